import {
  contractRead,
  createChainReader,
  createRpcClient,
  createTransactionStore,
  ExecutionRevertedError,
  localNetwork,
  parseAddress,
  toChainError,
  walletStore,
  type ContractRead,
  type RpcClient,
} from '@ibull/chain'
import { startWalletRuntime } from '@ibull/chain/wallet'
import {
  approvalFlow,
  createFlow,
  swapFlow,
  type FlowDeclaration,
  type GuardedSigner,
  type SwapTerms,
  type WriteServices,
} from '@ibull/chain/write'
import {
  Amount,
  compareTrades,
  lessSlippageDown,
  listFetchErrorOf,
  parseAmount,
  parseTokenList,
  shortenAddress,
  swapButton,
  type Trade,
} from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { encodeAbiParameters, encodeErrorResult, erc20Abi, numberToHex, pad, parseAbi, type Hex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import './connect/copy/en.json'
import './errors/copy/en.json'
import './features/swap/copy/en.json'
import { SwapActions } from './features/swap/swap-actions.tsx'
import './tokens/copy/en.json'
import './tokens/form/copy/en.json'
import './tokens/manage/copy/en.json'
import './i18n/copy/en.json'
import './transactions/copy/en.json'
import { errorText, errorTitle, useCopy, type Copy } from './i18n/index.ts'
import { useToasts } from './toasts/index.ts'
import { SubmittedStage, WalletStage } from './transactions/flow-outcome.tsx'
import { renderInEnglish } from './i18n/testing/render-in-english.tsx'

// Section 8 of the specification, entry by entry: each row makes the real code fail and contains the exact text.

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const list = 'https://lists.example/tokens.json'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The error `run` throws or rejects with. */
async function failureOf(run: () => unknown): Promise<Error> {
  try {
    await run()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  throw new Error('Nothing failed.')
}

/** The page's texts in English. */
function english(): Copy {
  const held: { copy?: Copy } = {}
  function Probe() {
    held.copy = useCopy()
    return null
  }
  renderInEnglish(<Probe />)
  if (held.copy === undefined) throw new Error('The page has no texts.')
  return held.copy
}

interface Node {
  /** A method's response, or error. Other methods respond as an idle chain. */
  readonly [method: string]: (params: readonly unknown[]) => unknown
}

function clientOf(node: Node): RpcClient {
  const quiet: Node = {
    eth_blockNumber: () => '0x64',
    eth_getTransactionCount: () => '0x0',
    eth_getCode: () => '0x',
    eth_getBlockByNumber: () => ({ number: '0x64', baseFeePerGas: '0x0' }),
    eth_estimateGas: () => '0x30000',
    eth_call: () => pad(numberToHex(1_700_000_000)),
  }
  const { health, userEndpointHealth, setUserEndpoint } = createRpcClient({
    chainId: localNetwork.id,
    urls: [],
  })
  return {
    chainId: localNetwork.id,
    health,
    userEndpointHealth,
    answeredBy: () => undefined,
    setUserEndpoint,
    request: async ({ method, params, parse }) => {
      const answer = node[method] ?? quiet[method]
      if (answer === undefined) throw new Error(`${method} was not expected.`)
      return parse(answer(params))
    },
  }
}

/** Response to a batch of reads at a block, one result per call. */
function batchAnswer(block: number, ...results: readonly Hex[]): Hex {
  const header = [pad(numberToHex(block)), pad(numberToHex(1_700_000_000))]
  return encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [[...header, ...results].map((result) => [true, result] as const)],
  )
}

const supply = contractRead(erc20Abi, 'totalSupply', account, [])

/** Failure of one read, in a batch with `result` for each call that reached the node. */
async function readFailure(read: ContractRead<unknown>, ...results: readonly Hex[]): Promise<Error> {
  const rpc = clientOf({ eth_call: () => batchAnswer(100, ...results) })
  const reader = readerOf(rpc)
  const [result] = (await reader.read([read])).results
  if (result.status === 'success') throw new Error('The read did not fail.')
  return result.error
}

function readerOf(rpc: RpcClient) {
  const { health } = createRpcClient({ chainId: localNetwork.id, urls: [] })
  return createChainReader({ network: localNetwork, rpc: { ...rpc, health }, queryClient: new QueryClient() })
}

const cake = localNetwork.wrappedNative
const terms: SwapTerms = {
  direction: 'exactInput',
  path: [localNetwork.wrappedNative, localNetwork.mainToken],
  inputAmount: Amount.fromRaw(localNetwork.native, 10n ** 18n),
  maximumInput: Amount.fromRaw(localNetwork.native, 10n ** 18n),
  outputAmount: Amount.fromRaw(localNetwork.mainToken, 10n ** 9n),
  minimumOutput: Amount.fromRaw(localNetwork.mainToken, 995_000_000n),
  slippageBps: 50,
  recipient: undefined,
}

const router = localNetwork.contracts.router.toLowerCase()
const isForRouter = (params: readonly unknown[]): boolean =>
  JSON.stringify(params).toLowerCase().includes(`"to":"${router}"`)

/** Confirms a flow and returns the error that stops it. */
async function flowFailure<Request>(
  declare: (services: WriteServices) => FlowDeclaration<Request>,
  request: Request,
  node: Node,
  send: () => Promise<Hex> = () => Promise.reject(new Error('The wallet was not to be asked.')),
): Promise<Error> {
  const signer: Partial<GuardedSigner> = {
    getIdentity: () => ({ account, chainId: localNetwork.id }),
    subscribe: () => () => undefined,
    sendTransaction: async () => {
      try {
        return await send()
      } catch (error) {
        throw toChainError(error)
      }
    },
  }
  const services: WriteServices = {
    network: localNetwork,
    rpc: clientOf(node),
    signer: signer as GuardedSigner,
    transactions: createTransactionStore({}),
    getPreferences: () => ({ deadlineSeconds: 1200, gasSpeed: 'standard', approvalMode: 'exact' }),
    refreshReads: () => Promise.resolve(),
  }
  const flow = createFlow(declare(services), services)
  flow.open(request)
  await vi.waitUntil(() => flow.getSnapshot().status !== 'preparing')
  flow.confirm()
  await vi.waitUntil(() => flow.getSnapshot().status === 'failed')
  const { error } = flow.getSnapshot()
  flow.cancel()
  if (error === undefined) throw new Error('The flow failed without an error.')
  return error
}

const reverting = (data?: Hex) => () => {
  throw new ExecutionRevertedError(data, 'execution reverted')
}
const saying = (reason: string): Hex =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] })

