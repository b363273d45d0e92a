import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import type { UnitMapping } from '@flagplot/core/desk/mapping'
import type { AnyRuleset } from '@flagplot/core/game'
import { ok, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Checkbox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { useOpenBattle } from '../open-battle.ts'
import { StudyButton } from '../study-button.tsx'
import { MappingCard } from './mapping-card.tsx'
import { OddsTable } from './odds-table.tsx'
import classes from './systems.module.css'
import { systemsStudy } from './systems-study.ts'
import { translated } from './translated.ts'

/** The systems that are picked beside that of the desk, and the entries that were written for each. */
export interface PickedSystems {
  readonly ids: readonly string[]
  readonly written: Readonly<Record<string, UnitMapping>>
}

export const nothingPicked: PickedSystems = { ids: [], written: {} }

interface Fetched {
  readonly there: readonly AnyRuleset[]
  /** The reason why one of them cannot be had. */
  readonly refusal?: Refusal
}

/** The rules of the picked systems, as soon as they are fetched. */
function useFetched(ids: readonly string[]): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ there: [] })
  useEffect(() => {
    let isHere = true
    void Promise.all(ids.map(fetchSystem)).then(results => {
      if (!isHere) return
      const refused = results.find(each => !each.ok)
      const there = results.flatMap(each => (each.ok ? [each.value] : []))
      setFetched(refused?.ok === false ? { there, refusal: refused.refusal } : { there })
    })
    return () => {
      isHere = false
    }
  }, [ids])
  return fetched
}

const AboutMappings = () => (
  <p className="quiet">
    Options are as published, standing orders those of the same name or the usual ones, and every unit is fresh. The
    mapping suggested has the nearest role and rank of strength; it says nothing of fairness, and can be changed. A
    count before a unit, as 2x, makes several of one.
  </p>
)

interface SystemsTabProps {
  readonly picked: PickedSystems
  readonly onPick: (picked: PickedSystems) => void
}

/** The same fight under several rule systems: the mapping of its units, to be changed, and the odds of each. */
export function SystemsTab({ picked, onPick }: SystemsTabProps) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  const { there, refusal } = useFetched(picked.ids)
  const others = systemTitles.filter(({ id }) => id !== rules.card.id)
  const made = useMemo(
    () => (battle.ok ? there.map(each => translated(battle.value, each, picked.written[each.card.id] ?? {})) : []),
    [battle, there, picked.written],
  )
  if (!battle.ok) return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  const pick = (id: string, isPicked: boolean): void => {
    const ids = others.flatMap(each => ((each.id === id ? isPicked : picked.ids.includes(each.id)) ? [each.id] : []))
    onPick({ ...picked, ids })
  }
  const rows = picked.ids.map(id => ({
    id,
    name: systemTitles.find(each => each.id === id)?.title ?? id,
    battle: made.find(each => each.rules.card.id === id)?.battle,
  }))
  return (
    <div className={classes.systems}>
      <section className={classes.card} aria-label="Systems and their odds">
        <fieldset className={classes.picks}>
          <legend>Fight it under</legend>
          {others.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={picked.ids.includes(id)}
              onChange={event => pick(id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        {refusal !== undefined && <p className="warning">{sayRefusal(refusal)}</p>}
        <OddsTable
          red={battle.value.setup.red.name}
          rows={[{ id: 'desk', name: `${rules.card.title}, as on the desk`, battle: ok(battle.value) }, ...rows]}
        />
        {made.length > 0 && made.every(each => each.battle.ok) && (
          <div className="row">
            <StudyButton study={systemsStudy(battle.value, made)} />
          </div>
        )}
        <AboutMappings />
      </section>
      <div className={classes.cards}>
        {made.map(each => (
          <MappingCard
            key={each.rules.card.id}
            made={each}
            onWrite={mapping => onPick({ ...picked, written: { ...picked.written, [each.rules.card.id]: mapping } })}
          />
        ))}
      </div>
    </div>
  )
}
