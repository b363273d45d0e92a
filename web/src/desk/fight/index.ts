export { FightProvider, useFight } from './fight-state.tsx'
