import {
  createContractReads,
  RpcRequestError,
  rpcThrough,
  type ContractRead,
} from '@ibull/chain/contract-reads'
import { balanceOfRead, totalSupplyRead } from '@ibull/chain/token-reads'
import { powerCustodians, type HoldingsAtBlock, type PowerContracts } from '@ibull/domain/governance'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Address, type PublicClient } from 'viem'
import type { Count } from '../recount/require-counts.ts'

const vaultAbi = parseAbi(['function totalShares() view returns (uint256)'])

/** Contracts of a space, with the Multicall3 through which they are read. */
export interface CountedContracts {
  readonly contracts: PowerContracts
  readonly multicall: Address
}

interface CountRead {
  readonly what: string
  readonly inLogs: bigint
  readonly read: ContractRead<bigint>
}

/**
 * Reads what a block's state has for each number of the holdings that a single call gives: balances of the main
 * token, shares of the vault, supplies of the pairs.
 * @returns undefined if the node refuses the reads, as without the block's state
 * @throws if the node does not respond
 */
export async function powerCounts(
  client: PublicClient,
  { contracts, multicall }: CountedContracts,
  holdings: ReadonlyMap<Address, HoldingsAtBlock>,
  block: bigint,
): Promise<readonly Count[] | undefined> {
  const reads = readsOf(contracts, holdings)
  const state = createContractReads(rpcThrough(client), multicall)
  try {
    const values = await state.readAll(
      reads.map(({ read }) => read),
      { at: block },
    )
    return reads.flatMap(({ what, inLogs }, index) => {
      const inState = values[index]
      return inState === undefined ? [] : [{ what, inLogs, inState }]
    })
  } catch (error) {
    if (error instanceof RpcRequestError) return undefined
    throw error
  }
}

function readsOf(
  contracts: PowerContracts,
  holdings: ReadonlyMap<Address, HoldingsAtBlock>,
): readonly CountRead[] {
  const { mainToken, vault, pairs } = contracts
  const custodians = powerCustodians(contracts)
  const held = [...holdings].filter(([account]) => !custodians.has(account.toLowerCase()))
  const balances = held.map(([account, { wallet }]) => ({
    what: `main token’s balance of ${account}`,
    inLogs: wallet,
    read: balanceOfRead(mainToken, account),
  }))
  const first = held[0]?.[1]
  if (first === undefined) return []
  const supplies = pairs.flatMap((pair, index) => {
    const inLogs = first.pairs[index]?.pair.totalSupply
    return inLogs === undefined
      ? []
      : [{ what: `supply of the pair ${pair}`, inLogs, read: totalSupplyRead(pair) }]
  })
  const shares = {
    what: 'shares of the vault',
    inLogs: first.vault.totalShares,
    read: totalSharesRead(vault),
  }
  return [shares, ...supplies, ...balances]
}

function totalSharesRead(vault: Address): ContractRead<bigint> {
  const call = { abi: vaultAbi, functionName: 'totalShares' } as const
  return {
    to: vault,
    data: encodeFunctionData(call),
    decode: (data) => decodeFunctionResult({ ...call, data }),
  }
}
