import { d10, d100, diceOfKind, makeOdds, poolOdds, type Roll, rollCache } from '../../../dice/index.ts'
import { must } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import { sayCount } from '../report/say-sum.ts'
import { carrierLoss } from '../tables.ts'

function rollBy(make: (numbers: readonly number[]) => Roll<RuleId>): (numbers: readonly number[]) => Roll<RuleId> {
  const byText = rollCache((text: string) => make(text.split(' ').map(Number)))
  return numbers => byText(numbers.join(' '))
}

const effectiveness = { ...d10, label: 'effectiveness' }

/** fighter.chance The effectiveness die and d100, by the chance of every face of that die: reading 1 is a success. */
export const attackRoll = rollBy(chances => {
  const successes = chances.reduce((sum, chance) => sum + chance, 0)
  return {
    rule: 'fighter.chance',
    dice: [effectiveness, d100],
    odds: makeOdds([1000 - successes, successes]),
    read: ([effect = 1, face = 100]) => (face <= (chances[effect - 1] ?? 0) ? 1 : 0),
    say: outcome => `${outcome === 1 ? 'a success' : 'no success'} at ${chances.join(', ')} % by effectiveness`,
  }
})

/** One d100 a shot, by the chances of the shots: the number of faces that are at most the chance. */
const hitsOf = (faces: readonly number[], chances: readonly number[]): number =>
  chances.reduce((hits, chance, i) => hits + ((faces[i] ?? 100) <= chance ? 1 : 0), 0)

/** Hits of shots at these chances, from those that destroy up lumped. */
const hitOdds = (chances: readonly number[], most: number): Roll['odds'] =>
  poolOdds(
    chances.map(chance => ({ scores: [100 - chance, chance], count: 1 })),
    most,
  )

const sayHits = (hits: number, most: number, chances: readonly number[]): string =>
  `${sayCount(hits, 'hit')}${hits === most ? ' or more: destroyed' : ''} of ${chances.join(', ')} %`

/** fire.together All shots at one target; readings are hits, from those that destroy up lumped. */
const volleyBy = rollBy(([most = 0, ...chances]) => {
  return {
    rule: 'fire.together',
    dice: diceOfKind(chances.length, d100),
    odds: hitOdds(chances, most),
    read: faces => Math.min(most, hitsOf(faces, chances)),
    say: hits => sayHits(hits, most, chances),
  }
})

export const volleyRoll = (chances: readonly number[], most: number): Roll<RuleId> => volleyBy([most, ...chances])

/** The outcome of interceptors' shots at one target: its hits, and the first shot that hit, by place; null for none. */
interface Screened {
  readonly hits: number
  readonly first: number | null
}

/** Every way in which so many shots turn out, as the target tells them apart by its hits to destroy; 0 is no hit. */
function waysOf(shots: number, most: number): Screened[] {
  const ways: Screened[] = [{ hits: 0, first: null }]
  for (let first = 0; first < shots; first++) {
    for (let hits = 1; hits <= Math.min(most, shots - first); hits++) ways.push({ hits, first })
  }
  return ways
}

/** intercept.loses The way that a throw of interceptors went. */
export const screenResult = (shots: number, most: number, outcome: number): Screened =>
  must(waysOf(shots, most)[outcome], 'a reading of that throw')

/** The shots before the first that hits all miss, those behind it hit as they may. */
function waysOdds(chances: readonly number[], most: number): Roll['odds'] {
  const weights: bigint[] = [chances.reduce((miss, chance) => miss * BigInt(100 - chance), 1n)]
  let missed = 1n
  for (const [i, chance] of chances.entries()) {
    const behind = chances.slice(i + 1)
    for (const weight of hitOdds(behind, most - 1).weights) weights.push(missed * BigInt(chance) * weight)
    missed *= BigInt(100 - chance)
  }
  return makeOdds(weights)
}

/** screen.combat Shots of interceptors at one target; readings are hits and the first to hit. */
const screenBy = rollBy(([most = 0, ...chances]) => {
  const ways = waysOf(chances.length, most)
  return {
    rule: 'screen.combat',
    dice: diceOfKind(chances.length, d100),
    odds: waysOdds(chances, most),
    read: faces => {
      const hit = chances.findIndex((chance, i) => (faces[i] ?? 100) <= chance)
      const first = hit < 0 ? null : hit
      const hits = Math.min(most, hitsOf(faces, chances))
      return ways.findIndex(way => way.first === first && way.hits === hits)
    },
    say: outcome => {
      const { hits, first } = screenResult(chances.length, most, outcome)
      const all = sayHits(hits, most, chances)
      return first === null || chances.length === 1 ? all : `${all}, the first by shot ${first + 1}`
    },
  }
})

export const screenRoll = (chances: readonly number[], most: number): Roll<RuleId> => screenBy([most, ...chances])

/** close-in.base Shots of close-in defence at one chance; readings are hits. */
const closeInBy = rollBy(([chance = 0, shots = 0]) => ({
  rule: 'close-in.base',
  dice: diceOfKind(shots, d100),
  odds: poolOdds([{ scores: [100 - chance, chance], count: shots }]),
  read: faces => faces.filter(face => face <= chance).length,
  say: hits => `${sayCount(hits, 'hit')} at ${chance} %`,
}))

export const closeInRoll = (chance: number, shots: number): Roll<RuleId> => closeInBy([chance, shots])

/** Dice at a component or salvo of so many points; `losses` are the points lost by each face. */
interface LossDice {
  readonly rule: 'close-in.loss' | 'intercept.loss'
  readonly dice: number
  readonly points: number
  readonly losses: readonly number[]
}

/** Ten-sided dice of points lost; readings are points, from all there are up lumped. */
const lossBy = (rule: LossDice['rule']) =>
  rollBy(([dice = 0, most = 0, ...losses]) => {
    const counts = Array.from(
      { length: carrierLoss.most + 1 },
      (_, lost) => losses.filter(loss => loss === lost).length,
    )
    return {
      rule,
      dice: diceOfKind(dice, d10),
      odds: poolOdds([{ scores: counts, count: dice }], most),
      read: faces => {
        const lost = faces.reduce((sum, face) => sum + (losses[face - 1] ?? 0), 0)
        return Math.min(most, lost)
      },
      say: lost => `${sayCount(lost, 'point')}${lost === most ? ' or more: all of them' : ''}`,
    }
  })

const lossesBy = { 'close-in.loss': lossBy('close-in.loss'), 'intercept.loss': lossBy('intercept.loss') } as const

export const lossRoll = ({ rule, dice, points, losses }: LossDice): Roll<RuleId> =>
  lossesBy[rule]([dice, points, ...losses])

type Single = 'retreat.base' | 'raid.orbital' | 'intercept.missiles'

/** One d100 at most a chance: reading 1 is a success. */
const singleBy = (rule: Single) =>
  rollCache(
    (chance: number): Roll<RuleId> => ({
      rule,
      dice: [d100],
      odds: makeOdds([100 - chance, chance]),
      read: ([face = 100]) => (face <= chance ? 1 : 0),
      say: outcome => `${outcome === 1 ? 'success' : 'failure'} at ${chance} %`,
    }),
  )

export const retreatRoll = singleBy('retreat.base')
export const watchRoll = singleBy('raid.orbital')
export const guardRoll = singleBy('intercept.missiles')
