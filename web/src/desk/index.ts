// past the rest of Compare, which the first screen does without
export { ComparePlaceProvider } from './compare/compare-place.tsx'
export { fetchAhead } from './fetch-ahead.ts'
export { FightProvider, useFightAddress } from './fight/index.ts'
// past the rest of the games, which the first screen does without
export { useWaitingGames } from './games/use-waiting-games.ts'
export { HomeScreen } from './home/home-screen.tsx'
export {
  AtDesk,
  AtTable,
  CompareScreen,
  DeskRoute,
  FightScreen,
  FightsScreen,
  GamesRoute,
  OpenRecord,
  Play,
  RulesScreen,
  TurnScreen,
} from './later-screens.tsx'
export { NotFound } from './not-found.tsx'
// past its index: with the rest of the set-up the first screen would fetch what it does not need
export { DeskPlaceProvider } from './setup/desk-place.tsx'
