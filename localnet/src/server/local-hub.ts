import { getRequestListener } from '@hono/node-server'
import { createHub, createInMemoryInternet, type Governance, type NameOptions } from '@ibull/hub'
import type { Hono } from 'hono'
import type { Deployment } from '../deploy/deployment.ts'
import type { Logger } from '../log.ts'
import { localLists } from './local-lists.ts'

/** Answers for one host, as `fetch` would have it. */
export type LocalHost = (request: Request) => Response | Promise<Response>

/** Hosts reachable by a local world's embedded hub. None by default: the local world is offline. */
export interface LocalHubOptions {
  /**
   * Hosts that replace the internet, by name; `ipfs.example` is the gateway for ipfs and ipns. No other host
   * exists.
   */
  readonly hosts?: Readonly<Record<string, LocalHost>>
  /** Endpoint for ENS names; without it there are none. */
  readonly ethereumRpcUrl?: string
}

/** The host that serves as the gateway of ipfs and ipns, if there is one. */
const LOCAL_GATEWAY = 'ipfs.example'

/** A single user on one machine may request as often as tests need. */
const NO_LIMIT = 1_000_000

/** The local world's hub: with the deployment's lists, an internet of a few hosts, names and governance. */
export function createLocalHub(
  deployment: Deployment,
  options: LocalHubOptions,
  log: Logger,
  names?: NameOptions,
  governance?: Governance,
): Hono {
  const { hosts = {}, ethereumRpcUrl } = options
  return createHub({
    hostedLists: localLists(deployment),
    internet: createInMemoryInternet(
      Object.fromEntries(
        Object.entries(hosts).map(([hostname, answer]) => [
          hostname,
          getRequestListener(answer, { overrideGlobalObjects: false, hostname }),
        ]),
      ),
    ),
    ipfsGateways: Object.hasOwn(hosts, LOCAL_GATEWAY) ? [`https://${LOCAL_GATEWAY}`] : [],
    limits: {
      listMaxAgeMs: 0,
      logoMaxAgeMs: 0,
      listsPerMinute: NO_LIMIT,
      logosPerMinute: NO_LIMIT,
      rpcPerMinute: NO_LIMIT,
      namesPerMinute: NO_LIMIT,
      registrationsPerMinute: NO_LIMIT,
      governanceReadsPerMinute: NO_LIMIT,
      governanceMessagesPerMinute: NO_LIMIT,
    },
    log: (line) => log.info(line),
    ...(names === undefined ? {} : { names }),
    ...(governance === undefined ? {} : { governance }),
    ...(ethereumRpcUrl === undefined ? {} : { ethereumRpcUrl }),
  })
}
