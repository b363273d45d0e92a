import { hangingIndent } from '../io/margins.ts'

/** The path of a play, or of a seat in a game, and the command that resumes it. */
export const resumeHint = (path: string, verb: 'play' | 'join' = 'play'): readonly string[] => [
  '',
  ...hangingIndent(`Kept in ${path}; go on with: flagplot ${verb} ${path}`),
]
