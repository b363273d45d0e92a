import { NativeSelect } from '@mantine/core'
import classes from './fight.module.css'
import { type Speed, speeds } from './run.ts'
import type { Run } from './use-run.ts'

/** How far what nobody has to decide goes on by itself; remembered in this browser. */
export const SpeedChoice = ({ run }: { readonly run: Run }) => (
  <NativeSelect
    className={classes.speed}
    size="xs"
    label="The computer moves"
    value={run.speed}
    data={[...speeds]}
    onChange={event => run.choose(event.currentTarget.value as Speed)}
  />
)
