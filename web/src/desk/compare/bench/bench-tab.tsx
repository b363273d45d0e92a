import type { WrittenQuestion } from '@flagplot/core/desk/design'
import { Button } from '@mantine/core'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { useOpenBattle } from '../open-battle.ts'
import type { Work } from '../use-work.ts'
import { AnswerView } from './answer-view.tsx'
import classes from './bench.module.css'
import { QuestionForm } from './question-forms.tsx'
import { newQuestion, type QuestionRun } from './question-run.ts'
import { asAsked } from './written-questions.ts'

interface Words {
  readonly title: string
  readonly button: string
  readonly about: string
}

const words: Readonly<Record<WrittenQuestion['kind'], Words>> = {
  fair: {
    title: 'Fair handicaps',
    button: 'Find handicaps',
    about:
      'Which change of one number brings the battle nearest to even? As flagplot design fair tells it, worked out in this browser.',
  },
  ship: {
    title: 'Best ship',
    button: 'Find the best ship',
    about:
      'Every ship of that price meets the other fleet alone. As flagplot design ship tells it, worked out in this browser.',
  },
  values: {
    title: 'Ship values',
    button: 'Fit the values',
    about:
      'Fleets drawn from the published ships fight under the options and standing orders on the desk. As flagplot design values tells it, worked out in this browser.',
  },
}

interface BenchTabProps {
  readonly work: Work<QuestionRun>
  readonly written: WrittenQuestion
  readonly onWrite: (written: WrittenQuestion) => void
}

/** A question of the designer's bench after the battle on the desk: its form, and its answer. */
export function BenchTab({ work, written, onWrite }: BenchTabProps) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  if (!battle.ok) return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  const { title, button, about } = words[written.kind]
  const { run } = work
  const isOld = run !== undefined && run.battle !== battle.value
  return (
    <section className={classes.bench} aria-label={title}>
      <form
        className={classes.form}
        aria-label="Question"
        onSubmit={event => {
          event.preventDefault()
          work.begin(newQuestion(battle.value, asAsked(written)))
        }}
      >
        <QuestionForm {...{ rules, written, onWrite }} />
        <Button type="submit" variant="filled">
          {button}
        </Button>
        <p className="quiet">{isOld ? 'The battle on the desk has changed since this was begun.' : about}</p>
      </form>
      {run !== undefined && <AnswerView run={run} work={work} />}
    </section>
  )
}
