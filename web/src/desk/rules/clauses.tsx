import type { AnyRuleset } from '@flagplot/core/game'
import { type LedgerEntry, rulingWords } from '@flagplot/core/game/words'
import { includes, type PartProps } from './part.ts'
import classes from './rules.module.css'

interface EntryProps {
  readonly id: string
  readonly rules: AnyRuleset
  readonly entry: LedgerEntry
  readonly marked: boolean
  readonly withRuling?: boolean
}

function Entry({ rules, id, entry, marked, withRuling = true }: EntryProps) {
  const ruling = withRuling && entry.ruling !== undefined ? rulingWords(rules, entry.ruling) : undefined
  const option = rules.options.find(({ name }) => name === ruling?.option)
  return (
    <li className={classes.entry} id={`rule-${id}`} data-marked={marked || undefined}>
      <p>
        <strong>{entry.title}.</strong> {entry.gist} <span className="hint">{entry.at}</span> <code>{id}</code>
      </p>
      {ruling !== undefined && (
        <p className="quiet">
          <strong>Read here as:</strong> {ruling.chosen}
          <em>, because {ruling.because}.</em>
          {ruling.alternatives.length > 0 && ` Also read as: ${ruling.alternatives.join('; ')}.`}
          {option !== undefined && ` An option: ${option.label}.`}
        </p>
      )}
    </li>
  )
}

/** The clauses of a system in the order of its book, each with its ruling. */
export function Clauses({ rules, query, rule, only }: PartProps & { readonly only: 'all' | 'rulings' }) {
  const entries = Object.entries(rules.ledger).filter(
    ([id, entry]) =>
      (only === 'all' || entry.ruling !== undefined) &&
      includes(
        query,
        id,
        entry.title,
        entry.gist,
        entry.at,
        entry.ruling === undefined ? '' : rulingWords(rules, entry.ruling).chosen,
      ),
  )
  return (
    <>
      <p className="hint">{`${entries.length} ${only === 'all' ? 'rules' : 'contested rules'}`}</p>
      <ul className={classes.entries}>
        {entries.map(([id, entry]) => (
          <Entry key={id} rules={rules} id={id} entry={entry} marked={id === rule} />
        ))}
      </ul>
    </>
  )
}
