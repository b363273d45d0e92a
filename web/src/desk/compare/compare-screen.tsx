import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { later } from '../later.tsx'
import { useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import { type Tab, Tabs, tabIds } from '../tabs.tsx'
import { useCardWork } from './card/card-work.ts'
import classes from './compare.module.css'
import { firstOther, RulingsTab } from './rulings-tab.tsx'
import { nothingPicked, SystemsTab } from './systems/systems-tab.tsx'
import { useStudyWork } from './vary/study-run.ts'
import { type Asked, VaryTab } from './vary/vary-tab.tsx'

type Part = 'rulings' | 'vary' | 'systems' | 'card'

const CardTab = later(async () => (await import('./card/card-tab.tsx')).CardTab)

const tabs: readonly Tab<Part>[] = [
  { value: 'rulings', label: 'Rulings' },
  { value: 'vary', label: 'Vary' },
  { value: 'systems', label: 'Rule systems' },
  { value: 'card', label: 'Report card' },
]

/** The set-up on the desk under other rulings, with something varied, and under other rule systems; its report card. */
export function CompareScreen() {
  const desk = useDesk()
  const { rules, draft } = desk
  const [part, setPart] = useState<Part>('rulings')
  // here and not in their tabs: a study goes on while another tab is looked at, and what was filled in stays
  const [rulings, rule] = useState(() => firstOther(desk))
  const work = useStudyWork()
  const [asked, ask] = useState<Asked | undefined>()
  const card = useCardWork()
  const [picked, pick] = useState(nothingPicked)
  const title = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${title} - Compare`)
  const panels: Readonly<Record<Part, () => ReactNode>> = {
    rulings: () => <RulingsTab rulings={rulings} onRule={rule} />,
    vary: () => <VaryTab {...{ work, asked }} onAsk={ask} />,
    systems: () => <SystemsTab picked={picked} onPick={pick} />,
    card: () => (
      <Suspense fallback={<p className="quiet">Fetching …</p>}>
        <CardTab work={card} />
      </Suspense>
    ),
  }
  return (
    <section className={classes.compare} data-fits aria-labelledby="compare-title">
      <header>
        <h1 id="compare-title">{`Compare: ${title}`}</h1>
        <Link href="/desk">Back to the desk</Link>
      </header>
      <Tabs label="Ways to compare" tabs={tabs} value={part} onChange={setPart} />
      <div className={classes.panel} role="tabpanel" id={tabIds(part).panel} aria-labelledby={tabIds(part).tab}>
        {panels[part]()}
      </div>
    </section>
  )
}
