import type { Page, Route } from '@playwright/test'

/** Ways a whole indexer response is corrupted. */
export type IndexerGarbage =
  'html' | 'empty' | 'truncated' | 'no data' | 'null data' | 'list' | 'errors without text'

/** Fault a broken indexer applies to the app's requests. */
export type IndexerFault =
  /** Response of the local world and of an operator's proxy while no indexer is running. */
  | { readonly kind: 'down'; readonly status?: number }
  | { readonly kind: 'dead'; readonly how?: 'connectionrefused' | 'connectionreset' }
  /** Accepts the request and never responds. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Lags behind the chain by this many blocks. */
  | { readonly kind: 'behind'; readonly blocks: number }
  /** Indexing has just started: all tables are empty. */
  | { readonly kind: 'starting' }
  /** Another schema: requests for this field are rejected, as GraphQL servers do. */
  | { readonly kind: 'unknownField'; readonly type: string; readonly field: string }
  /** Root fields whose name or alias matches fail alone: null, with an error at their path. */
  | { readonly kind: 'partial'; readonly root: RegExp }
  /** Every field with this name has this value: malformed numbers, hostile symbols. */
  | { readonly kind: 'field'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'garbage'; readonly how: IndexerGarbage }

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly unknown[]
}

/**
 * A proxy between the app and the indexer that forwards everything until a fault is set. The chain's node is
 * unaffected.
 */
export class IndexerFaults {
  private fault: IndexerFault | undefined
  private endpoint: 'exchange' | 'blocks' | undefined
  /** All requests, in order. */
  readonly seen: string[] = []

  private constructor() {}

  static async install(page: Page): Promise<IndexerFaults> {
    const faults = new IndexerFaults()
    await page.route('**/indexer/**', (route) => faults.handle(route))
    return faults
  }

  /** Applies a fault to all requests from now on, or only to those to one endpoint. */
  break(fault: IndexerFault, endpoint?: 'exchange' | 'blocks'): void {
    this.fault = fault
    this.endpoint = endpoint
  }

  mend(): void {
    this.fault = undefined
  }

  private async handle(route: Route): Promise<void> {
    const query = questionOf(route)
    this.seen.push(query)
    const { pathname } = new URL(route.request().url())
    const isMeant = this.endpoint === undefined || pathname.endsWith(`/${this.endpoint}`)
    const fault = isMeant ? this.fault : undefined
    switch (fault?.kind) {
      case undefined:
        return route.continue()
      case 'down':
        return route.fulfill({ status: fault.status ?? 503, json: { error: 'The indexer is not running.' } })
      case 'dead':
        return route.abort(fault.how ?? 'connectionrefused')
      case 'silent':
        return undefined
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
        return route.continue()
      case 'behind':
        return change(route, (answer) => setBack(answer, aliasOfMeta(query), fault.blocks))
      case 'starting':
        return change(route, (answer) => withNothing(answer, aliasOfMeta(query)))
      case 'unknownField':
        return selects(query, fault.field) ? refuse(route, fault.type, fault.field) : route.continue()
      case 'partial':
        return change(route, (answer) => withoutRoots(answer, query, fault.root))
      case 'field':
        return change(route, (answer) => withField(answer, fault.field, fault.value) as Answer)
      case 'garbage':
        return spoil(route, fault.how)
    }
  }
}

function questionOf(route: Route): string {
  const text = route.request().postData()
  if (text === null) return ''
  const body: unknown = JSON.parse(text)
  const isQuestion = typeof body === 'object' && body !== null && 'query' in body
  return isQuestion && typeof body.query === 'string' ? body.query : ''
}

function selects(query: string, field: string): boolean {
  return new RegExp(`\\b${field}\\b`).test(query)
}

function refuse(route: Route, type: string, field: string): Promise<void> {
  const message = `Cannot query field "${field}" on type "${type}".`
  return route.fulfill({ status: 400, json: { errors: [{ message }] } })
}

/** Modifies the real response. Skipped if the page has navigated away. */
async function change(route: Route, how: (answer: Answer) => Answer): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: how((await response.json()) as Answer) })
}

async function spoil(route: Route, how: IndexerGarbage): Promise<void> {
  const answer = (body: string, contentType = 'application/json'): Promise<void> =>
    route.fulfill({ status: 200, contentType, body })
  switch (how) {
    case 'html':
      return answer('<!doctype html><title>502 Bad Gateway</title>', 'text/html')
    case 'empty':
      return answer('')
    case 'truncated': {
      const whole = await (await route.fetch()).text()
      return answer(whole.slice(0, Math.floor(whole.length / 2)))
    }
    case 'no data':
      return answer('{}')
    case 'null data':
      return answer('{"data":null}')
    case 'list':
      return answer('[{"data":{}}]')
    case 'errors without text':
      return answer('{"data":null,"errors":[{}]}')
  }
}

/** Alias under which the query requests the latest indexed block. */
function aliasOfMeta(query: string): string {
  return /(\w+)\s*:\s*_meta\b/.exec(query)?.[1] ?? '_meta'
}

function setBack(answer: Answer, alias: string, blocks: number): Answer {
  const meta = answer.data?.[alias]
  if (!isRecord(meta) || !isRecord(meta['block']) || typeof meta['block']['number'] !== 'number')
    return answer
  const block = { ...meta['block'], number: meta['block']['number'] - blocks }
  return { ...answer, data: { ...answer.data, [alias]: { ...meta, block } } }
}

function withNothing({ data }: Answer, alias: string): Answer {
  const roots = Object.entries(data ?? {}).map(([root, value]) => [root, Array.isArray(value) ? [] : null])
  return { data: { ...Object.fromEntries(roots), [alias]: { block: { number: 0, timestamp: 0 } } } }
}

function withoutRoots(answer: Answer, query: string, root: RegExp): Answer {
  if (!isRecord(answer.data)) return answer
  const fields = new Map(
    [...query.matchAll(/(\w+)\s*:\s*(\w+)\s*[({]/g)].map(([, alias, field]) => [alias, field]),
  )
  const lost = Object.keys(answer.data).filter((key) => root.test(key) || root.test(fields.get(key) ?? ''))
  if (lost.length === 0) return answer
  const data = Object.fromEntries(
    Object.entries(answer.data).map(([key, value]) => [key, lost.includes(key) ? null : value]),
  )
  const errors = lost.map((key) => ({ message: 'The database is busy.', path: [key] }))
  return { ...answer, data, errors }
}

function withField(value: unknown, field: string, replacement: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withField(item, field, replacement))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === field ? replacement : withField(inner, field, replacement),
    ]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
