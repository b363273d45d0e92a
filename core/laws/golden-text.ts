import { streamOf } from '@flagplot/core/dice'
import type { AnyRuleset, Input } from '@flagplot/core/game'
import { fallbackSettings, type Settings } from '@flagplot/core/game/form'
import type { PrintedSide, Shape } from '@flagplot/core/game/orders'
import { bySide } from '@flagplot/core/game/sides'
import { colourWords, sayReason } from '@flagplot/core/game/words'
import { canonicalJson, never } from '@flagplot/core/lang'
import { doctrineMind, planAtStart, playOut, seededDice } from '@flagplot/core/table'
import type { Laid } from './battle.ts'
import { Breach } from './breach.ts'

const SEED = 'golden'

function fleet(side: 'red' | 'blue', { name, units }: PrintedSide, battle: Laid): readonly string[] {
  const { name: doctrine, settings } = battle.doctrines[side]
  return [
    `${side}: ${name}, by ${doctrine} ${canonicalJson(settings)}`,
    ...units.map(unit => `  ${canonicalJson(unit)}`),
  ]
}

/** Only those that differ from their default: a new option changes no golden. */
function changedOptions(rules: AnyRuleset, { printed }: Laid): Settings {
  const usual = fallbackSettings(rules.options)
  return Object.fromEntries(Object.entries(printed.options).filter(([name, value]) => usual[name] !== value))
}

function header(rules: AnyRuleset, battle: Laid): readonly string[] {
  return [
    `${rules.card.title} (${rules.card.id}), revision ${rules.card.revision}`,
    `battle: ${battle.name}, seed ${SEED}`,
    `options: ${canonicalJson(changedOptions(rules, battle))}`,
    ...fleet('red', battle.printed.red, battle),
    ...fleet('blue', battle.printed.blue, battle),
  ]
}

/** The revision a golden was written under. */
export function revisionOf(golden: string): number | undefined {
  const digits = /, revision (\d+)$/m.exec(golden)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function sentencesOf(rules: AnyRuleset, events: readonly Shape['Event'][]): readonly string[] {
  const lines: string[] = []
  let round = -1
  for (const event of events) {
    // goldens are compared byte for byte, with "Round" for every system
    if (event.round !== round) lines.push('', `Round ${event.round}`)
    round = event.round
    lines.push(`  ${rules.tell(event, colourWords)} [${event.rule}]`)
    for (const reason of event.because ?? [])
      lines.push(`    because ${sayReason(reason, colourWords)} [${reason.rule}]`)
  }
  return lines
}

/** The inputs in one line each, so that a rule that draws other dice but logs the same is noticed. */
function fed(input: Input<Shape>): string {
  switch (input.kind) {
    case 'roll':
      return `  dice ${input.faces?.join(' ')} read ${input.outcome}`
    case 'orders':
      return `  orders ${canonicalJson(input.orders)}`
    case 'ruling':
      return `  ruling ${canonicalJson(input.options)}`
    default:
      return never(input)
  }
}

/** A whole battle as text for people to read and for `diff` to compare. */
export function goldenText(rules: AnyRuleset, battle: Laid): string {
  const dice = streamOf(SEED, 'dice')
  const minds = bySide(side => {
    const plan = planAtStart(rules, battle.doctrines[side])
    if (!plan.ok) throw new Breach(`${battle.name}: the doctrine of ${side} is refused`)
    return doctrineMind(plan.value, streamOf(SEED, side))
  })
  const events: Shape['Event'][] = []
  const state = rules.begin(battle.setup)
  const { verdict, inputs } = playOut(rules, state, minds, seededDice(dice), event => events.push(event))
  const left = rules.measures(battle.setup).map(measure => `  ${measure.name} ${measure.of(state)}`)
  const won = verdict.winner === 'draw' ? 'drawn' : `${verdict.winner} wins`
  return [
    ...header(rules, battle),
    ...sentencesOf(rules, events),
    '',
    `Verdict after ${rules.rounds(state)} rounds: ${won} [${verdict.rule}]`,
    ...left,
    '',
    `Inputs: ${inputs.length}`,
    ...inputs.map(fed),
    '',
  ].join('\n')
}
