import { type DieOwnerWords, type DieSpec, dieLabel } from '@flagplot/core/dice'
import { sayFaces } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DieFace } from '../dice/index.ts'
import {
  type DiceRun,
  type FaceAt,
  faceIn,
  promptsOf,
  type RunDie,
  type RunThrow,
  sayMoved,
  saySoFar,
  typeAt,
  typedRun,
} from './dice-run.ts'
import { formAboveButton } from './form-above-button.tsx'
import classes from './forms.module.css'
import { focusIn, stopsOf, useGiveKey } from './use-give-key.ts'

interface DiceEntryProps {
  /** The throws of one entry, as far as the typed faces determine them. Must stay the same function. */
  readonly runOf: (faceAt: FaceAt) => DiceRun
  /** The words for the owners of dice. */
  readonly names: DieOwnerWords
  readonly onThrow: (faceAt: FaceAt) => void
  /** Places the form, and the button that takes the dice, which stands below it otherwise. */
  readonly children?: (form: ReactNode, use: ReactNode) => ReactNode
}

const dieWord = (die: DieSpec): string => `d${die.sides === 100 ? '%' : die.sides}`

interface DieFieldProps {
  readonly one: RunDie
  readonly label: string
  readonly name: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly onBack: () => void
}

function DieField({ one: { die, typed }, label, name, text, onType, onBack }: DieFieldProps) {
  const bad = typed.kind === 'bad'
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
        aria-label={`${name} (${sayFaces(die.sides)})`}
        aria-invalid={bad || undefined}
        value={text}
        onChange={event => onType(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={press}
      />
      <span className={classes.dieShown}>{typed.kind === 'face' && <DieFace die={die} face={typed.face} />}</span>
    </label>
  )
}

interface ThrowFieldsProps {
  readonly one: RunThrow
  /** True if the entry has other throws. */
  readonly isOneOfMany: boolean
  readonly texts: readonly string[]
  readonly names: DieOwnerWords
  readonly onType: (place: number, text: string) => void
  readonly onBack: (place: number) => void
}

/** The dice of one throw, under words for its side and target. */
function ThrowFields({ one, isOneOfMany, texts, names, onType, onBack }: ThrowFieldsProps) {
  const id = useId()
  const nameOf = ({ die }: RunDie, i: number): string => {
    const label = dieLabel(die, names)
    const whose = label === undefined ? '' : `${label}: `
    return `${whose}${one.dice.length > 1 ? `die ${i + 1}, ` : ''}${dieWord(die)}`
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around each throw
    <div role="group" aria-labelledby={id} className="column">
      <p id={id} className={one.reads && 'quiet'}>
        {one.prompt} {isOneOfMany && one.reads !== undefined && <strong>{one.reads}</strong>}
      </p>
      <div className="row">
        {one.dice.map((die, i) => (
          <DieField
            key={die.place}
            one={die}
            label={dieLabel(die.die, names) ?? dieWord(die.die)}
            name={nameOf(die, i)}
            text={texts[die.place] ?? ''}
            onType={text => onType(die.place, text)}
            onBack={() => onBack(die.place)}
          />
        ))}
      </div>
    </div>
  )
}

/** The dice typed so far, and the words of the throw that each was typed for, by place. */
interface Typing {
  readonly texts: readonly string[]
  readonly typedFor: readonly (string | undefined)[]
}

/** The run that the typed dice make; `type` takes a text and returns the die that the focus goes to, if it moves on. */
function useTypedRun({ runOf, names }: Pick<DiceEntryProps, 'runOf' | 'names'>) {
  const [{ texts, typedFor }, setTyping] = useState<Typing>({ texts: [], typedFor: [] })
  const run = useMemo(() => typedRun(runOf, texts, names), [runOf, texts, names])
  const type = (place: number, text: string): number | undefined => {
    const next = typeAt(runOf, texts, { place, text })
    // the faces may bring throws that the run before did not have
    const after = typedRun(runOf, next.texts, names)
    const prompts = promptsOf(after)
    const isTyped = (i: number): boolean => i >= place && i <= next.last
    setTyping({ texts: next.texts, typedFor: next.texts.map((_, i) => (isTyped(i) ? prompts : typedFor)[i]) })
    const end = after.dice[Math.min(next.last, after.dice.length - 1)]?.typed
    return end?.kind === 'face' && end.full ? next.last + 1 : undefined
  }
  return { run, texts, type, moved: sayMoved(run, typedFor) }
}

/** Fields for the real dice of all throws in a row. The focus moves on by itself and ends on the button. */
export function DiceEntry({ runOf, names, onThrow, children = formAboveButton }: DiceEntryProps) {
  const { run, texts, type, moved } = useTypedRun({ runOf, names })
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useGiveKey(form)
  /** The die whose field gets the focus after the next drawing. */
  const wanted = useRef<number | undefined>(0)
  const focus = (place: number): void => focusIn(form.current, stopsOf(form.current)[place])
  // not `useEffect`: that of an earlier drawing may still wait, and would look for a field that is not there yet
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    focus(wanted.current)
    wanted.current = undefined
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const open = run.dice.find(({ typed }) => typed.kind !== 'face')
    if (open !== undefined) focus(open.place)
    else if (run.isWhole && run.left.length === 0) onThrow(faceIn(texts))
  }
  const fields = (
    <form id={id} ref={form} className="column" onSubmit={submit} aria-label="Dice as thrown">
      <div className="row">
        {run.throws.map((one, i) => (
          <ThrowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a throw is identified by its place in the run
            key={i}
            one={one}
            isOneOfMany={run.throws.length > 1}
            texts={texts}
            names={names}
            onType={(place, text) => {
              wanted.current = type(place, text) ?? wanted.current
            }}
            onBack={place => focus(Math.max(0, place - 1))}
          />
        ))}
      </div>
      <p className="quiet" aria-live="polite">
        {saySoFar(run)}
      </p>
      {moved !== '' && (
        <p className="quiet" aria-live="polite">
          {moved}
        </p>
      )}
    </form>
  )
  return children(
    fields,
    <Button variant="filled" type="submit" form={id} aria-disabled={!run.isWhole || run.left.length > 0}>
      Use these dice
    </Button>,
  )
}
