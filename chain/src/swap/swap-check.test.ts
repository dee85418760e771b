import type { ArtifactName } from '@ibull/contracts'
import { Amount, amountInUp, amountOutDown, type Currency, type IbullError, type Token } from '@ibull/domain'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RpcTimeoutError } from '../errors/rpc-errors.ts'
import { readChainTime } from '../flow/chain-time.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { explainRefusal } from '../pool-books/explain-refusal.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import { sell, startFlowStage, type FlowStage } from '../testing/flow-stage.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { chooseSwapCall } from './choose-swap-call.ts'
import { swapCallCandidates } from './swap-call.ts'
import { checkSwap } from './swap-check.ts'
import { swapIntentOf } from './swap-intent.ts'
import type { SwapTerms } from './swap-terms.ts'

const ONE = 10n ** 18n
const DEADLINE = 1200

let stage: FlowStage
let world: ExchangeWorld

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world } = stage)
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

async function check(terms: SwapTerms, deadlineSeconds = DEADLINE, rpc: RpcClient = world.services.rpc) {
  const number = await readBlockNumber(world.services.rpc)
  const timestamp = await readChainTime(world.services.rpc, world.network)
  const question = { account: world.account, terms, deadlineSeconds }
  return checkSwap(rpc, world.network, question, { number, timestamp })
}

/** Returns the verdicts of the check and of an actual attempt, which must match. */
async function verdicts(terms: SwapTerms, deadlineSeconds = DEADLINE) {
  const checked = await check(terms, deadlineSeconds)
  const { rpc } = world.services
  const timestamp = await readChainTime(rpc, world.network)
  const intent = swapIntentOf(terms, world.account, timestamp + BigInt(deadlineSeconds))
  const pressed = await chooseSwapCall(
    rpc,
    world.network.contracts.router,
    world.account,
    swapCallCandidates(intent),
  )
    .catch(async (error: IbullError) => {
      throw await explainRefusal(world.services, terms, error)
    })
    .then(
      () => 'valid',
      (error: IbullError) => error.code,
    )
  const known = checked.status === 'valid' ? 'valid' : checked.error.code
  return { known, pressed }
}

const both = (verdict: string) => ({ known: verdict, pressed: verdict })

const abi = parseAbi([
  'function setBlocked(address account, bool isBlocked)',
  'function setPaused(bool isPaused)',
])

const rebaseAbi = parseAbi(['function setMultiplier(uint256 multiplier)', 'function sync()'])

async function listed(name: ArtifactName, extra: readonly unknown[] = []): Promise<Token> {
  const token = await world.deployToken(name, 'ODD', extra)
  await world.addLiquidity(token, 1000n * ONE, 'native', 100n * ONE)
  await world.approve(token, 10n ** 30n)
  return token
}

const buy = (token: Token, slippageBps = 50, received = 1000n): SwapTerms =>
  sell(world.network.native, ONE, token, amountOutDown(ONE, 100n * ONE, received * ONE), slippageBps)

/** Buys an exact output of BNB for at most 0.5 % more than the quote. */
function buyExactly(input: Currency, output: Currency, amount: bigint, quoted: bigint): SwapTerms {
  const outputAmount = Amount.fromRaw(output, amount)
  return {
    direction: 'exactOutput',
    path: [input.wrapped, output.wrapped],
    inputAmount: Amount.fromRaw(input, quoted),
    outputAmount,
    maximumInput: Amount.fromRaw(input, (quoted * 10_050n) / 10_000n),
    minimumOutput: outputAmount,
    slippageBps: 50,
    recipient: undefined,
  }
}

