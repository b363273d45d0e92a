import { parseArgs } from 'node:util'

type Arguments =
  | { readonly ok: true; readonly host: string; readonly port: number }
  | { readonly ok: false; readonly message: string }

/** Reads `--port` and `--host`; loopback and 8000 unless told otherwise. */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string', default: '8000' } },
    })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port > 65535) {
      return { ok: false, message: `--port takes a number from 0 to 65535, not ${values.port}` }
    }
    // to listen on no address is to listen on every one
    if (values.host.trim() === '') return { ok: false, message: '--host takes an address, such as 127.0.0.1' }
    return { ok: true, host: values.host, port }
  } catch (cause) {
    return { ok: false, message: cause instanceof Error ? cause.message : String(cause) }
  }
}
