import { encodeAbiParameters, padHex, toEventSelector, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { movesOf } from './token-moves.ts'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b0'
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const amount = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const topic = (account: `0x${string}`) => padHex(account, { size: 32 })
const log = (topics: readonly string[], data = amount(7n)) => ({ address: TOKEN, topics, data })

test('default: transfers, and wrapped currency that comes and goes', () => {
  expect(
    movesOf([
      log([TRANSFER, topic(ALICE), topic(BOB)]),
      log([toEventSelector('Deposit(address,uint256)'), topic(ALICE)]),
      log([toEventSelector('Withdrawal(address,uint256)'), topic(BOB)]),
    ]),
  ).toEqual([
    { token: TOKEN, from: ALICE, to: BOB, amount: '7' },
    { token: TOKEN, from: zeroAddress, to: ALICE, amount: '7' },
    { token: TOKEN, from: BOB, to: zeroAddress, amount: '7' },
  ])
})

test.each([
  ['another event', log([toEventSelector('Sync(uint112,uint112)')])],
  ['an approval', log([toEventSelector('Approval(address,address,uint256)'), topic(ALICE), topic(BOB)])],
  ['an NFT', log([TRANSFER, topic(ALICE), topic(BOB), amount(1n)], '0x')],
  ['an amount that is too short', log([TRANSFER, topic(ALICE), topic(BOB)], '0x01')],
  ['a malformed account', log([TRANSFER, '0x12', topic(BOB)])],
  ['a malformed token', { ...log([TRANSFER, topic(ALICE), topic(BOB)]), address: 'TOKEN' }],
  ['no topics', { address: TOKEN, data: amount(7n) }],
  ['no object', 'log'],
])('error: %s is left out', (_, entry) => {
  expect(movesOf([entry])).toEqual([])
})

test('behavior: no list, and one that is too long to be kept', () => {
  const move = log([TRANSFER, topic(ALICE), topic(BOB)])
  expect(movesOf(undefined)).toBeUndefined()
  expect(movesOf(Array.from({ length: 40 }, () => move))).toHaveLength(40)
  expect(movesOf(Array.from({ length: 41 }, () => move))).toBeUndefined()
})
