import { systemTitles } from '@flagplot/core/desk/battle'
import { sayRoundHead } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { maxTextLengths } from '@flagplot/core/notation'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { SideMark } from '../../charts/index.ts'
import { Refused } from '../../forms/index.ts'
import { OpenDoor } from '../door/open-door.tsx'
import { fightAddress, useKeptFights } from '../keep/index.ts'
import type { KeptRow } from '../keep/kept-row.ts'
import { doTabsHear } from '../keep/news.ts'
import { roundWordOf } from '../keep/say-round.ts'
import { sayWhen } from '../keep/say-when.ts'
import { NameDialog } from '../name-dialog.tsx'
import { useTabTitle } from '../tab-title.ts'
import classes from './fights.module.css'
import { sayStorage } from './say-kept.ts'
import { UnreadableFight } from './unreadable-fight.tsx'
import { type FightActions, useFightActions } from './use-fight-actions.ts'

const systemTitle = (system: string): string => systemTitles.find(({ id }) => id === system)?.title ?? system

function FightRow({ row, actions }: { readonly row: KeptRow; readonly actions: FightActions }) {
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, names, isOver, round, said, updated, system } = row
  const act = (label: string, action: () => void, whole = `${label} ${name}`) => (
    <Button size="compact-xs" aria-label={whole} onClick={action}>
      {label}
    </Button>
  )
  return (
    <li className={classes.fight}>
      <div className={classes.what}>
        <h2>
          <Link href={fightAddress(id)}>{name}</Link>
        </h2>
        <p>
          <SideMark side="red" /> {names.red} against <SideMark side="blue" /> {names.blue}
          <span className="quiet">{` · ${systemTitle(system)}`}</span>
        </p>
        <p>{isOver ? said : `${sayRoundHead(round, roundWordOf(row))}: ${said}`}</p>
        <p className="quiet">
          <time dateTime={new Date(updated).toISOString()}>{sayWhen(updated)}</time>
        </p>
      </div>
      <div className="row">
        <Link
          href={fightAddress(id)}
          className={classes.goOn}
          aria-label={`${isOver ? 'Look at' : 'Continue'} ${name}`}
        >
          {isOver ? 'Look at' : 'Continue'}
        </Link>
        {act('Rename', () => setRenaming(true))}
        {act('Copy', () => void actions.copy(row))}
        {act('Download record', () => void actions.save(row), `Download record of ${name}`)}
        {act('Delete', () => void actions.drop(row))}
      </div>
      {isRenaming && (
        <NameDialog
          title="Rename this fight"
          action="Rename"
          start={name}
          most={maxTextLengths.title}
          hint={() => 'Its record keeps the title it began with.'}
          onName={to => void actions.rename(row, to)}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

function Dropped({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p role="status" className="row">
      {`Deleted: ${name}.`}
      <Button ref={button} size="compact-xs" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}

const NO_CHANNEL =
  'In this browser tabs do not hear of each other: what another one keeps is shown once this page is reloaded.'

/** The list of the fights that this browser keeps, and the entry for records. */
export function FightsScreen() {
  const { rows, unread, isRead, refusal, changed } = useKeptFights()
  const actions = useFightActions(changed)
  const refused = actions.refusal ?? refusal
  useTabTitle('Fights')
  return (
    <section className={classes.fights} aria-labelledby="fights-title">
      <header>
        <h1 id="fights-title">Fights</h1>
        {isRead && <p>{sayStorage(rows, unread.length)}</p>}
      </header>
      <div className={classes.door}>
        <OpenDoor />
        <span className="quiet">Or drop a file here.</span>
      </div>
      <Refused said={refused && sayRefusal(refused)} />
      {!doTabsHear() && <p className="quiet">{NO_CHANNEL}</p>}
      {actions.dropped !== undefined && (
        <Dropped
          key={String(actions.dropped.stored.key)}
          name={actions.dropped.name}
          onUndo={() => void actions.undo()}
        />
      )}
      <ul className="column">
        {rows.map(row => (
          <FightRow key={row.id} row={row} actions={actions} />
        ))}
        {unread.map(row => (
          <UnreadableFight key={String(row.key)} row={row} actions={actions} />
        ))}
      </ul>
      {rows.some(({ isOver }) => !isOver) && (
        <p className="quiet">
          A downloaded record shows what both sides hide: whoever plays should not read it before the end.
        </p>
      )}
    </section>
  )
}
