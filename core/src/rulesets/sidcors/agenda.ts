import type { Side } from '../../game/index.ts'

/** What a round is made of, in printed order; the moderator's extras stand where the published sequence has them. */
const taskNames = [
  'notice', // R6 does an agreed rating stand?
  'intensity', // each side its factor, or one side both
  'cloak', // first round: does an eligible side cloak?
  'cloakRoll',
  'variable', // R4
  'aim', // potential, shifts and escorted maulers, as the units stand
  'fire', // one coefficient die a side
  'directed',
  'credit', // R19 where it counts after directed damage
  'allocate',
  'transfer',
  'shock',
  'reckon', // is a side gone?
  'announce', // retreat
  'announceAgain', // the defender's second word
  'announceBoth', // sealed announcements
  'withdraw',
  'pursue',
  'chase', // R24 the moderator's die
  'rearguard', // what else the pursued side sends back
  'endRound',
  'endPursuit',
] as const

export type TaskName = (typeof taskNames)[number]

/** One thing to do, and whose it is; tasks of nobody's carry red. Made once each: an agenda holds references. */
export interface Task {
  readonly task: TaskName
  readonly side: Side
}

type TasksOf = { readonly [K in TaskName]: Readonly<Record<Side, Task>> }

export const tasks: TasksOf = Object.fromEntries(
  taskNames.map(task => [task, { red: { task, side: 'red' }, blue: { task, side: 'blue' } }]),
) as unknown as TasksOf

const letters: Readonly<Record<TaskName, string>> = Object.fromEntries(
  taskNames.map((task, i) => [task, String.fromCharCode(97 + i)]),
) as Record<TaskName, string>

/** A task as one letter, for keys: lower case red's, upper case blue's. */
export const letterOf = (task: Task): string =>
  task.side === 'red' ? letters[task.task] : letters[task.task].toUpperCase()
