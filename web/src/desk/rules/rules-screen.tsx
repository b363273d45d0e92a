import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import type { AnyRuleset, PrintedTable } from '@flagplot/core/game'
import type { SettingField } from '@flagplot/core/game/form'
import { clauseTitle } from '@flagplot/core/game/words'
import { must, nearest, type Refusal, type Result, sayRefusal } from '@flagplot/core/lang'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { PlainTable } from '../../charts/index.ts'
import { browserStorage } from '../browser-storage.ts'
import { Elsewhere } from '../elsewhere.tsx'
import { ruleAddress } from '../rule-address.ts'
import { RuleLink } from '../rule-link.tsx'
import { useDeskPlace } from '../setup/desk-place.tsx'
import { lastSystem } from '../setup/saved.ts'
import { useTabTitle } from '../tab-title.ts'
import { Clauses } from './clauses.tsx'
import { includes, type PartProps } from './part.ts'
import classes from './rules.module.css'

const parts = [
  { id: 'clauses', label: 'All rules' },
  { id: 'rulings', label: 'Contested rules' },
  { id: 'options', label: 'Options' },
  { id: 'tables', label: 'Tables' },
  { id: 'classes', label: 'Classes' },
  { id: 'doctrines', label: 'Standing orders' },
] as const

type Part = (typeof parts)[number]['id']

function sayField(field: SettingField): string {
  if (field.kind === 'flag') return field.fallback ? 'yes' : 'no'
  if (field.kind === 'integer') return `${field.fallback} (${field.min} to ${field.max})`
  if (field.kind === 'text') return field.fallback === '' ? 'nothing' : field.fallback
  const chosen = field.choices.find(choice => choice.value === field.fallback)
  return chosen?.label ?? field.fallback
}

/** The words for a search without results, which would otherwise leave an empty place. */
function None({ what, query }: { readonly what: string; readonly query: string }) {
  return <p className="hint">{query.trim() === '' ? `No ${what}` : `No ${what} with “${query.trim()}”`}</p>
}