describe('checkSwap', () => {
  test('default: a swap that can be carried out is valid, with BNB and with an allowance [4.8]', async () => {
    const token = await listed('TestToken')
    expect(await verdicts(buy(token))).toEqual(both('valid'))
    const sale = sell(token, ONE, world.network.native, amountOutDown(ONE, 1000n * ONE, 100n * ONE))
    expect(await verdicts(sale)).toEqual(both('valid'))
    const exact = buyExactly(token, world.network.native, ONE, amountInUp(ONE, 1000n * ONE, 100n * ONE))
    expect(await verdicts(exact)).toEqual(both('valid'))
  })

  test('behavior: it sends nothing, and calls the bytes that a press would sign', async () => {
    const token = await listed('TestToken')
    const requests: RpcRequest<unknown>[] = []
    const { rpc } = world.services
    const spy: RpcClient = {
      ...rpc,
      request: (request) => {
        requests.push(request)
        return rpc.request(request)
      },
    }
    const terms = buy(token)
    const timestamp = await readChainTime(rpc, world.network)
    await check(terms, DEADLINE, spy)
    const candidates = swapCallCandidates(swapIntentOf(terms, world.account, timestamp + BigInt(DEADLINE)))
    const [request] = requests
    expect(requests).toHaveLength(1)
    expect(request).toMatchObject({ method: 'eth_call' })
    expect(request?.params).toMatchObject([
      {
        from: world.account,
        to: world.network.contracts.router,
        data: candidates.at(-1)?.data,
        value: `0x${ONE.toString(16)}`,
      },
      `0x${(await readBlockNumber(rpc)).toString(16)}`,
    ])
    expect(world.wallet.requests).toEqual([])
  })

  test('behavior: a token with a fee is valid within the tolerance by the other function alone, and invalid beyond it [4.8]', async () => {
    const token = await listed('FeeOnTransferToken', [300n])
    const received = 970n
    expect(await verdicts(buy(token, 500, received))).toEqual(both('valid'))
    expect(await verdicts(buy(token, 50, received))).toEqual(both('outputBelowMinimum'))
    const exact = buyExactly(token, world.network.native, ONE, amountInUp(ONE, received * ONE, 100n * ONE))
    expect(await verdicts(exact)).toEqual(both('poolUnderpaid'))
  })

  test('error: a paused token, a blocked wallet and an allowance that is gone each give their reason [5.14.3]', async () => {
    const token = await listed('BlockingToken')
    const sale = sell(token, ONE, world.network.native, amountOutDown(ONE, 1000n * ONE, 100n * ONE))
    expect(await verdicts(sale)).toEqual(both('valid'))
    await world.anvil.write(token.address, abi, 'setPaused', [true])
    expect(await verdicts(sale)).toEqual(both('swapCannotSucceed'))
    await world.anvil.write(token.address, abi, 'setPaused', [false])
    expect(await verdicts(sale)).toEqual(both('valid'))
    await world.anvil.write(token.address, abi, 'setBlocked', [world.account, true])
    expect((await verdicts(buy(token))).known).not.toBe('valid')
    await world.anvil.write(token.address, abi, 'setBlocked', [world.account, false])
    await world.approve(token, 0n)
    expect((await verdicts(sale)).known).not.toBe('valid')
  })

  test('error: a price that left the tolerance, and a deadline that has passed [5.14.3]', async () => {
    const token = await listed('TestToken')
    const terms = buy(token)
    expect(
      await verdicts({ ...terms, minimumOutput: terms.outputAmount.add(Amount.fromRaw(token, 1n)) }),
    ).toEqual(both('outputBelowMinimum'))
    expect(await verdicts(terms, -1)).toEqual(both('deadlineExpired'))
  })

  test('error: names a pool that lost balances until it is updated', async () => {
    const token = await listed('RebasingToken')
    await world.anvil.write(token.address, rebaseAbi, 'setMultiplier', [(ONE * 9n) / 10n])
    const sale = sell(token, ONE, world.network.native, amountOutDown(ONE, 1000n * ONE, 100n * ONE))
    expect(await verdicts(sale)).toEqual(both('poolBehind'))
    expect(await verdicts(buy(token))).toEqual(both('poolBehind'))
    expect(await verdicts(sale, -1)).toEqual(both('deadlineExpired'))
    const { address } = candidatePair(world.network, token, world.network.wrappedNative)
    await world.anvil.write(address, rebaseAbi, 'sync', [])
    const requoted = sell(token, ONE, world.network.native, amountOutDown(ONE, 900n * ONE, 100n * ONE))
    expect(await verdicts(requoted)).toEqual(both('valid'))
  })

  test('behavior: a pool that gained balances trades, and is not called behind', async () => {
    const token = await listed('RebasingToken')
    await world.anvil.write(token.address, rebaseAbi, 'setMultiplier', [2n * ONE])
    expect(await verdicts(buy(token))).toEqual(both('valid'))
    expect(await verdicts({ ...buy(token), minimumOutput: Amount.fromRaw(token, 2000n * ONE) })).toEqual(
      both('outputBelowMinimum'),
    )
  })

  test('error: it is of the block that it names, whatever came later', async () => {
    const token = await listed('BlockingToken')
    const number = await readBlockNumber(world.services.rpc)
    const timestamp = await readChainTime(world.services.rpc, world.network)
    await world.anvil.write(token.address, abi, 'setPaused', [true])
    const question = { account: world.account, terms: buy(token), deadlineSeconds: DEADLINE }
    const at = (block: bigint) =>
      checkSwap(world.services.rpc, world.network, question, { number: block, timestamp })
    expect(await at(number)).toEqual({ status: 'valid' })
    expect(await at(number + 1n)).toMatchObject({ status: 'invalid' })
  })

  test('error: a node that can’t say is no verdict', async () => {
    const away: RpcClient = {
      ...world.services.rpc,
      request: () => Promise.reject(new RpcTimeoutError('node', 1)),
    }
    await expect(check(buy(stage.tokenA), DEADLINE, away)).rejects.toThrow(RpcTimeoutError)
  })
})
