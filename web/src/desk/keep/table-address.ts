import { fightAddress } from './fight-id.ts'
import type { OnTable } from './keeper.ts'

/** The address of what is on the table, at its newest moment or after its first `step` inputs. */
export const tableAddress = ({ id, seat }: Pick<OnTable, 'id' | 'seat'>, step?: number): string => {
  const newest = seat?.address ?? fightAddress(id)
  return step === undefined ? newest : `${newest}/${step}`
}
