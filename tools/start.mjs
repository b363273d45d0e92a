/** `npm start`: from a fresh clone to the page at 127.0.0.1:8000, step by step. `-- --port 8001` or PORT: its port. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildLibraries, buildPage, checkNode, install, pageIsStale, refuse, root } from './ready.mjs'

const HOST = '127.0.0.1'

function portWanted() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } })
    const port = values.port ?? process.env.PORT ?? '8000'
    if (/^\d{1,5}$/.test(port) && Number(port) < 65536) return Number(port)
    refuse(`${port} is no port: a number from 1 to 65535 is wanted`)
  } catch (cause) {
    refuse(`${cause.message}. npm start takes a port: npm start -- --port 8001`)
  }
}

/** Asks for the port before anything is built, to refuse at once and not after a minute. */
function checkPort(port) {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', cause => {
      const why = cause.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${cause.code})`
      refuse(`port ${port} ${why}. Choose another: npm start -- --port ${port < 65535 ? port + 1 : 8001}`)
    })
    probe.listen(port, HOST, () => probe.close(resolve))
  })
}

function step(words, act) {
  console.log(words)
  if (act() !== 0) refuse('that did not work; what went wrong stands above')
}

checkNode()
const port = portWanted()
await checkPort(port)
if (install() !== 0) refuse('the packages could not be installed; what went wrong stands above')
step('building the libraries, the command and the server', buildLibraries)
if (pageIsStale()) step('building the page', buildPage)

// The server reads its own arguments; it runs in this process, so that Ctrl+C and signals reach it at once.
const server = join(root, 'server/dist/main.js')
process.argv = [process.execPath, server, '--host', HOST, '--port', String(port)]
await import(pathToFileURL(server).href)
