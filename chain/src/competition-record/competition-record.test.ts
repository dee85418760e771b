import type { Address } from '@ibull/domain'
import { numberToHex, pad, zeroAddress, type Hex, type PublicClient } from 'viem'
import { describe, expect, test } from 'vitest'
import { contractsAmong, readFundings, readTerms } from './index.ts'

const address = (digit: number): Address => `0x${String(digit).repeat(40)}`
const [COMPETITION, BNB, USD, MAIN, FIRST, SECOND, FUNDER, CUSTODIAN] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  address,
) as unknown as readonly Address[] & { readonly length: 8 }

describe('readTerms', () => {
  const answers = new Map<string, unknown>([
    [`${COMPETITION} startTime`, 100n],
    [`${COMPETITION} endTime`, 200n],
    [`${COMPETITION} exemptFunders`, [FUNDER]],
    [`${COMPETITION} custodians`, [CUSTODIAN]],
    [`${COMPETITION} cakeToken`, MAIN],
    [`${SECOND} token0`, BNB],
    [`${SECOND} token1`, MAIN],
    [`${USD} decimals`, 6],
  ])
  const termsOf = (...[token0, token1, pairs = [FIRST, SECOND]]: readonly unknown[]) => {
    const all = new Map([
      ...answers,
      [`${COMPETITION} eligiblePairs`, pairs],
      [`${FIRST} token0`, token0],
      [`${FIRST} token1`, token1],
    ])
    const readContract = ({ address: to, functionName }: { address: string; functionName: string }) =>
      Promise.resolve(all.get(`${to} ${functionName}`))
    return readTerms({ readContract } as unknown as PublicClient, COMPETITION as Address)
  }

  test.each([
    ['first', USD, BNB],
    ['second', BNB, USD],
  ])(
    'default: the stable token is the one that the pairs don’t share, the %s of its pair',
    async (...row) => {
      const [, token0, token1] = row
      expect(await termsOf(token0, token1)).toEqual({
        id: COMPETITION,
        startTime: 100,
        endTime: 200,
        teamIds: [1, 2, 3],
        pairs: [
          { id: FIRST, token0, token1 },
          { id: SECOND, token0: BNB, token1: MAIN },
        ],
        stable: { id: USD, decimals: 6 },
        prizeToken: MAIN,
        exemptFunders: new Set([zeroAddress, FUNDER]),
        custodians: new Set([CUSTODIAN]),
      })
    },
  )

  test('error: a competition without pairs', async () => {
    await expect(termsOf(USD, BNB, [])).rejects.toThrow('has no pairs')
  })
})

test('readFundings: the first sender of each account, in the order of the chain', async () => {
  const transfer = (from: number, block: number) => ({
    address: BNB,
    topics: [pad('0x1'), pad(address(from)), pad(address(9))],
    data: '0x',
    blockNumber: numberToHex(block),
    logIndex: '0x0',
    transactionHash: pad('0x2'),
  })
  const request = () => Promise.resolve([transfer(2, 8), transfer(1, 7)])
  const client = { request } as unknown as PublicClient
  const receivers = { tokens: [BNB as Address], accounts: [address(9)], from: 0, to: 10 }
  expect(await readFundings(client, receivers)).toEqual([
    { account: address(9), funder: address(1), block: 7 },
  ])
})

test('contractsAmong: code makes a contract, unless the account delegates to it', async () => {
  const codes = new Map<string, Hex>([
    [address(1), '0x6001'],
    [address(2), `0xef0100${'3'.repeat(40)}`],
    [address(3), '0x'],
  ])
  const getCode = (of: { readonly address: string }) => Promise.resolve(codes.get(of.address))
  const client = { getCode } as unknown as PublicClient
  expect(await contractsAmong(client, [1, 2, 3, 4, 1].map(address))).toEqual([address(1)])
})
