import { type DieSpec, dieLabel, type OwnerWords, type Roll } from '@flagplot/core/dice'
import { diceWords } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { facesOf, type Typed, typeFace } from './dice-typing.ts'
import classes from './forms.module.css'

export interface DiceEntryProps {
  readonly roll: Roll
  /** What the owners of dice are called. */
  readonly words: OwnerWords
  readonly onThrow: (faces: readonly number[]) => void
  /** More buttons beside the one that takes the dice. */
  readonly children?: ReactNode
}

const dieWord = (die: DieSpec): string => `d${die.sides === 100 ? '%' : die.sides}`

/** `Rebels: die 1, d6`; a lone die has no number. */
function dieName({ dice }: Roll, index: number, label: string | undefined): string {
  const number = dice.length > 1 ? `die ${index + 1}, ` : ''
  return `${label === undefined ? '' : `${label}: `}${number}${dieWord(dice[index]!)}`
}

interface DieFieldProps {
  readonly sides: number
  readonly label: string
  readonly name: string
  readonly text: string
  readonly bad: boolean
  readonly onType: (text: string) => void
  readonly onBack: () => void
}

function DieField({ sides, label, name, text, bad, onType, onBack }: DieFieldProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' || text !== '') return
    event.preventDefault()
    onBack()
  }
  return (
    <label className={classes.die} data-bad={bad || undefined}>
      <span className={classes.dieLabel}>{label}</span>
      <input
        className={classes.dieField}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${name} (${facesOf(sides)})`}
        aria-invalid={bad || undefined}
        value={text}
        onChange={event => onType(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={press}
      />
    </label>
  )
}

/** What the dice typed so far come to, in words. */
function saySoFar({ roll, words }: DiceEntryProps, typed: readonly Typed[], faces: readonly number[]): string {
  const wrong = typed.findIndex(one => one.kind === 'bad')
  if (wrong >= 0) return `Die ${wrong + 1} shows ${facesOf(roll.dice[wrong]?.sides ?? 6)}.`
  if (faces.length === roll.dice.length) return `Reads: ${roll.say(roll.read(faces), words)}`
  return `${faces.length} of ${roll.dice.length} dice in; ${facesOf(roll.dice[0]?.sides ?? 6)}.`
}

/** The texts with what was typed or pasted from one die on: `2 4 5 1` fills four. */
function withTyped(texts: readonly string[], index: number, text: string): { texts: string[]; last: number } {
  const several = diceWords(text)
  const given = (several.length > 1 ? several : [text]).slice(0, texts.length - index)
  const next = [...texts]
  next.splice(index, given.length, ...given)
  return { texts: next, last: index + given.length - 1 }
}

/** Fields for real dice. The keyboard starts in the first, moves on by itself, and ends on the button. */
export function DiceEntry(props: DiceEntryProps) {
  const { roll, words, onThrow, children } = props
  const { dice } = roll
  const [texts, setTexts] = useState<readonly string[]>(() => dice.map(() => ''))
  const form = useRef<HTMLFormElement>(null)
  const focus = (index: number): void => {
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, button[type=submit]') ?? [])]
    stops[Math.min(index, stops.length - 1)]?.focus()
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])

  const typed = dice.map((die, i) => typeFace(die, texts[i] ?? ''))
  const faces = typed.flatMap(one => (one.kind === 'face' ? [one.face] : []))
  const complete = faces.length === dice.length

  const type = (index: number, text: string): void => {
    const next = withTyped(texts, index, text)
    setTexts(next.texts)
    const die = dice[next.last]
    const read = die === undefined ? undefined : typeFace(die, next.texts[next.last] ?? '')
    if (read?.kind === 'face' && read.full) focus(next.last + 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (complete) onThrow(faces)
    else focus(typed.findIndex(one => one.kind !== 'face'))
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} aria-label="Dice as thrown">
      <div className={classes.dice}>
        {dice.map((die, i) => (
          <DieField
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw
            key={i}
            sides={die.sides}
            label={dieLabel(die, words) ?? dieWord(die)}
            name={dieName(roll, i, dieLabel(die, words))}
            text={texts[i] ?? ''}
            bad={typed[i]?.kind === 'bad'}
            onType={text => type(i, text)}
            onBack={() => focus(Math.max(0, i - 1))}
          />
        ))}
      </div>
      <p className={classes.reading} aria-live="polite">
        {saySoFar(props, typed, faces)}
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
