import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseCallsStatus } from '../transactions/calls-status.ts'
import { createSafeProvider, readSafe } from './safe-provider.ts'

const ADDRESS = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const TO = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const HASH = `0x${'ab'.repeat(32)}`
const CARRIER = `0x${'cd'.repeat(32)}`
const SIGNATURE = `0x${'12'.repeat(130)}`
const safe = { address: ADDRESS, chainId: 56 } as const

/** The provider of a Safe whose page answers as given, by method. */
function providerOf(answers: Readonly<Record<string, unknown>>) {
  const requests: unknown[] = []
  const request = (method: string, params?: unknown): Promise<unknown> => {
    requests.push([method, params])
    const answer = answers[method]
    return typeof answer === 'function' ? (answer() as Promise<unknown>) : Promise.resolve(answer)
  }
  const provider = createSafeProvider({ request }, safe)
  return { requests, request: (method: string, ...params: unknown[]) => provider.request({ method, params }) }
}

test('default: the Safe is the account, on its chain', async () => {
  const { request, requests } = providerOf({})
  expect(await request('eth_requestAccounts')).toEqual([ADDRESS])
  expect(await request('eth_chainId')).toBe('0x38')
  expect(await request('wallet_getCapabilities')).toEqual({ '0x38': { atomic: { status: 'supported' } } })
  expect(await request('wallet_switchEthereumChain', { chainId: '0x38' })).toBeNull()
  expect(requests).toEqual([])
})

test('default: a transaction is one of the Safe, whose hash is the answer', async () => {
  const { request, requests } = providerOf({ sendTransactions: { safeTxHash: HASH } })
  const transaction = {
    from: ADDRESS,
    to: TO.toLowerCase(),
    data: '0x12',
    value: '0xde0b6b3a7640000',
    gas: '0x1',
  }
  expect(await request('eth_sendTransaction', transaction)).toBe(HASH)
  const txs = [{ to: TO, data: '0x12', value: '1000000000000000000' }]
  expect(requests).toEqual([['sendTransactions', { txs, params: {} }]])
})

test('default: a batch is one transaction of the Safe', async () => {
  const { request, requests } = providerOf({ sendTransactions: { safeTxHash: HASH } })
  const calls = [
    { to: TO, data: '0x' },
    { to: ADDRESS, data: '0x1234', value: '0x1' },
  ]
  expect(await request('wallet_sendCalls', { from: ADDRESS, chainId: '0x38', calls })).toEqual({ id: HASH })
  const txs = [
    { to: TO, data: '0x', value: '0' },
    { to: ADDRESS, data: '0x1234', value: '1' },
  ]
  expect(requests).toEqual([['sendTransactions', { txs, params: {} }]])
})

test.each([
  [{ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }, 'pending', []],
  [{ txStatus: 'AWAITING_EXECUTION' }, 'pending', []],
  [{ txStatus: 'NEW_WORD', txHash: 'none' }, 'pending', []],
  ['nothing', 'pending', []],
  [{ txStatus: 'SUCCESS', txHash: CARRIER }, 'succeeded', [CARRIER]],
  [{ txStatus: 'FAILED', txHash: CARRIER }, 'failed', [CARRIER]],
  [{ txStatus: 'CANCELLED', txHash: null }, 'givenUp', []],
])('behavior: the state %o is reported', async (answer, kind, transactionHashes) => {
  const { request, requests } = providerOf({ getTxBySafeTxHash: answer })
  const status = parseCallsStatus(await request('wallet_getCallsStatus', HASH))
  expect(status).toEqual({ kind, chainId: 56, transactionHashes })
  expect(requests).toEqual([['getTxBySafeTxHash', { safeTxHash: HASH }]])
})

test('error: an id that is no hash is unknown', async () => {
  const { request, requests } = providerOf({})
  await expect(request('wallet_getCallsStatus', 'bundle 1')).rejects.toMatchObject({ code: 5730 })
  expect(requests).toEqual([])
})

