import { describe, expect, test } from 'vitest'
import { must } from '../../lang/index.ts'
import { battles } from './battles.ts'
import { printHexName } from './map/place.ts'
import { opening } from './setup/opening.ts'
import { setup } from './setup/setup.ts'
import type { State } from './state.ts'
import { classStats } from './tables.ts'
import { type Design, shipClasses } from './units/design.ts'
import { asLimitedWeapon, weapons } from './units/weapon.ts'

/** `50/3/2/75 LC LB2 RB4 | RH MS2 ICM5`: HP, ADF, MR, DCR, weapons and defences. */
function lineOf({ hp, adf, mr, dcr, arms, rounds, reflective, screens, masks, interceptors }: Design): string {
  const counted = (name: string, count: number): string[] =>
    count === 0 ? [] : [count === 1 ? name : `${name}${count}`]
  const fitted = weapons.flatMap(weapon => {
    const limited = asLimitedWeapon(weapon)
    return counted(weapon, limited === undefined ? arms[weapon] : rounds[limited])
  })
  const up = [
    ...(reflective ? ['RH'] : []),
    ...(['PS', 'ES', 'SS'] as const).filter(each => screens[each]),
    ...counted('MS', masks),
    ...counted('ICM', interceptors),
  ]
  return `${[hp, adf, mr, dcr].join('/')} ${fitted.join(' ')} | ${up.join(' ')}`
}

/** Section 9.1, the Advanced Game classes, in the words above. */
const printed = {
  fighter: '8/5/5/30 AR3 | RH',
  'assault scout': '15/5/4/50 LB AR4 | RH',
  frigate: '40/4/3/70 LC LB T2 RB4 | RH MS2 ICM4',
  destroyer: '50/3/3/75 LC LB EB T2 RB4 | RH MS2 ICM5',
  minelayer: '50/1/2/75 LB2 M20 S4 | RH ICM4',
  'light cruiser': '70/3/2/100 LB PB EB DC T4 RB6 | RH ES SS ICM8',
  'heavy cruiser': '80/2/1/120 LB2 PB EB DC T4 RB8 S2 | RH PS ES SS ICM8',
  'assault carrier': '75/2/1/150 LB PB RB8 | RH MS4 ICM10',
  battleship: '120/2/2/200 LB3 PB EB2 DC T8 RB10 S4 | RH PS ES SS ICM12',
  freighter: '75/1/1/40  | MS',
  station: '80/0/0/75 LB RB6 | RH MS2 ICM6',
} as const

const stateOf = (name: string): State => {
  const found = must(
    battles.find(each => each.name === name),
    name,
  )
  const parsed = setup.parse(found.setup)
  return opening(must(parsed.ok ? parsed.value : undefined, parsed.ok ? '' : JSON.stringify(parsed.refusal)))
}

const fleetsOf = ({ ships }: State): readonly string[] =>
  [...ships.red, ...ships.blue].map(
    ({ id, made, docked }) => `${id}: ${made.class} ${lineOf(made)}${docked === null ? '' : ` @ ${docked}`}`,
  )

/** So many ships of one class in a base. */
const fighters = (from: number, to: number, base: string): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `Fighter ${from + i}: fighter ${printed.fighter} @ ${base}`)

const scout = (name: string, base = ''): string => `${name}: assault scout ${printed['assault scout']}${base}`

describe('ship lists', () => {
  test('weapon.list the classes as printed', () => {
    const units = shipClasses.map(kind => `${kind}`)
    const parsed = setup.parse({ red: { name: 'a', units }, blue: { name: 'b', units: ['fighter'] } })
    const fleet = must(parsed.ok ? parsed.value : undefined, 'every class parses').red.units
    expect(Object.fromEntries(fleet.map(({ made }) => [made.class, lineOf(made)]))).toEqual(printed)
    expect(Object.keys(classStats)).toEqual([...shipClasses])
  })
})

