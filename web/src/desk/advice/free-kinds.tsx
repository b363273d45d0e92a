import { Checkbox } from '@mantine/core'
import classes from './advice.module.css'

export interface FreeKindsProps {
  /** Kinds that are asked now: always free. */
  readonly asked: readonly string[]
  /** All that the system asks. */
  readonly known: readonly string[]
  /** Those that are taken as free beside the ones asked. */
  readonly free: readonly string[]
  /** What the system calls a round. */
  readonly round: string
  readonly onFree: (kinds: readonly string[]) => void
}

/** Which kinds of question both sides are free in later on; the others are left to standing orders. */
export function FreeKinds({ asked, known, free, round, onFree }: FreeKindsProps) {
  if (known.every(kind => asked.includes(kind))) return null
  return (
    <fieldset className={classes.kinds}>
      <legend>{`Free in every ${round} to come`}</legend>
      {known.map(kind => (
        <Checkbox
          key={kind}
          label={kind}
          checked={asked.includes(kind) || free.includes(kind)}
          disabled={asked.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onFree(known.filter(each => (each === kind ? checked : free.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
