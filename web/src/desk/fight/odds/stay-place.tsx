import { leaveAsk } from '@flagplot/core/desk/battle'
import { stateAt } from '@flagplot/core/desk/fight'
import { courseAt, keepsSecrets } from '@flagplot/core/desk/questions'
import { sides } from '@flagplot/core/game/sides'
import { useMemo, useState } from 'react'
import { later } from '../../later.tsx'
import type { MomentProps } from '../deferred-moment.ts'
import { OnDemand } from './advice-place.tsx'

const StayPanel = later(async () => (await import('../../stay/stay-panel.tsx')).StayPanel)

/** Stay or leave at this moment, behind a button, because it takes six answers. */
export function StayPlace({ fight, at, eye }: MomentProps) {
  const [openAt, setOpenAt] = useState<number | undefined>()
  const secret = keepsSecrets(fight)
  const seat = secret && (eye === 'red' || eye === 'blue') ? eye : undefined
  const asks = useMemo(() => {
    const state = stateAt(fight, at)
    const which = seat === undefined ? sides : [seat]
    return which.flatMap(side => leaveAsk(fight.battle, state, side) ?? [])
  }, [fight, at, seat])
  const course = useMemo(() => courseAt(fight, at), [fight, at])
  if (asks.length === 0 || (secret && eye === 'public')) return null
  const first =
    eye === 'blue' || (fight.leaders.blue.kind === 'person' && fight.leaders.red.kind !== 'person') ? 'blue' : 'red'
  return (
    <OnDemand label="Stay or leave?" open={openAt !== undefined} onOpen={() => setOpenAt(at)}>
      <StayPanel
        battle={fight.battle}
        course={course}
        seat={seat}
        asks={asks}
        first={first}
        moved={openAt === at ? undefined : at}
        onClose={() => setOpenAt(undefined)}
      />
    </OnDemand>
  )
}