/** A swap whose gas estimate the node refuses; calling it reverts with `data`. */
const refusedSwap = (data?: Hex) =>
  flowFailure(swapFlow, terms, {
    eth_estimateGas: reverting(data),
    eth_call: (params) => (isForRouter(params) ? reverting(data)() : pad(numberToHex(1_700_000_000))),
  })

/** Failure of connecting a wallet to this page. */
async function loginFailure(walletId: string, announced?: { readonly code: number }): Promise<Error> {
  const runtime = startWalletRuntime({ network: localNetwork })
  const announce = () => {
    const request = ({ method }: { method: string }) =>
      method === 'eth_chainId' ? Promise.resolve('0x7a69') : Promise.reject(announced)
    const provider = { request, on: () => undefined, removeListener: () => undefined }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Example',
      icon: 'data:image/png;base64,AA==',
      rdns: walletId,
    }
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  }
  if (announced !== undefined) announce()
  try {
    return await failureOf(() => runtime.connect(walletId))
  } finally {
    runtime.stop()
    walletStore.setState({ status: 'disconnected', error: undefined })
  }
}

const token = (change: object = {}) => ({
  chainId: 56,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
  ...change,
})
const listOf = (...tokens: readonly object[]) => ({
  name: 'A list',
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens,
})
const hubFailure = (code: string) => Promise.resolve(listFetchErrorOf(list, { code, message: '' }))

