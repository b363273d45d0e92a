import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { layAlso } from './battle.ts'
import { Breach, demand } from './breach.ts'
import { goldenText, revisionOf } from './golden-text.ts'
import type { Law, Subject } from './subject.ts'

const EXTENSION = '.golden.txt'

/** The battles whose goldens are kept, in the form in which they were fought. */
function kept({ rules, adoption, battles, ready }: Subject) {
  const names = adoption.goldenBattles ?? rules.battles.map(battle => battle.name)
  const known = [...layAlso(rules, adoption.fought ?? []), ...ready(), ...battles()]
  return names.map(name => {
    const battle = known.find(each => each.name === name)
    if (battle === undefined) throw new Breach(`there is no battle ${name} to keep a golden of`)
    return battle
  })
}

/** The first line in which two texts differ, for the message. */
function firstDifference(before: string, now: string): string {
  const old = before.split('\n')
  const fresh = now.split('\n')
  const i = old.findIndex((line, n) => line !== fresh[n])
  const line = i < 0 ? old.length : i
  return `line ${line + 1}\n  kept  ${old[line] ?? '(the end)'}\n  now   ${fresh[line] ?? '(the end)'}`
}

/**
 * Writes a golden. A changed one is written only under a new revision, so that a published revision never changes:
 * raise `card.revision`, then write again.
 */
function write(
  file: URL,
  { name, text, revision }: { readonly name: string; readonly text: string; readonly revision: number },
): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (before === text) return
  const changed = before !== undefined && revisionOf(before) === revision
  demand(
    !changed,
    () => `${name} changed, but card.revision is still ${revision}: raise it. ${firstDifference(before ?? '', text)}`,
  )
  mkdirSync(new URL('./', file), { recursive: true })
  writeFileSync(file, text)
}

function compare(file: URL, name: string, text: string): void {
  demand(existsSync(file), () => `there is no golden of ${name}: FLAGPLOT_GOLDENS=write writes it`)
  const before = readFileSync(file, 'utf8')
  demand(before === text, () => `${name} is not fought as its golden says: ${firstDifference(before, text)}`)
}

/** Golden battles exist and reproduce byte for byte; FLAGPLOT_GOLDENS=write writes them. */
export const goldensReproduce: Law = subject => {
  const { rules, adoption } = subject
  const battles = kept(subject)
  demand(battles.length > 0, () => 'a ruleset keeps at least one golden battle')
  for (const battle of battles) {
    const file = new URL(`${battle.name}${EXTENSION}`, adoption.goldens)
    const text = goldenText(rules, battle)
    if (process.env.FLAGPLOT_GOLDENS === 'write')
      write(file, { name: battle.name, text, revision: rules.card.revision })
    else compare(file, battle.name, text)
  }
}

/** Every golden has its battle; without one it proves nothing. */
export const goldensAreAllRead: Law = subject => {
  const { goldens } = subject.adoption
  const known = new Set(kept(subject).map(battle => `${battle.name}${EXTENSION}`))
  const stray = existsSync(goldens) ? readdirSync(goldens).filter(name => !known.has(name)) : []
  demand(stray.length === 0, () => `nothing is fought for the goldens ${stray.join(', ')}: remove them`)
}
