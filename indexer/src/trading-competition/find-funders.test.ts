import type { CompetitionTerms } from '@ibull/chain/competition-record'
import { numberToHex, pad, zeroAddress, type Address, type PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { fundersOf } from './find-funders.ts'

const address = (digit: number): Address => `0x${String(digit).repeat(40)}`
const [PERSON, EXEMPT, CONTRACT, TOKEN] = [address(1), address(2), address(3), address(4)]
const END = 1_000

test('fundersOf: persons tie accounts together; exempt ones and contracts don’t, nor what comes after the end', async () => {
  const terms: CompetitionTerms = {
    id: address(5),
    startTime: 0,
    endTime: END,
    teamIds: [1],
    pairs: [{ id: address(6), token0: TOKEN, token1: address(7) }],
    stable: { id: TOKEN, decimals: 18 },
    prizeToken: address(7),
    exemptFunders: new Set([EXEMPT]),
    custodians: new Set(),
  }
  const received = [
    [PERSON, 'a', 1],
    [EXEMPT, 'b', 2],
    [CONTRACT, 'c', 3],
    [PERSON, 'd', 4],
    [PERSON, 'e', 5],
  ] as const
  const times = [0, 10, 20, 30, END - 1, END]
  const account = (letter: string): Address => `0x${letter.repeat(40)}`
  const client = {
    request: () =>
      Promise.resolve(
        received.map(([from, to, block]) => ({
          address: TOKEN,
          topics: [pad('0x1'), pad(from), pad(account(to))],
          data: '0x',
          blockNumber: numberToHex(block),
          logIndex: '0x0',
          transactionHash: pad('0x2'),
        })),
      ),
    getBlock: ({ blockNumber }: { readonly blockNumber: bigint }) =>
      Promise.resolve({ timestamp: BigInt(times[Number(blockNumber)] ?? 0) }),
    getCode: (of: { readonly address: Address }) =>
      Promise.resolve(of.address === CONTRACT ? '0x6001' : undefined),
  } as unknown as PublicClient
  const accounts = received.map(([, to]) => account(to))
  expect(await fundersOf(client, terms)(accounts, { from: 0, to: 5 })).toEqual(
    new Map([
      [account('a'), PERSON],
      [account('b'), zeroAddress],
      [account('c'), zeroAddress],
      [account('d'), PERSON],
    ]),
  )
})
