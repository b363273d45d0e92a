import type { OpenBattle } from '@flagplot/core/desk/battle'
import { cellCount } from '@flagplot/core/desk/sweep'
import { sayRefusal } from '@flagplot/core/lang'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { useOpenBattle } from '../open-battle.ts'
import { StudyButton } from '../study-button.tsx'
import type { Work } from '../use-work.ts'
import { usualError } from '../usual-error.ts'
import { AxisFields } from './axis-fields.tsx'
import { firstPlace, type Place, placesOf } from './places.ts'
import {
  asWritten,
  axisOf,
  type ChosenAxis,
  checkForPage,
  everyOption,
  MAX_CELLS,
  openQuestion,
  type Question,
  refusedUnit,
} from './question.ts'
import { newStudy, type StudyRun } from './study-run.ts'
import { StudyView } from './study-view.tsx'
import classes from './vary.module.css'

/** The errors of a sampled figure that are offered, in points. */
const ERRORS = [1, 2, 5] as const

interface Varied {
  readonly battle: OpenBattle
  readonly places: readonly Place[]
}

/** The form as it is filled in: the first place, the second if there is one, and the error of a sampled result. */
export interface Asked {
  readonly chosen: readonly (ChosenAxis | undefined)[]
  readonly error: number
}

/** The form as it is offered. */
function firstAsked({ battle, places }: Varied): Asked {
  const first = firstPlace(places, battle)
  return { chosen: [first && axisOf(first), undefined], error: usualError(battle) }
}

/** True if the places of a form are those of the battle. */
const areThere = ({ chosen }: Asked, places: readonly Place[]): boolean =>
  chosen.every(
    axis => axis === undefined || places.some(({ at, label }) => at === axis.place.at && label === axis.place.label),
  )

/** The question as it is written, opened as a study, and the number of its cells. */
function opened(battle: OpenBattle, { chosen, error }: Asked) {
  const axes = chosen.flatMap(axis => axis ?? [])
  const question: Question = { battle, axes, error }
  const open = openQuestion(question)
  const cells = open.ok ? cellCount(open.value.study) : 0
  const refused = axes.map(({ values }, i) =>
    values.kind === 'units' && open.ok ? refusedUnit(open.value, i) : undefined,
  )
  return { question, open, cells, refused }
}

interface VaryTabProps {
  readonly work: Work<StudyRun>
  /** Undefined until the form is changed. */
  readonly asked: Asked | undefined
  readonly onAsk: (asked: Asked) => void
}

interface AskProps extends Varied, VaryTabProps {}

/** The form: one place or two, their values, and the number of cells that these make. */
function Ask({ work, asked: written, onAsk, battle, places }: AskProps) {
  const offered = useMemo(() => firstAsked({ battle, places }), [battle, places])
  const asked = written !== undefined && areThere(written, places) ? written : offered
  const { question, open, cells, refused } = opened(battle, asked)
  const [first, second] = asked.chosen
  const choose = (chosen: Asked['chosen']): void => onAsk({ ...asked, chosen })
  const others = places.filter(({ at }) => at !== first?.place.at)
  const fits = checkForPage(cells)
  const askOptions = (): void => {
    const options = everyOption(battle, places, asked.error)
    const opened = openQuestion(options)
    if (opened.ok) work.begin(newStudy(options, opened.value))
  }
  const isReady = open.ok && fits.ok && refused.every(each => each === undefined)
  return (
    <form
      className={classes.ask}
      aria-label="What varies"
      // as in the questions of the bench
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isReady) work.begin(newStudy(question, open.value))
      }}
    >
      <AxisFields
        title="Vary"
        {...{ places, axis: first, refused: refused[0] }}
        onChange={axis => choose([axis, axis?.place.at === second?.place.at ? undefined : second])}
      />
      <AxisFields
        title="And"
        none="nothing else"
        {...{ places: others, axis: second, refused: refused[1] }}
        onChange={axis => choose([first, axis])}
      />
      <NativeSelect
        label="A sampled result is good to"
        value={String(asked.error)}
        data={ERRORS.map(points => ({
          value: String(points),
          label: `± ${points} ${points === 1 ? 'point' : 'points'}`,
        }))}
        onChange={event => onAsk({ ...asked, error: Number(event.currentTarget.value) })}
      />
      {open.ok && fits.ok && <p className="quiet">{`${cells} of at most ${MAX_CELLS} cells on the page.`}</p>}
      {open.ok && !fits.ok && (
        <>
          <p className="warning">{sayRefusal(fits.refusal)}</p>
          <StudyButton study={asWritten(question)} />
        </>
      )}
      {!open.ok && <p className="warning">{sayRefusal({ ...open.refusal, path: [] })}</p>}
      <Button type="submit" variant="filled" disabled={!isReady}>
        {`Work out ${cells} ${cells === 1 ? 'cell' : 'cells'}`}
      </Button>
      <Button onClick={askOptions}>Every option in turn</Button>
    </form>
  )
}

/** A small study from the desk: the odds for many values of what varies. */
export function VaryTab(props: VaryTabProps) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  const places = useMemo(() => (battle.ok ? placesOf(battle.value) : []), [battle])
  if (!battle.ok) {
    return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  }
  return (
    <div className={classes.vary}>
      <Ask {...props} places={places} battle={battle.value} />
      <StudyView work={props.work} />
    </div>
  )
}