/** The text, and the code that produces it: the failure's own text must match. */
const sentences: readonly (readonly [text: string, number: string, produce: () => Promise<Error>])[] = [
  ["Invalid 'address' parameter '0x12'", '8.1', () => failureOf(() => shortenAddress('0x12'))],
  ['Invalid address: 0x12', '8.1', () => readFailure({ ...supply, to: '0x12' })],
  [
    'Unexpected slippage value: 10001',
    '8.2',
    () => failureOf(() => lessSlippageDown(terms.inputAmount, 10_001)),
  ],
  [
    'Duplicate tokens',
    '8.3.1',
    () => failureOf(() => parseTokenList(listOf(token(), token()), parseAddress)),
  ],
  [
    'Token list failed validation',
    '8.3.2',
    () => failureOf(() => parseTokenList(listOf(token({ decimals: -1 })), parseAddress)),
  ],
  [`Failed to download list ${list}`, '8.4.2', () => hubFailure('anything else')],
  ['Unrecognized list URL protocol.', '8.4.3', () => hubFailure('listProtocolUnknown')],
  ['Failed to resolve ENS name', '8.5', () => hubFailure('listNameUnresolved')],
  ['Failed to translate contenthash to URI', '8.5', () => hubFailure('listContenthashUnreadable')],
  ['Could not construct mainnet ENS resolver', '8.5', () => hubFailure('listNameResolverMissing')],
  ['Unrecognized codec', '8.5', () => hubFailure('listCodecUnknown')],
  ['Invalid hex: 0xqq', '8.6.1', () => readFailure({ ...supply, data: '0xqq' })],
  [`Invalid call key: ${account}-0x`, '8.6.1', () => readFailure({ ...supply, data: '0x' })],
  [
    'Fetched for old block number 90: block 100 was seen before.',
    '8.7.1',
    async () => {
      const blocks = [100, 90]
      const reader = readerOf(clientOf({ eth_call: () => batchAnswer(blocks.shift() ?? 90) }))
      await reader.read([])
      return failureOf(() => reader.read([]))
    },
  ],
  [
    'Trades are not comparable',
    '8.7.2',
    () => {
      const trade = (currency: Amount['currency'], type: string) =>
        ({
          inputAmount: Amount.fromRaw(currency, 1n),
          outputAmount: terms.outputAmount,
          type,
        }) as unknown as Trade
      return failureOf(() =>
        compareTrades(trade(cake, 'exactInput'), trade(localNetwork.mainToken, 'exactInput')),
      )
    },
  ],
  [
    'Transaction rejected.',
    '8.8.1',
    () => flowFailure(swapFlow, terms, {}, () => Promise.reject({ code: 4001 })),
  ],
  [
    'Swap failed: The wallet is out of order',
    '8.8.2',
    () => flowFailure(swapFlow, terms, {}, () => Promise.reject(new Error('The wallet is out of order'))),
  ],
  [
    'The transaction cannot succeed due to error: not today.',
    '8.8.3',
    () => refusedSwap(saying('not today')),
  ],
  [
    'The transaction cannot succeed due to error: Unknown error, check the logs.',
    '8.8.3',
    () => refusedSwap(),
  ],
  [
    'Unexpected issue with estimating the gas. Please try again.',
    '8.9.1',
    () => flowFailure(swapFlow, terms, { eth_estimateGas: reverting() }),
  ],
  [
    'No transaction hash found.',
    '5.29',
    () =>
      failureOf(() =>
        createTransactionStore({}).add({
          chainId: 56,
          hash: '' as Hex,
          from: account,
          to: account,
          data: '0x',
          value: 0n,
          summary: { kind: 'swap', values: {} },
        }),
      ),
  ],
  [
    'Failed to approve token',
    '8.13',
    () =>
      flowFailure(
        approvalFlow,
        { token: cake, spender: localNetwork.contracts.router, needed: 5n },
        {
          eth_call: (params) =>
            JSON.stringify(params).includes('dd62ed3e') ? pad('0x00') : pad(numberToHex(1_700_000_000)),
          eth_estimateGas: reverting(),
        },
      ),
  ],
  ['No provider was found', '8.14.2', () => loginFailure('legacy')],
  [
    'Please authorize to access your account',
    '8.14.2',
    () => loginFailure('org.example.wallet', { code: 4001 }),
  ],
  ['The connector config is wrong', '8.14.2', () => loginFailure('org.nowhere')],
]

