import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { limits as timeLimits } from '@ibull/testkit/limits'
import { createHub } from '../create-hub.ts'
import type { HubLimits, HubOptions } from '../hub-options.ts'
import { createInMemoryInternet } from '../internet/in-memory-internet.ts'

export const CID = 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4'

export type Host = (request: Request) => Response | Promise<Response>

/** Creates a hub on an internet of these hosts, and records the requested paths. */
export function hubOn(
  hosts: Readonly<Record<string, Host>>,
  options: HubOptions = {},
  limits: Partial<HubLimits> = {},
) {
  const requests: string[] = []
  const listeners = Object.entries(hosts).map(([hostname, host]): [string, RequestListener] => [
    hostname,
    getRequestListener(
      (request) => {
        const { pathname, search } = new URL(request.url)
        requests.push(`${hostname}${pathname}${search}`)
        return host(request)
      },
      { overrideGlobalObjects: false, hostname },
    ),
  ])
  const hub = createHub({
    internet: createInMemoryInternet(Object.fromEntries(listeners)),
    ipfsGateways: ['https://one.gateway.example', 'https://two.gateway.example'],
    ...options,
    limits: {
      listTimeoutMs: timeLimits.condition,
      logoTimeoutMs: timeLimits.condition,
      rpcTimeoutMs: timeLimits.condition,
      contentTimeoutMs: timeLimits.condition,
      ...limits,
    },
  })
  const get = async (kind: string, url: string, headers: Record<string, string> = {}): Promise<Response> =>
    hub.request(`/api/${kind}?url=${encodeURIComponent(url)}`, { headers })
  return { hub, requests, get }
}

export const json =
  (value: unknown, headers: Record<string, string> = {}): Host =>
  () =>
    Response.json(value, { headers })
export const text =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Host =>
  () =>
    new Response(typeof body === 'string' ? body : Uint8Array.from(body), { headers })
