import type { OptionSpec } from '@flagplot/core/game/form'
import { fleetWords, sayOptionLabel, sayValueForFleets } from '@flagplot/core/game/words'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { optionField } from '../option-field.ts'
import { RuleLink } from '../rule-link.tsx'
import { useDesk } from './desk-state.tsx'
import { placeOf } from './draft.ts'
import { setOption } from './edits.ts'
import { optionsThatDiffer } from './options-that-differ.ts'
import { RefusalNote } from './refusal-note.tsx'
import { ScenarioFieldsCard } from './scenario-fields-card.tsx'
import classes from './setup.module.css'

/** The options that differ from their published defaults, each as a chip; a press puts the option back. */
function Chips({ changed }: { readonly changed: readonly OptionSpec[] }) {
  const { draft, edit } = useDesk()
  return (
    <ul className={classes.chips} aria-label="Options that differ">
      {changed.map(spec => {
        const names = fleetWords(draft)
        const said = sayValueForFleets(spec, draft.options[spec.name] ?? spec.fallback, names)
        const words = `${sayOptionLabel(spec, names)}: ${said}`
        return (
          <li key={spec.name}>
            <button
              type="button"
              aria-label={`${words}; put back as published`}
              title={`Published: ${sayValueForFleets(spec, spec.fallback, names)}`}
              onClick={() => edit(setOption(spec, spec.fallback))}
            >
              {words} <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Every option of the rules with its clause; those that differ are marked. */
function OptionList({ changed }: { readonly changed: readonly OptionSpec[] }) {
  const { rules, draft, edit } = useDesk()
  return (
    <div className={classes.optionGrid}>
      {rules.options.map(spec => (
        <div key={spec.name} className={classes.optionItem} data-changed={changed.includes(spec) || undefined}>
          <ScalarInput
            field={optionField(spec, fleetWords(draft))}
            value={draft.options[spec.name] ?? spec.fallback}
            besideLabel={<RuleLink rules={rules} rule={spec.rule} />}
            onChange={value => edit(setOption(spec, value), `option ${spec.name}`)}
          />
        </div>
      ))}
    </div>
  )
}

/** The scenario fields and the options of the rules, over the fleets: the odds beside them follow each change. */
export function OptionsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { rules, draft, setup, edit } = useDesk()
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path)
  const refused = place?.kind === 'option' || place?.kind === 'whole'
  const changed = optionsThatDiffer(rules, draft)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <section className={classes.drawer} aria-labelledby="options-title" onKeyDown={press}>
      <header>
        <h2 id="options-title" ref={head} tabIndex={-1}>
          Options of the rules
        </h2>
        {changed.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => edit(now => ({ ...now, options: {} }))}
          >
            All as published
          </Button>
        )}
        <Button className={classes.close} size="compact-xs" onClick={onClose}>
          Back to the fleets
        </Button>
      </header>
      <p className="quiet">
        Points on which the rule book can be read in more than one way, or leaves the choice to the players.
      </p>
      {changed.length > 0 && <Chips changed={changed} />}
      {refused && !setup.ok && <RefusalNote refusal={setup.refusal} />}
      <ScenarioFieldsCard />
      <OptionList changed={changed} />
    </section>
  )
}
