import {
  type CardFigures,
  type CardHeading,
  type CardSection,
  cardHeadings,
  cardSections,
} from '@flagplot/core/desk/design'
import { expectedResultOf, partsOfResult, winDrawLoss } from '@flagplot/core/desk/odds-words'
import { roundWord } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { ByRoundChart, ShareBar } from '../../../charts/index.ts'
import classes from './card.module.css'
import { type CardRun, figuresOf } from './card-run.ts'
import type { CardWork } from './card-work.ts'
import { ChoiceTableView } from './choice-table.tsx'

const parts: readonly CardHeading[] = ['balance', 'length', 'throws', 'seats', 'doctrines', 'orders']

/** The battles that were worked out, with the buttons that stop the work and go on. */
function Progress({ run, work }: { readonly run: CardRun; readonly work: CardWork }) {
  const answers = run.work?.answers
  // the balance is one of them
  const all = 1 + (answers?.length ?? 0)
  const done = answers === undefined ? 0 : 1 + answers.filter(each => each !== undefined).length
  const count = answers === undefined ? 'The balance' : `${done} of ${all} pieces`
  const said = { working: 'worked out …', stopped: 'worked out; stopped', done: 'worked out' }[run.state]
  const words = answers === undefined && run.state === 'stopped' ? 'Stopped' : `${count} ${said}`
  return (
    <div className={classes.progress}>
      <progress value={done} max={all} aria-label="Pieces worked out" />
      <span>{words}</span>
      <span role="status" className="unseen">
        {run.state === 'working' ? 'Working' : words}
      </span>
      {run.state !== 'done' && (
        // one button, so that it keeps the focus
        <Button size="compact-xs" variant="default" onClick={run.state === 'working' ? work.stop : work.goOn}>
          {run.state === 'working' ? 'Stop' : 'Go on'}
        </Button>
      )}
    </div>
  )
}

/** Rounds until fewer than one battle in two hundred is undecided. */
function roundsToDraw({ answer: { rounds } }: CardFigures) {
  const settled = rounds.byRound.findIndex(({ undecided }) => undecided < 0.005)
  return settled < 0 ? rounds.byRound : rounds.byRound.slice(0, settled + 1)
}

/** A picture of a part, where it says more than words. */
function Picture({ part, figures, text }: { part: CardHeading; figures: CardFigures; text: string }) {
  const { answer, topic } = figures
  if (part === 'balance') {
    const { draw, undecided } = answer.outcome
    const bar = partsOfResult(winDrawLoss(expectedResultOf(answer).red, draw + undecided), 'red', answer.n)
    return <ShareBar title="Behind it" segments={bar} />
  }
  if (part !== 'length') return null
  return <ByRoundChart rounds={roundsToDraw(figures)} title={`Over by ${roundWord(topic).one}`} text={text} />
}

function Known({ section, figures }: { readonly section: CardSection; readonly figures: CardFigures }) {
  const { part, known, lines, table, dominated } = section
  return (
    <>
      <p className="quiet">{known}</p>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      <Picture part={part} figures={figures} text={lines.join(' ')} />
      {table !== undefined && <ChoiceTableView title={cardHeadings[part]} table={table} />}
      {dominated?.map(({ fleet, lines: said }) => (
        <div key={fleet} className={classes.dominated}>
          <h3>{fleet}</h3>
          <ul>
            {said.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

interface PartProps {
  readonly part: CardHeading
  readonly section: CardSection | undefined
  readonly figures: CardFigures | undefined
  readonly isWorking: boolean
}

/** A part under its heading from the start; its figures come when they are known. */
function Part({ part, section, figures, isWorking }: PartProps) {
  const id = useId()
  return (
    <section
      className={classes.part}
      data-part={part}
      aria-labelledby={id}
      aria-busy={section === undefined && isWorking}
    >
      <h2 id={id}>{cardHeadings[part]}</h2>
      {section === undefined || figures === undefined ? (
        <p className="quiet">{isWorking ? 'Working …' : 'Not worked out.'}</p>
      ) : (
        <Known section={section} figures={figures} />
      )}
    </section>
  )
}

/** A card as it stands: progress, and each part as soon as it is known. */
export function CardView({ run, work }: { readonly run: CardRun; readonly work: CardWork }) {
  const figures = figuresOf(run)
  const sections = figures === undefined ? [] : cardSections(figures)
  return (
    <>
      <Progress run={run} work={work} />
      {run.fault !== undefined && (
        <p className="warning" role="alert">
          {run.fault}
        </p>
      )}
      <div className={classes.parts}>
        {parts.map(part => (
          <Part
            key={part}
            part={part}
            section={sections.find(each => each.part === part)}
            figures={figures}
            isWorking={run.state === 'working'}
          />
        ))}
      </div>
    </>
  )
}
