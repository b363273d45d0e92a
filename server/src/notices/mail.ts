import { createHash } from 'node:crypto'
import { isTable, ok, type Result, refuse } from '@flagplot/core/lang'
import { createTransport } from 'nodemailer'
import { DELIVERY_MS, type Delivery, delivered, failed } from './delivery.ts'
import type { Letter } from './letter.ts'
import type { NoticeSettings } from './settings.ts'

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/

/** Refuses what is no plain mail address. */
export const checkMail = (target: string): Result<void> =>
  ADDRESS.test(target)
    ? ok(undefined)
    : refuse({ code: 'notation', path: ['target'], expected: 'a mail address, such as ann@example.org' })

/** Sends mails over one server. */
export interface Mailer {
  /** `stop` is the address that ends these mails. */
  send(target: string, letter: Letter, stop: string): Promise<Delivery>
  close(): void
}

const FOOT = 'To stop all mails of this game to this address:'

/** Every message has an identity: one that is sent twice is shown once. */
const messageId = (target: string, { subject, text }: Letter, host: string): string =>
  `<${createHash('sha256').update(`${target}\n${subject}\n${text}`).digest('hex').slice(0, 32)}@${host}>`

/** A refusal of this recipient or message is the address's own; all else is between this host and its mail server. */
const isTheirs = ['RCPT TO', 'DATA']

function sayFault(fault: unknown): Delivery {
  const { command, responseCode } = isTable(fault) ? fault : {}
  return isTheirs.some(each => each === command)
    ? failed(`The mail server refused it (${responseCode ?? 'no code'}).`)
    : failed('The mail server of this host does not take mails now.', true)
}

export function openMailer({ mail, publicAddress }: NoticeSettings): Mailer | undefined {
  if (mail === undefined) return undefined
  const times = { connectionTimeout: DELIVERY_MS, greetingTimeout: DELIVERY_MS, socketTimeout: DELIVERY_MS }
  const transport = createTransport({ url: mail.server, ...times, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(target, letter, stop) {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: target },
          subject: letter.subject,
          text: `${letter.text}\n-- \n${FOOT}\n${stop}\n`,
          messageId: messageId(target, letter, new URL(publicAddress).hostname),
          headers: {
            'List-Unsubscribe': `<${stop}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        })
        return delivered
      } catch (fault) {
        return sayFault(fault)
      }
    },
    close: () => transport.close(),
  }
}
