import type { WrittenQuestion } from '@flagplot/core/desk/design'
import { must } from '@flagplot/core/lang'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { later } from '../later.tsx'
import { useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import { type Tab, Tabs, tabIds } from '../tabs.tsx'
import { workQuestion } from './bench/question-run.ts'
import { workCard } from './card/card-work.ts'
import classes from './compare.module.css'
import type { ComparePart } from './compared.ts'
import { firstOther, RulingsTab } from './rulings-tab.tsx'
import { nothingPicked, SystemsTab } from './systems/systems-tab.tsx'
import { useCompared } from './use-compared.ts'
import { useWork } from './use-work.ts'
import { workStudy } from './vary/study-run.ts'
import { VaryTab } from './vary/vary-tab.tsx'

const CardTab = later(async () => (await import('./card/card-tab.tsx')).CardTab)
const BenchTab = later(async () => (await import('./bench/bench-tab.tsx')).BenchTab)

const addressOf = (part: ComparePart): string => `/compare/${part}`

const tabs: readonly Tab<ComparePart>[] = [
  { value: 'rulings', label: 'Rulings' },
  { value: 'vary', label: 'Vary' },
  { value: 'systems', label: 'Rule systems' },
  { value: 'card', label: 'Report card' },
  { value: 'fair', label: 'Fair handicaps' },
  { value: 'ship', label: 'Best ship' },
  { value: 'values', label: 'Ship values' },
]

/** The questions of the designer's bench as they are filled in, and the work on each. */
function useBench() {
  const [written, write] = useCompared('written')
  const works = {
    fair: useWork(useCompared('fair'), workQuestion),
    ship: useWork(useCompared('ship'), workQuestion),
    values: useWork(useCompared('values'), workQuestion),
  }
  return (kind: WrittenQuestion['kind']) => (
    <BenchTab
      {...{ kind, written: written?.[kind] }}
      work={works[kind]}
      onWrite={own => write(all => ({ ...all, [kind]: own }))}
    />
  )
}

/** The panels of the tabs. Their work is held here: it goes on while another tab is looked at. */
function usePanels(): Readonly<Record<ComparePart, () => ReactNode>> {
  const desk = useDesk()
  const [rulings, rule] = useCompared('rulings')
  const [varied, vary] = useCompared('varied')
  const study = useWork(useCompared('study'), workStudy)
  const [picked = nothingPicked, pick] = useCompared('picked')
  const card = useWork(useCompared('card'), workCard)
  const benchTab = useBench()
  return {
    rulings: () => <RulingsTab rulings={rulings ?? firstOther(desk)} onRule={next => rule(() => next)} />,
    vary: () => <VaryTab work={study} asked={varied} onAsk={asked => vary(() => asked)} />,
    systems: () => <SystemsTab picked={picked} onPick={next => pick(() => next)} />,
    card: () => <CardTab work={card} />,
    fair: () => benchTab('fair'),
    ship: () => benchTab('ship'),
    values: () => benchTab('values'),
  }
}

/** The tab that an address names, or else the one that was looked at last; it is named in the address from then on. */
function usePart(named: string | undefined, there: readonly Tab<ComparePart>[]): ComparePart {
  const [, go] = useLocation()
  const [last, look] = useCompared('part')
  const { value: part } =
    there.find(({ value }) => value === named) ?? there.find(({ value }) => value === last) ?? must(there[0], 'a tab')
  useEffect(() => {
    look(() => part)
    if (part !== named) go(addressOf(part), { replace: true })
  }, [part, named, look, go])
  return part
}

/** The set-up on the desk under other rulings, with something varied, and under other rule systems; its report card. */
export function CompareScreen({ tab }: { readonly tab: string | undefined }) {
  const { rules, draft } = useDesk()
  const [, go] = useLocation()
  // only some systems build ships for points
  const there = tabs.filter(({ value }) => value !== 'ship' || rules.designs !== undefined)
  const part = usePart(tab, there)
  const panels = usePanels()
  const title = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${title} - Compare`)
  return (
    <section className={classes.compare} data-fits aria-labelledby="compare-title">
      <header>
        <h1 id="compare-title">{`Compare: ${title}`}</h1>
        <Link href="/desk">Back to the desk</Link>
      </header>
      <Tabs label="Ways to compare" tabs={there} value={part} onChange={next => go(addressOf(next))} />
      <div className={classes.panel} role="tabpanel" id={tabIds(part).panel} aria-labelledby={tabIds(part).tab}>
        <Suspense fallback={<p className="quiet">Fetching …</p>}>{panels[part]()}</Suspense>
      </div>
    </section>
  )
}
