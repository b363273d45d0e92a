import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { subjectOf } from '../../../../laws/index.ts'
import { type Stream, streamOf } from '../../../dice/index.ts'
import type { FormSpec } from '../../../game/form/index.ts'
import { other } from '../../../game/sides/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import { combatShift } from '../index.ts'
import { ledger } from '../ledger.ts'
import type { RoundAsk, RoundOrder } from '../orders/orders.ts'
import { advance, begin, pending } from '../sequence.ts'
import { type Setup, setup } from '../setup/setup.ts'
import type { Chance, Event } from '../shape.ts'
import { protect } from '../sheets/protect.ts'
import { round } from '../sheets/round.ts'
import { saySum } from './say-sum.ts'

/** An order of the whole range. */
function randomOrder(stream: Stream, ask: RoundAsk): RoundOrder {
  const size = round.size(ask)
  const parts = Array.from({ length: 4 }, () => BigInt(stream.below(1 << 30)))
  return round.nth(ask, parts.reduce((index, part) => index * (1n << 30n) + part, 0n) % size)
}

/** The labels of a form, by unit and value. */
function labelsOf(form: FormSpec): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const field of form.fields) {
    if (field.kind !== 'section') continue
    for (const choice of field.fields) {
      if (choice.kind !== 'choice') continue
      for (const { value, label } of choice.choices) labels.set(`${field.name} ${choice.name} ${value}`, label)
    }
  }
  return labels
}

/** The sums that a text shows, each with its terms added up. */
function sumsIn(text: string): { readonly added: number; readonly raw: number; readonly chance: number }[] {
  return text.split('; ').flatMap(part => {
    const found = /(?:^|: )(-?\d+ [^:=]*) = (-?\d+)(?:, counts as (\d+))? %/.exec(part)
    if (found === null) return []
    const [, terms, raw, chance] = found
    const numbers = [...terms!.replace(/\([^)]*\)/g, '').matchAll(/(?:^| )([+-]?\d+) /g)]
    return [
      { added: numbers.reduce((sum, [, by]) => sum + Number(by), 0), raw: Number(raw), chance: Number(chance ?? raw) },
    ]
  })
}

/**
 * The chances that a text shows of attacks before their effectiveness is thrown, at the least and the greatest face and
 * on average; and the sums of its own terms: options on fractions and the floor follow from the nearest of their
 * readings.
 */
function rangesIn(text: string): { readonly found: readonly number[]; readonly chances: readonly number[] }[] {
  const pattern =
    /base \(d10\/10 x ([\d.]+) RPs x ([\d.]+)\)([^=]*) = (?:(\d+) to (\d+) %, ([\d.]+) % on average|(\d+) %)/g
  return [...text.matchAll(pattern)].map(([, points, factor, shifts, least, most, mean, flat]) => {
    const shift = [...shifts!.matchAll(/ ([+-]\d+) /g)].reduce((sum, [, by]) => sum + Number(by), 0)
    const found = flat === undefined ? [least, most, mean].map(Number) : [flat, flat, flat].map(Number)
    const readings = [Math.floor, Math.round].flatMap(round =>
      [0, 1].map(floor => {
        const faces = Array.from({ length: 10 }, (_, i) => {
          // the factors have tenths and the points eighths, so the product is made in whole numbers
          const raw = round(((i + 1) * Number(points) * 8 * Number(factor) * 10) / 800) + shift
          return raw >= 100 ? 99 : Math.max(raw, floor)
        })
        return [faces[0]!, faces[9]!, faces.reduce((sum, face) => sum + face, 0) / 10]
      }),
    )
    return { found, chances: readings.find(each => each.join() === found.join()) ?? readings[0]! }
  })
}

const shown = { sums: 0, thrown: 0, alike: 0 }

/** Every label that names a chance shows a sum that adds up. */
function checkForm(ask: RoundAsk): void {
  for (const [name, label] of labelsOf(round.form(ask))) {
    const chancy = /^deeds .*? \d+(?: fighters)? (?:fire|screen|sortie|twice|split|intercept|guard|retreat)\b/.test(
      name,
    )
    const sums = sumsIn(label)
    const ranges = rangesIn(label)
    if (chancy || (name.startsWith('launches') && !name.endsWith(' none')))
      expect([name, sums.length + ranges.length > 0]).toEqual([name, true])
    for (const { found, chances } of ranges) expect([label, found]).toEqual([label, chances])
    for (const { added, raw, chance } of sums) {
      expect([label, added]).toEqual([label, raw])
      expect(chance).toBe(raw >= 100 ? 99 : raw < 0 ? Math.max(chance, 0) : chance)
      shown.sums++
    }
  }
}

const sumOf = (event: Event): Chance | undefined => ('sum' in event ? event.sum : undefined)

