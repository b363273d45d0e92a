import { pending } from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { OnTable } from '../keep/index.ts'
import { type Tab, Tabs, tabIds } from '../tabs.tsx'
import classes from './cockpit.module.css'
import type { ShownMoment } from './deferred-moment.ts'
import { useFight } from './fight-state.tsx'
import { KeptNotes } from './kept-line.tsx'
import { LogCard } from './log/log-card.tsx'
import { ReviewPlace } from './odds/advice-place.tsx'
import { FightOdds } from './odds/fight-odds.tsx'
import { LinePlace } from './odds/line-place.tsx'
import { StayPlace } from './odds/stay-place.tsx'
import type { FightLine } from './odds/use-fight-line.ts'
import type { MomentOdds } from './odds/use-fight-odds.ts'
import { ExportPanel } from './record/export-panel.tsx'
import { FightNotes } from './record/fight-notes.tsx'
import { Variations } from './record/variations.tsx'
import { Viewpoint } from './record/viewpoint.tsx'
import { Moderation } from './ruling/moderation.tsx'

/** The tabs beside the picture. */
export type AsideTab = 'log' | 'odds' | 'review' | 'record'

const tabs: readonly Tab<AsideTab>[] = [
  { value: 'log', label: 'Log' },
  { value: 'odds', label: 'Odds' },
  { value: 'review', label: 'Review' },
  { value: 'record', label: 'Record' },
]

// drawn anew only when it changes: in a large battle it is shown a little later than the rest
const Log = memo(LogCard)

/** Viewpoint, notes, variations, report and record, rulings, and the way out. */
function RecordPanel({ shown }: { readonly shown: OnTable }) {
  const { fight } = shown
  const { at, eye, keeper } = useFight()
  const [, go] = useLocation()
  const leave = (): void => {
    go('/fight')
    keeper.leave()
  }
  return (
    <>
      <Viewpoint fight={fight} />
      <FightNotes shown={shown} />
      <Variations shown={shown} />
      <ExportPanel fight={fight} at={at} eye={eye} />
      {!shown.isElsewhere && <Moderation fight={fight} at={at} />}
      {shown.seat?.moderation(at)}
      {shown.seat === undefined && (
        <div>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={leave}>
            Leave this fight
          </Button>
        </div>
      )}
    </>
  )
}

/** Luck and decisions, once nobody can be helped by them. */
function ReviewPanel({ shown: { fight } }: { readonly shown: OnTable }) {
  const { at } = useFight()
  if (keepsSecrets(fight)) return <p className="quiet">The review opens when nothing is hidden any more.</p>
  if (pending(fight).kind !== 'over' && at === fight.count) {
    return (
      <p className="quiet">
        Look back at an earlier moment, or fight to the end: then the review shows luck and choices.
      </p>
    )
  }
  return <ReviewPlace fight={fight} />
}

interface AsideProps {
  readonly shown: OnTable
  readonly late: ShownMoment | undefined
  readonly odds: MomentOdds
  readonly line: FightLine
  readonly tab: AsideTab
  readonly onTab: (tab: AsideTab) => void
}

/** The log beside the picture, and behind tabs the odds, the review and the record. */
export function Aside({ shown, late, odds, line, tab, onTab }: AsideProps) {
  const { at, eye } = useFight()
  const { fight } = shown
  const panel = (value: AsideTab, content: ReactNode) => (
    <div
      key={value}
      id={tabIds(value).panel}
      className={classes.panel}
      data-log={value === 'log' || undefined}
      role="tabpanel"
      aria-labelledby={tabIds(value).tab}
      hidden={tab !== value}
    >
      {value !== 'log' && <h2 className="unseen">{tabs.find(each => each.value === value)?.label}</h2>}
      {content}
    </div>
  )
  return (
    <aside className={classes.aside} data-area="log" data-tour="log" aria-label="Beside the picture">
      <Tabs label="Beside the picture" tabs={tabs} value={tab} onChange={onTab} />
      {panel(
        'log',
        <>
          <KeptNotes keeping={shown.keeping} note={shown.note} />
          {late !== undefined && <Log {...late} />}
        </>,
      )}
      {panel(
        'odds',
        tab === 'odds' && (
          <>
            <FightOdds fight={fight} odds={odds} />
            <LinePlace fight={fight} line={line} />
            <StayPlace fight={fight} at={at} eye={eye} />
          </>
        ),
      )}
      {panel('review', tab === 'review' && <ReviewPanel shown={shown} />)}
      {panel('record', <RecordPanel shown={shown} />)}
    </aside>
  )
}
