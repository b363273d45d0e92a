import { type Fight, momentsOf, pending, stepAlone, takeBack } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import { sayVerdict } from '@flagplot/core/notation'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import classes from './fight.module.css'
import { FightOdds } from './fight-odds.tsx'
import { FightSetup } from './fight-setup.tsx'
import { useFight } from './fight-state.tsx'
import { type KeyDeed, keyHelp, useFightKeys } from './keys.ts'
import { FightLog, type LogLine } from './log.tsx'
import { NextBattleButton } from './next-battle.tsx'
import { Papers } from './papers.tsx'
import { Position } from './position.tsx'
import { Question } from './question.tsx'

const sayEye = (fight: Fight, eye: Eye): string =>
  eye === 'umpire' ? 'Umpire: everything' : eye === 'public' ? 'Public' : `${fight.battle.setup[eye].name} (${eye})`

/** The lines an eye has learned of by a moment. */
function linesOf(fight: Fight, at: number, eye: Eye): readonly LogLine[] {
  const lines: LogLine[] = []
  for (const [i, moment] of momentsOf(fight).slice(0, at).entries()) {
    for (const [place, event] of moment.events.entries()) {
      const seen = fight.battle.rules.witness(event, eye)
      if (seen !== undefined) lines.push({ event: seen, at: i + 1, place })
    }
  }
  return lines
}

function Verdict({ fight }: { readonly fight: Fight }) {
  const asked = pending(fight)
  if (asked.kind !== 'over') return null
  const { rules, setup } = fight.battle
  const names = { red: setup.red.name, blue: setup.blue.name }
  return (
    <section className={classes.verdict} data-winner={asked.result.winner} aria-label="Result">
      <p>{sayVerdict(asked.result, names, rules.rounds(fight.state))}</p>
      <span className={classes.ruleId}>{asked.result.rule}</span>
    </section>
  )
}

function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className={classes.keys}>
        <tbody>
          {keyHelp.map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">
                {keys.map((key, i) => (
                  <span key={key}>
                    {i > 0 && ' or '}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface ReplayProps {
  readonly fight: Fight
  readonly at: number
  readonly onHelp: () => void
}

/** Moves through the moments, and takes the fight up again at one of them. */
function Replay({ fight, at, onHelp }: ReplayProps) {
  const { eye, eyes, see, put, look } = useFight()
  const last = fight.count
  const moves = [
    { sign: '«', label: 'To the beginning', to: 0, open: at > 0 },
    { sign: '‹', label: 'One step back', to: at - 1, open: at > 0 },
    { sign: '›', label: 'One step on', to: at + 1, open: at < last },
    { sign: '»', label: 'To the newest moment', to: last, open: at < last },
  ]
  const button = { size: 'compact-xs', variant: 'default' } as const
  const move = ({ sign, label, to, open }: (typeof moves)[number]) => (
    <Button key={label} {...button} aria-label={label} disabled={!open} onClick={() => look(to)}>
      {sign}
    </Button>
  )
  return (
    <div className={classes.replay} role="toolbar" aria-label="Replay">
      {moves.slice(0, 2).map(move)}
      <span className={classes.where} aria-live="polite">{`${at} / ${last}`}</span>
      {moves.slice(2).map(move)}
      <NativeSelect
        size="xs"
        aria-label="Viewpoint"
        value={eye}
        data={eyes.map(value => ({ value, label: sayEye(fight, value) }))}
        onChange={event => see(event.currentTarget.value as Eye)}
      />
      {at < last && (
        <Button {...button} onClick={() => put(takeBack(fight, last - at))}>
          Fight on from here
        </Button>
      )}
      {at === last && last > 0 && (
        <Button {...button} onClick={() => put(takeBack(fight, 1))}>
          Take back
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onHelp}>
        Keys ?
      </Button>
    </div>
  )
}

/** The newest moment: what the battle waits on, or how it ended and what comes after it. */
function Newest({ fight }: { readonly fight: Fight }) {
  const { put } = useFight()
  return (
    <>
      <Verdict fight={fight} />
      <NextBattleButton fight={fight} />
      <Question fight={fight} onNext={put} />
    </>
  )
}

/** Scrolls the log, and nothing but the log, to its newest line: on a phone the button pressed last stays where it is. */
function showNewest(log: HTMLElement): void {
  const newest = [...log.querySelectorAll('[data-fresh]')].at(-1)?.getBoundingClientRect()
  if (newest === undefined) return
  const { top, bottom } = log.getBoundingClientRect()
  if (newest.bottom > bottom) log.scrollTop += newest.bottom - bottom
  else if (newest.top < top) log.scrollTop -= top - newest.top
}

function OnTheTable({ fight }: { readonly fight: Fight }) {
  const { at, eye, eyes, put, look, see } = useFight()
  const [help, setHelp] = useState(false)
  const log = useRef<HTMLDivElement>(null)
  const last = fight.count
  const live = at === last
  useEffect(() => {
    if (log.current !== null) showNewest(log.current)
  })
  const act = (deed: KeyDeed): void => {
    if (deed === 'back') look(at - 1)
    else if (deed === 'on') look(at + 1)
    else if (deed === 'first') look(0)
    else if (deed === 'last') look(last)
    else if (deed === 'help') setHelp(true)
    else if (deed === 'flip') see(eyes[(eyes.indexOf(eye) + 1) % eyes.length])
    else if (live) {
      const next = stepAlone(fight)
      if (next?.ok) put(next.value)
    }
  }
  useFightKeys(act)
  return (
    <div className={classes.table}>
      <header className={classes.tableHead}>
        <h1>{fight.battle.title}</h1>
        <Replay fight={fight} at={at} onHelp={() => setHelp(true)} />
      </header>
      <div className={classes.columns}>
        <div className={classes.left}>
          {live ? (
            <Newest fight={fight} />
          ) : (
            <p className={classes.note}>You are looking back. The newest moment is one key away: End.</p>
          )}
          <Position fight={fight} at={at} eye={eye} />
          <FightOdds fight={fight} at={at} eye={eye} />
          <Papers fight={fight} eye={eye} />
          <div>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => put(undefined)}>
              Leave this fight
            </Button>
          </div>
        </div>
        <section className={classes.log} aria-labelledby="log-title">
          <h2 id="log-title">Log</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling log is scrolled with the keyboard too */}
          <div ref={log} className={classes.scroll} tabIndex={0} role="log" aria-labelledby="log-title">
            <FightLog rules={fight.battle.rules} lines={linesOf(fight, at, eye)} newest={at} />
          </div>
        </section>
      </div>
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  )
}

/** The fight: step by step, by standing orders or by people, with a log in which every line shows its rule. */
export function FightScreen() {
  const { fight } = useFight()
  return fight === undefined ? <FightSetup /> : <OnTheTable fight={fight} />
}
