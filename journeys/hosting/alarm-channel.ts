// Where the trial's webhook leads.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A channel that takes every alarm. */
export class AlarmChannel {
  /** `raised site-down app.example.org`, in the order of their arrival. */
  readonly alarms: string[] = []

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        const { alarm } = JSON.parse(body) as { alarm: { change: string; rule: string; subject: string } }
        this.alarms.push(`${alarm.change} ${alarm.rule} ${alarm.subject}`.trim())
        response.writeHead(204).end()
      })
    })
  }

  static async open(): Promise<AlarmChannel> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new AlarmChannel(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}
