import { join } from 'node:path'
import { fetchBattleText, fetchReadyAddress, type OpenBattle } from '@flagplot/core/desk/battle'
import {
  type Letter,
  lettersByPlayer,
  type Placed,
  pathInFolder,
  readLetter,
  readTurn,
  type Turn,
  type TurnEntry,
} from '@flagplot/core/desk/turn'
import { chain, ok, type Refusal, type Result, refusalsOf, refuse } from '@flagplot/core/lang'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'

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

const refuseFile = (path: string, says: string): Result<never> => refuse({ code: 'io', path: [path], says })

/** The text of a file in the folder, links followed as long as they stay inside. */
function readInside(io: Io, folder: string, path: string): Result<string> {
  const whole = join(folder, path)
  const real = tryOnFile(whole, () => io.files.real(whole))
  if (!real.ok) return real
  const home = io.files.real(folder)
  if (real.value !== join(home, path) && !real.value.startsWith(`${home}/`)) {
    return refuseFile(whole, `${whole} is a link that leads out of the folder of the turn.`)
  }
  const kind = io.files.look(real.value)?.kind
  if (kind === 'device' || kind === 'link') return refuseFile(whole, `${whole} is no file.`)
  return tryOnFile(whole, () => io.files.read(whole))
}

const isYaml = (name: string): boolean => /\.(?:ya?ml|json)$/i.test(name)

/** The one file of the turn itself. */
function turnFile(io: Io, folder: string): Result<string> {
  if (io.files.look(folder) === undefined) return refuseFile(folder, `${folder} is not there.`)
  if (io.files.look(io.files.real(folder))?.kind !== 'folder') {
    return refuseFile(folder, `${folder} is no folder. A turn is a folder with turn.yaml in it.`)
  }
  const [name, other] = ['turn.yaml', 'turn.yml', 'turn.json'].filter(each => io.files.exists(join(folder, each)))
  if (name === undefined) return refuseFile(folder, `${folder} has no turn.yaml.`)
  return other === undefined
    ? ok(name)
    : refuseFile(folder, `${folder} has both ${name} and ${other}: one is too many.`)
}

/** The battle of an entry: by a file in the folder, or a ready one by its address. */
async function openEntry(io: Io, folder: string, entry: TurnEntry): Promise<Result<SourcedBattle>> {
  const path = pathInFolder(entry)
  const source = path === undefined ? ok(entry.battle) : readInside(io, folder, path)
  if (!source.ok) return source
  const battle =
    path === undefined ? await fetchReadyAddress(source.value) : await fetchBattleText(source.value, join(folder, path))
  return chain(battle, opened => ok({ battle: opened, source: source.value }))
}

async function openBattles(io: Io, folder: string, { value: turn, locate }: Placed<Turn>) {
  const battles = new Map<string, SourcedBattle>()
  const refusals: Refusal[] = []
  // a refusal of the battle's own file has its place there
  const placed = (id: string) => (refusal: Refusal) =>
    refusal.source === undefined ? locate({ ...refusal, path: ['battles', id, 'battle'] }) : refusal
  for (const [id, entry] of turn.battles) {
    const battle = await openEntry(io, folder, entry)
    if (battle.ok) battles.set(id, battle.value)
    else refusals.push(...refusalsOf(battle).map(placed(id)))
  }
  return { battles, refusals }
}

/** Every letter of the folder. A name that begins with a dot is none, and any other that is no YAML is refused. */
function openLetters(io: Io, folder: string) {
  const letters: Placed<Letter>[] = []
  const refusals: Refusal[] = []
  const home = join(folder, 'letters')
  if (io.files.look(home) === undefined) return { letters, refusals }
  const names = tryOnFile(home, () => [...io.files.list(home)].sort())
  if (!names.ok) return { letters, refusals: [names.refusal] }
  for (const name of names.value) {
    if (name.startsWith('.')) continue
    const path = join('letters', name)
    const whole = join(folder, path)
    const letter = isYaml(name)
      ? chain(readInside(io, folder, path), text => readLetter(text, whole))
      : refuseFile(whole, `${whole} is no letter: a letter is named .yaml, .yml or .json.`)
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
export async function readTurnFolder(io: Io, folder: string): Promise<Result<TurnFolder>> {
  const named = turnFile(io, folder)
  if (!named.ok) return named
  const turn = chain(readInside(io, folder, named.value), text => readTurn(text, join(folder, named.value)))
  if (!turn.ok) return turn
  const opened = await openBattles(io, folder, turn.value)
  const read = openLetters(io, folder)
  const battles = new Map([...opened.battles].map(([id, { battle }]) => [id, battle]))
  const byPlayer = lettersByPlayer({ turn: turn.value.value, battles }, read.letters)
  const refused = every([...opened.refusals, ...read.refusals, ...refusalsOf(byPlayer)])
  if (!refused.ok) return refused
  return chain(byPlayer, letters => ok({ turn: turn.value, battles: opened.battles, letters }))
}
