export { FightProvider } from './fight-state.tsx'
