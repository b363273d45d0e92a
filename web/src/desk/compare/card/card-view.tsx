import {
  type CardFigures,
  type CardHeading,
  type CardSection,
  cardHeadings,
  cardSections,
} from '@flagplot/core/desk/design'
import { expectedResultOf, partsOfResult, winDrawLoss } from '@flagplot/core/desk/odds-words'
import { roundWord } from '@flagplot/core/game/sides'
import { useId } from 'react'
import { ByRoundChart, ShareBar } from '../../../charts/index.ts'
import { Progress } from '../progress.tsx'
import type { Work } from '../use-work.ts'
import classes from './card.module.css'
import { type CardRun, figuresOf } from './card-run.ts'
import { ChoiceTableView } from './choice-table.tsx'

const parts: readonly CardHeading[] = ['balance', 'length', 'throws', 'seats', 'doctrines', 'orders']

/** The pieces of a card that are there, and all of them: the balance is one. */
function piecesOf({ work }: CardRun) {
  if (work === undefined) return undefined
  const done = 1 + work.answers.filter(each => each !== undefined).length
  return { done, all: 1 + work.answers.length, what: 'pieces' }
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
export function CardView({ run, work }: { readonly run: CardRun; readonly work: Work<CardRun> }) {
  const figures = figuresOf(run)
  const sections = figures === undefined ? [] : cardSections(figures)
  return (
    <>
      <Progress work={work} pieces={piecesOf(run)} />
      {run.state !== 'refused' && (
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
      )}
    </>
  )
}
