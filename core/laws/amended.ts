import { type Stream, streamOf } from '@flagplot/core/dice'
import { type AnyRuleset, apply, changeableOptions, checkInput, type Input } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { bySide, eyes } from '@flagplot/core/game/sides'
import { colourWords } from '@flagplot/core/game/words'
import { sayRefusal } from '@flagplot/core/lang'
import { answer, oddsDice } from '@flagplot/core/table'
import { anyValue } from './any-settings.ts'
import type { Laid } from './battle.ts'
import { demand, demandEqual } from './breach.ts'
import { cases, rows } from './depth/index.ts'
import { demandHorizon } from './endings.ts'
import { wildMind } from './games.ts'
import type { Law } from './subject.ts'

/** Inputs played of a battle, and the spacing of rulings between them. */
const INPUTS = 60
const ONE_IN = 4
/** Inputs of which one is tried with a cap that may be past. */
const CAPPED_ONE_IN = 3
/** The number of ready battles and battles for rare rules in the short run; in all depth each is played. */
const BATTLES = 2
/** The number of random set-ups. */
const WILD = cases(20, 2)

/** A ruling on any option that can change under way. */
function anyRuling(rules: AnyRuleset, state: Shape['State'], stream: Stream): Input<Shape> | undefined {
  const open = changeableOptions(rules.options)
  const option = open[stream.below(Math.max(1, open.length))]
  if (option === undefined) return undefined
  const raw = { kind: 'ruling', options: { [option.name]: anyValue(option, stream) }, reason: 'any' } as const
  const input = checkInput(rules, state, raw)
  demand(input.ok, () => `a ruling on ${option.name}: ${input.ok ? '' : sayRefusal(input.refusal)}`)
  return input.value
}

/** Demands that every question of a position can be answered. */
function lookAtAll(
  rules: AnyRuleset,
  { setup, state, where }: { readonly setup: Shape['Setup']; readonly state: Shape['State']; readonly where: string },
): void {
  const pending = rules.pending(state)
  rules.key(state)
  for (const eye of eyes) {
    rules.show(rules.view(state, eye))
    if (pending.kind !== 'over') rules.prompt(state, eye, colourWords)
  }
  for (const measure of rules.measures(setup)) {
    demand(Number.isFinite(measure.of(state)), () => `${where}: ${measure.name} is no number`)
  }
}

/** The survivors open again under the options in force by then. */
function endsWhole(rules: AnyRuleset, state: Shape['State'], where: string): void {
  const printed = rules.setup.print(rules.roster(state))
  if (printed.red.units.length === 0 || printed.blue.units.length === 0) return
  const roster = rules.setup.parse(printed)
  demand(roster.ok, () => `${where}: its roster is refused: ${roster.ok ? '' : sayRefusal(roster.refusal)}`)
}

/** The same position with a cap of one round, which may be past by then; undefined if no option caps rounds. */
function cappedAtOnce(rules: AnyRuleset, state: Shape['State']): Shape['State'] | undefined {
  for (const option of changeableOptions(rules.options)) {
    if (option.kind !== 'integer') continue
    const at = (value: number) =>
      apply(rules, state, { kind: 'ruling', options: { [option.name]: value }, reason: 'any' })
    if (rules.horizon(at(option.min)) !== undefined) continue
    const capped = at(option.min + 1)
    if (rules.horizon(capped) !== undefined) return capped
  }
  return undefined
}

function playRuled(rules: AnyRuleset, battle: Laid): void {
  const stream = streamOf('laws/amended', battle.name)
  const minds = bySide(() => wildMind(rules, stream))
  const dice = oddsDice(stream)
  const state = rules.begin(battle.setup)
  for (let n = 0; n < INPUTS; n++) {
    const pending = rules.pending(state)
    if (pending.kind === 'over') {
      endsWhole(rules, state, `${battle.name}, ruled`)
      return
    }
    const ruling = stream.below(ONE_IN) === 0 ? anyRuling(rules, state, stream) : undefined
    const input = ruling ?? answer(rules, state, pending, minds, dice)
    if (ruling === undefined) {
      const where = `${battle.name}, input ${n}, ruled`
      demandHorizon(rules, { state, input, where })
      const capped = n % CAPPED_ONE_IN === 0 ? cappedAtOnce(rules, state) : undefined
      if (capped !== undefined) demandHorizon(rules, { state: capped, input, where: `${where} to end` })
    }
    rules.advance(state, input)
    if (ruling !== undefined)
      lookAtAll(rules, { setup: battle.setup, state, where: `${battle.name}, input ${n}, ruled` })
  }
}

/** A moderator may rule on every option that is not `fixed`, at any question, also on a cap that is past by then. */
export const rulingsAreBorne: Law = ({ rules, battles, wild }) => {
  for (const battle of [...rows(battles(), BATTLES), ...wild().slice(0, WILD)]) playRuled(rules, battle)
}

/** A ruling for the present value changes nothing; one on an option settled before the battle is refused. */
export const rulingsChangeOptionsAlone: Law = ({ rules, positions }) => {
  const open = new Set(changeableOptions(rules.options).map(({ name }) => name))
  for (const { state, where } of positions()) {
    const after = rules.clone(state)
    const counting = rules.setup.print(rules.roster(state)).options
    const options = Object.fromEntries(Object.entries(counting).filter(([name]) => open.has(name)))
    rules.advance(after, { kind: 'ruling', options, reason: 'as before' })
    demandEqual(after, state, () => `${where}: a ruling that changes nothing`)
    for (const { name, fallback, fixed } of rules.options) {
      const raw = { kind: 'ruling', options: { [name]: fallback }, reason: 'any' } as const
      demand(checkInput(rules, state, raw).ok === (fixed !== true), () => `${where}: a ruling on ${name}`)
    }
  }
}
