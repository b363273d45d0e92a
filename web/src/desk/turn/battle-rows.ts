import { type PlannedBattle, settledNotes, settledVerdict } from '@flagplot/core/desk/turn'
import type { BySide } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import type { TurnState } from './turn-state.ts'

/** A battle of the turn as the table has it. */
export interface BattleRow {
  readonly id: string
  readonly title: string
  readonly players: Partial<BySide<string>>
  readonly state: 'ready' | 'settled' | 'waits' | 'changed'
  /** Its result, all that it waits for, or the reason why it is refused. */
  readonly lines: readonly string[]
  /** The plan of a settled battle, which shows its report. */
  readonly settled: PlannedBattle | undefined
}

type Told = Pick<BattleRow, 'state' | 'lines'>

/** The reasons why a settled battle is refused, without their place: it is that of the battle. */
const changesOf = ({ changes }: TurnState, id: string): readonly string[] =>
  changes.filter(({ path }) => path[1] === id).map(({ source: _, ...change }) => sayRefusal(change))

function toldOf(state: TurnState, id: string, plan: PlannedBattle | undefined): Told {
  const { reading, manifest } = state
  const entry = manifest !== undefined && Object.hasOwn(manifest.battles, id) ? manifest.battles[id] : undefined
  const battle = reading.battles.get(id)?.battle
  const turn = reading.turn?.value
  if (entry === undefined || battle === undefined || turn === undefined) return { state: 'ready', lines: [] }
  if (entry.status === 'waiting') return { state: 'waits', lines: entry.needs }
  const changes = changesOf(state, id)
  if (changes.length > 0) return { state: 'changed', lines: changes }
  if (plan?.rerun.kind === 'settle') {
    const reasons = plan.rerun.ruled.slice(entry.ruled.length)
    return {
      state: 'ready',
      lines: reasons.map(({ by, because }) => `Settled anew by the changed letter of ${by}: ${because}`),
    }
  }
  const settled = { id, battle, entry }
  return { state: 'settled', lines: [settledVerdict(settled), ...settledNotes(turn, settled)] }
}

/** The battles of the turn in its order. */
export function rowsOf(state: TurnState): readonly BattleRow[] {
  const { reading, plan } = state
  return [...(reading.turn?.value.battles ?? [])].map(([id, { red, blue, battle: address }]) => {
    const planned = plan?.battles.find(each => each.id === id)
    const told = toldOf(state, id, planned)
    return {
      id,
      title: reading.battles.get(id)?.battle.title ?? address,
      players: { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) },
      ...told,
      settled: told.state === 'settled' ? planned : undefined,
    }
  })
}
