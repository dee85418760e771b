import {
  addressKey,
  Amount,
  LiquidityPool,
  Pair,
  protocolShareOf,
  type Address,
  type PoolSituation,
} from '@ibull/domain'
import { decodeUint } from '../reads/abi-words.ts'
import { valueOrThrow } from '../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import { missingPairsOf, reservesRead } from '../reads/pair-query.ts'
import type { ChainReader, ContractRead } from '../reads/read-types.ts'
import { totalSupplyRead } from '../reads/token-reads.ts'
import type { CandidatePair } from '../tokens/pair-address.ts'

const FEE_TO = '0x017e7e58'
const K_LAST = '0x7464fc3d'

/** State of a pair and its shares. Plain data; raw units. */
export type PoolReading =
  | { readonly status: 'missing' }
  | { readonly status: 'empty' }
  | {
      readonly status: 'ready'
      readonly reserve0: bigint
      readonly reserve1: bigint
      readonly totalSupply: bigint
      /** `null` while the protocol fee is off. */
      readonly kLast: bigint | null
    }

/** Reads the recipient of the protocol fee; zero while it is off. */
export function feeToRead(factory: Address): ContractRead<bigint> {
  return { to: factory, data: FEE_TO, decode: (data) => decodeUint(data, 0, 160) }
}

/** Reads the product of a pair's reserves at the last protocol fee mint. */
export function kLastRead(pair: Address): ContractRead<bigint> {
  return { to: pair, data: K_LAST, decode: (data) => decodeUint(data, 0) }
}

/** Decodes to `undefined` where no contract is deployed: calls to an account without code return no data. */
export function unlessMissing<T>(read: ContractRead<T>): ContractRead<T | undefined> {
  return { ...read, decode: (data) => (data === '0x' ? undefined : read.decode(data)) }
}

/**
 * Returns a query for a pair's reserves and shares. A missing pair is read every block too, because a user about
 * to create it must see immediately that it exists.
 */
export function poolQuery(reader: ChainReader, { address }: CandidatePair): ChainQuery<PoolReading> {
  const { factory } = reader.network.contracts
  return chainQuery(reader, {
    verb: 'pool',
    parameters: [addressKey(address)],
    cadence: 'block',
    reads: () =>
      [
        reservesRead(address),
        unlessMissing(totalSupplyRead(address)),
        unlessMissing(kLastRead(address)),
        feeToRead(factory),
      ] as const,
    assemble: ([reserves, totalSupply, kLast, feeTo]) => {
      const pooled = valueOrThrow(reserves)
      if (pooled === undefined) return { status: 'missing' }
      missingPairsOf(reader).delete(addressKey(address))
      const supply = valueOrThrow(totalSupply)
      if (supply === undefined || supply === 0n) return { status: 'empty' }
      const [reserve0, reserve1] = pooled
      const isProtocolPaid = valueOrThrow(feeTo) !== 0n
      return {
        status: 'ready',
        reserve0,
        reserve1,
        totalSupply: supply,
        kLast: isProtocolPaid ? (valueOrThrow(kLast) ?? null) : null,
      }
    },
  })
}

/** Combines a candidate with its state. */
export function poolSituationOf({ address, tokens, fee }: CandidatePair, state: PoolReading): PoolSituation {
  if (state.status !== 'ready') return { kind: state.status }
  const { reserve0, reserve1, totalSupply, kLast } = state
  const [first, second] = [Amount.fromRaw(tokens[0], reserve0), Amount.fromRaw(tokens[1], reserve1)]
  const pair = new Pair(address, first, second, fee.totalBps)
  return {
    kind: 'ready',
    pool: new LiquidityPool(pair, totalSupply, kLast ?? undefined, protocolShareOf(fee)),
  }
}
