import {
  conditionalLosses,
  finalFleets,
  type OddsTopic,
  printSaid,
  sayEndFor,
  sayFleet,
  sayOthers,
} from '@flagplot/core/desk/odds-words'
import { type Side, sides } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { PlainTable, type Segment, ShareBar, SideMark } from '../../charts/index.ts'
import classes from './odds.module.css'
import { saidFigure } from './said-figure.tsx'

interface SideProps {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
  readonly side: Side
}

interface FleetLine {
  readonly segment: Segment
  readonly how: string
  readonly text: string
  readonly said: ReturnType<typeof finalFleets>['likeliest'][number]['said']
}

/** The likeliest fleets from worst to best, then all others in one grey line. */
function linesOf(answer: OddsAnswer, side: Side): readonly FleetLine[] {
  const { likeliest, others } = finalFleets(answer, side)
  const line = (kind: Segment['kind'], share: number, words: Omit<FleetLine, 'segment'>): FleetLine => ({
    ...words,
    segment: {
      kind,
      share,
      text: [words.text, words.how, printSaid(words.said)].filter(each => each !== '').join(', '),
    },
  })
  return [
    ...likeliest.map(fleet =>
      line(fleet.ending, fleet.chance, {
        how: sayEndFor(side, fleet.ending),
        text: sayFleet(fleet),
        said: fleet.said,
      }),
    ),
    ...(others === undefined
      ? []
      : [line('undecided', others.chance, { how: '', text: sayOthers(others), said: others.said })]),
  ]
}

function SideFleets({ answer, topic, side }: SideProps) {
  const lines = linesOf(answer, side)
  const name = topic.words[side].start
  return (
    <div className={classes.fleet}>
      <h3>
        <SideMark side={side} /> {name} at the end, worst to best
      </h3>
      <ShareBar title={`${name} at the end`} segments={lines.map(({ segment }) => segment)} />
      <PlainTable
        caption={<span className="unseen">{`Final fleets of ${name}`}</span>}
        columns={['left', 'battle', 'chance']}
        rows={lines.map(({ text, how, said }) => [text, how, saidFigure(said)])}
      />
      <PlainTable
        columns={['on average', 'if won', 'if lost']}
        rows={conditionalLosses(answer, side).map(({ title, won, lost }) => [
          title,
          saidFigure(won?.said),
          saidFigure(lost?.said),
        ])}
      />
    </div>
  )
}

/** The final fleets of each side. */
export function FinalFleets({ answer, topic }: Omit<SideProps, 'side'>) {
  return (
    <section className={classes.finals} aria-label="Final fleets">
      {answer.fleets === undefined ? (
        <p className="quiet">Counting the fleets …</p>
      ) : (
        sides.map(side => <SideFleets key={side} answer={answer} topic={topic} side={side} />)
      )}
    </section>
  )
}
