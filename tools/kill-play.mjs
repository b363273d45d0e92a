/** Kills `flagplot play` while it writes its record, resumes it, counts losses: for `npm run kills` and its test. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGTERM']

/** Dice as they are printed once their throw stands in the record. */
const acknowledged = text => [...text.matchAll(/^ {2}\S*d\S+.*: \d[\d ]*\n/gm)].length

/** The throws that stand in a record in whole lines, and whether its last line is torn. */
function standing(path) {
  if (!existsSync(path)) return { throws: 0, torn: false }
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const rows = whole.split('\n').filter(row => row !== '')
  return { throws: rows.filter(row => JSON.parse(row).kind === 'roll').length, torn: whole !== text }
}

/** Turns of this process from the last typed line to the kill: it hits that line being read, played or written. */
const WAITS = 40

/** A play that gets Enter at each prompt and is killed after `prints` of them: its output, and its end. */
function killedAfter(node, argv, prints, waits, signal) {
  const play = spawn(node, argv, { stdio: ['pipe', 'pipe', 'ignore'] })
  let text = ''
  let left = prints
  const kill = turns => (turns === 0 ? play.kill(signal) : setImmediate(kill, turns - 1))
  play.stdin.on('error', () => {})
  play.stdout.on('data', part => {
    text += part
    play.stdin.write('\n\n')
    if (left-- === 0) kill(waits)
  })
  return new Promise(resolve => {
    play.on('close', (code, by) => resolve({ text, how: by ?? code }))
  })
}

/** A number from 0 to 1 by its place: the same kills on every run. */
const share = place => Math.abs((Math.sin(place * 12.9898 + 4.1) * 43758.5453) % 1)

/** Most prints of a play before it is killed: a battle is resumed some times before it is over. */
const PRINTS = 60

/**
 * Kills a play `times` times, by 9, INT and TERM in turn, each a little later or earlier; the record is resumed, or a
 * new one begun if it was over. `left` are files beside the records: after 9 the lock may stay until the record is
 * resumed, and a finished one never is.
 */
export async function killPlays({ bin, battle, folder, times, node = process.execPath }) {
  const found = { kills: 0, acknowledged: 0, lost: 0, torn: 0, left: [], records: [], ends: {} }
  const locks = new Set()
  let path = ''
  // a play that was over before its kill does not count
  for (let i = 0; found.kills < times && i < 2 * times; i++) {
    const fresh = path === ''
    if (fresh) path = join(folder, `r${i}.jsonl`)
    const signal = SIGNALS[found.kills % SIGNALS.length]
    const before = standing(path).throws
    const argv = fresh ? [bin, 'play', battle, '--seed', String(i), '--record', path] : [bin, 'play', path]
    const [prints, waits] = [Math.floor(share(i) * PRINTS), Math.floor(share(i + 0.5) * WAITS)]
    const { text, how } = await killedAfter(node, argv, prints, waits, signal)
    const after = standing(path)
    const said = acknowledged(text)
    found.kills += how === 0 ? 0 : 1
    found.acknowledged += said
    found.lost += Math.max(0, before + said - after.throws)
    found.torn += after.torn ? 1 : 0
    found.ends[how] = (found.ends[how] ?? 0) + 1
    if (!found.records.includes(path)) found.records.push(path)
    const isOver = existsSync(path) && readFileSync(path, 'utf8').includes('"kind":"over"')
    if (how === 'SIGKILL') locks.add(`${path}.lock`)
    else locks.delete(`${path}.lock`)
    found.left.push(...strays(folder, [...found.records, ...locks]))
    if (isOver || !existsSync(path)) path = ''
  }
  return found
}

/** Files in a folder beside those that belong there. */
function strays(folder, known) {
  return readdirSync(folder).filter(name => !known.includes(join(folder, name)))
}
