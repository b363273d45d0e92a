import { pending } from '@flagplot/core/desk/fight'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../../later.tsx'
import type { MomentProps } from '../deferred-moment.ts'

const LeadersDialog = later(async () => (await import('../setup/leaders-dialog.tsx')).LeadersDialog)
const FightRuling = later(async () => (await import('./fight-ruling.tsx')).FightRuling)

/** The buttons that change leaders and dice from here on, and that rule at the moment that is shown. */
export function Moderation({ fight, at }: Omit<MomentProps, 'eye'>) {
  const [open, setOpen] = useState<'seats' | 'ruling' | undefined>()
  const close = (): void => setOpen(undefined)
  const isOver = at === fight.count && pending(fight).kind === 'over'
  if (isOver) return null
  return (
    <div className="row">
      {at === fight.count && <Button onClick={() => setOpen('seats')}>Leaders and dice …</Button>}
      <Button onClick={() => setOpen('ruling')}>Ruling …</Button>
      <Suspense>
        {open === 'seats' && <LeadersDialog fight={fight} onClose={close} />}
        {open === 'ruling' && <FightRuling fight={fight} at={at} onClose={close} />}
      </Suspense>
    </div>
  )
}
