import type { Address } from '@ibull/domain'
import { NO_HOLDINGS, type PowerContracts } from '@ibull/domain/governance'
import {
  encodeAbiParameters,
  getAddress,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { holdingsFromLogs, type LogNode } from './holdings-from-logs.ts'

const at = (number: number): Address => numberToHex(number, { size: 20 })
const contracts: PowerContracts = { mainToken: at(0xa1), farm: at(0xa2), vault: at(0xa3), pairs: [at(0xb1)] }
const { mainToken, farm, vault } = contracts
const pair = at(0xb1)
const [ann, bob] = [at(0xe1), at(0xe2)]

interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: number
}

const words = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const log = (
  block: number,
  address: Address,
  event: string,
  topics: readonly Hex[],
  ...values: bigint[]
): Log => ({
  block,
  address,
  topics: [toEventSelector(event), ...topics.map((topic) => pad(topic))],
  data: words(...values),
})
const transfer = (block: number, token: Address, from: Address, to: Address, value: bigint) =>
  log(block, token, 'Transfer(address,address,uint256)', [from, to], value)
const farmed = (block: number, kind: string, account: Address, pid: number, ...values: bigint[]) =>
  log(block, farm, kind, [account, numberToHex(pid)], ...values)
const STAKED = 'Deposit(address,uint256,uint256,uint256)'
const UNSTAKED = 'Withdraw(address,uint256,uint256)'
const ADDED = 'FarmAdded(uint256,address,uint256,uint256,uint256)'

const LOGS: readonly Log[] = [
  log(1, farm, ADDED, [numberToHex(0), mainToken], 1n, 0n, 0n),
  log(1, farm, ADDED, [numberToHex(1), pair], 1n, 0n, 0n),
  transfer(2, mainToken, zeroAddress, ann, 100n),
  transfer(3, mainToken, ann, bob, 30n),
  transfer(3, mainToken, bob, bob, 30n),
  transfer(3, mainToken, bob, ann, 10n),
  farmed(4, STAKED, ann, 0, 40n, 1n),
  farmed(4, UNSTAKED, ann, 0, 15n),
  farmed(5, STAKED, bob, 0, 9n, 0n),
  // A token with a transfer fee: the farm pays less than the stake.
  farmed(6, 'EmergencyWithdraw(address,uint256,uint256)', bob, 0, 4n),
  farmed(6, STAKED, bob, 1, 7n, 0n),
  farmed(6, STAKED, bob, 2, 99n, 0n),
  farmed(6, STAKED, vault, 0, 50n, 0n),
  transfer(6, mainToken, bob, vault, 3n),
  log(6, vault, STAKED, [ann], 53n, 800n, 1n),
  log(7, vault, 'Withdraw(address,uint256,uint256,uint256)', [ann], 5n, 300n, 0n),
  transfer(7, pair, zeroAddress, ann, 1_000n),
  transfer(8, pair, ann, pair, 200n),
  transfer(8, pair, pair, zeroAddress, 200n),
  log(8, pair, 'Sync(uint112,uint112)', [], 1n, 2n),
  log(8, pair, 'Sync(uint112,uint112)', [], 500n, 600n),
  // After the snapshot block.
  transfer(9, mainToken, ann, bob, 80n),
  log(9, pair, 'Sync(uint112,uint112)', [], 7n, 7n),
]

/** A node with only these logs. */
function node(token0: Address): LogNode {
  const request = ({ params: [filter] }: { params: readonly [Filter] }) =>
    Promise.resolve(
      LOGS.map((entry, index) => ({ ...entry, index }))
        .filter(
          ({ block, address, topics }) =>
            block >= Number(filter.fromBlock) &&
            block <= Number(filter.toBlock) &&
            filter.address.includes(address) &&
            filter.topics.every((expected, place) => {
              const topic = topics[place]
              return expected === null || (topic !== undefined && [expected].flat().includes(topic))
            }),
        )
        .map(({ address, topics, data, block, index }) => ({
          // As returned by nodes that checksum addresses.
          address: getAddress(address),
          topics,
          data,
          blockNumber: numberToHex(block),
          logIndex: numberToHex(index),
        })),
    )
  return { request, readContract: () => Promise.resolve(getAddress(token0)) } as unknown as LogNode
}

interface Filter {
  readonly address: readonly Address[]
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
}

test('behavior: wallets, stakes, shares and liquidity at the end of a block follow from logs alone', async () => {
  const accounts = [getAddress(ann), bob, farm, vault, pair]
  const span = { from: 0, to: 8 }
  const state = { mainTokenReserve: 500n, totalSupply: 800n }
  const shares = { totalShares: 500n, assets: 53n }
  const nothing = [farm, vault, pair].map((account) => [account, NO_HOLDINGS])
  expect([...(await holdingsFromLogs(node(mainToken), contracts, accounts, span))]).toEqual([
    [
      getAddress(ann),
      {
        wallet: 80n,
        manualPool: 25n,
        vault: { shares: 500n, ...shares },
        pairs: [{ pair: state, inWallet: 800n, inFarm: 0n }],
      },
    ],
    [
      bob,
      {
        wallet: 17n,
        manualPool: 0n,
        vault: { shares: 0n, ...shares },
        pairs: [{ pair: state, inWallet: 0n, inFarm: 7n }],
      },
    ],
    ...nothing,
  ])
  const other = await holdingsFromLogs(node(at(0xc1)), contracts, [ann], span)
  expect(other.get(ann)?.pairs[0]?.pair.mainTokenReserve).toBe(600n)
})

test('behavior: within the block only its end counts, and before the first of a pair there is none', async () => {
  const before = await holdingsFromLogs(node(mainToken), contracts, [ann, bob], { from: 0, to: 2 })
  const after = await holdingsFromLogs(node(mainToken), contracts, [ann, bob], { from: 0, to: 3 })
  expect([before.get(bob)?.wallet, after.get(bob)?.wallet]).toEqual([0n, 20n])
  expect(after.get(ann)?.pairs[0]?.pair).toEqual({ mainTokenReserve: 0n, totalSupply: 0n })
})
