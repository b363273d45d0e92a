import { several } from '@flagplot/core/desk'

/** Where a record stands, as `--at` and `--after-round` count. */
export const sayFrom = ({ inputs, rounds }: { readonly inputs: number; readonly rounds: number }): string =>
  inputs === 0 ? 'From the start.' : `From input ${inputs}, with ${several(rounds, 'round')} done.`
