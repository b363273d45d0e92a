import { measurePairs, type OddsTopic, outcomeRows, ownTitle, type Said, sayMean, saySigned } from '@flagplot/core/desk'
import type { OddsAnswer } from '@flagplot/core/odds'
import { Button } from '@mantine/core'
import classes from './odds.module.css'
import { SaidFigure } from './said-figure.tsx'

/** An answer that is kept to compare others with. */
export interface Pinned {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
}

interface Figure {
  readonly said: Said
  readonly value: number
}

/** The figures that are compared, by what they are about: who wins in points of a hundred, and what is lost on average. */
function figuresOf(answer: OddsAnswer, topic: OddsTopic): ReadonlyMap<string, Figure> {
  const chances = outcomeRows(answer, topic).map(({ ending, label, said, chance }) => {
    const name = ending === 'red' || ending === 'blue' ? `${label} wins` : label
    return [name, { said, value: 100 * chance }] as const
  })
  const losses = measurePairs(answer, 'loss')
    .flat()
    .map(measure => [ownTitle(measure, topic.names), { said: sayMean(measure, answer), value: measure.mean }] as const)
  return new Map([...chances, ...losses])
}

interface PinnedOddsProps {
  readonly pinned: Pinned
  /** Undefined while it is worked out. */
  readonly now: OddsAnswer | undefined
  readonly topic: OddsTopic
  readonly onDrop: () => void
}

/** The pinned answer beside that of the set-up as it is now. */
export function PinnedOdds({ pinned, now, topic, onDrop }: PinnedOddsProps) {
  const before = figuresOf(pinned.answer, pinned.topic)
  const after = now === undefined ? new Map<string, Figure>() : figuresOf(now, topic)
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return (
    <section className={classes.pinned} aria-label="Compared with the pinned answer">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">pinned</th>
            <th scope="col">now</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => {
            const [was, is] = [before.get(name), after.get(name)]
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{was === undefined ? '–' : <SaidFigure said={was.said} />}</td>
                <td>{is === undefined ? now === undefined ? '…' : '–' : <SaidFigure said={is.said} />}</td>
                <td>{was === undefined || is === undefined ? '' : saySigned(is.value - was.value, 1)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
        Drop the pin
      </Button>
    </section>
  )
}