function Options({ rules, query }: PartProps) {
  const shown = rules.options.filter(spec => includes(query, spec.name, spec.label, spec.rule, spec.hint ?? ''))
  if (shown.length === 0) return <None what="option" query={query} />
  return (
    <ul className={classes.entries}>
      {shown.map(spec => (
        <li key={spec.name} className={classes.entry}>
          <p>
            <strong>{spec.label}:</strong> {sayField(spec)} <RuleLink rules={rules} rule={spec.rule} />{' '}
            <code>{spec.name}</code>
          </p>
          {spec.hint !== undefined && <p className="quiet">{spec.hint}</p>}
          {spec.kind === 'choice' && (
            <p className="quiet">{`One of: ${spec.choices.map(choice => choice.label).join('; ')}.`}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Printed({ rules, table }: { readonly rules: AnyRuleset; readonly table: PrintedTable }) {
  return (
    <div className="column">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too */}
      <section className={classes.wide} tabIndex={0} aria-label={table.title}>
        <PlainTable
          caption={
            <>
              <strong>{table.title}</strong>{' '}
              <a href={ruleAddress(rules, table.rule)}>{clauseTitle(rules, table.rule)}</a>
            </>
          }
          columns={table.columns}
          rows={table.rows}
        />
      </section>
      {table.notes.map(note => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </div>
  )
}

/** The tables that contain the words of the query, in headings, cells and notes too. */
function Tables({ rules, query }: PartProps) {
  const shown = rules.tables.filter(({ title, name, rule, columns, rows, notes }) =>
    includes(query, title, name, rule, clauseTitle(rules, rule), ...columns, ...rows.flat(), ...notes),
  )
  if (shown.length === 0) return <None what="table" query={query} />
  return shown.map(table => <Printed key={table.name} rules={rules} table={table} />)
}

function Classes({ rules, query }: PartProps) {
  const shown = rules.catalogue.filter(entry => includes(query, entry.name, entry.unit, entry.faction))
  if (shown.length === 0) return <None what="class" query={query} />
  return (
    <>
      <p className="hint">{`${shown.length} classes`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too */}
      <section className={classes.wide} tabIndex={0} aria-label="Classes">
        <PlainTable
          columns={['Class', 'Written', 'Whose', 'Source']}
          rows={shown.map(({ name, unit, faction, source, note }) => [
            name,
            <code key={unit}>{unit}</code>,
            faction,
            note === undefined ? source : `${source} (${note})`,
          ])}
        />
      </section>
    </>
  )
}

function Doctrines({ rules, query }: PartProps) {
  const shown = Object.entries(rules.doctrines).filter(([name, { title, gist }]) => includes(query, name, title, gist))
  if (shown.length === 0) return <None what="standing orders" query={query} />
  return (
    <ul className={classes.entries}>
      {shown.map(([name, doctrine]) => (
        <li key={name} className={classes.entry}>
          <p>
            <strong>{doctrine.title}.</strong> {doctrine.gist} <code>{name}</code>
          </p>
          {doctrine.settings.map(field => (
            <p key={field.name} className="quiet">
              {`${field.label}: ${sayField(field)}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function PartBody({ part, ...props }: PartProps & { readonly part: Part }) {
  switch (part) {
    case 'clauses':
      return <Clauses {...props} only="all" />
    case 'rulings':
      return <Clauses {...props} only="rulings" />
    case 'options':
      return <Options {...props} />
    case 'tables':
      return <Tables {...props} />
    case 'classes':
      return <Classes {...props} />
    case 'doctrines':
      return <Doctrines {...props} />
  }
}

export interface RulesScreenProps {
  readonly system: string | undefined
  readonly rule: string | undefined
}

/** The rules that an address names, fetched at first use; without a name those of the last set-up. */
function useRules(named: string | undefined): Result<AnyRuleset> | undefined {
  const [history] = useDeskPlace()
  const system = named ?? history?.now.system ?? lastSystem(browserStorage) ?? must(systemTitles[0], 'a system').id
  const [fetched, setFetched] = useState<{ readonly system: string; readonly rules: Result<AnyRuleset> } | undefined>()
  useEffect(() => {
    let here = true
    void fetchSystem(system).then(rules => {
      if (here) setFetched({ system, rules })
    })
    return () => {
      here = false
    }
  }, [system])
  return fetched?.system === system ? fetched.rules : undefined
}

/** The rule that an address names. A malformed address gives a name that no rule has. */
function ruleNamed(rule: string): string {
  try {
    return decodeURIComponent(rule)
  } catch {
    return rule
  }
}

/** Shown for rules that there are not, with those that there are. */
const NoBook = ({ refusal }: { readonly refusal: Refusal }) => (
  <article className={classes.rules}>
    <h1>There are no such rules here</h1>
    <p role="alert">{sayRefusal(refusal)}</p>
    <ul>
      {systemTitles.map(({ id, title }) => (
        <li key={id}>
          <a href={`#/rules/${id}`}>{title}</a>
        </li>
      ))}
    </ul>
    <Elsewhere />
  </article>
)

/** A system's clauses, rulings, options, tables, classes and standing orders, to be looked up and linked to. */
export function RulesScreen({ system, rule }: RulesScreenProps) {
  const rules = useRules(system)
  if (rules === undefined) return <p>Fetching these rules …</p>
  if (!rules.ok) return <NoBook refusal={rules.refusal} />
  return <Book rules={rules.value} rule={rule} />
}

/** Says that a clause is unknown, and names the nearest one. */
function NoClause({ rules, rule }: { readonly rules: AnyRuleset; readonly rule: string }) {
  const close = nearest(rule, Object.keys(rules.ledger))
  return (
    <p className="warning" role="alert">
      {`${rules.card.title} has no rule “${rule}”. `}
      {close !== undefined && (
        <>
          Did you mean <a href={ruleAddress(rules, close)}>{close}</a>?{' '}
        </>
      )}
      All its rules are below.
    </p>
  )
}

function Book({ rules, rule }: { readonly rules: AnyRuleset; readonly rule: string | undefined }) {
  useTabTitle(`${rules.card.title} - Rules`)
  const [, go] = useLocation()
  const [part, setPart] = useState<Part>('clauses')
  const [query, setQuery] = useState('')
  const wanted = rule === undefined ? undefined : ruleNamed(rule)
  useEffect(() => {
    if (wanted === undefined) return
    setPart('clauses')
    setQuery('')
    requestAnimationFrame(() => document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: 'center' }))
  }, [wanted])
  const { card } = rules
  return (
    <article className={classes.rules}>
      <header>
        <h1>{card.title}</h1>
        <p className="hint">{`${card.publisher}, ${card.year}, ${card.edition}; version ${card.revision} in Flagplot`}</p>
        <p>
          {card.gist} <a href="docs/index.html#lessons">Lessons and guide</a>
        </p>
      </header>
      <div className={classes.tools}>
        <NativeSelect
          label="Rules"
          value={card.id}
          data={systemTitles.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={event => go(`/rules/${event.currentTarget.value}`)}
        />
        <label className={classes.search}>
          <span>Find</span>
          <input type="search" value={query} onChange={event => setQuery(event.currentTarget.value)} />
        </label>
        <nav className={classes.parts} aria-label="Parts of the rules">
          {parts.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={part === id} onClick={() => setPart(id)}>
              {label}
            </button>
          ))}
        </nav>
      </div>
      {wanted !== undefined && !Object.hasOwn(rules.ledger, wanted) && <NoClause rules={rules} rule={wanted} />}
      <PartBody part={part} rules={rules} query={query} rule={wanted} />
    </article>
  )
}
