import './look/index.css'

export { App } from './app.tsx'
