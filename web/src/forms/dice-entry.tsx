import type { DieSpec, Roll } from '@flagplot/core/dice'
import { diceWords } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { facesOf, type Typed, typeFace } from './dice-typing.ts'
import classes from './forms.module.css'

export interface DiceEntryProps {
  readonly roll: Roll
  readonly onThrow: (faces: readonly number[]) => void
  readonly children?: ReactNode
}

const dieName = (die: DieSpec, index: number, many: boolean): string =>
  `${die.label === undefined ? '' : `${die.label}: `}${many ? `die ${index + 1}, ` : ''}d${die.sides === 100 ? '%' : die.sides}`

/** Fields for real dice. The keyboard starts in the first, moves on by itself, and ends on the button. */
export function DiceEntry({ roll, onThrow, children }: DiceEntryProps) {
  const [texts, setTexts] = useState<readonly string[]>(() => roll.dice.map(() => ''))
  const form = useRef<HTMLFormElement>(null)
  const focus = (index: number): void => {
    const stops = form.current?.querySelectorAll<HTMLElement>('input, button[type=submit]')
    stops?.[Math.min(index, (stops?.length ?? 1) - 1)]?.focus()
  }
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])

  const typed = roll.dice.map((die, i) => typeFace(die, texts[i] ?? ''))
  const faces = typed.flatMap(one => (one.kind === 'face' ? [one.face] : []))
  const complete = faces.length === roll.dice.length
  const wrong = typed.findIndex(one => one.kind === 'bad')

  const type = (index: number, text: string): void => {
    const several = diceWords(text)
    const next = [...texts]
    const given = several.length > 1 ? several : [text]
    given.slice(0, texts.length - index).forEach((part, i) => {
      next[index + i] = part
    })
    setTexts(next)
    const last = index + given.length - 1
    const lastDie = roll.dice[last]
    const read: Typed = lastDie === undefined ? { kind: 'empty' } : typeFace(lastDie, next[last] ?? '')
    // Moves on only once the value is in, so that the button is enabled when the focus arrives.
    if (read.kind === 'face' && read.full) requestAnimationFrame(() => focus(last + 1))
  }
  const press = (index: number, event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' || texts[index] !== '' || index === 0) return
    event.preventDefault()
    focus(index - 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (complete) onThrow(faces)
    else focus(typed.findIndex(one => one.kind !== 'face'))
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} aria-label="Dice as thrown">
      <div className={classes.dice}>
        {roll.dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw
          <label key={i} className={classes.die} data-bad={typed[i]?.kind === 'bad' || undefined}>
            <span className={classes.dieLabel}>{die.label ?? `d${die.sides === 100 ? '%' : die.sides}`}</span>
            <input
              className={classes.dieField}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${dieName(die, i, roll.dice.length > 1)} (${facesOf(die.sides)})`}
              aria-invalid={typed[i]?.kind === 'bad' || undefined}
              value={texts[i] ?? ''}
              onChange={event => type(i, event.currentTarget.value)}
              onFocus={event => event.currentTarget.select()}
              onKeyDown={event => press(i, event)}
            />
          </label>
        ))}
      </div>
      <p className={classes.reading} aria-live="polite">
        {wrong >= 0
          ? `Die ${wrong + 1} shows ${facesOf(roll.dice[wrong]?.sides ?? 6)}.`
          : complete
            ? `Reads: ${roll.say(roll.read(faces))}`
            : `${faces.length} of ${roll.dice.length} dice in; ${facesOf(roll.dice[0]?.sides ?? 6)}.`}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" size="xs" aria-disabled={!complete}>
          Use these dice
        </Button>
        {children}
      </div>
    </form>
  )
}
