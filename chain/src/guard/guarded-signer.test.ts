import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeFunctionData } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import {
  AccountChangedError,
  TransactionRejectedError,
  WalletDisconnectedError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  UnansweredRequestError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { MissingTransactionHashError } from '../transactions/transaction-record.ts'
import { wrapRule } from '../swap/wrap-rule.ts'
import type { GuardContext } from './action-rule.ts'
import { approveAbi, approvedAmount, approveRule, type ApproveIntent } from './approve-rule.ts'
import { stateTransaction } from './guarded-action.ts'
import { GuardRefusedError } from './guard-refused-error.ts'
import { createGuardedSigner, type WalletIdentity } from './guarded-signer.ts'
import { shieldProvider } from './shielded-provider.ts'
import type { SigningRequest } from './signing-request.ts'

const account = '0x00000000000000000000000000000000000000A1'
const wrappedNative = '0x00000000000000000000000000000000000000b1'
const context: GuardContext = {
  chainId: 56,
  account,
  contracts: { ...localNetwork.contracts, router: wrappedNative, wrappedNative },
  predictionMarkets: [],
  chosenContracts: [],
  spenders: [],
  chosenTokens: [],
  typedRecipient: undefined,
  chainTimeSeconds: 0n,
  deadlineSeconds: 1200,
  gasPriceCeilingWei: 14_000_000_000n,
  gasCeiling: 5_000_000n,
}
const request: SigningRequest = {
  chainId: 56,
  from: account,
  to: wrappedNative,
  data: '0xd0e30db0',
  value: 5n,
  gas: 50_000n,
  price: { wei: 5n, mostWei: 5n, tipWei: undefined, source: 'preset' },
}
const action = stateTransaction(wrapRule, { amount: 5n })

function world(answers: Readonly<Record<string, unknown>>) {
  const requests: { readonly method: string; readonly params?: unknown }[] = []
  let identity: WalletIdentity | undefined = { account, chainId: 56 }
  const provider = shieldProvider({
    request: async (args) => {
      requests.push(args)
      return answers[args.method]
    },
    on: () => undefined,
    removeListener: () => undefined,
  })
  const signer = createGuardedSigner({
    getProvider: () => provider,
    getIdentity: () => identity,
    subscribe: () => () => undefined,
  })
  return {
    requests,
    provider,
    signer,
    become: (next: WalletIdentity | undefined) => {
      identity = next
    },
  }
}

describe('sendTransaction', () => {
  const sent = {
    chainId: '0x38',
    from: account,
    to: wrappedNative,
    data: '0xd0e30db0',
    value: '0x5',
    gas: '0xc350',
  }

  test('default', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38', eth_sendTransaction: '0xabc' })
    expect(await signer.sendTransaction(request, action, context)).toBe('0xabc')
    expect(requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ ...sent, gasPrice: '0x5' }],
    })
  })

  test('behavior: sends the highest price and the tip over a base fee', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38', eth_sendTransaction: '0xabc' })
    const price = { wei: 5n, mostWei: 8n, tipWei: 2n, source: 'node' } as const
    await signer.sendTransaction({ ...request, price }, action, context)
    expect(requests.at(-1)?.params).toEqual([{ ...sent, maxFeePerGas: '0x8', maxPriorityFeePerGas: '0x2' }])
  })

  test('error: bytes that say something else never reach the wallet', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38' })
    const changed = { ...request, to: account } as const
    await expect(signer.sendTransaction(changed, action, context)).rejects.toThrow(GuardRefusedError)
    expect(requests).toEqual([])
  })

  test.each([
    {
      change: 'changes its account',
      now: { account: wrappedNative, chainId: 56 },
      error: AccountChangedError,
    },
    { change: 'disconnects', now: undefined, error: WalletDisconnectedError },
  ] as const)('error: the wallet $change while it is asked for its chain', async ({ now, error }) => {
    const { signer, requests, become } = world({
      get eth_chainId() {
        become(now)
        return '0x38'
      },
      eth_sendTransaction: '0xabc',
    })
    await expect(signer.sendTransaction(request, action, context)).rejects.toThrow(error)
    expect(requests.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  test('error: a draft without a gas limit never reaches the wallet', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38' })
    await expect(signer.sendTransaction({ ...request, gas: 0n }, action, context)).rejects.toThrow(
      GuardRefusedError,
    )
    expect(requests).toEqual([])
  })

  test('error: the wallet itself is on another chain', async () => {
    const { signer, requests } = world({ eth_chainId: '0x1' })
    await expect(signer.sendTransaction(request, action, context)).rejects.toThrow(WrongChainError)
    expect(requests.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  test('error: the wallet does not know the chain', async () => {
    const { signer } = world({
      eth_chainId: '0x38',
      get eth_sendTransaction(): never {
        throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
      },
    })
    const sent = signer.sendTransaction(request, action, context)
    await expect(sent).rejects.toThrow('Your wallet is on chain unknown. Switch it to chain 56.')
  })

  test('error: another account or none', async () => {
    const { signer, become } = world({ eth_chainId: '0x38' })
    become({ account: wrappedNative, chainId: 56 })
    await expect(signer.sendTransaction(request, action, context)).rejects.toThrow(AccountChangedError)
    become(undefined)
    await expect(signer.sendTransaction(request, action, context)).rejects.toThrow(WalletDisconnectedError)
  })

  test('error: a wallet that is lost before the request has sent nothing', async () => {
    const { signer } = world({
      get eth_chainId(): never {
        throw Object.assign(new Error('Disconnected'), { code: 4900 })
      },
    })
    await expect(signer.sendTransaction(request, action, context)).rejects.toThrow(WalletDisconnectedError)
  })

  test.each([[undefined], [null], [''], [{}], [7]])(
    'error: the wallet gives no hash but %s',
    async (answer) => {
      const { signer } = world({ eth_chainId: '0x38', eth_sendTransaction: answer })
      const sent = signer.sendTransaction(request, action, context)
      await expect(sent).rejects.toThrow(new UnansweredRequestError(new MissingTransactionHashError()))
    },
  )
})

describe('sendCalls', () => {
  const call = { request: { ...request, gas: 0n, price: undefined }, action }
  const refusing = (code: number) => ({
    eth_chainId: '0x38',
    get wallet_sendCalls(): never {
      throw Object.assign(new Error('no'), { code })
    },
  })

  test('default', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38', wallet_sendCalls: { id: 'one' } })
    expect(await signer.sendCalls([call], context)).toBe('one')
    expect(requests.at(-1)).toEqual({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x38',
          from: account,
          atomicRequired: true,
          calls: [{ to: wrappedNative, data: '0xd0e30db0', value: '0x5' }],
        },
      ],
    })
  })

  test('behavior: the bare id of the drafts is one too', async () => {
    const { signer } = world({ eth_chainId: '0x38', wallet_sendCalls: 'one' })
    expect(await signer.sendCalls([call], context)).toBe('one')
  })

  test('error: one call that says something else keeps all from the wallet', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38', wallet_sendCalls: { id: 'one' } })
    const changed = { ...call, request: { ...call.request, to: account } as const }
    await expect(signer.sendCalls([call, changed], context)).rejects.toThrow(GuardRefusedError)
    expect(requests).toEqual([])
  })

  test('error: nothing is allowed without limit in a batch, stated or not', async () => {
    const { signer, requests } = world({ eth_chainId: '0x38', wallet_sendCalls: { id: 'one' } })
    const own: GuardContext = { ...context, spenders: [wrappedNative], chosenTokens: [account] }
    const allowing = (allows: 'exact' | 'unlimited') => {
      const intent: ApproveIntent = { token: account, spender: wrappedNative, needed: 7n, allows }
      const args = [wrappedNative, approvedAmount(intent)] as const
      const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args })
      const approval = { ...call.request, to: account, data, value: 0n } as const
      return { request: approval, action: stateTransaction(approveRule, intent) }
    }
    await expect(signer.sendCalls([allowing('unlimited'), call], own)).rejects.toThrow(GuardRefusedError)
    expect(requests).toEqual([])
    expect(await signer.sendCalls([allowing('exact'), call], own)).toBe('one')
  })

  test('error: the wallet is on another chain, or another account is connected', async () => {
    const { signer } = world({ eth_chainId: '0x1' })
    await expect(signer.sendCalls([call], context)).rejects.toThrow(WrongChainError)
    const other = world({ eth_chainId: '0x38' })
    other.become({ account: wrappedNative, chainId: 56 })
    await expect(other.signer.sendCalls([call], context)).rejects.toThrow(AccountChangedError)
  })

  test.each([[undefined], [null], [{}], [{ id: '' }], [{ id: 7 }], [{ id: 'x'.repeat(8195) }]])(
    'error: the wallet gives no id but %s',
    async (answer) => {
      const { signer } = world({ eth_chainId: '0x38', wallet_sendCalls: answer })
      const sent = signer.sendCalls([call], context)
      await expect(sent).rejects.toThrow(new UnansweredRequestError(new MissingTransactionHashError()))
    },
  )

  test('error: only a refusal of batches counts as one', async () => {
    const batches = world(refusing(5760)).signer
    await expect(batches.sendCalls([call], context)).rejects.toThrow(WalletMethodUnsupportedError)
    const user = world(refusing(4001)).signer
    await expect(user.sendCalls([call], context)).rejects.toThrow(TransactionRejectedError)
  })
})

