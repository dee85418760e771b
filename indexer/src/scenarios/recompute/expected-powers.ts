import { holdingsFromLogs, type LogNode } from '@ibull/chain/governance-record'
import type { PowerContracts } from '@ibull/domain/governance'
import { numberToHex, type Hex } from 'viem'
import { placedLogs, type ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'

/** Where the voting power of a scenario comes from: two pairs of the main token, of which the first has a farm. */
export function powerContractsOf(world: ScenarioWorld): PowerContracts {
  const { mainToken, farm, vault, wrappedNative, stableTokens } = world
  const pairWith = (token: `0x${string}`) =>
    mainToken < token ? world.pairAddress(mainToken, token) : world.pairAddress(token, mainToken)
  return { mainToken, farm, vault, pairs: [wrappedNative, ...stableTokens.slice(0, 1)].map(pairWith) }
}

interface LogQuery {
  readonly address: readonly string[]
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
}

/** A node that has the logs of a chain and nothing else, for fifty blocks at a time. */
function nodeOf(world: ScenarioWorld, chain: readonly ChainBlock[]): LogNode {
  const logs = placedLogs(chain)
  const request = ({ params: [query] }: { readonly params: readonly [LogQuery] }) => {
    const { address, topics, fromBlock, toBlock } = query
    if (Number(toBlock) - Number(fromBlock) >= 50) throw new Error('Too many blocks.')
    const found = logs.filter(
      (log) =>
        log.block.number >= Number(fromBlock) &&
        log.block.number <= Number(toBlock) &&
        address.includes(log.address) &&
        topics.every((topic, place) => {
          const own = log.topics[place]
          return topic === null || (own !== undefined && [topic].flat().includes(own))
        }),
    )
    return Promise.resolve(
      found.map(({ address: at, topics: own, data, block, logIndex, transaction }) => ({
        address: at,
        topics: own,
        data,
        blockNumber: numberToHex(block.number),
        logIndex: numberToHex(logIndex),
        transactionHash: transaction.hash,
      })),
    )
  }
  const readContract = ({ address }: { readonly address: string }) => {
    const other = world.tokens.find((token) => {
      const [a, b] = [world.mainToken, token.address]
      return a !== b && (a < b ? world.pairAddress(a, b) : world.pairAddress(b, a)) === address
    })
    if (other === undefined) throw new Error('There is no such pair.')
    return Promise.resolve(world.mainToken < other.address ? world.mainToken : other.address)
  }
  return { request, readContract } as unknown as LogNode
}

/** What all accounts of a scenario had at the end of a chain's last block, by the code of the recount. */
export function expectedHoldings(world: ScenarioWorld, chain: readonly ChainBlock[]) {
  const span = { from: 0, to: chain.at(-1)?.number ?? 0 }
  return holdingsFromLogs(nodeOf(world, chain), powerContractsOf(world), powerAccounts(world), span)
}

/** Whose power is compared: also of those that hold for others. */
export const powerAccounts = (world: ScenarioWorld) => [
  ...world.accounts,
  world.farm,
  world.vault,
  world.router,
]
