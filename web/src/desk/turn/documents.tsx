import { fileNameOf, playersOf } from '@flagplot/core/desk/turn'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BattleRow } from './battle-rows.ts'
import { FileEditor } from './file-editor.tsx'
import { AddLetter, FileList } from './file-list.tsx'
import { inputPaths, type TurnFiles } from './place-files.ts'
import { BattleReport, TurnReport } from './report-view.tsx'
import classes from './turn.module.css'
import { fileOfFault, type TurnState } from './turn-state.ts'

/** The document that is open: a file, the report of a battle, or that of the turn. */
export type Shown =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'battle'; readonly id: string }
  | { readonly kind: 'turn' }

interface DocumentsProps {
  readonly files: TurnFiles
  readonly state: TurnState
  readonly rows: readonly BattleRow[]
  readonly shown: Shown
  readonly isDisabled: boolean
  readonly onShow: (shown: Shown) => void
  readonly onFiles: (files: TurnFiles, how?: 'typed') => void
}

/** The reports of the turn by their reader. */
function reportsOf({ files, reading }: TurnState) {
  const turn = reading.turn?.value
  const players = turn === undefined ? [] : playersOf(turn)
  return [
    { label: 'For all', path: 'results/turn.txt' },
    ...players.map(player => ({ label: `For ${player}`, path: `results/players/${fileNameOf(player)}.txt` })),
  ].flatMap(({ label, path }) => {
    const text = files.get(path)
    return text === undefined ? [] : [{ label, text }]
  })
}

/** The open document itself; nothing if it is gone. */
function OpenDocument({ files, state, rows, shown, isDisabled, onFiles }: DocumentsProps) {
  if (shown.kind === 'turn') return <TurnReport title="the turn" reports={reportsOf(state)} />
  if (shown.kind === 'battle') {
    const planned = rows.find(({ id }) => id === shown.id)?.settled
    return planned && <BattleReport key={shown.id} planned={planned} />
  }
  const text = files.get(shown.path)
  if (text === undefined) return null
  return (
    <FileEditor
      key={shown.path}
      path={shown.path}
      text={text}
      faults={state.faults.filter(fault => fileOfFault(state, fault) === shown.path)}
      isDisabled={isDisabled}
      onText={typed => onFiles(new Map(files).set(shown.path, typed), 'typed')}
    />
  )
}

/** A file that was removed, while that can be undone. */
interface Removed {
  readonly path: string
  readonly text: string
}

function Undo({ removed, onUndo }: { readonly removed: Removed; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p role="status" className="row">
      {`Removed: ${removed.path}.`}
      <Button ref={button} size="compact-xs" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}

const headOf = (shown: Shown): string => {
  if (shown.kind === 'file') return shown.path
  return shown.kind === 'turn' ? 'Report of the turn' : `Report of ${shown.id}`
}

/** The files of the turn, and the document that is open. */
export function Documents(props: DocumentsProps) {
  const { files, state, shown, isDisabled, onShow, onFiles } = props
  const [removed, setRemoved] = useState<Removed | undefined>()
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const head = headOf(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document takes the focus, wherever it was asked for
  useEffect(() => {
    if (!isFirst.current) title.current?.focus()
    isFirst.current = false
  }, [head])
  const remove = (path: string): void => {
    const rest = new Map(files)
    rest.delete(path)
    setRemoved({ path, text: files.get(path) ?? '' })
    onFiles(rest)
    if (shown.kind === 'file' && shown.path === path) onShow({ kind: 'file', path: inputPaths(rest)[0] ?? '' })
  }
  const put = (path: string, text: string): void => {
    setRemoved(undefined)
    onFiles(new Map(files).set(path, text))
    onShow({ kind: 'file', path })
  }
  return (
    <section className={classes.documents} aria-label="Files and reports">
      <div className={classes.shelf}>
        <FileList
          {...{ files, isDisabled }}
          faults={path => state.faults.filter(fault => fileOfFault(state, fault) === path).length}
          shown={shown.kind === 'file' ? shown.path : undefined}
          onShow={path => onShow({ kind: 'file', path })}
          onRemove={remove}
        />
        <AddLetter {...{ files, isDisabled }} reading={state.reading} onAdd={put} />
      </div>
      {removed !== undefined && (
        <Undo key={removed.path} removed={removed} onUndo={() => put(removed.path, removed.text)} />
      )}
      <h2 ref={title} tabIndex={-1}>
        {head}
      </h2>
      <OpenDocument {...props} />
    </section>
  )
}