const call = { from: ADDRESS, chainId: '0x38', to: TO, data: '0x', value: '0x0' }

test.each([
  ['of another account', { ...call, from: TO }, 4100],
  ['for another chain', { ...call, chainId: '0x1' }, 4902],
  ['to no address', { ...call, to: '0x1' }, -32_602],
  ['that creates a contract', { ...call, to: undefined }, -32_602],
  ['with odd data', { ...call, data: '0x123' }, -32_602],
  ['with a negative amount', { ...call, value: '-1' }, -32_602],
  ['with more than any amount', { ...call, value: `0x${'f'.repeat(65)}` }, -32_602],
])('error: a transaction %s is refused before Safe sees it', async (_name, transaction, code) => {
  const { request, requests } = providerOf({ sendTransactions: { safeTxHash: HASH } })
  await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code })
  expect(requests).toEqual([])
})

test('error: what Safe answers in another form is no hash, account or signature', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (answer) => {
      const { request } = providerOf({ sendTransactions: answer, signTypedMessage: answer })
      await expect(request('eth_sendTransaction', call)).rejects.toThrow('Safe gave no hash.')
      await expect(request('eth_signTypedData_v4', ADDRESS, '{}')).rejects.toThrow('signs no messages')
      await expect(readSafe({ request: () => Promise.resolve(answer) })).rejects.toThrow('no account')
    }),
  )
})

test.each([
  [{ safeAddress: ADDRESS.toLowerCase(), chainId: 56 }, safe],
  [{ safeAddress: ADDRESS, chainId: '56' }, safe],
])('behavior: %o is an open Safe', async (answer, expected) => {
  expect(await readSafe({ request: () => Promise.resolve(answer) })).toEqual(expected)
})

test.each([{ chainId: 0 }, { chainId: 1.5 }, { chainId: '' }, { safeAddress: '0x1' }])(
  'error: %o is none',
  async (change) => {
    const answer = { safeAddress: ADDRESS, chainId: 56, ...change }
    await expect(readSafe({ request: () => Promise.resolve(answer) })).rejects.toThrow('no account')
  },
)

test('behavior: typed data are signed off the chain, as EIP-1271 has it', async () => {
  const { request, requests } = providerOf({ signTypedMessage: { messageHash: HASH, signature: SIGNATURE } })
  expect(await request('eth_signTypedData_v4', ADDRESS, '{"primaryType":"Vote"}')).toBe(SIGNATURE)
  expect(requests).toEqual([
    ['rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] }],
    ['signTypedMessage', { typedData: { primaryType: 'Vote' } }],
  ])
  await expect(request('eth_signTypedData_v4', TO, '{}')).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_signTypedData_v4', ADDRESS, '{')).rejects.toMatchObject({ code: -32_602 })
})

test('behavior: signatures of other owners are awaited, for an hour', async () => {
  vi.useFakeTimers()
  let reads = 0
  let whole: string | undefined = ''
  const { request } = providerOf({
    signTypedMessage: { messageHash: HASH },
    getOffChainSignature: () =>
      reads++ === 0 ? Promise.reject(new Error('none yet')) : Promise.resolve(whole),
  })
  const signed = request('eth_signTypedData_v4', ADDRESS, '{}')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toBe(3)
  whole = SIGNATURE
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(signed).resolves.toBe(SIGNATURE)
  whole = undefined
  const unsigned = request('eth_signTypedData_v4', ADDRESS, '{}').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await unsigned).toMatchObject({ code: 4100 })
  vi.useRealTimers()
})

test.each(['eth_sign', 'personal_sign', 'wallet_watchAsset', 'wallet_requestPermissions', 'eth_call'])(
  'error: %s is unknown to a Safe',
  async (method) => {
    const { request, requests } = providerOf({})
    await expect(request(method)).rejects.toMatchObject({ code: 4200 })
    expect(requests).toEqual([])
  },
)

test('error: a Safe stays on its chain', async () => {
  const { request } = providerOf({})
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
    code: 4200,
  })
})
