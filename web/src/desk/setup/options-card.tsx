import type { OptionSpec } from '@flagplot/core/game/form'
import { clauseTitle, fleetWords, sayOptionLabel, sayValueForFleets } from '@flagplot/core/game/words'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ScalarInput } from '../../forms/index.ts'
import { optionField } from '../option-field.ts'
import { ruleAddress } from '../rule-address.ts'
import { useDesk } from './desk-state.tsx'
import { placeOf } from './draft.ts'
import { setOption } from './edits.ts'
import { RefusalNote } from './refusal-note.tsx'
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

/** The options of the rules, each with its clause. Changed ones are always shown, the others on demand. */
export function OptionsCard() {
  const { rules, draft, setup, edit } = useDesk()
  const place = setup.ok ? undefined : placeOf(draft, setup.refusal.path)
  const refused = place?.kind === 'option' || place?.kind === 'whole'
  const [open, setOpen] = useState(false)
  const id = useId()
  const changed = rules.options.filter(spec => (draft.options[spec.name] ?? spec.fallback) !== spec.fallback)
  const shown = open || place?.kind === 'option'
  return (
    <section className={classes.options} aria-labelledby={`${id}-title`}>
      <header className={classes.optionsHead}>
        <h2 id={`${id}-title`} className={classes.optionsTitle}>
          <button type="button" aria-expanded={shown} aria-controls={id} onClick={() => setOpen(!open)}>
            <span aria-hidden="true">{shown ? '▾' : '▸'}</span> Options of the rules
          </button>
        </h2>
        <span className="hint">
          {changed.length === 0
            ? `${rules.options.length} readings, all as published`
            : `${changed.length} of ${rules.options.length} differ`}
        </span>
        {changed.length > 0 && <Chips changed={changed} />}
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
      </header>
      {refused && !setup.ok && <RefusalNote refusal={setup.refusal} />}
      <div id={id} hidden={!shown} className={classes.optionGrid}>
        {shown &&
          rules.options.map(spec => (
            <div key={spec.name} className={classes.optionItem} data-changed={changed.includes(spec) || undefined}>
              <ScalarInput
                field={optionField(spec, fleetWords(draft))}
                value={draft.options[spec.name] ?? spec.fallback}
                aside={
                  <a href={ruleAddress(rules, spec.rule)} className={classes.ruleLink}>
                    {clauseTitle(rules, spec.rule)}
                  </a>
                }
                onChange={value => edit(setOption(spec, value), `option ${spec.name}`)}
              />
            </div>
          ))}
      </div>
    </section>
  )
}
