import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { WrittenQuestion } from '@flagplot/core/desk/design'
import { Button } from '@mantine/core'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { askedText } from '../asked-text.ts'
import { useOpenBattle } from '../open-battle.ts'
import { useInView } from '../use-in-view.ts'
import type { Work } from '../use-work.ts'
import { AnswerView } from './answer-view.tsx'
import classes from './bench.module.css'
import { QuestionForm } from './question-forms.tsx'
import { newQuestion, type QuestionRun } from './question-run.ts'
import { asAsked, usualQuestion } from './written-questions.ts'

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

interface FormProps {
  readonly work: Work<QuestionRun>
  readonly written: WrittenQuestion
  readonly onWrite: (written: WrittenQuestion) => void
}

/** The question of a battle, and under it the answer, which is marked if it is that to another question. */
function Bench({ work, written, onWrite, battle }: FormProps & { readonly battle: OpenBattle }) {
  const { rules, draft } = useDesk()
  const { title, button, about } = words[written.kind]
  const { run } = work
  const place = useInView(run?.written)
  const atHand = { rules, draft, setup: battle.setup }
  const asked = asAsked(written, atHand)
  const isOld = run !== undefined && askedText(run.battle, run.written) !== askedText(battle, asked)
  return (
    <section className={classes.bench} aria-label={title}>
      <form
        className={classes.form}
        aria-label="Question"
        // a number that is not taken has another one in its place, as the note at its field says
        noValidate
        onSubmit={event => {
          event.preventDefault()
          work.begin(newQuestion(battle, asked))
        }}
      >
        <QuestionForm {...{ written, onWrite }} battle={atHand} />
        <Button type="submit" variant="filled">
          {button}
        </Button>
        <p className="quiet">{about}</p>
      </form>
      <div ref={place}>{run !== undefined && <AnswerView {...{ run, work, isOld }} />}</div>
    </section>
  )
}

interface BenchTabProps extends Omit<FormProps, 'written'> {
  readonly kind: WrittenQuestion['kind']
  /** Undefined until the form is changed. */
  readonly written: WrittenQuestion | undefined
}

/** A question of the designer's bench after the battle on the desk: its form, and its answer. */
export function BenchTab({ kind, written, ...props }: BenchTabProps) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  if (!battle.ok) return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  const { setup } = battle.value
  return <Bench {...props} battle={battle.value} written={written ?? usualQuestion(kind, { rules, draft, setup })} />
}
