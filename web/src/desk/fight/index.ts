export { FightProvider, useFight, useFightAddress } from './fight-state.tsx'
