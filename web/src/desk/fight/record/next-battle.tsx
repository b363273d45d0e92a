import { betweenForm, type NextBattle, nextBattle } from '@flagplot/core/desk/battle'
import { type Fight, pending } from '@flagplot/core/desk/fight'
import type { AnyRuleset } from '@flagplot/core/game'
import { openingValues } from '@flagplot/core/game/form'
import { sides } from '@flagplot/core/game/sides'
import { clauseTitle } from '@flagplot/core/game/words'
import { unitLines } from '@flagplot/core/notation/report'
import { Button } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { SideMark } from '../../../charts/index.ts'
import { FormFields, type FormValues } from '../../../forms/index.ts'
import { Dialog } from '../../dialog.tsx'
import { ruleAddress } from '../../rule-address.ts'
import { AtDesk, draftOfParsed, useDesk } from '../../setup/index.ts'
import classes from '../fight.module.css'
import { useFight } from '../fight-state.tsx'

/** The events between the battles, each line with its rules. */
function InBetween({ rules, log }: { readonly rules: AnyRuleset; readonly log: NextBattle['log'] }) {
  if (log.length === 0) return null
  return (
    <ul aria-label="What happens in between">
      {log.map(({ rule, text, because = [] }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two interphases may say the same
        <li key={i}>
          {text}{' '}
          {[...new Set([rule, ...because.map(reason => reason.rule)])].map(id => (
            <a key={id} href={ruleAddress(rules, id)}>
              {clauseTitle(rules, id)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The fleets as they would stand on the desk. */
function Fleets({ next: { battle, gone } }: { readonly next: NextBattle }) {
  const { rules, setup } = battle
  return sides.map(side => (
    <section key={side} aria-label={`${setup[side].name} in the next battle`}>
      <h3>
        <SideMark side={side} /> <bdi>{setup[side].name}</bdi>
      </h3>
      {gone.includes(side) ? (
        <p className="warning">Nobody is left: on the desk, give this side a new fleet.</p>
      ) : (
        <ul>
          {unitLines(rules, setup, side).map((unit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike
            <li key={i}>{unit}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

interface NextDialogProps {
  readonly fight: Fight
  readonly onClose: () => void
}

function NextDialog({ fight, onClose }: NextDialogProps) {
  const { load } = useDesk()
  const { keeper } = useFight()
  const [, go] = useLocation()
  const form = useMemo(() => betweenForm(fight), [fight])
  const [values, setValues] = useState<FormValues>(() => (form === undefined ? {} : openingValues(form)))
  const next = useMemo(() => nextBattle(fight, values), [fight, values])
  const take = (event: FormEvent): void => {
    event.preventDefault()
    if (!next.ok) return
    load(draftOfParsed(fight.battle.rules, next.value.battle))
    go('/desk')
    keeper.leave()
    document.getElementById('main')?.focus()
  }
  return (
    <Dialog title="Next battle" onClose={onClose}>
      <form className={classes.next} aria-label={form?.title ?? 'The survivors'} onSubmit={take}>
        {form !== undefined && (
          <div className={classes.nextFields} data-first>
            <FormFields spec={form} values={values} refusal={next.ok ? undefined : next.refusal} onValues={setValues} />
          </div>
        )}
        {next.ok && (
          <div className={classes.nextFleets} aria-live="polite">
            <InBetween rules={fight.battle.rules} log={next.value.log} />
            <Fleets next={next.value} />
          </div>
        )}
        <p>The next battle opens on the desk, where it can still be changed. This one is kept among your fights.</p>
        <div>
          <Button variant="filled" type="submit" disabled={!next.ok} data-first={form === undefined || undefined}>
            Put it on the desk
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** From a battle that is over to the one its survivors fight next. */
export function NextBattleButton({ fight }: { readonly fight: Fight }) {
  const [open, setOpen] = useState(false)
  if (pending(fight).kind !== 'over') return null
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
        Next battle with the survivors
      </Button>
      {open && (
        <AtDesk>
          <NextDialog fight={fight} onClose={() => setOpen(false)} />
        </AtDesk>
      )}
    </>
  )
}
