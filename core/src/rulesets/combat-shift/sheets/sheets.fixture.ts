import type { OrderTarget, OrderUnit, RoundAsk } from '../orders/orders.ts'

const aim = (id: string): OrderTarget => ({ id, sum: '50 base -10 era = 40 %', chance: 40 })

const ship = (id: string, actions: readonly string[]): OrderUnit => ({
  id,
  role: 'ship',
  actions,
  aims: [aim('Warship 1'), aim('Carrier 1')],
  said: { retreat: '50 base = 50 %' },
  eighths: 0,
})

const fighters = (id: string, points: number, actions: readonly string[]): OrderUnit => ({
  ...ship(id, actions),
  role: 'fighters',
  eighths: points * 8,
})

/** A side small enough to be counted out: two ships, two carriers' fighters that patrol, one salvo. */
export const smallAsk: RoundAsk = {
  kind: 'round',
  units: [
    ship('Warship 1', ['fire Warship 1', 'screen Carrier 1', 'retreat', 'nothing']),
    ship('Scout 1', ['nothing', 'retreat']),
    fighters('Carrier 1 fighters', 40, ['twice Warship 1', 'split Warship 1 + Carrier 1', 'patrol', 'nothing']),
    fighters('Carrier 2 fighters', 20, ['sortie Carrier 1', 'patrol', 'nothing']),
  ],
  launchers: [{ id: 'Warship 1', points: 20, aims: [aim('Warship 1'), aim('Carrier 1')] }],
  guardable: ['Warship 1', 'Scout 1'],
  aidable: ['Warship 1'],
}

const many = (count: number, make: (n: number) => OrderUnit): readonly OrderUnit[] =>
  Array.from({ length: count }, (_, i) => make(i + 1))

/** A side far too large to be counted out. */
export const largeAsk: RoundAsk = {
  kind: 'round',
  units: [
    ...many(60, n => ship(`Warship ${n}`, ['fire Warship 1', 'fire Carrier 1', 'retreat', 'nothing'])),
    ...many(40, n => fighters(`Carrier ${n} fighters`, 20 + n, ['twice Warship 1', 'patrol', 'nothing'])),
  ],
  launchers: many(60, n => ship(`Warship ${n}`, [])).map(({ id, aims }) => ({ id, points: 20, aims })),
  guardable: many(60, n => ship(`Warship ${n}`, [])).map(({ id }) => id),
  aidable: many(60, n => ship(`Warship ${n}`, [])).map(({ id }) => id),
}
