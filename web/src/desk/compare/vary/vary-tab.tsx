import type { OpenBattle } from '@flagplot/core/desk/battle'
import { cellCount } from '@flagplot/core/desk/sweep'
import { sayRefusal } from '@flagplot/core/lang'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { useOpenBattle } from '../open-battle.ts'
import { usualError } from '../usual-error.ts'
import { AxisFields } from './axis-fields.tsx'
import { firstPlace, type Place, placesOf } from './places.ts'
import {
  axisOf,
  type ChosenAxis,
  checkForPage,
  MAX_CELLS,
  openQuestion,
  type Question,
  refusedUnit,
} from './question.ts'
import type { StudyWork } from './study-run.ts'
import { StudyButton, StudyView } from './study-view.tsx'
import classes from './vary.module.css'

/** The errors of a sampled figure that are offered, in points. */
const ERRORS = [1, 2, 5] as const

interface Varied {
  readonly battle: OpenBattle
  readonly places: readonly Place[]
}

/** The question as it is written, opened as a study, and the number of its cells. */
function useQuestion({ battle, places }: Varied) {
  const [chosen, choose] = useState<readonly (ChosenAxis | undefined)[]>(() => {
    const first = firstPlace(places, battle)
    return [first && axisOf(first), undefined]
  })
  const [error, setError] = useState(() => usualError(battle))
  const axes = chosen.flatMap(axis => axis ?? [])
  const question: Question = { battle, axes, error }
  const open = openQuestion(question)
  const cells = open.ok ? cellCount(open.value.study) : 0
  const refused = axes.map(({ values }, i) =>
    values.kind === 'units' && open.ok ? refusedUnit(open.value, i) : undefined,
  )
  return { question, open, cells, refused, chosen, choose, error, setError }
}

interface AskProps extends Varied {
  readonly work: StudyWork
}

/** The form: one place or two, their values, and the number of cells that these make. */
function Ask({ work, ...varied }: AskProps) {
  const { question, open, cells, refused, chosen, choose, error, setError } = useQuestion(varied)
  const { places } = varied
  const [first, second] = chosen
  const others = places.filter(({ at }) => at !== first?.place.at)
  const fits = checkForPage(cells)
  const isReady = open.ok && fits.ok && refused.every(each => each === undefined)
  const isWorking = work.run?.state === 'working'
  return (
    <form
      className={classes.ask}
      aria-label="What varies"
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !isWorking) work.begin(question, open.value)
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
        value={String(error)}
        data={ERRORS.map(points => ({
          value: String(points),
          label: `± ${points} ${points === 1 ? 'point' : 'points'}`,
        }))}
        onChange={event => setError(Number(event.currentTarget.value))}
      />
      {open.ok && fits.ok && <p className="quiet">{`${cells} of at most ${MAX_CELLS} cells on the page.`}</p>}
      {open.ok && !fits.ok && (
        <>
          <p className="warning">{sayRefusal(fits.refusal)}</p>
          <StudyButton question={question} />
        </>
      )}
      {!open.ok && <p className="warning">{sayRefusal({ ...open.refusal, path: [] })}</p>}
      <Button type="submit" variant="filled" disabled={!isReady || isWorking}>
        {`Work out ${cells} ${cells === 1 ? 'cell' : 'cells'}`}
      </Button>
    </form>
  )
}

interface VaryTabProps {
  readonly work: StudyWork
}

/** A small study from the desk: the odds for many values of what varies. */
export function VaryTab({ work }: VaryTabProps) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  const places = useMemo(() => (battle.ok ? placesOf(battle.value) : []), [battle])
  if (!battle.ok) {
    return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  }
  return (
    <div className={classes.vary}>
      <Ask {...{ work, places }} battle={battle.value} />
      <StudyView work={work} />
    </div>
  )
}
