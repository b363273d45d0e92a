import './look/index.css'

export { fetchOpening } from '../desk/index.ts'
export { App } from './app.tsx'
export { NoRules } from './no-rules.tsx'
