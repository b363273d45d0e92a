import { capitalise } from '@flagplot/core/lang'
import { Checkbox } from '@mantine/core'
import classes from './advice.module.css'

interface FreeKindsProps {
  /** Kinds that are asked now; these are always free. */
  readonly asked: readonly string[]
  /** All kinds that the system asks. */
  readonly known: readonly string[]
  /** The title of each kind. */
  readonly titles: Readonly<Record<string, string>>
  /** The kinds that were chosen as free besides those asked. */
  readonly free: readonly string[]
  /** The system's word for a round. */
  readonly round: string
  readonly onFree: (kinds: readonly string[]) => void
}

/** Chooses the kinds of question in which both sides are free later on; standing orders answer the others. */
export function FreeKinds({ asked, known, titles, free, round, onFree }: FreeKindsProps) {
  if (known.every(kind => asked.includes(kind))) return null
  return (
    <fieldset className={classes.kinds}>
      <legend>{`In every ${round} to come, seek the best of these too, not the standing orders`}</legend>
      {known.map(kind => (
        <Checkbox
          key={kind}
          label={capitalise(titles[kind] ?? kind)}
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
