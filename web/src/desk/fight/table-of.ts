import { type Fight, pending } from '@flagplot/core/desk/fight'
import { keepsSecrets, screenEyes } from '@flagplot/core/desk/questions'
import { type Eye, type Side, sides } from '@flagplot/core/game/sides'
import type { Keeper, Table, TableSeat } from '../keep/index.ts'
import type { FightTable, Looking, LookingState } from './fight-state.tsx'

/** The first eye: that of a single person, the public's with two people, the umpire's with none. */
function firstEye(fight: Fight): Eye | undefined {
  if (keepsSecrets(fight) || pending(fight).kind === 'over') return undefined
  const [first, second] = sides.filter(side => fight.leaders[side].kind === 'person')
  return second !== undefined ? 'public' : (first ?? 'umpire')
}

/** The eyes that may be chosen. A seat in a game has its own until the end, when nothing is hidden any more. */
const eyesFor = (fight: Fight, seat: TableSeat | undefined, ready: Side | undefined): readonly Eye[] =>
  seat === undefined || pending(fight).kind === 'over' ? screenEyes(fight, ready) : seat.eyes

const looksAt = (looking: Looking | undefined, id: string): Looking => (looking?.id === id ? looking : { id })

const withoutMoment = ({ at: _, ...rest }: Looking): Looking => rest

const nothing = { id: '', fight: undefined, first: undefined, seat: undefined }

/** The fight on the table, what is shown of it, and the actions on it. */
export function tableOf(keeper: Keeper, table: Table, [looking, setLooking]: LookingState): FightTable {
  const { id, fight, first, seat } = table.kind === 'open' ? table : nothing
  const now = looksAt(looking, id)
  const ready = now.ready?.fight === fight ? now.ready?.side : undefined
  const eyes: readonly Eye[] = fight === undefined ? ['umpire'] : eyesFor(fight, seat, ready)
  const chosen = 'eye' in now || first === undefined || seat !== undefined ? now.eye : firstEye(first)
  const count = fight?.count ?? 0
  const change = (next: Partial<Looking>): void => setLooking(before => ({ ...looksAt(before, id), ...next }))
  const toNewest = (): void => setLooking(before => withoutMoment(looksAt(before, id)))
  return {
    keeper,
    table,
    fight,
    at: Math.min(now.at ?? count, count),
    eye: chosen !== undefined && eyes.includes(chosen) ? chosen : eyes[0]!,
    eyes,
    ready,
    put: next => {
      keeper.goOn(next)
      toNewest()
    },
    look: next => (next >= count ? toNewest() : change({ at: Math.max(0, next) })),
    see: eye => change({ eye }),
    sitDown: side => {
      if (fight === undefined) return
      change({ ready: { side, fight }, ...(keepsSecrets(fight) ? { eye: undefined } : {}) })
    },
  }
}
