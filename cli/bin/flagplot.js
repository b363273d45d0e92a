#!/usr/bin/env node
import { existsSync } from 'node:fs'

const main = new URL('../bundle/start/main.js', import.meta.url)
if (existsSync(main)) {
  await import(main.href)
} else {
  process.stderr.write('flagplot is not built yet. In its folder, run: npm install && npm run build:lib\n')
  process.exitCode = 2
}
