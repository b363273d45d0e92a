/** The files of a turn by their paths in its folder. */
export type TurnFiles = ReadonlyMap<string, string>

const TURN = /^(?:.*\/)?turn\.(?:yaml|yml|json)$/

/** True for the file of the turn itself. */
export const isTurnFile = (path: string): boolean => !path.includes('/') && TURN.test(path)

/** The outermost folders that have a turn's own file, each with its slash. */
export function rootsOf(paths: readonly string[]): readonly string[] {
  const roots = paths.flatMap(path => (TURN.test(path) ? [path.slice(0, path.lastIndexOf('/') + 1)] : []))
  const outside = [...new Set(roots)].filter(root => !/(?:^|\/)results\/$/.test(root))
  const depthOf = (root: string): number => root.split('/').length
  const least = Math.min(...outside.map(depthOf))
  return outside.filter(root => depthOf(root) === least)
}

/** True for a path inside of a folder, whoever unpacks it. */
export const isInside = (path: string): boolean =>
  !/^[\\/]|^[a-z]:|\\|\p{Cc}/iu.test(path) && !path.split('/').includes('..')

/** True for a file that `flagplot adjudicate` reads or has written. */
export const isOfTurn = (path: string): boolean =>
  /^results\/|^letters\/[^.]|^(?!results\.|letters\/)(?!(?:.*\/)?\.).*\.(?:ya?ml|json)$/i.test(path)

/** The text of the turn's own file; empty if there is none. */
export const turnTextOf = (files: TurnFiles): string => [...files].find(([path]) => TURN.test(path))?.[1] ?? ''

const isLetter = (text: string): boolean => /(?:^|[{,])\s*(["']?)from\1\s*:/m.test(text)

/** The place of a file that came without its folder: among the letters, or where the turn names it as a battle. */
export function placeOf(path: string, text: string, turnText: string): string {
  if (/^(?:letters|results)\//.test(path)) return path
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (TURN.test(name)) return name
  if (isLetter(text)) return `letters/${name}`
  return turnText.includes(`battles/${name}`) ? `battles/${name}` : name
}

/** The files that a person writes, in the order of the list: the turn, its battles, its letters. */
export function inputPaths(files: TurnFiles): readonly string[] {
  const rank = (path: string): number => (TURN.test(path) ? 0 : path.startsWith('letters/') ? 2 : 1)
  return [...files.keys()]
    .filter(path => !path.startsWith('results/'))
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
