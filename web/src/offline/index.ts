export { keepOffline } from './newer-version.ts'
export { RenewalNote } from './renewal-note.tsx'
