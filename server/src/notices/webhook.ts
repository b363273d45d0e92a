import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { DELIVERY_MS, type Delivery, delivered, failed } from './delivery.ts'
import type { Letter } from './letter.ts'
import { isPublicAddress, lookUpPublic, NOT_PUBLIC } from './public-network.ts'

type Webhook = 'discord' | 'webhook'

interface Hook {
  readonly channel: Webhook
  readonly target: string
}

const DISCORD = /^https:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+$/

const expected = {
  discord: 'the address of a webhook as Discord gives it: https://discord.com/api/webhooks/…',
  webhook: 'an https address in the public internet, without a user or password',
} as const

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** A name may lead anywhere and is looked up when it is used; an address of digits shows it at once. */
const mayBePublic = (url: URL): boolean => isIP(hostOf(url)) === 0 || isPublicAddress(hostOf(url))

/** Refuses an address that no webhook may have. */
export function checkWebhook(channel: Webhook, target: string, isOwnNetwork: boolean): Result<void> {
  const refused = refuse({ code: 'notation', path: ['target'], expected: expected[channel] })
  if (!URL.canParse(target)) return refused
  const url = new URL(target)
  if (channel === 'discord') return DISCORD.test(target) ? ok(undefined) : refused
  const isSecure = url.protocol === 'https:' || (isOwnNetwork && url.protocol === 'http:')
  return isSecure && url.username === '' && url.password === '' && (isOwnNetwork || mayBePublic(url))
    ? ok(undefined)
    : refused
}

const MAX_LETTERS = 1900

/** The text in a block, where names can form no link, call nobody and end nothing. */
const discordText = ({ text, link }: Letter): string => {
  const plain = text.replace(link, '').trim().replaceAll('`', 'ˋ')
  const cut = plain.length > MAX_LETTERS - link.length ? `${plain.slice(0, MAX_LETTERS - link.length)} …` : plain
  return `\`\`\`\n${cut}\n\`\`\`\n<${link}>`
}

/** The body of a message. Discord takes 2,000 letters. */
export const webhookBody = (channel: Webhook, letter: Letter): string =>
  JSON.stringify(channel === 'discord' ? { content: discordText(letter), allowed_mentions: { parse: [] } } : letter)

const CLOSED = 'The address is not in the public internet.'
const faults: Readonly<Record<string, string>> = {
  [NOT_PUBLIC]: CLOSED,
  ENOTFOUND: 'There is no host of this name.',
  ABORT_ERR: 'No answer came in time.',
}

/** Posts to the address that was looked up and found public, follows no redirection and reads no body. */
export function postWebhook({ channel, target }: Hook, letter: Letter, isOwnNetwork: boolean): Promise<Delivery> {
  const url = new URL(target)
  if (!isOwnNetwork && !mayBePublic(url)) return Promise.resolve(failed(CLOSED))
  const body = webhookBody(channel, letter)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'flagplot',
  }
  const ask = url.protocol === 'http:' ? requestPlain : requestSecure
  const lookup = isOwnNetwork ? {} : { lookup: lookUpPublic }
  return new Promise(resolve => {
    const signal = AbortSignal.timeout(DELIVERY_MS)
    const asked = ask(url, { method: 'POST', headers, signal, agent: false, ...lookup }, answer => {
      const status = answer.statusCode ?? 0
      answer.destroy()
      resolve(status >= 200 && status < 300 ? delivered : failed(`The webhook answered with ${status}.`))
    })
    asked.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(failed(faults[code] ?? 'The webhook does not answer.')),
    )
    asked.end(body)
  })
}
