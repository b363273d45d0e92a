export { FightScreen } from './fight-screen.tsx'
export { FightProvider } from './fight-state.tsx'
