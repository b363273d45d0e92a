import { eyes } from '@flagplot/core/game/sides'
import { colourWords, sayReason } from '@flagplot/core/game/words'
import { demand } from './breach.ts'
import type { Law } from './subject.ts'

/** Texts that show a raw value. */
const slip = /undefined|NaN|\[object|\bnull\b|Infinity/

/** Characters of the title of a clause. */
const MAX_TITLE = 40

export const eventsHaveWords: Law = ({ rules, games }) => {
  for (const { battle, events } of games()) {
    for (const event of events) {
      const words = [
        rules.tell(event, colourWords),
        ...(event.because ?? []).map(reason => sayReason(reason, colourWords)),
      ]
      for (const text of words) {
        demand(
          text.length > 0 && !slip.test(text),
          () => `${battle.name}: ${event.kind} (${event.rule}) is told as "${text}"`,
        )
      }
    }
  }
}

export const promptsHaveWords: Law = ({ rules, positions }) => {
  for (const { where, state } of positions()) {
    for (const eye of eyes) {
      const { title, text } = rules.prompt(state, eye, colourWords)
      const fine = title.length > 0 && text.length > 0 && !slip.test(title + text)
      demand(fine, () => `${where}: ${eye} is prompted "${title}: ${text}"`)
    }
  }
}

/** The title of a kind of question stands in sentences. */
export const kindsHaveTitles: Law = ({ rules }) => {
  for (const [kind, { title }] of Object.entries(rules.sheets)) {
    const fits = title.length > 0 && title.trim() === title && !/[.!?]$/.test(title)
    demand(fits, () => `orders of ${kind} are called "${title}"`)
  }
}

/** Every clause has a title of a few words, without its id, that no other clause has. */
export const clausesHaveTitles: Law = ({ rules }) => {
  const titles = new Map<string, string>()
  for (const [id, { title }] of Object.entries(rules.ledger)) {
    const fits = title.trim() === title && title.length > 0 && title.length <= MAX_TITLE && /^[A-Z]/.test(title)
    demand(fits, () => `${id} is called "${title}": some words from a capital on, ${MAX_TITLE} characters at most`)
    const isId = Object.hasOwn(rules.ledger, title) || /^[A-Z]\d+$|\w\.\w/.test(title)
    demand(!isId, () => `${id} is called "${title}", which is an id`)
    const other = titles.get(title.toLowerCase())
    demand(other === undefined, () => `${id} and ${other} are both called "${title}"`)
    titles.set(title.toLowerCase(), id)
  }
}

/** The title page, the tables and the ready battles are printed for people. */
export const pagesHaveWords: Law = ({ rules }) => {
  const { id, title, publisher, edition, revision, longest, gist } = rules.card
  demand(
    [id, title, publisher, edition, gist].every(text => text.length > 0),
    () => 'the card is filled in',
  )
  demand(Number.isInteger(revision) && revision > 0, () => 'the revision is a whole number from 1')
  demand(Number.isInteger(longest) && longest > 0, () => 'the longest battle is a whole number')
  for (const table of rules.tables) {
    const even = table.rows.every(row => row.length === table.columns.length)
    demand(even && table.rows.length > 0, () => `the table ${table.name} has a cell for every column of every row`)
  }
  for (const battle of rules.battles) {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(battle.name)
    demand(kebab && battle.title.length > 0 && battle.gist.length > 0, () => `the battle ${battle.name} has words`)
  }
  const names = rules.battles.map(battle => battle.name)
  demand(new Set(names).size === names.length, () => 'the ready battles have different names')
}
