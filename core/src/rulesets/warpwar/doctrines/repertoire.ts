import { type Craft, cannonsOf, tubesOf } from './craft.ts'
import { ATTACK, beamAt, burstsAt, DODGE, type Fire, noFire, type Posture, RETREAT, salvoAt } from './posture.ts'

/** Postures and fires of which any one goes with any other. */
interface Group {
  readonly postures: readonly number[]
  readonly fires: readonly number[]
}

/** What a ship may do in a round, as far as it is weighed. */
export interface Repertoire {
  readonly postures: readonly Posture[]
  readonly fires: readonly Fire[]
  readonly groups: readonly Group[]
  /** How many of the postures, the first ones, let systemships go. */
  readonly launches: number
}

interface Situation {
  readonly craft: Craft
  readonly foes: readonly Craft[]
  /** Places of the foes that are worth aiming at one by one. */
  readonly targets: readonly number[]
  readonly mayRetreat: boolean
  /** Whether every way to share power between beam and screens is weighed; otherwise three of them. */
  readonly fine?: boolean
}

/** Ways to share what the drive leaves: beam first, screens first, ECM first where missiles may come. */
function splitsOf(
  { now }: Craft,
  power: number,
  missilesMayCome: boolean,
  fine: boolean,
): readonly { b: number; s: number; e: number }[] {
  const gun = Math.min(now.B, power)
  const gunFirst = { b: gun, s: Math.min(now.S, power - gun) }
  const shield = Math.min(now.S, power)
  const shieldFirst = { b: Math.min(now.B, power - shield), s: shield }
  const halfGun = Math.min(now.B, Math.ceil(power / 2))
  const even = { b: halfGun, s: Math.min(now.S, power - halfGun) }
  const rest = ({ b, s }: { b: number; s: number }) => ({
    b,
    s,
    e: missilesMayCome ? Math.min(now.E, power - b - s) : 0,
  })
  const splits = [rest(gunFirst), rest(shieldFirst), rest(even)]
  if (fine) for (let s = 0; s <= shield; s++) splits.push(rest({ b: Math.min(now.B, power - s), s }))
  if (missilesMayCome && now.E > 0) {
    const e = Math.min(now.E, power)
    const b = Math.min(now.B, power - e)
    splits.push({ b, s: Math.min(now.S, power - e - b), e })
  }
  return splits.filter(
    (each, i) => splits.findIndex(({ b, s, e }) => b === each.b && s === each.s && e === each.e) === i,
  )
}

/** Every drive a missile at a foe may be of use with: against a dodging ship it flies up to four faster. */
const mostUseful = (foe: Craft): number => foe.now.PD + 4

/** Salvos at a foe: all of one drive, or a bracket over as many drives as there are missiles, at most three. */
function salvosAt(at: number, count: number, foe: Craft): Fire[] {
  const salvos: Fire[] = []
  for (let first = 1; first <= mostUseful(foe); first++) {
    for (const width of count === 1 ? [1] : [1, Math.min(3, count)]) {
      const drives = Array.from({ length: count }, (_, i) => first + (i % width))
      salvos.push(salvoAt(at, drives))
    }
  }
  return salvos
}

/** Shells shared over the cannons, three a burst as long as they last. */
export function burstsOf(cannons: number, shells: number): number[] {
  const each = Array.from({ length: cannons }, () => 1)
  for (let left = shells - cannons, i = 0; left > 0 && i < 2 * cannons; i++, left--) each[i % cannons]!++
  return each
}

/** Repertoires written out before: ships of one battle need few of them. */
const known = new Map<string, Repertoire>()
const MAX_KNOWN = 5_000

/** All that a repertoire hangs on. */
function textOf({ craft, foes, targets, mayRetreat, fine = false }: Situation): string {
  const { PD, B, S, T, M, C, SH, E } = craft.now
  const drives = targets.map(at => `${at}:${foes[at]!.now.PD}`)
  const missilesMayCome = foes.some(foe => tubesOf(foe) > 0)
  return `${[PD, B, S, T, M, C, SH, E].join()}|${drives.join()}|${mayRetreat}${missilesMayCome}${fine}`
}

