import { type Fight, openKept, sharedPartOf, type Variation } from '@flagplot/core/desk/fight'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Refused } from '../../../forms/index.ts'
import type { OnTable } from '../../keep/index.ts'
import { useFight } from '../fight-state.tsx'
import { sayVariation } from './say-variation.ts'
import classes from './variations.module.css'

/** Variations beyond this number are folded up. */
const SHOWN = 3

interface ListedProps {
  readonly fight: Fight
  readonly variation: Variation
  readonly canOpen: boolean
  readonly onRefused: (refusal: Refusal) => void
}

function Listed({ fight, variation, canOpen, onRefused }: ListedProps) {
  const { put, look } = useFight()
  const { count } = useMemo(() => sharedPartOf(fight, variation.lines), [fight, variation])
  const open = (): void => {
    const { lines, beside } = variation
    const opened = openKept({ lines, beside })
    if (opened.ok) put(opened.value)
    else onRefused(opened.refusal)
  }
  const { head, rest } = sayVariation(variation, { count, isEnd: count === fight.count }, fight.battle.rules.card.round)
  return (
    <li>
      <span>
        {head}{' '}
        <button type="button" className="linked" onClick={() => look(count)}>
          {`step ${count}`}
        </button>
        {`: ${rest}`}
      </span>
      {canOpen && (
        <Button size="compact-xs" aria-label={`Open it: from step ${count}, ${rest}`} onClick={open}>
          Open it
        </Button>
      )}
    </li>
  )
}

/** The variations of a fight. Opening one keeps the fight as it stands in its place. */
export function Variations({ shown }: { readonly shown: OnTable }) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { fight, variations, isElsewhere } = shown
  if (variations.length === 0) return null
  const list = (
    <ul className={classes.list}>
      {variations.toReversed().map(variation => (
        <Listed key={variation.n} fight={fight} variation={variation} canOpen={!isElsewhere} onRefused={setRefusal} />
      ))}
    </ul>
  )
  return (
    <section className={classes.card} aria-labelledby="variations-title">
      <h3 id="variations-title">Variations</h3>
      {variations.length <= SHOWN ? (
        list
      ) : (
        <details>
          <summary>{`${variations.length} other ways on are kept`}</summary>
          {list}
        </details>
      )}
      <Refused said={refusal && sayRefusal(refusal)} />
    </section>
  )
}
