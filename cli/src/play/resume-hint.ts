import { foldText, widthOf } from '@flagplot/core/notation/text'

/** The path of a play, or of a seat in a game. The command that resumes it is to be pasted: it is never folded. */
export function resumeHint(path: string, verb: 'play' | 'join' = 'play'): readonly string[] {
  const command = `flagplot ${verb} ${path}`
  const kept = `Kept in ${path}; go on with: ${command}`
  return widthOf(kept) <= 80 ? ['', kept] : ['', ...foldText(`Kept in ${path}; go on with:`), command]
}
