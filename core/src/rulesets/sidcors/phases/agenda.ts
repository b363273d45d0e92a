import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'

/** Tasks of one side; the moderator's extras stand where the published sequence has them. */
const tasksOfSide = [
  'cloakRoll',
  'directed',
  'allocate',
  'shock',
  'announce', // retreat
  'announceAgain', // the defender's second word
  'pursue',
  'chase', // R24 the moderator's die
  'rearguard', // other units that the pursued side sends back
] as const

/** Tasks of neither side, or of both. */
const commonTasks = [
  'notice', // R6 does an agreed rating stand?
  'intensity', // each side its factor, or one side both
  'cloak', // first round: does an eligible side cloak?
  'variable', // R4
  'potential', // with shifts and escorted maulers, as the units stand
  'fire', // one coefficient die a side
  'credit', // R19 if it counts after directed damage
  'transfer',
  'eliminate', // is a side gone?
  'announceBoth', // sealed announcements
  'withdraw',
  'endRound',
  'endPursuit',
] as const

type SideTask = (typeof tasksOfSide)[number]
type CommonTask = (typeof commonTasks)[number]

/** One thing to do, and its side. Made once each: an agenda holds references. */
export type Task =
  | { readonly [N in SideTask]: { readonly task: N; readonly side: Side } }[SideTask]
  | { readonly [N in CommonTask]: { readonly task: N } }[CommonTask]

type TasksByName = { readonly [N in SideTask]: BySide<Extract<Task, { task: N }>> } & {
  readonly [N in CommonTask]: Extract<Task, { task: N }>
}

// each name makes the task of that name, which a loop over names cannot tell the compiler
export const tasks = Object.fromEntries([
  ...tasksOfSide.map(task => [task, bySide(side => ({ task, side }))]),
  ...commonTasks.map(task => [task, { task }]),
]) as TasksByName

const letters: ReadonlyMap<string, string> = new Map(
  [...tasksOfSide, ...commonTasks].map((task, i) => [task, String.fromCharCode(97 + i)]),
)

/** A task as one letter, for keys: upper case blue's. */
export function taskLetter(task: Task): string {
  const letter = must(letters.get(task.task), 'a letter for each task')
  return 'side' in task && task.side === 'blue' ? letter.toUpperCase() : letter
}
