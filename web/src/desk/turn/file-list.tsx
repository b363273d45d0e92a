import { fileNameOf, playersOf, starterLetter, type TurnReading } from '@flagplot/core/desk/turn'
import { Button } from '@mantine/core'
import { Menu } from '../menu.tsx'
import { inputPaths, isTurnFile, type TurnFiles } from './place-files.ts'
import classes from './turn.module.css'

interface FileListProps {
  readonly files: TurnFiles
  /** The number of faults of a file. */
  readonly faults: (path: string) => number
  /** The file that is open. */
  readonly shown: string | undefined
  readonly isDisabled: boolean
  readonly onShow: (path: string) => void
  readonly onRemove: (path: string) => void
}

const isRemovable = (path: string): boolean => !isTurnFile(path)

/** The files that a person writes: each is opened by a press. */
export function FileList({ files, faults, shown, isDisabled, onShow, onRemove }: FileListProps) {
  return (
    <ul className={classes.files} aria-label="Files of the turn">
      {inputPaths(files).map(path => (
        <li key={path} data-shown={path === shown || undefined}>
          <button type="button" aria-pressed={path === shown} onClick={() => onShow(path)}>
            {path}{' '}
            {faults(path) > 0 && (
              <span className={classes.faulty}>
                {faults(path)}
                <span className="unseen">{faults(path) === 1 ? ' fault' : ' faults'}</span>
              </span>
            )}
          </button>
          {isRemovable(path) && (
            <button type="button" aria-label={`Remove ${path}`} disabled={isDisabled} onClick={() => onRemove(path)}>
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface AddLetterProps {
  readonly files: TurnFiles
  readonly reading: TurnReading
  readonly isDisabled: boolean
  readonly onAdd: (path: string, text: string) => void
}

/** A path for a letter that no file stands at. */
function freePath(files: TurnFiles, name: string): string {
  const stem = `letters/${name === '' ? 'letter' : name}`
  for (let n = 1; ; n++) {
    const path = n === 1 ? `${stem}.yaml` : `${stem}-${n}.yaml`
    if (!files.has(path)) return path
  }
}

/** A letter to start from, for a player who has none. */
export function AddLetter({ files, reading, isDisabled, onAdd }: AddLetterProps) {
  const turn = reading.turn?.value
  const players = turn === undefined ? [] : playersOf(turn).filter(player => !reading.letters.has(player))
  if (isDisabled || players.length === 0) return <Button disabled>Add a letter</Button>
  return (
    <Menu
      label="Add a letter"
      groups={[
        players.map(player => ({
          label: `From ${player}`,
          act: () => onAdd(freePath(files, fileNameOf(player)), starterLetter(reading, player)),
        })),
      ]}
    />
  )
}
