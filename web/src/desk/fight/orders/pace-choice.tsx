import { type RoundWord, usualRound } from '@flagplot/core/game/sides'
import { NativeSelect } from '@mantine/core'
import { type Pace, paceChoices } from './run.ts'
import type { Run } from './use-run.ts'

interface PaceChoiceProps {
  readonly run: Run
  /** The system's word for a round. */
  readonly word: RoundWord | undefined
}

/** Chooses how far the fight goes on by itself; remembered in this browser. */
export const PaceChoice = ({ run, word = usualRound }: PaceChoiceProps) => (
  <NativeSelect
    aria-label="The computer moves"
    title="How far the computer goes on by itself"
    value={run.speed}
    data={[...paceChoices(word)]}
    onChange={event => run.choose(event.currentTarget.value as Pace)}
  />
)