describe('takesBatches', () => {
  const atomic = (status: unknown) => ({ atomic: { status } })

  test.each([
    [{ '0x38': atomic('supported') }, true],
    [{ '0x38': atomic('ready') }, true],
    [{ '0x38': atomic('unsupported') }, false],
    [{ '0x0': atomic('supported') }, true],
    [{ '0x0': atomic('supported'), '0x38': atomic('unsupported') }, false],
    [{ '0x1': atomic('supported') }, false],
    [{ '0x38': { atomic: true } }, false],
    [{ '0x38': null }, false],
    [null, false],
    ['supported', false],
  ])('behavior: %j', async (capabilities, expected) => {
    const { signer, requests } = world({ wallet_getCapabilities: capabilities })
    expect(await signer.takesBatches(account, 56)).toBe(expected)
    expect(requests).toEqual([{ method: 'wallet_getCapabilities', params: [account, ['0x38']] }])
  })

  test('behavior: a wallet that refuses to say, or keeps silent, takes none', async () => {
    const refusing = world({
      get wallet_getCapabilities(): never {
        throw Object.assign(new Error('no such method'), { code: 4200 })
      },
    })
    expect(await refusing.signer.takesBatches(account, 56)).toBe(false)
    vi.useFakeTimers()
    try {
      const silent = world({ wallet_getCapabilities: new Promise(() => undefined) })
      const answer = silent.signer.takesBatches(account, 56)
      await vi.advanceTimersByTimeAsync(1500)
      expect(await answer).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: once it has refused a batch, it is not asked again', async () => {
    const { signer, requests } = world({
      eth_chainId: '0x38',
      wallet_getCapabilities: { '0x38': atomic('ready') },
      get wallet_sendCalls(): never {
        throw Object.assign(new Error('no'), { code: 5750 })
      },
    })
    expect(await signer.takesBatches(account, 56)).toBe(true)
    await expect(signer.sendCalls([], context)).rejects.toThrow(WalletMethodUnsupportedError)
    requests.length = 0
    expect(await signer.takesBatches(account, 56)).toBe(false)
    expect(requests).toEqual([])
  })
})

describe('getCallsStatus', () => {
  test('default', async () => {
    const { signer, requests } = world({ wallet_getCallsStatus: { status: 100 } })
    expect(await signer.getCallsStatus('one')).toMatchObject({ kind: 'pending' })
    expect(requests).toEqual([{ method: 'wallet_getCallsStatus', params: ['one'] }])
  })

  test.each([5730, 4200, -32601])('behavior: %d means that this wallet does not know', async (code) => {
    const { signer } = world({
      get wallet_getCallsStatus(): never {
        throw Object.assign(new Error('no'), { code })
      },
    })
    expect(await signer.getCallsStatus('one')).toBeUndefined()
  })

  test('error: a wallet that could not say', async () => {
    const { signer } = world({
      get wallet_getCallsStatus(): never {
        throw new Error('locked')
      },
    })
    await expect(signer.getCallsStatus('one')).rejects.toThrow(WalletFailureError)
  })

  test('behavior: no wallet knows nothing', async () => {
    const signer = createGuardedSigner({
      getProvider: () => undefined,
      getIdentity: () => undefined,
      subscribe: () => () => undefined,
    })
    expect(await signer.getCallsStatus('one')).toBeUndefined()
    expect(await signer.takesBatches(account, 56)).toBe(false)
  })
})

describe('shieldProvider', () => {
  test.each([
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_sendPreparedCalls',
    'wallet_signTransaction',
    'eth_decrypt',
    'ETH_sendTransaction',
    'a method of tomorrow',
  ])('behavior: %s is refused', async (method) => {
    const { provider, requests } = world({})
    await expect(provider.request({ method })).rejects.toThrow(GuardRefusedError)
    expect(requests).toEqual([])
  })

  test('behavior: what connecting needs goes through', async () => {
    const { provider } = world({ eth_accounts: [account] })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
  })
})

describe('the source', () => {
  test('behavior: only the guarded signer asks a wallet to sign, and only it opens the shield', () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|^testing\//.test(file),
    )
    const withText = (pattern: RegExp): readonly string[] =>
      files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort()
    // The Safe's provider is a wallet itself: it answers such requests.
    expect(withText(/['"](?:eth_send|eth_sign|personal_|wallet_send)/)).toEqual([
      'guard/guarded-signer.ts',
      'safe-app/safe-provider.ts',
    ])
    expect(withText(/\boriginalOf\b/)).toEqual(['guard/guarded-signer.ts', 'guard/shielded-provider.ts'])
    expect(
      withText(/\b(?:sendTransaction|signTypedData|writeContract|sendCalls)\b[^;]*from ['"](?:viem|@wagmi)/),
    ).toEqual([])
  })
})
