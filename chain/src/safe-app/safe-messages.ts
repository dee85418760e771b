import { ProviderError } from './provider-error.ts'

/** The page that shows the app in a frame, once it is one of the named hosts. */
export interface SafeMessages {
  /**
   * Sends a request of Safe's protocol to the page around the frame.
   * @returns its answer, of unknown form; never, where that page is of no named host. @throws {ProviderError}
   */
  readonly request: (method: string, params?: unknown) => Promise<unknown>
}

/** What the messages need of a window. */
export type FramedPage = Pick<Window, 'addEventListener' | 'parent' | 'location'>

/** Version of Safe's message protocol that is spoken. */
const SDK_VERSION = '9.1.0'
/** Length of an error's text that is kept, in characters. */
const LONGEST_ERROR = 500
const REJECTED = 4001

/**
 * Opens the messages between the app and the page around its frame. Messages are sent to the named hosts alone, and
 * counted from the page around the frame alone, and only while it is of a named host. The first host that answers
 * stays the only one.
 * @param hosts origins such as `https://app.safe.global`
 */
export function openSafeMessages(hosts: readonly string[], page: FramedPage = window): SafeMessages {
  const open = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>()
  const around = page.location.ancestorOrigins?.[0]
  let known = around === undefined ? hosts : hosts.filter((host) => host === around)

  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || !known.includes(origin)) return
    const answer = isObject(data) ? data : undefined
    const request = typeof answer?.['id'] === 'string' ? open.get(answer['id']) : undefined
    if (answer === undefined || request === undefined) return
    open.delete(String(answer['id']))
    known = [origin]
    if (answer['success'] === true) request.resolve(answer['data'])
    else request.reject(errorOf(answer['error']))
  })

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = newId()
        open.set(id, { resolve, reject })
        const message = { id, method, params, env: { sdkVersion: SDK_VERSION } }
        for (const host of known) page.parent.postMessage(message, host)
      }),
  }
}

/** Safe's page answers with words alone. Those of its user's rejection are known. */
function errorOf(error: unknown): ProviderError {
  const words = typeof error === 'string' ? error.slice(0, LONGEST_ERROR) : ''
  if (/\breject/i.test(words)) return new ProviderError(words, REJECTED)
  return new ProviderError(words === '' ? 'Safe gave no reason.' : words)
}

/** An answer to the frame's last document must not fit a request of this one. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
