import { sayDiceCount } from '../../dice/index.ts'
import { roundWord } from '../../game/sides/index.ts'
import { colourWords, fleetWords } from '../../game/words/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import { roundLimits } from '../battle/index.ts'
import { diceThrownSinceDeclared } from './draw.ts'
import type { Fight } from './fight.ts'
import { briefsForPeople, briefsForSolver, stepAlone } from './steps.ts'

/** The end of a stretch that a fight goes on alone, and its start: plain data for a worker. */
export interface Stretch {
  /** A step is one decision, or the throws that are made together. */
  readonly until: 'step' | 'round' | 'end'
  /** The number of inputs and of rounds before it. */
  readonly count: number
  readonly rounds: number
  /** The phase whose dice were being thrown. */
  readonly throwing: string | undefined
}

/** The round and phase of the throw that is asked for; undefined if none is. */
export const phaseThrown = ({ battle: { rules }, state, inside }: Fight): string | undefined =>
  inside.pending.kind === 'roll'
    ? `${rules.rounds(state)} ${rules.prompt(state, 'public', colourWords).title}`
    : undefined

/** A stretch from where a fight stands. */
export const stretchFrom = (fight: Fight, until: Stretch['until']): Stretch => ({
  until,
  count: fight.count,
  rounds: fight.battle.rules.rounds(fight.state),
  throwing: phaseThrown(fight),
})

/** True if the stretch is done. Throws of one phase with no decision between them are one step. */
export function isStretchDone(now: Fight, { until, count, rounds, throwing }: Stretch): boolean {
  if (until === 'step') return now.count > count && (throwing === undefined || phaseThrown(now) !== throwing)
  return until === 'round' && now.battle.rules.rounds(now.state) > rounds
}

/** The options of going on. */
interface Going {
  /** `elsewhere`: the fight stops at the solver's next question, since a worker answers it. */
  readonly solver: 'here' | 'elsewhere'
  /** Asked after every input. True breaks off; the stretch may be resumed later. */
  readonly isEnough?: () => boolean
}

/** Names the option that would end the battle, for whoever reads the refusal. */
function endless({ battle, count }: Fight): Result<never> {
  const option = roundLimits(battle)[0]?.name
  const remedy =
    option === undefined ? '' : `, or set the option ${option} (a number of ${roundWord(battle.rules.card).many})`
  const says = `Nobody has won after ${count} steps. Give a side other standing orders${remedy}.`
  return refuse({ code: 'unsupported', path: ['doctrine'], says })
}

/**
 * Goes on alone to the end of a stretch, or until a person has to answer. Refuses a battle that outlasts its system's
 * longest.
 */
export function goOn(fight: Fight, stretch: Stretch, { solver, isEnough }: Going): Result<Fight> {
  const { longest } = fight.battle.rules.card
  let now = fight
  while (!isStretchDone(now, stretch) && (solver === 'here' || briefsForSolver(now).length === 0)) {
    const next = stepAlone(now)
    if (next === undefined) break
    if (!next.ok) return next
    if (now.count >= longest) return endless(now)
    now = next.value
    if (isEnough?.() === true) break
  }
  return ok(now)
}

/** Goes on alone to the end of a round or of the battle, or until a person has to answer. */
export const fightOn = (fight: Fight, until: 'round' | 'end'): Result<Fight> =>
  goOn(fight, stretchFrom(fight, until), { solver: 'here' })

/** The number of scripted dice that were not thrown. */
export const diceLeft = ({ dice, inside }: Fight): number =>
  dice.source === 'scripted' ? dice.words.length - diceThrownSinceDeclared(inside.last) : 0

/** Refuses dice that are left over: a script must be used up exactly by the end of a battle. */
export function refuseDiceLeft(fight: Fight): Result<Fight> {
  const { dice } = fight
  const left = diceLeft(fight)
  if (left === 0 || dice.source !== 'scripted') return ok(fight)
  const unused = `${sayDiceCount(left)} of ${dice.words.length} ${left === 1 ? 'is' : 'are'} left`
  const says = `The battle is over, and ${unused}.`
  return refuse({ code: 'dice', path: ['dice'], says })
}

/** Fights a battle to its end by standing orders. */
export function fightOut(fight: Fight): Result<Fight> {
  const fought = fightOn(fight, 'end')
  if (!fought.ok) return fought
  if (fought.value.inside.pending.kind === 'over') return refuseDiceLeft(fought.value)
  const who = briefsForPeople(fought.value).map(({ side }) => side)
  const words = fleetWords(fight.battle.setup)
  const names = who.map(side => words[side].inner).join(' and ')
  const expected = who.length > 0 ? `standing orders of ${names}` : 'dice that are not typed in'
  const says = `This fight needs ${expected}.`
  return refuse({ code: 'missing', path: who.length > 0 ? [who[0]!, 'doctrine'] : ['dice'], says })
}
