import { OperationError } from '../program/operation-error.ts'
import type { Logger } from '../log/logger.ts'

/** A webhook's JSON payload. Slack shows `text`, Discord shows `content`; both hold the same sentence. */
export interface Message {
  readonly text: string
  readonly content: string
  readonly alarm: {
    /** `happened` is for events, which are never cleared. */
    readonly change: 'raised' | 'repeated' | 'cleared' | 'happened'
    /** `event` for one-time events, `drill` for a message that only shows that messages arrive. */
    readonly rule: string
    readonly subject: string
    readonly severity: string
    readonly chainId: number
    /** ISO 8601. */
    readonly time: string
    /** For events only. */
    readonly block?: string
    readonly transaction?: string
  }
}

export interface WebhookOptions {
  /** Secret: its holder can post to the channel. */
  readonly url: string
  readonly log: Logger
  readonly timeoutMs?: number
  /** In milliseconds. */
  readonly now?: () => number
}

const TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000
/** Discord rejects more than 2,000 characters. */
const LONGEST_TEXT = 1_900
const MOST_UNDELIVERED = 1_000

/** Milliseconds after which an undelivered message is too late to be useful. */
const LONGEST_WAIT_MS = 15 * 60_000

/** Whether due messages are being delivered. */
export function isDelivering(undelivered: readonly Message[], nowMs: number): boolean {
  const [oldest] = undelivered
  return oldest === undefined || nowMs - Date.parse(oldest.alarm.time) <= LONGEST_WAIT_MS
}

/** A message with its sentence cut to what chats accept. */
export function messageOf(text: string, alarm: Message['alarm']): Message {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
  return { text: short, content: short, alarm }
}

/** The message of a drill. */
export function drillOf(chainId: number, time: string): Message {
  const text = `Drill: alarms of chain ${chainId} arrive here, and nothing is wrong.`
  return messageOf(text, {
    change: 'happened',
    rule: 'drill',
    subject: '',
    severity: 'warning',
    chainId,
    time,
  })
}

/** Delivers messages in order, each until it is accepted, with increasing pauses after failures. */
export class Webhook {
  readonly #url: string
  readonly #options: WebhookOptions
  #failures = 0
  #resumeAt = 0
  #delivery: Promise<void> | undefined

  /** @throws {OperationError} for an invalid URL */
  constructor(options: WebhookOptions) {
    if (!URL.canParse(options.url) || !/^https?:$/.test(new URL(options.url).protocol))
      throw new OperationError('The webhook is no http(s) URL.')
    this.#url = options.url
    this.#options = options
  }

  /**
   * Delivers due messages and removes them from `messages`; a concurrent call waits for the first.
   * @param accepted called after each accepted message
   */
  deliver(messages: Message[], accepted: () => void): Promise<void> {
    this.#delivery ??= this.#deliverAll(messages, accepted).finally(() => {
      this.#delivery = undefined
    })
    return this.#delivery
  }

  async #deliverAll(messages: Message[], accepted: () => void): Promise<void> {
    const { log, now = Date.now } = this.#options
    if (now() < this.#resumeAt) return
    const dropped = messages.splice(0, Math.max(0, messages.length - MOST_UNDELIVERED))
    if (dropped.length > 0) log.error('messages were dropped', { count: dropped.length })
    for (let message = messages[0]; message !== undefined; message = messages[0]) {
      const failure = await this.post(message)
      if (failure !== undefined) {
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
        this.#failures += 1
        this.#resumeAt = now() + pauseMs
        log.warning('the webhook failed', { reason: failure, undelivered: messages.length, pauseMs })
        return
      }
      this.#failures = 0
      messages.shift()
      accepted()
    }
  }

  /**
   * Sends a message once. @returns why it was not accepted, without the URL, which errors of `fetch` may contain;
   * `undefined` if it was
   */
  async post(message: Message): Promise<string | undefined> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `status ${response.status}`
    } catch (error) {
      return codeOf(error)
    }
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}
