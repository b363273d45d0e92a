import { advisedOrder, type Fight, pending } from '@flagplot/core/desk/fight'
import type { RulingDraft } from '@flagplot/core/desk/referee'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import type { Side } from '@flagplot/core/game/sides'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { SideMark } from '../../../charts/index.ts'
import { type FormValues, OrderForm, WithoutPointing } from '../../../forms/index.ts'
import { fleetsOf } from '../fleets-of.ts'
import classes from './ruling.module.css'
import { ordersDraft, ordersGiven, type QuestionToSettle, type SettledOrders } from './ruling-draft.ts'

interface OrderRulingProps {
  readonly before: Fight
  readonly brief: Brief<Shape>
  /** The order that is settled or was given; undefined if there is none yet. */
  readonly order: unknown
  /** True if the order is being written. */
  readonly open: boolean
  readonly onOpen: () => void
  readonly onOrder: (order: unknown) => void
}

/** The order of one side, as text or in the form of its question. */
function OrderRuling({ before, brief, order, open, onOpen, onOrder }: OrderRulingProps) {
  const { rules, setup } = before.battle
  const paper = useMemo(() => paperOf(rules, brief), [rules, brief])
  const fleets = useMemo(
    () => fleetsOf(rules.show(rules.view(before.state, brief.side)), brief.side),
    [rules, before, brief],
  )
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { name } = setup[brief.side]
  const submit = (values: FormValues): void => {
    const checked = paper.check(values)
    setRefusal(checked.ok ? undefined : checked.refusal)
    if (checked.ok) onOrder(checked.value)
  }
  return (
    <section className="column" aria-label={`Orders of ${name}`}>
      <p>
        <SideMark side={brief.side} /> <strong>{name}</strong>
        {open ? `: ${paper.form().title}` : order === undefined ? ': not settled yet' : ''}
      </p>
      {open && (
        <OrderForm
          paper={paper}
          start={order ?? advisedOrder(before, brief)}
          refusal={refusal}
          fleets={fleets}
          submit="Settle these orders"
          onSubmit={submit}
        />
      )}
      {!open && (
        <p className={classes.settled}>
          <span className={classes.written}>{order === undefined ? '' : paper.print(order)}</span>
          <Button
            size="compact-xs"
            onClick={onOpen}
            aria-label={`${order === undefined ? 'Write' : 'Change'} the orders of ${name}`}
          >
            {order === undefined ? 'Write' : 'Change'}
          </Button>
        </p>
      )}
    </section>
  )
}

interface OrdersRulingProps {
  readonly settle: QuestionToSettle
  readonly onDraft: (draft: RulingDraft | undefined) => void
}

/** Settles the orders of the sides that are asked, in one form at a time. */
export function OrdersRuling({ settle, onDraft }: OrdersRulingProps) {
  const { before } = settle
  const asked = pending(before)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const [orders, setOrders] = useState<SettledOrders>(() => ordersGiven(settle))
  const [open, setOpen] = useState<Side | undefined>(() => briefs[0]?.side)
  const take = (side: Side, order: unknown): void => {
    const next = { ...orders, [side]: order }
    setOrders(next)
    setOpen(briefs.find(brief => !(brief.side in next))?.side)
    onDraft(ordersDraft(settle, next))
  }
  return (
    <WithoutPointing>
      {briefs.map(brief => (
        <OrderRuling
          key={brief.side}
          before={before}
          brief={brief}
          order={orders[brief.side]}
          open={open === brief.side}
          onOpen={() => setOpen(brief.side)}
          onOrder={order => take(brief.side, order)}
        />
      ))}
    </WithoutPointing>
  )
}
