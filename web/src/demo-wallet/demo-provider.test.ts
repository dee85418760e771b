import {
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
  type TransactionSerializedEIP7702,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BATCH_ACCOUNT } from './batch.ts'
import { createDemoProvider } from './demo-provider.ts'
import { heldStore, releaseHeld } from './held-transactions.ts'
import { questionStore } from './request-queue.ts'

const address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const other = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const second = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
const chainId = 31337

let sent: Hex[] = []
let estimated: unknown[][] = []
let code = '0x60'
const [succeeded, reverted, waiting] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`)
const mined = new Map([
  [succeeded, { status: '0x1', transactionHash: succeeded }],
  [reverted, { status: '0x0', transactionHash: reverted }],
])

/** A chain at nonce 7 that accepts every transaction. */
async function answer(_url: unknown, init?: RequestInit): Promise<Response> {
  const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown[] }
  const results: Record<string, unknown> = {
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0x5208',
    eth_getTransactionCount: '0x7',
    eth_sendRawTransaction: '0xfeed',
    eth_blockNumber: '0x10',
    eth_getCode: code,
    eth_getTransactionReceipt: mined.get(String(params[0])) ?? null,
    eth_getTransactionByHash: params[0] === waiting ? {} : null,
  }
  if (method === 'eth_estimateGas') estimated.push(params)
  if (method === 'eth_sendRawTransaction') sent.push(params[0] as Hex)
  return Response.json({ jsonrpc: '2.0', id: 1, result: results[method] })
}

async function nextQuestion() {
  await expect.poll(() => questionStore.getState().questions.length).toBeGreaterThan(0)
  const [question] = questionStore.getState().questions
  if (question === undefined) throw new Error('a question waits')
  return question
}

async function connected() {
  const provider = createDemoProvider(chainId)
  const accounts = provider.request({ method: 'eth_requestAccounts' })
  const question = await nextQuestion()
  question.confirm({ isHeld: false })
  await accounts
  return provider
}

beforeEach(() => {
  sent = []
  estimated = []
  code = '0x60'
  vi.stubGlobal('fetch', vi.fn(answer))
})

afterEach(() => {
  for (const question of questionStore.getState().questions) question.reject()
  heldStore.setState({ drafts: [] })
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('demo wallet', () => {
  it('default: exposes its account only after the user agreed, and emits an event', async () => {
    const provider = createDemoProvider(chainId)
    const reported: unknown[] = []
    provider.on('accountsChanged', (accounts) => reported.push(accounts))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    const accounts = provider.request({ method: 'eth_requestAccounts' })
    ;(await nextQuestion()).confirm({ isHeld: false })
    expect(await accounts).toEqual([address])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(reported).toEqual([[address]])
  })

  it('behavior: the connection survives a reload of the tab, until it is revoked', async () => {
    await connected()
    const reloaded = createDemoProvider(chainId)
    expect(await reloaded.request({ method: 'eth_accounts' })).toEqual([address])
    await reloaded.request({ method: 'wallet_revokePermissions' })
    expect(await createDemoProvider(chainId).request({ method: 'eth_accounts' })).toEqual([])
  })

  it('behavior: another account can be chosen while connected; the page hears of it, and a reload keeps it', async () => {
    const provider = await connected()
    const reported: unknown[] = []
    provider.on('accountsChanged', (accounts) => reported.push(accounts))
    const chosen = provider.request({ method: 'wallet_requestPermissions' })
    const { question, confirm } = await nextQuestion()
    expect(question).toEqual({ kind: 'connect', account: address, isSwitch: true })
    confirm({ isHeld: false, account: second })
    await chosen
    expect(reported).toEqual([[second]])
    expect(await createDemoProvider(chainId).request({ method: 'eth_accounts' })).toEqual([second])

    const hash = provider.request({ method: 'eth_sendTransaction', params: [{ from: second, to: other }] })
    ;(await nextQuestion()).confirm({ isHeld: false })
    await hash
    const [raw = '0x'] = sent
    expect(await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })).toBe(
      second,
    )
    const foreign = { method: 'eth_sendTransaction', params: [{ from: address, to: other }] }
    await expect(provider.request(foreign)).rejects.toMatchObject({ code: -32602 })
  })

  it('behavior: nothing changes when the switch is rejected, or the same account is chosen again', async () => {
    const provider = await connected()
    const reported: unknown[] = []
    provider.on('accountsChanged', (accounts) => reported.push(accounts))
    const rejected = provider.request({ method: 'wallet_requestPermissions' })
    ;(await nextQuestion()).reject()
    await expect(rejected).rejects.toMatchObject({ code: 4001 })
    const chosen = provider.request({ method: 'wallet_requestPermissions' })
    ;(await nextQuestion()).confirm({ isHeld: false, account: address })
    await chosen
    expect(reported).toEqual([])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  })

  it('behavior: each account holds back its own transactions', async () => {
    const provider = await connected()
    const hold = async () => {
      const hash = provider.request({ method: 'eth_sendTransaction', params: [{ to: other, value: '0x1' }] })
      ;(await nextQuestion()).confirm({ isHeld: true })
      await hash
    }
    await hold()
    const chosen = provider.request({ method: 'wallet_requestPermissions' })
    ;(await nextQuestion()).confirm({ isHeld: false, account: second })
    await chosen
    await hold()
    const [mine, theirs] = heldStore.getState().drafts
    expect([mine?.nonce, theirs?.nonce]).toEqual([8, 8])
    if (theirs === undefined) throw new Error('a transaction is held')
    await releaseHeld(theirs, 'cancel', chainId)
    expect(heldStore.getState().drafts).toEqual([mine])
    const signers = await Promise.all(
      sent.map((raw) => recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })),
    )
    expect(signers).toEqual([address, second, second, second])
  })

  it('behavior: signs and sends for the chain what was confirmed', async () => {
    const provider = await connected()
    const hash = provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: other, value: '0x64', data: '0x' }],
    })
    const { question, confirm } = await nextQuestion()
    if (question.kind !== 'send') throw new Error('a transaction is expected')
    expect(question.draft).toMatchObject({ to: other, value: 100n, gas: 21_000n, gasPrice: 1_000_000_000n })
    confirm({ isHeld: false })
    expect(await hash).toBe('0xfeed')
    const [raw] = sent
    if (raw === undefined) throw new Error('something was sent')
    expect(parseTransaction(raw)).toMatchObject({ chainId, nonce: 7, value: 100n, gas: 21_000n })
    const signer = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
    expect(signer).toBe(address)
  })

  it('behavior: several calls are one question, one transaction and one delegation of the account', async () => {
    const provider = await connected()
    expect(await provider.request({ method: 'wallet_getCapabilities', params: [address] })).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })
    const calls = [
      { to: other, data: '0x12' },
      { to: second, value: '0x64' },
    ]
    const batch = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls }
    const answer = provider.request({ method: 'wallet_sendCalls', params: [batch] })
    const { question, confirm } = await nextQuestion()
    if (question.kind !== 'sendCalls') throw new Error('a batch is expected')
    expect(question.calls).toEqual([
      { to: other, value: 0n, data: '0x12' },
      { to: second, value: 100n, data: '0x' },
    ])
    confirm({ isHeld: false })
    expect(await answer).toEqual({ id: '0xfeed' })
    const delegation = `0xef0100${BATCH_ACCOUNT.slice(2)}`
    expect(estimated).toEqual([
      [
        { from: address, to: address, data: question.draft.data },
        'latest',
        { [address]: { code: delegation } },
      ],
    ])
    const [raw = '0x'] = sent
    const transaction = parseTransaction(raw as TransactionSerializedEIP7702)
    expect(transaction).toMatchObject({ chainId, nonce: 7, to: address.toLowerCase(), gas: 76_250n })
    const [authorization] = transaction.authorizationList ?? []
    if (authorization === undefined) throw new Error('the account delegates')
    expect(authorization).toMatchObject({ address: BATCH_ACCOUNT, nonce: 8 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(address)
  })

  it('behavior: a batch is known by its transaction, also after a reload', async () => {
    const statusOf = (id: unknown) =>
      createDemoProvider(chainId).request({ method: 'wallet_getCallsStatus', params: [id] })
    expect(await statusOf(succeeded)).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: succeeded }],
    })
    expect(await statusOf(reverted)).toMatchObject({ status: 500, receipts: [{ transactionHash: reverted }] })
    expect(await statusOf(waiting)).toMatchObject({ status: 100, chainId: '0x7a69', atomic: true })
    await expect(statusOf(`0x${'4'.repeat(64)}`)).rejects.toMatchObject({ code: 5730 })
    await expect(statusOf('bundle 1')).rejects.toMatchObject({ code: 5730 })
  })

  it('error: a batch for another chain or account, with a name of its own, without calls, or on a chain without the code', async () => {
    const provider = await connected()
    const call = { to: other }
    const batch = { chainId: '0x7a69', from: address, calls: [call] }
    const refused = async (change: object, code: number) =>
      await expect(
        provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, ...change }] }),
      ).rejects.toMatchObject({ code })
    await refused({ chainId: '0x38' }, 4902)
    await refused({ from: second }, -32602)
    await refused({ id: 'mine' }, -32602)
    await refused({ calls: [] }, -32602)
    await refused({ calls: [call, { data: '0x' }] }, -32602)
    code = '0x'
    await refused({}, 5760)
    expect(await provider.request({ method: 'wallet_getCapabilities', params: [address] })).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    const stranger = createDemoProvider(chainId)
    await stranger.request({ method: 'wallet_revokePermissions' })
    for (const method of ['wallet_sendCalls', 'wallet_getCapabilities'])
      await expect(stranger.request({ method, params: [batch] })).rejects.toMatchObject({ code: 4100 })
    expect(sent).toEqual([])
  })

  it('behavior: a transaction that is held waits, and cancelling replaces it for a higher fee', async () => {
    const provider = await connected()
    const hash = provider.request({ method: 'eth_sendTransaction', params: [{ to: other, value: '0x1' }] })
    ;(await nextQuestion()).confirm({ isHeld: true })
    await hash
    const [draft] = heldStore.getState().drafts
    if (draft === undefined) throw new Error('a transaction is held')
    expect(draft.nonce).toBe(8)
    await releaseHeld(draft, 'cancel', chainId)
    const [held, cancelling, filler] = sent.map((raw) => parseTransaction(raw))
    expect(held).toMatchObject({ nonce: 8, to: other.toLowerCase() })
    expect(cancelling).toMatchObject({ nonce: 8, to: address.toLowerCase(), gasPrice: 1_250_000_001n })
    expect(filler).toMatchObject({ nonce: 7, to: address.toLowerCase() })
    expect(heldStore.getState().drafts).toEqual([])
  })

  it('behavior: questions wait for each other', async () => {
    const provider = await connected()
    const first = provider.request({ method: 'personal_sign', params: ['0x6869', address] })
    const second = provider.request({ method: 'personal_sign', params: ['0x796f', address] })
    await expect.poll(() => questionStore.getState().questions.length).toBe(2)
    ;(await nextQuestion()).confirm({ isHeld: false })
    expect(await first).toMatch(/^0x[0-9a-f]{130}$/)
    ;(await nextQuestion()).reject()
    await expect(second).rejects.toMatchObject({ code: 4001 })
  })

  it('behavior: reads go to the chain', async () => {
    const provider = createDemoProvider(chainId)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  it('error: the user rejects', async () => {
    const provider = createDemoProvider(chainId)
    const accounts = provider.request({ method: 'eth_requestAccounts' })
    ;(await nextQuestion()).reject()
    await expect(accounts).rejects.toMatchObject({ code: 4001 })
  })

  it('error: a second connect while one waits', async () => {
    const provider = createDemoProvider(chainId)
    const first = provider.request({ method: 'eth_requestAccounts' })
    await nextQuestion()
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: -32002 })
    ;(await nextQuestion()).confirm({ isHeld: false })
    await first
  })

  it('error: not connected, unknown chain, unknown method, another account', async () => {
    const provider = createDemoProvider(chainId)
    await expect(provider.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      code: 4100,
    })
    const toMain = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] }
    await expect(provider.request(toMain)).rejects.toMatchObject({ code: 4902 })
    for (const method of ['eth_sign', 'wallet_showCallsStatus', 'eth_signTransaction', 'anvil_setBalance']) {
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    }
    const mine = await connected()
    const foreign = { method: 'eth_sendTransaction', params: [{ from: other, to: other }] }
    await expect(mine.request(foreign)).rejects.toMatchObject({ code: -32602 })
  })
})
