import './look/index.css'

export { fetchOpening } from '../desk/index.ts'
export { App } from './app.tsx'
