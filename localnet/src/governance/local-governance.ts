import type { Address } from '@ibull/domain'
import type { GovernanceSpace, VotingPower } from '@ibull/domain/governance'
import {
  ethereumCallThrough,
  Governance,
  PowerUnknownError,
  type Database,
  type PowerSource,
} from '@ibull/hub'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '../accounts.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import type { Logger } from '../log.ts'

const CALL_TIMEOUT_MS = 5_000
const WAITING_EVERY_MS = 5_000
const UNIT = 10n ** 18n

/** The space of a local world: its deployer publishes what is core. */
export function localSpace(deployment: Deployment): GovernanceSpace {
  const tokens = ['WBNB', 'BUSD', 'CAKE'].map((id) => deployedToken(deployment, id).address)
  return {
    id: 'ibull.eth',
    name: 'iBull',
    chainId: LOCAL_CHAIN_ID,
    admins: [localAddress(ACCOUNT_INDEX.deployer)],
    minimumPower: 10n * UNIT,
    quorum: undefined,
    pairs: tokens.map((token) => pairAddress(deployment, deployment.mainToken, token)),
  }
}

/** The governance of a local world, by the chain's clock, beside the names in one database. */
export function localGovernance(
  client: RpcClient,
  deployment: Deployment,
  database: Database,
  log: Logger,
): Governance {
  const governance = new Governance({
    space: localSpace(deployment),
    symbol: deployedToken(deployment, 'IBULL').symbol,
    database,
    power: walletPower(client, deployment.mainToken),
    latestBlock: async () => BigInt(await client.request<Hex>('eth_blockNumber', [])),
    call: ethereumCallThrough(client.url, CALL_TIMEOUT_MS),
    clock: async () => {
      const block = await client.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
      return Number(block.timestamp)
    },
    log: (line) => log.info(line),
  })
  governance.start(WAITING_EVERY_MS)
  return governance
}

/** What accounts hold in their wallets, as the node knows it. */
function walletPower(client: RpcClient, token: Address): PowerSource {
  return {
    async powerAt(block, addresses) {
      try {
        const powers = addresses.map(async (address): Promise<[Address, VotingPower]> => {
          const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
          const answer = await client.request<Hex>('eth_call', [
            { to: token, data },
            `0x${block.toString(16)}`,
          ])
          const wallet = BigInt(answer)
          const none = { manualPool: 0n, vault: 0n, walletLiquidity: 0n, farmLiquidity: 0n }
          return [address, { lines: { wallet, ...none }, total: wallet }]
        })
        return new Map(await Promise.all(powers))
      } catch (error) {
        throw new PowerUnknownError('away', error)
      }
    },
  }
}