/** Terms add up to the raw sum, which counts as the chance; each is among the grounds with a clause of the ledger. */
function checkSum(event: Event, { terms, raw, chance }: Chance, minChance: number): void {
  expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(raw)
  if (terms[0]!.rule !== 'base.unarmed') expect(chance).toBe(raw >= 100 ? 99 : Math.max(raw, minChance))
  for (const { rule } of terms) expect(rule in ledger).toBe(true)
  const grounds = (event.because ?? []).map(ground => ground.rule)
  for (const { rule } of terms) expect(grounds).toContain(rule)
}

/** True if the throw used the chance that its event shows. */
function checkThrow(events: readonly Event[], faces: readonly number[], dice: number): void {
  const fire = events.filter(event => event.kind === 'attack' && event.by === 'fire')
  for (const event of events) {
    const sum = sumOf(event)
    if (sum === undefined) continue
    if (event.kind === 'closeIn' && dice === event.shots) {
      expect(event.hits).toBe(faces.filter(face => face <= sum.chance).length)
      shown.thrown++
    } else if (event.kind === 'attack' || event.kind === 'retreat' || event.kind === 'watch') {
      const at = fire.indexOf(event)
      const face = at >= 0 ? faces[at]! : faces.at(-1)!
      expect(event.success).toBe(face <= sum.chance)
      shown.thrown++
    }
  }
}

interface Asked {
  readonly labels: ReadonlyMap<string, string>
  readonly order: RoundOrder
}

const engagedIn = (text: string): string | undefined => / -\d+ engaged/.exec(text)?.[0]

/** Fire of a unit without changes since its orders has the very sum that the form showed. */
function checkAgainstForm(event: Event, asked: Readonly<Record<string, Asked>>): void {
  if (event.kind !== 'attack' || event.by !== 'fire') return
  const { labels, order } = asked[event.side]!
  const labelled = must(labels.get(`deeds ${event.unit} fire ${event.at}`), 'the form named what was fired at')
  const said = saySum(event.sum)
  const guarded = asked[other(event.side)]!.order.guarded.includes(event.at)
  const aided = event.sum.terms.some(({ label, by }) => label === 'patrol' && by > 0)
  if (order.aided.includes(event.unit)) expect(aided).toBe(true)
  if (aided || guarded || engagedIn(labelled) !== engagedIn(said)) return
  expect(labelled).toBe(`fire at ${event.at}: ${said}`)
  shown.alike++
}

/** One battle with random orders and dice. */
function play(start: Setup, seed: string): void {
  const stream = streamOf('combat-shift/shown-chances', seed)
  const { minChance } = start.options
  const state = begin(start)
  const asked: Record<string, Asked> = {}
  for (let inputs = 0; inputs < 400; inputs++) {
    const question = pending(state)
    if (question.kind === 'over') return
    const events: Event[] = []
    if (question.kind === 'orders') {
      const orders: Record<string, object> = {}
      for (const { side, ask } of question.briefs) {
        if (ask.kind === 'protect') {
          orders[side] = protect.nth(ask, BigInt(stream.below(Number(protect.size(ask)))))
          continue
        }
        checkForm(ask)
        const order = randomOrder(stream, ask)
        orders[side] = order
        asked[side] = { labels: labelsOf(round.form(ask)), order }
      }
      advance(state, { kind: 'orders', orders }, event => events.push(event))
    } else {
      const faces = question.roll.dice.map(({ sides }) => 1 + stream.below(sides))
      const before: Event[] = []
      advance(state, { kind: 'roll', outcome: question.roll.read(faces), faces }, event => before.push(event))
      checkThrow(
        before.slice(
          0,
          question.roll.rule === 'fire.together' || question.roll.rule === 'screen.combat' ? faces.length : 1,
        ),
        faces,
        faces.length,
      )
      events.push(...before)
    }
    for (const event of events) {
      const sum = sumOf(event)
      if (sum !== undefined) checkSum(event, sum, minChance)
      checkAgainstForm(event, asked)
    }
  }
}

describe('every chance is shown', () => {
  test('chance.sum engaged.anything shift.attacker random battles: on the form before, in the log after, and as it is thrown', () => {
    const goldens = new URL('../goldens/', import.meta.url)
    const battles = subjectOf(combatShift, { goldens, wild: cases(600, 60) }).wild()
    for (const { printed, name } of battles) {
      const parsed = setup.parse(printed)
      if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
      play(parsed.value, name)
    }
    expect(shown.sums).toBeGreaterThan(8 * battles.length)
    expect(shown.thrown).toBeGreaterThan(3 * battles.length)
    expect(shown.alike).toBeGreaterThan(battles.length / 2)
  })
})
