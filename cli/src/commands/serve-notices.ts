import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { ServeSettings } from '@flagplot/server'

interface NoticeFlags {
  readonly public?: string | undefined
  readonly mail?: string | undefined
  readonly mailFrom?: string | undefined
}

const isMailServer = (text: string): boolean => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text)

/** The origin of an address, if it is one. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, pathname, search, hash, username, origin } = new URL(text)
  const isOrigin = /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === ''
  return isOrigin ? origin : undefined
}

const missing = (flag: string, expected: string): Result<never> => refuse({ code: 'missing', path: [flag], expected })

/**
 * The means of a server to send notices. The mail server may come from the environment, since every user of a machine
 * can read the arguments of its processes; what it is is in no refusal.
 */
export function noticesOf(
  { public: address, mail: server = '', mailFrom: from }: NoticeFlags,
  { FLAGPLOT_MAIL: kept = '' }: Readonly<Record<string, string | undefined>>,
): Result<NonNullable<ServeSettings['notices']>> {
  const mail = server === '' ? kept : server
  const publicAddress = originOf(address ?? '')
  if (address !== undefined && publicAddress === undefined) {
    const expected = 'the address of a server without a path, such as https://games.example'
    return refuse({ code: 'notation', path: ['--public'], found: address, expected })
  }
  const shown = publicAddress === undefined ? {} : { publicAddress }
  if (mail === '') return ok(shown)
  if (!isMailServer(mail))
    return refuse({ code: 'notation', path: ['--mail'], expected: 'smtp://user:password@host:port' })
  if (publicAddress === undefined) return missing('--public', 'the address that links in mails lead to')
  if (from === undefined) return missing('--mail-from', 'the sender of mails')
  return ok({ ...shown, mail: { server: mail, from } })
}
