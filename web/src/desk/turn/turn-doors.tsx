import { fetchReadyAddress, systemTitles } from '@flagplot/core/desk/battle'
import { starterTurn } from '@flagplot/core/desk/turn'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Refused } from '../../forms/index.ts'
import { Menu } from '../menu.tsx'
import { droppedFiles, pickedFiles } from './dropped-files.ts'
import { type GivenFile, type OpenedFiles, openFiles } from './open-files.ts'
import type { TurnFiles } from './place-files.ts'

/** Listens for files and folders that are dropped anywhere on the screen. */
function useDrops(onFiles: (files: Promise<readonly GivenFile[]>) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      if (event.dataTransfer !== null && event.dataTransfer.files.length > 0)
        latest.current(droppedFiles(event.dataTransfer))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

interface PickerProps {
  readonly picker: RefObject<HTMLInputElement | null>
  readonly label: string
  /** True if a folder is asked for. */
  readonly isFolder?: boolean
  readonly onFiles: (files: Promise<readonly GivenFile[]>) => void
}

/** Asks the browser for files or for a folder when a button elsewhere clicks it. */
function Picker({ picker, label, isFolder = false, onFiles }: PickerProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = pickedFiles(currentTarget.files ?? [])
    currentTarget.value = ''
    if (files.length > 0) onFiles(Promise.resolve(files))
  }
  const folder = isFolder ? { webkitdirectory: '' } : { accept: '.zip,.yaml,.yml,.json' }
  return <input ref={picker} type="file" hidden multiple aria-label={label} onChange={take} {...folder} />
}

interface TurnDoorsProps {
  readonly files: TurnFiles
  readonly isEmpty: boolean
  readonly isDisabled: boolean
  readonly onOpened: (opened: OpenedFiles) => void
  /** Says something about the turn in its status, in the place of what stood there. */
  readonly say: (text: string) => void
}

/** The ways to a turn: a folder, files or a .zip, chosen or dropped, and a turn to start from. */
export function TurnDoors({ files, isEmpty, isDisabled, onOpened, say }: TurnDoorsProps) {
  const folder = useRef<HTMLInputElement>(null)
  const several = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const take = async (coming: Promise<readonly GivenFile[]>): Promise<void> => {
    if (isDisabled) return
    say('Reading the files…')
    const opened = await openFiles(await coming, files)
    say('')
    setRefusal(opened.ok ? undefined : opened.refusal)
    if (opened.ok) onOpened(opened.value)
  }
  const takeFiles = (coming: Promise<readonly GivenFile[]>): void => void take(coming)
  const start = async (address: string): Promise<void> => {
    const battle = await fetchReadyAddress(address)
    setRefusal(battle.ok ? undefined : battle.refusal)
    if (battle.ok) onOpened({ kind: 'turn', files: starterTurn(battle.value), others: 0 })
  }
  useDrops(takeFiles)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => folder.current?.click()}>
        Open a folder…
      </Button>
      <Button disabled={isDisabled} onClick={() => several.current?.click()}>
        {isEmpty ? 'Open files or a .zip…' : 'Add files or a .zip…'}
      </Button>
      {isEmpty && (
        <Menu
          label="Start a turn"
          groups={[
            systemTitles.map(({ id, title, first }) => ({ label: title, act: () => void start(`${id}/${first}`) })),
          ]}
        />
      )}
      <Picker picker={folder} label="Folder of a turn" isFolder onFiles={takeFiles} />
      <Picker picker={several} label="Files of a turn" onFiles={takeFiles} />
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
