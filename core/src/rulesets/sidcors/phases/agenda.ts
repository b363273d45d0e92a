import type { Side } from '../../../game/index.ts'

/** Tasks of one side; the moderator's extras stand where the published sequence has them. */
const ofSide = [
  'cloakRoll',
  'directed',
  'allocate',
  'shock',
  'announce', // retreat
  'announceAgain', // the defender's second word
  'pursue',
  'chase', // R24 the moderator's die
  'rearguard', // what else the pursued side sends back
] as const

/** Tasks of nobody, or of both. */
const ofNobody = [
  'notice', // R6 does an agreed rating stand?
  'intensity', // each side its factor, or one side both
  'cloak', // first round: does an eligible side cloak?
  'variable', // R4
  'aim', // potential, shifts and escorted maulers, as the units stand
  'fire', // one coefficient die a side
  'credit', // R19 where it counts after directed damage
  'transfer',
  'reckon', // is a side gone?
  'announceBoth', // sealed announcements
  'withdraw',
  'endRound',
  'endPursuit',
] as const

type SideTask = (typeof ofSide)[number]
type OpenTask = (typeof ofNobody)[number]

type TaskOfSide = { readonly [N in SideTask]: { readonly task: N; readonly side: Side } }[SideTask]
type TaskOfNobody = { readonly [N in OpenTask]: { readonly task: N } }[OpenTask]

/** One thing to do, and whose it is. Made once each: an agenda holds references. */
export type Task = TaskOfSide | TaskOfNobody

type TasksOf = { readonly [N in SideTask]: Readonly<Record<Side, Extract<Task, { task: N }>>> } & {
  readonly [N in OpenTask]: Extract<Task, { task: N }>
}

// each name makes the task of that name, which a loop over names cannot tell the compiler
export const tasks = Object.fromEntries([
  ...ofSide.map(task => [task, { red: { task, side: 'red' }, blue: { task, side: 'blue' } }]),
  ...ofNobody.map(task => [task, { task }]),
]) as TasksOf

const letters: ReadonlyMap<string, string> = new Map(
  [...ofSide, ...ofNobody].map((task, i) => [task, String.fromCharCode(97 + i)]),
)

/** A task as one letter, for keys: upper case blue's. */
export const letterOf = (task: Task): string => {
  const letter = letters.get(task.task)!
  return 'side' in task && task.side === 'blue' ? letter.toUpperCase() : letter
}