describe('published scenarios', () => {
  test('place.ships Close Escort', () => {
    const state = stateOf('close-escort')
    expect(state.scenario).toMatchObject({
      goal: 'escort',
      charge: 'UPFS Megasaurus',
      first: 'dice',
      planet: null,
      deployment: { red: { entry: 'own', speeds: 'printed', speed: 5 }, blue: { entry: 'own', speeds: 'any' } },
    })
  })

  test('place.ships The Stand', () => {
    const state = stateOf('the-stand')
    expect(fleetsOf(state)).toEqual([
      'Ken’zah Station: station 140/0/0/100 LB2 RB8 | RH MS2 ICM10',
      ...fighters(1, 5, 'Ken’zah Station'),
      `Z’Rak’t Zoz: minelayer ${printed.minelayer}`,
      `Shimmer: frigate ${printed.frigate}`,
      `Zz’Nakk’T: frigate ${printed.frigate}`,
      scout('Rapier'),
      scout('Lancet'),
      `Maelstrom: assault carrier ${printed['assault carrier']}`,
      ...fighters(6, 11, 'Maelstrom'),
      `Bludgeon: destroyer ${printed.destroyer}`,
      `Viper: destroyer ${printed.destroyer}`,
      `Deathstroke: light cruiser ${printed['light cruiser']}`,
      `Carrion: heavy cruiser ${printed['heavy cruiser']}`,
    ])
    expect(state.scenario).toMatchObject({
      goal: 'lastFleet',
      first: 'blue',
      placesFirst: 'red',
      deployment: { red: { entry: 'anywhere', speeds: 'any', lays: true }, blue: { speeds: 'any', lays: false } },
    })
    expect(state.ships.red[0]!.orbit).not.toBeNull()
  })

  test('place.ships Surprise Attack!', () => {
    const state = stateOf('surprise-attack')
    expect(state.scenario).toMatchObject({
      goal: 'evacuation',
      charge: 'UPFS Z’Gata',
      first: 'blue',
      placesFirst: 'red',
      deployment: { blue: { speeds: 'same' } },
    })
    expect(state.ships.red[0]!.orbit).not.toBeNull()
  })

  test('place.ships The Battle of Fortress Kdikit', () => {
    const state = stateOf('fortress-kdikit')
    expect(fleetsOf(state)).toEqual([
      'Admiral Clinton: battleship 120/2/2/200 LB4 T8 RB10 | RH MS4 ICM9',
      'Fortress Kdikit: station 100/0/0/50 LB3 RB12 | RH MS2 ICM8',
      ...fighters(1, 2, 'Fortress Kdikit'),
      'Allison May: destroyer 50/3/2/75 LC LB RB4 | RH MS ICM2',
      'Driadia: frigate 40/3/3/70 LC LB T2 | RH ICM2',
      scout('Dauntless'),
      scout('Razor'),
      'Infamous: assault carrier 75/2/1/150 LB2 RB6 | RH ICM4',
      ...fighters(3, 7, 'Infamous'),
      'Star Scourge: heavy cruiser 80/1/1/120 LC LB2 T4 RB4 | RH ICM6',
      'Vicious: destroyer 50/3/2/75 LC LB T2 | RH MS2',
      'Pestilence: destroyer 50/3/2/75 LC T2 RB4 | RH MS2',
      'Doomfist: destroyer 50/3/2/75 LC LB T2 | RH MS2',
      'Stinger: frigate 40/3/3/70 LC T RB4 | RH MS ICM2',
    ])
    const { scenario } = state
    expect(scenario).toMatchObject({
      goal: 'lastFleet',
      first: 'blue',
      placesFirst: 'red',
      deployment: { red: { entry: 'anywhere', speeds: 'any' }, blue: { speeds: 'same' } },
    })
    // at least fifteen hexes from every edge
    expect([scenario.columns, scenario.rows, printHexName(scenario.planet!.hex)]).toEqual([55, 39, '28-20'])
  })
})
