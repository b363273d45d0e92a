import { createServer, type Server, type Socket } from 'node:net'

/** A mail as it came. */
export interface SunkMail {
  readonly to: string
  readonly headers: string
  /** The text as its writer had it. */
  readonly text: string
}

/** The text behind quoted-printable. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function mailOf(to: string, data: string): SunkMail {
  const end = data.indexOf('\r\n\r\n')
  const headers = data.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = data.slice(end + 4).replace(/^\.\./gm, '.')
  const text = /quoted-printable/i.test(headers) ? unquoted(body) : body
  return { to, headers, text: text.replaceAll('\r\n', '\n') }
}

/** A mail server for tests: it keeps what it gets, and refuses the recipients that it is told to. */
export class SmtpSink {
  readonly mails: SunkMail[] = []
  readonly refused = new Set<string>()
  private readonly server: Server = createServer(socket => this.talk(socket))

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    const at = this.server.address()
    return `smtp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  }

  private talk(socket: Socket): void {
    let unread = ''
    let to = ''
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 sink')
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      unread += chunk.toString('utf8')
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = unread.indexOf(mark)
        if (end < 0) return
        const text = unread.slice(0, end)
        unread = unread.slice(end + mark.length)
        if (isData) this.mails.push(mailOf(to, text))
        const recipient = /^RCPT TO:<(.*)>/i.exec(text)?.[1]
        to = recipient ?? to
        const isStart = !isData && text.toUpperCase() === 'DATA'
        isData = isStart
        say(isStart ? '354 go on' : this.refused.has(recipient ?? '') ? '550 nobody here' : '250 ok')
      }
    })
  }

  close(): void {
    this.server.close()
  }
}
