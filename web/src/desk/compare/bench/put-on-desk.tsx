import type { OpenBattle } from '@flagplot/core/desk/battle'
import { cellJob, fullData } from '@flagplot/core/desk/sweep'
import { chain } from '@flagplot/core/lang'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { draftOfParsed, useDesk } from '../../setup/index.ts'
import type { Offer } from './offers.ts'

/** Units of one name have changes with the same label. */
const keyOf = ({ at, label }: Offer): string => `${at} ${label}`

interface PutOnDeskProps {
  /** The battle of the question. */
  readonly battle: OpenBattle
  readonly offers: readonly Offer[]
}

/** Takes a change that the answer offers over to the desk, where undo brings the battle back as it was. */
export function PutOnDesk({ battle, offers }: PutOnDeskProps) {
  const { load } = useDesk()
  const [, go] = useLocation()
  const [picked, pick] = useState('')
  const offer = offers.find(each => keyOf(each) === picked) ?? offers[0]
  if (offer === undefined) return null
  const put = (): void => {
    const { rules } = battle
    const job = cellJob(fullData(battle), { axes: [{ at: offer.at }], seed: '' }, [offer.value])
    const changed = chain(job, ({ setup }) => rules.setup.parse(setup))
    if (!changed.ok) return
    load(draftOfParsed(rules, { ...battle, setup: changed.value }))
    go('/desk')
  }
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="To put on the desk"
        value={keyOf(offer)}
        data={offers.map(each => ({ value: keyOf(each), label: each.label }))}
        onChange={event => pick(event.currentTarget.value)}
      />
      <Button size="compact-xs" onClick={put}>
        Put it on the desk
      </Button>
    </>
  )
}
