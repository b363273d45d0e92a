import type { AnyRuleset } from '@flagplot/core/game'
import type { Reason } from '@flagplot/core/game/sides'
import { clauseTitle, rulingWords } from '@flagplot/core/game/words'
import { ruleAddress } from '../../rule-address.ts'
import classes from '../fight.module.css'

interface RuleNoteProps {
  readonly rules: AnyRuleset
  readonly rule: string
  readonly because: readonly Reason[]
}

/** The rule behind a line of the log: its gist, its source, its ruling, and the reasons of the result. */
export function RuleNote({ rules, rule, because }: RuleNoteProps) {
  const entry = rules.ledger[rule]
  const ruling = entry?.ruling === undefined ? undefined : rulingWords(rules, entry.ruling)
  return (
    <div className={classes.ruleNote}>
      {because.length > 0 && (
        <ul>
          {because.map(reason => (
            <li key={`${reason.rule} ${reason.text}`}>
              {reason.text} <a href={ruleAddress(rules, reason.rule)}>{clauseTitle(rules, reason.rule)}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={ruleAddress(rules, rule)}>{clauseTitle(rules, rule)}</a>: {entry?.gist}{' '}
        {entry !== undefined && (
          <span className="quiet">
            (<code>{rule}</code>, {entry.at})
          </span>
        )}
      </p>
      {ruling !== undefined && (
        <p>
          <strong>Ruling:</strong> {ruling.chosen}
          <span className="quiet">, because {ruling.because}.</span>
        </p>
      )}
    </div>
  )
}
