import { pending } from '@flagplot/core/desk/fight'
import type { RulingDraft } from '@flagplot/core/desk/referee'
import type { Roll } from '@flagplot/core/dice'
import { fleetWords } from '@flagplot/core/game/words'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { DiceShown, type FallenDie } from '../../../dice/index.ts'
import { DiceEntry } from '../../../forms/index.ts'
import { fallenIn } from '../log/last-throws.ts'
import classes from './ruling.module.css'
import type { QuestionToSettle } from './ruling-draft.ts'

/** The faces of a throw; undefined while one of them is missing. */
function facesOf({ dice }: Roll, faceAt: (place: number, die: Roll['dice'][number]) => number | undefined) {
  const faces = dice.map((die, place) => faceAt(place, die))
  return faces.every(face => face !== undefined) ? faces : undefined
}

interface ThrowRulingProps {
  readonly settle: QuestionToSettle
  readonly onDraft: (draft: RulingDraft | undefined) => void
}

/** Settles the faces of a throw, typed like real dice, in place of those that fell. */
export function ThrowRuling({ settle, onDraft }: ThrowRulingProps) {
  const { before, answer } = settle
  const { rules, setup } = before.battle
  const words = fleetWords(setup)
  const asked = pending(before)
  const roll = asked.kind === 'roll' ? asked.roll : undefined
  const prompt = rules.prompt(before.state, 'public', words).text
  const [faces, setFaces] = useState<readonly number[]>()
  const runOf = useCallback(
    (faceAt: Parameters<typeof facesOf>[1]) => {
      const isWhole = roll !== undefined && facesOf(roll, faceAt) !== undefined
      return { throws: roll === undefined ? [] : [{ roll, prompt }], made: isWhole ? 1 : 0, isWhole }
    },
    [roll, prompt],
  )
  if (roll === undefined) return null
  const rule = (next: readonly number[] | undefined): void => {
    setFaces(next)
    onDraft(next && { kind: 'roll', faces: next })
  }
  const fallen = faces?.map((face, i): FallenDie => ({ die: roll.dice[i]!, face }))
  return (
    <>
      {answer?.input.kind === 'roll' && (
        <p>
          It fell: <DiceShown fallen={fallenIn(answer)} /> {roll.say(answer.input.outcome, words)}
        </p>
      )}
      {faces !== undefined && fallen !== undefined ? (
        <p className={classes.settled}>
          <span>
            It shows: <DiceShown fallen={fallen} /> {roll.say(roll.read(faces), words)}
          </span>
          <Button size="compact-xs" onClick={() => rule(undefined)}>
            Other faces
          </Button>
        </p>
      ) : (
        <DiceEntry runOf={runOf} names={words} onThrow={faceAt => rule(facesOf(roll, faceAt))} />
      )}
    </>
  )
}
