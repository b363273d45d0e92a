export { DeskScreen } from './desk-screen.tsx'
export { DeskProvider } from './setup/index.ts'
