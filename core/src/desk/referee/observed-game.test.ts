import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { type GameTable, playQuestion, sealBy, seatedGame, stateOrders, textOf } from '../../../fixtures/games/index.ts'
import { value } from '../../../fixtures/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import { must } from '../../lang/index.ts'
import { chainDigest } from '../../notation/record/index.ts'
import { fetchSystems, openFetchedAddress, openFetchedBattle } from '../battle/index.ts'
import { advisedOrder, digestOf, type Fight, linesFor, logOf, momentsOf, pending, recordLines } from '../fight/index.ts'
import { type Game, giveInput, goBack, goOn, openQuestions, openSeal, putSeal } from './game.ts'
import { withReason } from './ruling-effect.ts'
import { fetchGame, takeLines } from './take-lines.ts'

await fetchSystems()

const eyes = ['red', 'blue', 'public'] as const
type Eye = (typeof eyes)[number]

const observed = ({ game }: GameTable, eye: Eye, from = 0): string =>
  linesFor(game.fight, eye, from)
    .map(line => `${line}\n`)
    .join('')

/** Everything that a screen shows of a fight to an eye. */
function shown(fight: Fight, eye: Eye): unknown {
  const { rules } = fight.battle
  const asked = pending(fight)
  const own = asked.kind === 'orders' ? asked.briefs.filter(({ side }) => side === eye) : []
  return {
    scene: rules.show(rules.view(fight.state, eye)),
    log: logOf(fight, eye),
    forms: own.map(brief => paperOf(rules, brief).form()),
    asked: asked.kind === 'orders' ? asked.briefs.map(({ side, rule }) => [side, rule]) : asked.kind,
    count: fight.count,
    digest: digestOf(fight),
  }
}

/** Lines without what is random: hashes, keys and signatures by their length alone. */
const masked = (text: string): string => text.replace(/[0-9a-f]{64,}/g, digits => `${digits.length} digits`)

const battles = ['warpwar/secret-records', 'knight-hawks/the-stand'] as const

describe.each(battles)('an observed record: %s', address => {
  test('shows each eye what the game shows it, line by line and as a whole, and is given out at the end', async () => {
    const table = seatedGame(value(openFetchedAddress(address)))
    const followed: Record<Eye, Game> = {
      red: value(await fetchGame(observed(table, 'red'), '')),
      blue: value(await fetchGame(observed(table, 'blue'), '')),
      public: value(await fetchGame(observed(table, 'public'), '')),
    }
    for (let i = 0; i < cases(12, 2) && pending(table.game.fight).kind !== 'over'; i++) {
      playQuestion(table)
      if (pending(table.game.fight).kind === 'over') break
      for (const eye of eyes) {
        const known = recordLines(followed[eye].fight).length
        followed[eye] = value(takeLines(followed[eye], observed(table, eye, known)))
        const whole = value(await fetchGame(observed(table, eye), ''))
        expect(shown(whole.fight, eye)).toEqual(shown(table.game.fight, eye))
        expect(shown(followed[eye].fight, eye)).toEqual(shown(table.game.fight, eye))
        expect(followed[eye].proofs.asked).toBe(table.game.proofs.asked)
      }
    }
  })
})

/** Every side that is asked gives an order of its own. */
function playOrders(table: GameTable, orderOf: (brief: Brief<Shape>) => unknown): void {
  const sealed = openQuestions(table.game).map(brief => sealBy(table, brief.side, orderOf(brief)))
  for (const { seal } of sealed) table.game = value(putSeal(table.game, seal))
  for (const { seal, opening } of sealed) table.game = value(openSeal(table.game, seal.side, opening))
  table.game = value(goOn(table.game, table.host.links))
}

const dodge = { tactic: 'dodge', drive: 4, beam: 0, beamAt: 'none', screen: 0, ecm: 0, jam: 'best' }
const nothing = { missiles: [], bursts: [], burstsAt: 'none', pickUp: [], drop: [] }

/** The same order of every ship that can be seen to carry it out, else the first of the list. */
function orderAt({ game }: GameTable, brief: Brief<Shape>): unknown {
  if (brief.side === 'red' && brief.ask.kind === 'orders') return { W1: { ...dodge, ...nothing } }
  return paperOf(game.fight.battle.rules, brief).nth(0n)
}

