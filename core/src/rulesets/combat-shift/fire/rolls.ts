import { d10, d100, makeOdds, type Roll, rollCache, several, sumOdds } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'
import { counted } from '../report/counted.ts'

const effectiveness = { ...d10, label: 'effectiveness' }

/** fighter.chance The effectiveness die and d100, by the chance of every face of that die: reading 1 is a success. */
const attackByText = rollCache((text: string): Roll<RuleId> => {
  const chances = text.split(' ').map(Number)
  const successes = chances.reduce((sum, chance) => sum + chance, 0)
  return {
    rule: 'fighter.chance',
    dice: [effectiveness, d100],
    odds: makeOdds([1000 - successes, successes]),
    read: faces => (faces[1]! <= chances[faces[0]! - 1]! ? 1 : 0),
    say: outcome => `${outcome === 1 ? 'a success' : 'no success'} at ${chances.join(', ')} % by effectiveness`,
  }
})

/** The throw of an attack, by its chance at each face of the effectiveness die. */
export const attackRoll = (chances: readonly number[]): Roll<RuleId> => attackByText(chances.join(' '))

/** One d100 a shot, by the chances of the shots: how many of those faces are at most the chance. */
function hitsOf(faces: readonly number[], chances: readonly number[]): number {
  let hits = 0
  for (let i = 0; i < faces.length; i++) if (faces[i]! <= chances[i]!) hits++
  return hits
}

/** Hits of shots at these chances, from what destroys up lumped. */
const hitOdds = (chances: readonly number[], most: number): Roll['odds'] =>
  sumOdds(
    chances.map(chance => ({ scores: [100 - chance, chance], count: 1 })),
    most,
  )

/** fire.together All shots at one target; readings are hits, from what destroys up lumped. */
const volleyByText = rollCache((text: string): Roll<RuleId> => {
  const [most = 0, ...chances] = text.split(' ').map(Number)
  return {
    rule: 'fire.together',
    dice: several(chances.length, d100),
    odds: hitOdds(chances, most),
    read: faces => Math.min(most, hitsOf(faces, chances)),
    say: hits => `${counted(hits, 'hit')}${hits === most ? ' or more: destroyed' : ''} of ${chances.join(', ')} %`,
  }
})

/** The throw of shots at one target that so many hits destroy. */
export const volleyRoll = (chances: readonly number[], cap: number): Roll<RuleId> =>
  volleyByText(`${cap} ${chances.join(' ')}`)

/** What shots of interceptors at one target came to: its hits, and the first shot that hit, by place; null for none. */
interface Screened {
  readonly hits: number
  readonly first: number | null
}

/** Every way in which so many shots turn out, as a target that so many hits destroy tells them apart; reading 0 is no hit. */
function waysOf(shots: number, cap: number): Screened[] {
  const ways: Screened[] = [{ hits: 0, first: null }]
  for (let first = 0; first < shots; first++) {
    for (let hits = 1; hits <= Math.min(cap, shots - first); hits++) ways.push({ hits, first })
  }
  return ways
}

/** intercept.loses Which way a throw of interceptors went. */
export const screenedBy = (shots: number, cap: number, outcome: number): Screened => waysOf(shots, cap)[outcome]!

/** The shots before the first that hits all miss, those behind it hit as they may. */
function waysOdds(chances: readonly number[], cap: number): Roll['odds'] {
  const weights: bigint[] = [chances.reduce((miss, chance) => miss * BigInt(100 - chance), 1n)]
  let missed = 1n
  for (const [i, chance] of chances.entries()) {
    const behind = chances.slice(i + 1)
    for (const weight of hitOdds(behind, cap - 1).weights) weights.push(missed * BigInt(chance) * weight)
    missed *= BigInt(100 - chance)
  }
  return makeOdds(weights)
}

/** screen.combat Shots of interceptors at one target; readings are hits and who hit first. */
const screenByText = rollCache((text: string): Roll<RuleId> => {
  const [cap = 0, ...chances] = text.split(' ').map(Number)
  const ways = waysOf(chances.length, cap)
  return {
    rule: 'screen.combat',
    dice: several(chances.length, d100),
    odds: waysOdds(chances, cap),
    read: faces => {
      const hit = faces.findIndex((face, i) => face <= chances[i]!)
      const first = hit < 0 ? null : hit
      const hits = Math.min(cap, hitsOf(faces, chances))
      return ways.findIndex(way => way.first === first && way.hits === hits)
    },
    say: outcome => {
      const { hits, first } = ways[outcome]!
      const all = `${counted(hits, 'hit')}${hits === cap ? ' or more: destroyed' : ''} of ${chances.join(', ')} %`
      return first === null || chances.length === 1 ? all : `${all}, the first by shot ${first + 1}`
    },
  }
})

/** The throw of interceptors at one target that so many hits destroy. */
export const screenRoll = (chances: readonly number[], cap: number): Roll<RuleId> =>
  screenByText(`${cap} ${chances.join(' ')}`)

/** close-in.base Shots of close-in defence at one chance; readings are hits. */
const closeInByNumber = rollCache((code: number): Roll<RuleId> => {
  const shots = Math.floor(code / 128)
  const chance = code % 128
  return {
    rule: 'close-in.base',
    dice: several(shots, d100),
    odds: sumOdds([{ scores: [100 - chance, chance], count: shots }]),
    read: faces => faces.filter(face => face <= chance).length,
    say: hits => `${counted(hits, 'hit')} at ${chance} %`,
  }
})

export const closeInRoll = (chance: number, shots: number): Roll<RuleId> => closeInByNumber(shots * 128 + chance)

/** What each die comes to, face by face, as weights of the points lost. */
function weightsOf(points: readonly number[]): number[] {
  const weights = Array.from({ length: 11 }, () => 0)
  for (const point of points) weights[point]!++
  return weights
}

/** Ten-sided dice of points lost; readings are points, from all there are up lumped. */
const lossByText = rollCache((text: string): Roll<RuleId> => {
  const [rule, dice, cap, ...points] = text.split(' ')
  const most = Number(cap)
  const faces = points.map(Number)
  return {
    rule: rule === 'intercept.loss' ? rule : 'close-in.loss',
    dice: several(Number(dice), d10),
    odds: sumOdds([{ scores: weightsOf(faces), count: Number(dice) }], most),
    read: thrown =>
      Math.min(
        most,
        thrown.reduce((sum, face) => sum + faces[face - 1]!, 0),
      ),
    say: lost => `${counted(lost, 'point')}${lost === most ? ' or more: all of them' : ''}`,
  }
})

/** So many dice at a component of so many points; `points` is what each face counts. */
export const lossRoll = (rule: RuleId, dice: number, cap: number, points: readonly number[]): Roll<RuleId> =>
  lossByText(`${rule} ${dice} ${cap} ${points.join(' ')}`)

type Single = 'retreat.base' | 'raid.orbital' | 'intercept.missiles'

/** One d100 at most a chance: reading 1 is a success. */
const singleBy = (rule: Single) =>
  rollCache(
    (chance: number): Roll<RuleId> => ({
      rule,
      dice: [d100],
      odds: makeOdds([100 - chance, chance]),
      read: faces => (faces[0]! <= chance ? 1 : 0),
      say: outcome => `${outcome === 1 ? 'success' : 'failure'} at ${chance} %`,
    }),
  )

export const retreatRoll = singleBy('retreat.base')
export const watchRoll = singleBy('raid.orbital')
export const guardRoll = singleBy('intercept.missiles')
