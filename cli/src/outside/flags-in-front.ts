import { delimiter } from 'node:path'

/** A command line with its `--rules <file>` taken off: they stand in front of the verb. */
export function takeRules(argv: readonly string[]): {
  readonly files: readonly string[]
  readonly words: readonly string[]
} {
  const [flag, file, ...rest] = argv
  if (flag !== '--rules' || file === undefined) return { files: [], words: argv }
  const { files, words } = takeRules(rest)
  return { files: [file, ...files], words }
}

/** The files as the environment has them: threads of the process inherit it. */
export const asVariable = (files: readonly string[]): string => files.join(delimiter)
