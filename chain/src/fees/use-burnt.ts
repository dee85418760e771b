import { Amount, mapLoadable, type Address, type Token, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { decodeUint } from '../reads/abi-words.ts'
import { valueOrThrow } from '../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { totalSupplyRead } from '../reads/token-reads.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'

const TOTAL_BURNT = '0x966ff650'

/** Main token burnt through fees, and its total supply. */
export interface BurntSupply {
  readonly burnt: Amount<Token>
  readonly supply: Amount<Token>
}

/** Reads the total main token ever burnt by the fee collector, in raw units. */
export function totalBurntRead(feeCollector: Address): ContractRead<bigint> {
  return { to: feeCollector, data: TOTAL_BURNT, decode: (data) => decodeUint(data, 0) }
}

/** Repeats every ten seconds. `undefined` on networks without a fee collector. */
function burntQuery(reader: ChainReader): ChainQuery<readonly [bigint, bigint]> | undefined {
  const { feeCollector, mainToken } = reader.network.contracts
  if (feeCollector === undefined) return undefined
  return chainQuery(reader, {
    verb: 'burnt',
    parameters: [],
    cadence: 'tenSeconds',
    reads: () => [totalBurntRead(feeCollector), totalSupplyRead(mainToken)] as const,
    assemble: ([burnt, supply]) => [valueOrThrow(burnt), valueOrThrow(supply)] as const,
  })
}

/** Returns the main token burnt through fees. Idle on networks without a fee collector. */
export function useBurntSupply(): Loadable<BurntSupply> {
  const reader = useChainReader()
  const state = useChainQuery(burntQuery(reader))
  return useMemo(() => {
    const { mainToken } = reader.network
    return mapLoadable(state, ([burnt, supply]) => ({
      burnt: Amount.fromRaw(mainToken, burnt),
      supply: Amount.fromRaw(mainToken, supply),
    }))
  }, [state, reader])
}
