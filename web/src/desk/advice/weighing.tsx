import { capitalise, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import classes from './advice.module.css'
import type { Asked } from './use-asked.ts'

interface WeighingProps {
  readonly asked: Asked<unknown>
  /** The words shown while the question is worked on. */
  readonly words: string
  /** Says a refusal; absent for its own words. */
  readonly sayRefused?: (refusal: Refusal) => string
}

const sayPlainly = (refusal: Refusal): string => capitalise(sayRefusal(refusal))

const Again = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="compact-xs" onClick={onClick}>
    Weigh again
  </Button>
)

/** The state of a question: worked on (with a stop button), stopped or refused. */
export function Weighing({ asked: { report, stopped, stop, again }, words, sayRefused = sayPlainly }: WeighingProps) {
  const { done, answer, refusal, wrong, sampled } = report
  if (refusal !== undefined) return <p role="alert">{sayRefused(refusal)}</p>
  if (wrong !== undefined) {
    return (
      <p className={classes.weighing}>
        <span role="alert">No answer: {wrong}</span>
        <Again onClick={again} />
      </p>
    )
  }
  if (done) return null
  if (stopped) {
    return (
      <p className={classes.weighing}>
        <span role="status">{answer === undefined ? 'Stopped.' : 'Stopped: what is known so far stands below.'}</span>
        <Again onClick={again} />
      </p>
    )
  }
  return (
    <p className={classes.weighing}>
      <span role="status">{answer === undefined ? words : 'A first answer; a better one is being worked out …'}</span>
      {/* without a value it only shows that there is work */}
      <progress value={sampled} aria-label={sampled === undefined ? 'Working' : 'Battles played'} />
      <Button size="compact-xs" onClick={stop}>
        Stop
      </Button>
    </p>
  )
}
