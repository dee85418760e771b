import { afterAll, beforeAll, expect, test } from 'vitest'
import { keccak256, type Address, type Hex } from 'viem'
import { DevelopmentChain } from '../development-chain.ts'
import { codeFinding, valueFinding } from './verification.ts'

let chain: DevelopmentChain
let address: Address

beforeAll(async () => {
  chain = await DevelopmentChain.start()
  address = await chain.deploy('WrappedNative', [])
})
afterAll(() => chain?.stop())

const read = (functionName: string, expected: string, isEarlier: boolean, at = address) =>
  valueFinding(
    { client: chain.client, isEarlier: () => isEarlier },
    { subject: functionName, contract: 'IbullToken', address: at, origin: 'mainToken' },
    [functionName, [], expected],
  )

test('default: what a read returns, of whatever sources', async () => {
  for (const isEarlier of [true, false]) {
    expect(await read('symbol', 'WBNB', isEarlier)).toMatchObject({ isRight: true, found: 'WBNB' })
    expect(await read('symbol', 'HERD', isEarlier)).toMatchObject({ isRight: false, found: 'WBNB' })
  }
})

test('behavior: what a contract of earlier sources has no function for is not compared', async () => {
  expect(await read('emergencyGuardian', '0x', false)).toMatchObject({ isRight: false, found: 'nothing' })
  expect(await read('emergencyGuardian', '0x', true)).toMatchObject({
    isRight: true,
    isOpen: true,
    note: 'the contract has no emergencyGuardian(), which differs from these sources',
  })
  const [account = '0x'] = chain.accounts
  expect(await read('emergencyGuardian', '0x', true, account)).toMatchObject({ isRight: false })
})

test('behavior: code of earlier sources is that of the journal, or not recorded, but there is some', async () => {
  const code = (isEarlier: boolean, recorded: Hex | undefined, at = address) =>
    codeFinding(
      { client: chain.client, isEarlier: () => isEarlier, recordedCode: () => recorded },
      { subject: 'mainToken', contract: 'IbullToken', address: at, origin: 'mainToken' },
    )
  const there = keccak256((await chain.client.getCode({ address })) ?? '0x')
  const [account = '0x'] = chain.accounts
  expect(await code(false, there)).toMatchObject({ isRight: false, expected: 'the build of IbullToken' })
  expect(await code(true, there)).toMatchObject({ isRight: true, note: 'differs from these sources' })
  expect(await code(true, keccak256('0x01'))).toMatchObject({ isRight: false })
  expect(await code(true, undefined)).toMatchObject({ isRight: true, isOpen: true })
  expect(await code(true, undefined, account)).toMatchObject({ isRight: false })
})
