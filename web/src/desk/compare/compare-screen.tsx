import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { later } from '../later.tsx'
import { useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import { type Tab, Tabs, tabIds } from '../tabs.tsx'
import { workQuestion } from './bench/question-run.ts'
import { usualQuestions } from './bench/written-questions.ts'
import { workCard } from './card/card-work.ts'
import classes from './compare.module.css'
import { firstOther, RulingsTab } from './rulings-tab.tsx'
import { nothingPicked, SystemsTab } from './systems/systems-tab.tsx'
import { useWork } from './use-work.ts'
import { workStudy } from './vary/study-run.ts'
import { type Asked, VaryTab } from './vary/vary-tab.tsx'

type Question = keyof typeof usualQuestions
type Part = 'rulings' | 'vary' | 'systems' | 'card' | Question

const CardTab = later(async () => (await import('./card/card-tab.tsx')).CardTab)
const BenchTab = later(async () => (await import('./bench/bench-tab.tsx')).BenchTab)

const tabs: readonly Tab<Part>[] = [
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
  const [written, write] = useState(usualQuestions)
  const works = { fair: useWork(workQuestion), ship: useWork(workQuestion), values: useWork(workQuestion) }
  return (kind: Question) => (
    <BenchTab work={works[kind]} written={written[kind]} onWrite={own => write(all => ({ ...all, [own.kind]: own }))} />
  )
}

/** The set-up on the desk under other rulings, with something varied, and under other rule systems; its report card. */
export function CompareScreen() {
  const desk = useDesk()
  const { rules, draft } = desk
  const [part, setPart] = useState<Part>('rulings')
  // here and not in their tabs: a study goes on while another tab is looked at, and what was filled in stays
  const [rulings, rule] = useState(() => firstOther(desk))
  const work = useWork(workStudy)
  const [asked, ask] = useState<Asked | undefined>()
  const card = useWork(workCard)
  const benchTab = useBench()
  const [picked, pick] = useState(nothingPicked)
  // only some systems build ships for points
  const there = tabs.filter(({ value }) => value !== 'ship' || rules.designs !== undefined)
  const title = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${title} - Compare`)
  const panels: Readonly<Record<Part, () => ReactNode>> = {
    rulings: () => <RulingsTab rulings={rulings} onRule={rule} />,
    vary: () => <VaryTab {...{ work, asked }} onAsk={ask} />,
    systems: () => <SystemsTab picked={picked} onPick={pick} />,
    card: () => <CardTab work={card} />,
    fair: () => benchTab('fair'),
    ship: () => benchTab('ship'),
    values: () => benchTab('values'),
  }
  return (
    <section className={classes.compare} data-fits aria-labelledby="compare-title">
      <header>
        <h1 id="compare-title">{`Compare: ${title}`}</h1>
        <Link href="/desk">Back to the desk</Link>
      </header>
      <Tabs label="Ways to compare" tabs={there} value={part} onChange={setPart} />
      <div className={classes.panel} role="tabpanel" id={tabIds(part).panel} aria-labelledby={tabIds(part).tab}>
        <Suspense fallback={<p className="quiet">Fetching …</p>}>{panels[part]()}</Suspense>
      </div>
    </section>
  )
}
