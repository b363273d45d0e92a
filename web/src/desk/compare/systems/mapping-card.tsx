import { tryUnitIn, type UnitMapping } from '@flagplot/core/desk/mapping'
import type { AnyRuleset } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useId, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { fetchDraft, useDesk } from '../../setup/index.ts'
import { UnitRefusal } from '../unit-refusal.tsx'
import classes from './systems.module.css'
import type { Translated } from './translated.ts'

interface EntryProps {
  readonly unit: string
  readonly text: string
  readonly rules: AnyRuleset
  /** The id of the list of published classes. */
  readonly classesId: string
  readonly onWrite: (text: string) => void
}

/** A unit of the desk, and the unit it becomes, checked while it is written. */
function Entry({ unit, text, rules, classesId, onWrite }: EntryProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const tried = useMemo(() => tryUnitIn(rules, text), [rules, text])
  return (
    <li className={classes.entry}>
      <label htmlFor={id}>
        <code>{unit}</code>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        aria-label={`${unit} in ${rules.card.title}`}
        list={classesId}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={!tried.ok || undefined}
        aria-describedby={tried.ok ? undefined : `${id}-refused`}
        value={text}
        onChange={event => onWrite(event.currentTarget.value)}
      />
      {!tried.ok && <UnitRefusal {...{ id: `${id}-refused`, refusal: tried.refusal, field }} onUse={onWrite} />}
    </li>
  )
}

/** The things that have no counterpart, behind their number. */
const LeftBehind = ({ left }: Pick<Translated, 'left'>) => (
  <details className="hint">
    <summary>{`Without a counterpart: ${left.length}`}</summary>
    <ul>
      {left.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)

interface MappingCardProps {
  readonly made: Translated
  readonly onWrite: (mapping: UnitMapping) => void
}

/** The mapping into one system: an entry for each unit, and the way to the desk. */
export function MappingCard({ made, onWrite }: MappingCardProps) {
  const { load } = useDesk()
  const [, go] = useLocation()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { rules, mapping, data, battle, left } = made
  const entries = Object.entries(mapping)
  const areTaken = entries.every(([, text]) => tryUnitIn(rules, text).ok)
  const take = async (): Promise<void> => {
    const draft = data.ok ? await fetchDraft(data.value) : data
    if (!draft.ok) return
    load(draft.value)
    go('/desk')
  }
  const suggest = (): void => {
    onWrite({})
    // the button has nothing more to do: what it changed gets the focus
    list.current?.querySelector('input')?.focus()
  }
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{rules.card.title}</h2>
      <datalist id={`${id}-classes`}>
        {rules.catalogue.map(({ name, unit }) => (
          <option key={`${name} ${unit}`} value={unit}>
            {name}
          </option>
        ))}
      </datalist>
      <ul ref={list} className={classes.entries}>
        {entries.map(([unit, text]) => (
          <Entry
            key={unit}
            {...{ unit, text, rules }}
            classesId={`${id}-classes`}
            onWrite={written => onWrite({ ...mapping, [unit]: written })}
          />
        ))}
      </ul>
      {areTaken && !battle.ok && <p className="warning">{sayRefusal(battle.refusal)}</p>}
      {left.length > 0 && <LeftBehind left={left} />}
      <div className="row">
        <Button size="compact-xs" disabled={!battle.ok} onClick={() => void take()}>
          Put it on the desk
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" disabled={!made.isOwn} onClick={suggest}>
          As suggested
        </Button>
      </div>
    </section>
  )
}
