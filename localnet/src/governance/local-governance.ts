import { governanceSpace, powerContracts } from '@ibull/chain/governance-record'
import { localNetwork } from '@ibull/chain/networks'
import type { GovernanceSpace } from '@ibull/domain/governance'
import {
  ethereumCallThrough,
  Governance,
  indexerPower,
  type Database,
  type GovernanceOptions,
  type PowerSource,
} from '@ibull/hub'
import type { Hex } from 'viem'
import { toQuantity, type RpcClient } from '../chain/rpc-client.ts'
import { deployedToken, type Deployment } from '../deploy/deployment.ts'
import type { Logger } from '../log.ts'
import { seedProposals } from './seed-proposals.ts'

const CALL_TIMEOUT_MS = 5_000
const WAITING_EVERY_MS = 5_000
/** Trying proposals out takes more of them in an hour than an account may publish in a month. */
const PROPOSALS = 1_000
const SPACE = governanceSpace(localNetwork)
const POWER = powerContracts(localNetwork)

/** The local world's space: its deployer publishes core proposals. */
export function localSpace(): GovernanceSpace {
  if (SPACE === undefined) throw new Error('The local network has no space.')
  return SPACE
}

/** Governance, and a promise that resolves once its first proposals exist: most worlds never need them. */
export interface LocalGovernance {
  readonly governance: Governance
  readonly seeded: () => Promise<void>
}

/** The governance of a local world, by the chain's clock, beside the names in one database. */
export function localGovernance(
  client: RpcClient,
  deployment: Deployment,
  database: Database,
  indexerUrl: () => string | undefined,
  log: Logger,
): LocalGovernance {
  const options: GovernanceOptions = {
    space: localSpace(),
    symbol: deployedToken(deployment, 'IBULL').symbol,
    decimals: localNetwork.mainToken.decimals,
    database,
    power: localPower(indexerUrl),
    latestBlock: async () => BigInt(await client.request<Hex>('eth_blockNumber', [])),
    timeOfBlock: async (number) => {
      const params = [toQuantity(Number(number)), false]
      const block = await client.request<{ timestamp: Hex }>('eth_getBlockByNumber', params)
      return Number(block.timestamp)
    },
    call: ethereumCallThrough(client.url, CALL_TIMEOUT_MS),
    clock: async () => {
      const block = await client.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
      return Number(block.timestamp)
    },
    log: (line) => log.info(line),
    storage: {
      proposalsPerDay: PROPOSALS,
      proposalsPerMonth: PROPOSALS,
      openProposals: PROPOSALS,
      proposalsOfSpacePerDay: PROPOSALS,
      proposalsOfSpacePerMonth: PROPOSALS,
    },
  }
  const governance = new Governance(options)
  governance.start(WAITING_EVERY_MS)
  let seeding: Promise<void> | undefined
  const seeded = (): Promise<void> =>
    (seeding ??= seedProposals(client, options).catch((error: unknown) => {
      log.info(
        `the proposals could not be written: ${error instanceof Error ? error.message : String(error)}`,
      )
    }))
  return { governance, seeded }
}

/** From the indexer; without one, power is unknown and votes wait. */
function localPower(indexerUrl: () => string | undefined): PowerSource {
  if (POWER === undefined) throw new Error('The local network has no voting power.')
  return indexerPower({
    contracts: POWER,
    url: () => {
      const url = indexerUrl()
      return url === undefined ? undefined : `${url}/exchange`
    },
  })
}
