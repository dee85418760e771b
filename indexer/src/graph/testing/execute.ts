import type { Endpoint } from '../index.ts'

export type Answer = {
  readonly status: number
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Queries an endpoint like a browser does. */
export async function execute(
  endpoint: Endpoint,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return post(endpoint, JSON.stringify({ query, variables }))
}

export async function post(
  endpoint: Endpoint,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Answer> {
  const response = await endpoint(new Request('http://localhost/exchange', { method: 'POST', headers, body }))
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

/** Returns the error codes of a response. */
export const codesOf = ({ errors = [] }: Answer): readonly (string | undefined)[] =>
  errors.map(({ extensions }) => extensions?.code)

/** Returns a list of the response's data; empty if there is none. */
export const listIn = ({ data }: Answer, name: string): readonly { readonly id: string }[] => {
  const list = data?.[name]
  return Array.isArray(list) ? list : []
}
