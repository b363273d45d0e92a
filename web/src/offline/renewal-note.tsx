import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Renewal, renew, useRenewal } from './newer-version.ts'
import classes from './offline.module.css'

const words = {
  waiting: 'A newer version of Flagplot is here.',
  taken: 'Another tab has gone on to a newer version of Flagplot.',
} as const

/** Says that there is a newer version of the page; nothing changes until somebody asks for it. */
export function RenewalNote() {
  const renewal = useRenewal()
  const [put, putOff] = useState<Renewal | undefined>()
  if (renewal.kind === 'none' || put === renewal) return null
  return (
    <aside className={classes.note} aria-label="Newer version">
      <p role="status">
        {words[renewal.kind]} Set-ups and fights stay as they are; an order that is not given yet has to be filled in
        again.
      </p>
      <Button variant="filled" size="compact-sm" onClick={renew}>
        Use it now
      </Button>
      <Button size="compact-sm" onClick={() => putOff(renewal)}>
        Later
      </Button>
    </aside>
  )
}
