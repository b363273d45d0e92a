import { sayCount } from '@flagplot/core/desk/odds-words'
import { Button } from '@mantine/core'
import classes from './compare.module.css'
import type { Work, WorkRun } from './use-work.ts'

/** The pieces of some work, such as cells, that are there, and all that are known to be needed. */
interface Pieces {
  readonly done: number
  readonly all: number
  readonly what: string
}

interface ProgressProps {
  readonly work: Pick<Work<WorkRun>, 'run' | 'stop' | 'goOn'>
  /** Undefined until it is known what is needed. */
  readonly pieces: Pieces | undefined
}

const alone = { working: 'Working …', stopped: 'Stopped', done: 'Done' }
const behind = { working: 'worked out …', stopped: 'worked out; stopped', done: 'worked out' }

/** The reason why no more came. */
const Fault = ({ words }: { readonly words: string | undefined }) =>
  words !== undefined && (
    <p className="warning" role="alert">
      {words}
    </p>
  )

/** The state of some work, with the buttons that stop it and go on; of what is refused the refusal alone. */
export function Progress({ work, pieces }: ProgressProps) {
  const { state = 'done', fault } = work.run ?? {}
  if (state === 'refused') return <Fault words={fault} />
  const words =
    pieces === undefined
      ? alone[state]
      : `${sayCount(pieces.done)} of ${sayCount(pieces.all)} ${pieces.what} ${behind[state]}`
  const isWorking = state === 'working'
  return (
    <>
      <div className={classes.progress}>
        <progress value={pieces?.done ?? 0} max={pieces?.all ?? 1} aria-label="Worked out" />
        <span>{words}</span>
        <span role="status" className="unseen">
          {isWorking ? 'Working' : words}
        </span>
        {state !== 'done' && (
          // one button, so that it keeps the focus
          <Button size="compact-xs" variant="default" onClick={isWorking ? work.stop : work.goOn}>
            {isWorking ? 'Stop' : 'Go on'}
          </Button>
        )}
      </div>
      <Fault words={fault} />
    </>
  )
}