/** All that a ship may be told, cut down to what can make a difference. */
export function repertoireOf(situation: Situation): Repertoire {
  const text = textOf(situation)
  let repertoire = known.get(text)
  if (repertoire === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    repertoire = writtenOut(situation)
    known.set(text, repertoire)
  }
  return repertoire
}

function writtenOut({ craft, foes, targets, mayRetreat, fine = false }: Situation): Repertoire {
  const postures: Posture[] = []
  const fires: Fire[] = []
  const groups: Group[] = []
  const { now } = craft
  const missilesMayCome = foes.some(foe => tubesOf(foe) > 0)
  const moves = mayRetreat ? [ATTACK, DODGE, RETREAT] : [ATTACK, DODGE]
  const cannons = cannonsOf(craft)
  const tubes = tubesOf(craft)
  const shells = burstsOf(cannons, now.SH)
  const salvos = tubes === 0 ? [] : targets.flatMap(at => salvosAt(at, tubes, foes[at]!))
  const salvoIds = salvos.map(salvo => fires.push(salvo) - 1)
  const silent = fires.push(noFire) - 1
  const launching: number[] = []
  for (const tactic of moves) {
    for (let drive = 0; drive <= now.PD; drive++) {
      const power = now.PD - drive
      for (const { b, s, e } of splitsOf(craft, power, missilesMayCome, fine)) {
        const posture = postures.push({ tactic, drive, screen: s, ecm: e }) - 1
        const shots = b === 0 ? [silent] : targets.map(at => fires.push(beamAt(at, tactic, drive, b)) - 1)
        groups.push({ postures: [posture], fires: shots })
      }
      if (tubes > 0 && power >= tubes) {
        const ecm = missilesMayCome ? Math.min(now.E, power - tubes) : 0
        launching.push(postures.push({ tactic, drive, screen: 0, ecm }) - 1)
      }
      if (cannons > 0 && power >= cannons) {
        const ecm = missilesMayCome ? Math.min(now.E, power - cannons) : 0
        const posture = postures.push({ tactic, drive, screen: 0, ecm }) - 1
        const shots = targets.map(at => fires.push(burstsAt(at, tactic, drive, shells)) - 1)
        groups.push({ postures: [posture], fires: shots })
      }
    }
  }
  if (launching.length > 0) groups.push({ postures: launching, fires: salvoIds })
  return { postures, fires, groups, launches: 0 }
}

/** A ship that lets systemships go: no drive, no screens; its beam and ECM are free. */
export function launchingRepertoire(craft: Craft, targets: readonly number[], missilesMayCome: boolean): Repertoire {
  const power = Math.min(craft.now.B, craft.now.PD)
  const ecm = missilesMayCome ? Math.min(craft.now.E, craft.now.PD - power) : 0
  const fires: Fire[] = power === 0 ? [noFire] : targets.map(at => beamAt(at, DODGE, 0, power))
  return {
    postures: [{ tactic: DODGE, drive: 0, screen: 0, ecm }],
    fires,
    groups: [{ postures: [0], fires: fires.map((_, i) => i) }],
    launches: 1,
  }
}

/** What either of two repertoires of a ship allows. */
export function eitherOf(one: Repertoire, two: Repertoire): Repertoire {
  const [postures, fires] = [one.postures.length, one.fires.length]
  const later = two.groups.map(group => ({
    postures: group.postures.map(posture => posture + postures),
    fires: group.fires.map(fire => fire + fires),
  }))
  return {
    postures: [...one.postures, ...two.postures],
    fires: [...one.fires, ...two.fires],
    groups: [...one.groups, ...later],
    launches: one.launches,
  }
}
