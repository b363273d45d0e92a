import { FEW_PLACES, type PlaceField, placeNamed, placesMatching } from '@flagplot/core/game/form'
import { sayRefusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from './field-props.ts'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'
import { ListControl } from './list-control.tsx'
import { useAsking } from './place-pointing.tsx'

/** A hex among many: typed as the map names it, with a few matching ones to choose from. */
function TypedPlace({ field, value, id, label, described, invalid, onChange }: ControlProps<PlaceField>) {
  const [typing, setTyping] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const held = field.places.find(place => place.value === value)?.label ?? value
  const read = typing === undefined ? undefined : placeNamed(field.places, typing)
  const refusal = read === undefined || read.ok ? undefined : { ...read.refusal, path: [field.label] }
  const said = refusal === undefined ? '' : sayRefusal(refusal)
  // with this the browser does not submit the form, which still holds the hex from before
  useEffect(() => input.current?.setCustomValidity(said), [said])
  const type = (text: string): void => {
    setTyping(text)
    const named = placeNamed(field.places, text)
    if (named.ok) onChange(named.value.value)
  }
  return (
    <span className="column">
      <LineInput
        ref={input}
        id={id}
        list={`${id}-like`}
        aria-label={label}
        aria-describedby={[described, `${id}-refused`].filter(each => each !== undefined).join(' ')}
        aria-invalid={invalid || refusal !== undefined || undefined}
        value={typing ?? held}
        onType={type}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => refusal === undefined && setTyping(undefined)}
      />
      <datalist id={`${id}-like`}>
        {placesMatching(field.places, typing ?? '', FEW_PLACES).map(place => (
          <option key={place.value} value={place.label} />
        ))}
      </datalist>
      <span id={`${id}-refused`} className="refusal" aria-live="polite">
        {said}
      </span>
    </span>
  )
}

/** One of several hexes: chosen from a short list, typed, or pointed at on the map. */
export function PlaceControl(props: ControlProps<PlaceField>) {
  const { field, value, id, label = field.label, onChange } = props
  const button = useRef<HTMLButtonElement>(null)
  const [picks, setPicks] = useState(0)
  const pick = (picked: string): void => {
    onChange(picked)
    setPicks(picks + 1)
    button.current?.focus()
  }
  const asking = useAsking({ id, label, hint: field.hint, places: field.places, value, pick })
  return (
    <span className={classes.place}>
      {field.places.length > FEW_PLACES ? (
        // the key drops the typed text when a hex is pointed at
        <TypedPlace key={picks} {...props} />
      ) : (
        <ListControl {...props} choices={field.places} />
      )}
      {asking !== undefined && (
        <button
          ref={button}
          type="button"
          className={classes.point}
          aria-pressed={asking.waits}
          aria-label={`Point at the map for ${label}`}
          onClick={asking.toggle}
        >
          Point
        </button>
      )}
    </span>
  )
}
