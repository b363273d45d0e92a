import { chain, ok, type Refusal, type Result, refusalsOf, refuse } from '../../lang/index.ts'
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

/** The names that the file of the turn itself may have. */
export const turnFileNames = ['turn.yaml', 'turn.yml', 'turn.json'] as const

/** The one file of the turn itself. */
function turnFile({ folder, has }: TurnSource): Result<string> {
  const [name, other] = turnFileNames.filter(has)
  if (name === undefined) return refuse({ code: 'io', path: [folder], says: `${folder} has no turn.yaml.` })
  if (other === undefined) return ok(name)
  const says = `${folder} has both ${name} and ${other}: one is too many.`
  return refuse({ code: 'io', path: [folder], says })
}

/** The battle of an entry: by a file in the folder, or a ready one by its address. */
async function openEntry({ read, called }: TurnSource, entry: TurnEntry): Promise<Result<SourcedBattle>> {
  const path = pathInFolder(entry)
  const source = path === undefined ? ok(entry.battle) : read(path)
  if (!source.ok) return source
  const battle =
    path === undefined ? await fetchReadyAddress(source.value) : await fetchBattleText(source.value, called(path))
  return chain(battle, opened => ok({ battle: opened, source: source.value }))
}

async function openBattles(folder: TurnSource, { value: turn, locate }: Placed<Turn>) {
  const battles = new Map<string, SourcedBattle>()
  const refusals: Refusal[] = []
  // a refusal of the battle's own file has its place there
  const placed = (id: string) => (refusal: Refusal) =>
    refusal.source === undefined ? locate({ ...refusal, path: ['battles', id, 'battle'] }) : refusal
  for (const [id, entry] of turn.battles) {
    const battle = await openEntry(folder, entry)
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

/** The refusals of several files together: the same place in two of them is two places. */
const every = (refusals: readonly Refusal[]): Result<void> => {
  const [refusal, ...also] = refusals
  return refusal === undefined ? ok(undefined) : { ok: false, refusal, also }
}

/** Reads a turn's folder: the turn, its battles, its letters. Every fault of every file is refused, with its place. */
export async function readTurnFolder(folder: TurnSource): Promise<Result<TurnFolder>> {
  const turn = chain(turnFile(folder), name => chain(folder.read(name), text => readTurn(text, folder.called(name))))
  if (!turn.ok) return turn
  const opened = await openBattles(folder, turn.value)
  const read = openLetters(folder)
  const battles = new Map([...opened.battles].map(([id, { battle }]) => [id, battle]))
  const byPlayer = lettersByPlayer({ turn: turn.value.value, battles }, read.letters)
  const refused = every([...opened.refusals, ...read.refusals, ...refusalsOf(byPlayer)])
  if (!refused.ok) return refused
  return chain(byPlayer, letters => ok({ turn: turn.value, battles: opened.battles, letters }))
}
