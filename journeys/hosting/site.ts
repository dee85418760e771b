// nginx as a browser meets it: by TLS, under the name of the site.
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request as send } from 'node:https'

export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface Question {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A question in JSON. */
export const json = (value: unknown): Question => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

export class Site {
  /** Each question has a connection of its own: one that nginx just closed is no failure of an update. */
  readonly #agent = new Agent({ keepAlive: false })

  constructor(
    readonly host: string,
    readonly port: number,
    private readonly certificate: string,
  ) {}

  get url(): string {
    return `https://${this.host}:${this.port}`
  }

  request(path: string, { method = 'GET', body, headers = {} }: Question = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.port,
        servername: this.host,
        method,
        path,
        headers: { host: `${this.host}:${this.port}`, ...headers },
        ca: readFileSync(this.certificate),
      }
      const sent = send(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
