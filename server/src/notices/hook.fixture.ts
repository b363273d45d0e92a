import { createServer, type Server } from 'node:http'

/** A webhook that keeps what is posted to it, and answers with a status. */
export class Hook {
  readonly bodies: string[] = []
  status = 204
  /** A wait before each answer. */
  before: () => Promise<void> = async () => undefined
  private readonly server: Server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      this.bodies.push(Buffer.concat(parts).toString('utf8'))
      await this.before()
      answer.writeHead(this.status).end()
    })
  })

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    const at = this.server.address()
    return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/hook`
  }

  close(): void {
    this.server.close()
  }
}