describe('two worlds, which differ in what one side hides', () => {
  const others = ['blue', 'public'] as const

  test('records.hidden the other side and the public observe the same of two designs', () => {
    const worlds = ['W1 TL0 PD8 B4 S4', 'W1 TL0 PD9 T2 M6'].map(unit => {
      const side = (name: string, units: readonly string[]) => ({ name, units })
      const raw = { flagplot: 1, system: 'warpwar', options: { hiddenRecords: true } }
      const battle = { ...raw, red: side('Unknowns', [unit]), blue: side('Strangers', ['W2 TL0 PD9 B3 S2']) }
      const table = seatedGame(value(openFetchedBattle(battle)))
      stateOrders(table, 'red', { doctrine: { name: 'captain' }, mind: 'person' })
      for (let i = 0; i < 2; i++) playOrders(table, brief => orderAt(table, brief))
      expect(pending(table.game.fight).kind).toBe('orders')
      return table
    })
    for (const eye of others) {
      const [one = '', other = ''] = worlds.map(table => masked(observed(table, eye)))
      expect(one).toBe(other)
      expect(one).not.toContain('captain')
    }
    const [one, other] = worlds.map(table => masked(observed(table, 'red')))
    expect(one).not.toBe(other)
  })

  test('mine.secret the other side and the public observe the same of two layings', () => {
    const battle = value(openFetchedAddress('knight-hawks/the-stand'))
    const worlds = [0, 1].map(which => {
      const table = seatedGame(battle)
      playOrders(table, brief => {
        const order = advisedOrder(table.game.fight, brief)
        const { mines = [], ...rest } = order as { readonly mines?: readonly unknown[] }
        expect(mines.length).toBeGreaterThan(0)
        return which === 0 ? order : { ...rest, mines: [] }
      })
      return table
    })
    for (const eye of others) {
      const [one = '', other = ''] = worlds.map(table => masked(observed(table, eye)))
      expect(one).toBe(other)
    }
    const [one, other] = worlds.map(table => masked(observed(table, 'red')))
    expect(one).not.toBe(other)
  })
})

test('a digest that is shown cannot be found by trying: a salt that is not shown stands before what is hidden', () => {
  const table = seatedGame(value(openFetchedAddress('warpwar/secret-records')))
  playQuestion(table)
  playQuestion(table)
  const lines = textOf(table)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const known = observed(table, 'blue')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const tried = lines.map(({ digest: _, salt, ...content }, i) => {
    const before = i === 0 ? '' : known[i - 1].digest
    return before !== undefined && chainDigest(before, content) === known[i].digest ? content.kind : ''
  })
  expect(new Set(tried)).toEqual(new Set(['', 'seat', 'seal']))
  expect(tried.filter((kind, i) => kind === '' && ['record', 'orders'].includes(lines[i].kind)).length).toBe(3)
})

test('a throw that the moderator rules on needs no link of the chain, and any other does', async () => {
  const table = seatedGame(value(openFetchedAddress('knight-hawks/the-stand')))
  const throwsOf = () =>
    momentsOf(table.game.fight).flatMap(({ roll }, at) => (roll === undefined ? [] : [{ roll, at }]))
  while (throwsOf().length === 0) playQuestion(table)
  const { roll, at } = must(throwsOf()[0], 'a throw')
  const ruling = withReason({ kind: 'roll', faces: roll.dice.map(() => 1) }, 'a cocked die')
  table.game = value(giveInput(value(goBack(table.game, at, 'a cocked die')), ruling))
  const text = observed(table, 'blue')
  expect(value(await fetchGame(text, '')).fight.count).toBe(at + 1)
  const unruled = await fetchGame(text.replace(',"ruled":"a cocked die"', ''), '')
  expect(unruled.ok ? 'taken' : unruled.refusal.code).toBe('tampered')
})

const noEvent = { kind: 'none such', rule: 'none', round: 1 }

describe('a host that shows an eye something false', () => {
  const address = 'warpwar/secret-records'

  /** An observed record of two questions, with a change to the first line that has what is asked for. */
  function changed(table: GameTable, key: string, change: (line: Record<string, unknown>) => object): string {
    const lines = observed(table, 'blue').trim().split('\n')
    const at = lines.findIndex(line => key in JSON.parse(line))
    return lines.map((line, i) => (i === at ? JSON.stringify(change(JSON.parse(line))) : line)).join('\n')
  }

  const begun = () => {
    const table = seatedGame(value(openFetchedAddress(address)))
    playQuestion(table)
    return table
  }

  test.each<[string, string, (line: Record<string, unknown>) => object]>([
    ['a view that is none', 'view', line => ({ ...line, view: {} })],
    ['a view without ships', 'view', line => ({ ...line, view: { ...(line.view as object), ships: {} } })],
    ['a view of the wrong eye', 'view', line => ({ ...line, view: { ...(line.view as object), eye: 'red' } })],
    ['an event that no rule has', 'seen', line => ({ ...line, seen: { ...(line.seen as object), events: [noEvent] } })],
    ['another order than the own one', 'seen', line => ({ ...line, orders: { blue: {} } })],
    ['another signature', 'signature', line => ({ ...line, signature: '0'.repeat(128) })],
    ['another name of a seat', 'box', line => ({ ...line, name: 'Somebody' })],
  ])('is refused: %s', async (_, key, change) => {
    const read = await fetchGame(changed(begun(), key, change), '')
    expect(read.ok ? 'taken' : read.refusal.code).toBe('tampered')
  })
})
