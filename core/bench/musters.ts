import { must } from '@flagplot/core/lang'
import { type BenchBattle, battleOf, ready } from './battles.ts'

const fleets = (units: readonly string[]) => ({ red: { name: 'Red', units }, blue: { name: 'Blue', units } })
const both = (name: string, settings: object = {}) => ({ red: { name, settings }, blue: { name, settings } })

const plainFire = { matching: 'none', breakOff: 'none' }
const ten = ['1x Flagship AF4/2 EF8', '3x Cruiser AF3/2 EF6', '3x Frigate AF2/1 EF4', '3x Corvette AF1/1 EF2']
const mixed = ['10x Flagship AF4/2 EF8', '30x Cruiser AF3/2 EF6', '30x Frigate AF2/1 EF4', '30x Corvette AF1/1 EF2']
const squadron = ['C8 12/6', '2x D7C 9/5', '3x D7 8/4', '2x D5 7/4', '2x F5 5/3']

const endurance = (units: readonly string[], options: object): BenchBattle =>
  battleOf('attack-endurance', { options, ...fleets(units) }, both('focus'))
const sidcors = (units: readonly string[]): BenchBattle =>
  battleOf('sidcors', fleets(units), both('steady', { directed: 'none' }))

/** The battles the product's table of speeds names: both sides alike. */
const musters = {
  'attack-endurance, 6 a side': () => ready('attack-endurance/six-against-six'),
  'attack-endurance, 10 a side': () => endurance(ten, plainFire),
  'attack-endurance, 10 a side, matching binding': () => endurance(ten, { breakOff: 'none', screen: 'none' }),
  'attack-endurance, 100 equal a side': () => endurance(['100x Corvette AF1/1 EF2'], plainFire),
  'attack-endurance, 100 mixed a side': () => endurance(mixed, plainFire),
  'sidcors, 10 a side': () => sidcors(squadron),
  'sidcors, 100 equal a side': () => sidcors(['100x D7 8/4']),
} as const

export type Muster = keyof typeof musters

export const mustered = (name: string): BenchBattle =>
  must(
    Object.entries(musters).find(([known]) => known === name),
    `a muster called ${name}`,
  )[1]()
