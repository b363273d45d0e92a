/** A small battle with exact odds, as a person types it with a value and standing orders of red. */
interface SmallBattle {
  readonly system: string
  /** The place where the value stands. */
  readonly place: string
  readonly values: readonly number[]
  readonly typed: (at: number, doctrine: string) => string
}

const counts = [1, 2, 3, 4, 5, 6]

const battle =
  (system: string, rest: (at: number, doctrine: string) => string): SmallBattle['typed'] =>
  (at, doctrine) =>
    `flagplot: 1\nsystem: ${system}\ntitle: T\n${rest(at, doctrine)}`

/** One in each system. */
export const small: readonly SmallBattle[] = [
  {
    system: 'attack-endurance',
    place: 'red.units.0.count',
    values: counts,
    typed: battle(
      'attack-endurance',
      (count, doctrine) => `red: { name: A, doctrine: ${doctrine}, units: [${count}x Corvette] }
blue: { name: B, units: [Heavy Cruiser] }`,
    ),
  },
  {
    system: 'sidcors',
    place: 'red.units.D7 8/4.count',
    values: counts,
    typed: battle(
      'sidcors',
      (count, doctrine) => `red: { name: A, doctrine: ${doctrine}, units: [${count}x D7 8/4] }
blue: { name: B, units: [2x Federation CA 8/4] }`,
    ),
  },
  {
    system: 'combat-shift',
    place: 'red.units.0.count',
    values: counts,
    typed: battle(
      'combat-shift',
      (count, doctrine) => `red: { name: A, doctrine: ${doctrine}, units: [${count}x Warship E1] }
blue: { name: B, units: [2x Warship E1] }`,
    ),
  },
  {
    system: 'warpwar',
    place: 'options.quietRoundLimit',
    values: counts,
    typed: battle(
      'warpwar',
      (limit, doctrine) => `options: { edition: '1977', quietRoundLimit: ${limit} }
red: { name: A, doctrine: ${doctrine}, units: [W1 TL0 PD3 B2 S1] }
blue: { name: B, units: [W2 TL0 PD2 B2 S2] }`,
    ),
  },
  {
    system: 'knight-hawks',
    place: 'blue.units.0.hullLost',
    values: [50, 60, 65, 70, 72, 74],
    typed: battle(
      'knight-hawks',
      (hullLost, doctrine) => `options: { turnLimit: 1 }
scenario: { columns: 9, rows: 7, first: red }
red:
  name: A
  doctrine: ${doctrine}
  units: [{ unit: "Guard: assault scout ADF0 MR0 AR0", hex: 2-4, speed: 0, heading: E }]
blue:
  name: B
  units: [{ unit: "Hulk: freighter ADF0 MR0 MS0", hex: 3-4, speed: 0, heading: E, hullLost: ${hullLost} }]`,
    ),
  },
]
