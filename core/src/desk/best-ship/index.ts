export { openShipRace, type RaceAsk, type ShipRace } from './ship-race.ts'
export {
  type Entrant,
  isThorough,
  leadersOf,
  probesOf,
  type Standing,
  standingsOf,
  startsOf,
  termsOfHeat,
  withRows,
} from './standings.ts'
export { type Heat, sayBasis, sayBest, sayRace, sayStanding } from './words.ts'
