import { chain, must, ok, type Refusal, type Result, refusalsOf, refuse } from '../../lang/index.ts'
import { fetchBattleText, fetchReadyAddress, type OpenBattle } from '../battle/index.ts'
import { type Letter, lettersByPlayer, readLetter } from './letter.ts'
import { type Placed, pathInFolder, readTurn, type Turn, type TurnEntry } from './turn-file.ts'
import type { TurnSource } from './turn-source.ts'

/** A battle, and the text of its file or the address of a ready one. */
interface SourcedBattle {
  readonly battle: OpenBattle
  readonly source: string
}

/** The files of a turn, read and checked together. */
export interface TurnFolder {
  readonly turn: Placed<Turn>
  readonly battles: ReadonlyMap<string, SourcedBattle>
  readonly letters: ReadonlyMap<string, Letter>
}

const isYaml = (name: string): boolean => /\.(?:ya?ml|json)$/i.test(name)

const turnFileNames = ['turn.yaml', 'turn.yml', 'turn.json'] as const

/** The one file of the turn itself. */
function turnFile({ folder, has }: TurnSource): Result<string> {
  const [name, other] = turnFileNames.filter(has)
  if (name === undefined) return refuse({ code: 'io', path: [folder], says: `${folder} has no turn.yaml.` })
  if (other === undefined) return ok(name)
  const says = `${folder} has both ${name} and ${other}: one is too many.`
  return refuse({ code: 'io', path: [folder], says })
}

/** The ways to open a battle: a ready one by its address, and the text of a file. */
export interface BattleDoors {
  ready(address: string): Promise<Result<OpenBattle>>
  text(text: string, file: string): Promise<Result<OpenBattle>>
}

const usualDoors: BattleDoors = { ready: fetchReadyAddress, text: fetchBattleText }

/** The battle of an entry: by a file in the folder, or a ready one by its address. */
async function openEntry(
  { read, called }: TurnSource,
  entry: TurnEntry,
  doors: BattleDoors,
): Promise<Result<SourcedBattle>> {
  const path = pathInFolder(entry)
  const source = path === undefined ? ok(entry.battle) : read(path)
  if (!source.ok) return source
  const battle = await (path === undefined ? doors.ready(source.value) : doors.text(source.value, called(path)))
  return chain(battle, opened => ok({ battle: opened, source: source.value }))
}

async function openBattles(folder: TurnSource, { value: turn, locate }: Placed<Turn>, doors: BattleDoors) {
  const battles = new Map<string, SourcedBattle>()
  const refusals: Refusal[] = []
  // a refusal of the battle's own file has its place there
  const placed = (id: string) => (refusal: Refusal) =>
    refusal.source === undefined ? locate({ ...refusal, path: ['battles', id, 'battle'] }) : refusal
  for (const [id, entry] of turn.battles) {
    const battle = await openEntry(folder, entry, doors)
    if (battle.ok) battles.set(id, battle.value)
    else refusals.push(...refusalsOf(battle).map(placed(id)))
  }
  return { battles, refusals }
}

function openLetter({ read, called }: TurnSource, name: string): Result<Placed<Letter>> {
  const path = `letters/${name}`
  const whole = called(path)
  if (isYaml(name)) return chain(read(path), text => readLetter(text, whole))
  const says = `${whole} is no letter: a letter is named .yaml, .yml or .json.`
  return refuse({ code: 'io', path: [whole], says })
}

/** Every letter of the folder. A name that begins with a dot is none, and any other that is no YAML is refused. */
function openLetters(folder: TurnSource) {
  const letters: Placed<Letter>[] = []
  const refusals: Refusal[] = []
  const names = folder.letterNames()
  if (!names.ok) return { letters, refusals: [names.refusal] }
  for (const name of [...names.value].sort()) {
    if (name.startsWith('.')) continue
    const letter = openLetter(folder, name)
    if (letter.ok) letters.push(letter.value)
    else refusals.push(...refusalsOf(letter))
  }
  return { letters, refusals }
}

/** A turn's folder as far as it can be read, and every fault of every file with its place. */
export interface TurnReading {
  /** Undefined if the file of the turn itself is at fault: then nothing else is read. */
  readonly turn: Placed<Turn> | undefined
  readonly battles: TurnFolder['battles']
  readonly letters: TurnFolder['letters']
  readonly refusals: readonly Refusal[]
}

/** Reads a turn's folder as far as that goes: the turn, its battles, its letters. */
export async function lookIntoTurn(folder: TurnSource, doors: BattleDoors = usualDoors): Promise<TurnReading> {
  const turn = chain(turnFile(folder), name => chain(folder.read(name), text => readTurn(text, folder.called(name))))
  if (!turn.ok) return { turn: undefined, battles: new Map(), letters: new Map(), refusals: refusalsOf(turn) }
  const opened = await openBattles(folder, turn.value, doors)
  const read = openLetters(folder)
  const battles = new Map([...opened.battles].map(([id, { battle }]) => [id, battle]))
  const byPlayer = lettersByPlayer({ turn: turn.value.value, battles }, read.letters)
  return {
    turn: turn.value,
    battles: opened.battles,
    letters: byPlayer.ok ? byPlayer.value : new Map(),
    // the same place in two files is two places, so no refusal stands for another
    refusals: [...opened.refusals, ...read.refusals, ...refusalsOf(byPlayer)],
  }
}

/** The files of a turn that has no fault. Every fault of every file is refused, with its place. */
export function wholeTurn({ turn, battles, letters, refusals }: TurnReading): Result<TurnFolder> {
  const [refusal, ...also] = refusals
  if (refusal !== undefined) return { ok: false, refusal, also }
  return ok({ turn: must(turn, 'a turn without a fault'), battles, letters })
}