describe('the error catalogue', () => {
  test.each(sentences)('default: %s [%s]', async (text, _number, produce) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await produce()).message).toBe(text)
  })

  /** Texts the page adds: the reason, or what the app does about it. */
  const added: Readonly<Record<string, string>> = {
    'Fetched for old block number 90: block 100 was seen before.': ' Retrying.',
    'Failed to approve token': '. The token rejected the approval.',
  }

  test.each(sentences)('behavior: the page says %s [%s]', async (text, _number, produce) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(errorText(english(), await produce())).toBe(`${text}${added[text] ?? ''}`)
  })

  test.each([
    ['Provider Error', () => loginFailure('legacy')],
    ['Authorization Error', () => loginFailure('org.example.wallet', { code: 4001 })],
    ['Unable to find connector', () => loginFailure('org.nowhere')],
  ] as const)('behavior: a failed login is titled %s [8.14.2]', async (title, produce) => {
    expect(errorTitle(english(), await produce())).toBe(title)
  })

  test('titles another failure of a login with its own name, above its message [8.14.3]', () => {
    const failure = toChainError(Object.assign(new Error('No luck'), { name: 'OddWalletError' }))
    expect(errorTitle(english(), failure)).toBe('OddWalletError')
    expect(errorText(english(), failure)).toBe('Your wallet reported: No luck')
  })

  test('behavior: an answer that cannot be read is logged, and only its result is an error [8.6.2]', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    const failure = await readFailure(supply, '0x12')
    expect(failure).toMatchObject({ code: 'invalidReturnData' })
    expect(debug.mock.calls[0]?.[0]).toBe('Result data parsing failed')
  })

  test('behavior: a hash that is recorded already is refused [4.10]', async () => {
    const store = createTransactionStore({})
    const sent = {
      chainId: 56,
      hash: pad('0x01'),
      from: account,
      to: account,
      data: '0x',
      value: 0n,
      summary: { kind: 'swap', values: {} },
    } as const
    store.add(sent)
    expect(await failureOf(() => store.add(sent))).toMatchObject({ code: 'duplicateTransaction' })
  })

  test('error: what is used outside of its provider [8.17.1, 8.17.2]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Speaker = () => useCopy()('flow.close')
    const Toaster = () => {
      useToasts()
      return null
    }
    expect(() => render(<Speaker />)).toThrow('Language context is undefined')
    expect(() => render(<Toaster />)).toThrow('Toasts context undefined')
  })
})

describe('the texts of the catalogue on screens', () => {
  test('default: the button of a swap with such a token says Unsupported Asset [5.26, 2.3.5]', () => {
    const buttons = swapButton({
      account,
      isWrongNetwork: false,
      input: cake,
      output: localNetwork.native,
      typedAmount: parseAmount('1', cake),
      recipient: { kind: 'own' },
      isRecipientFromLink: false,
      contractAddresses: [],
      isUnsupported: true,
      balance: { status: 'idle' },
      quote: { status: 'idle' },
      isSingleHopOnly: false,
      isExpert: false,
      approval: 'unknown',
      hasJustApproved: false,
      call: 'valid',
    })
    const page = renderInEnglish(
      <SwapActions buttons={buttons} networkName="Local chain" onAction={() => undefined} />,
    )
    expect(page.getByRole('button').textContent).toContain('Unsupported Asset')
    expect(page.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  test('default: the window of a transaction asks for the wallet, and offers the token to it [8.15]', () => {
    const watch = { symbol: 'CAKE', isSymbolLong: false, add: () => Promise.resolve(true) }
    const page = renderInEnglish(
      <>
        <WalletStage pendingText={undefined} />
        <SubmittedStage isConfirmed={false} summary={undefined} explorerUrl="/explorer" watch={watch} />
      </>,
    )
    expect(page.getByRole('heading', { name: 'Waiting For Confirmation' })).toBeTruthy()
    expect(page.getByText('Confirm this transaction in your wallet')).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Transaction Submitted' })).toBeTruthy()
    expect(page.getByRole('link', { name: /^View on the chain explorer/ })).toBeTruthy()
    expect(page.getByRole('button', { name: 'Add CAKE to Metamask' })).toBeTruthy()
  })
})
