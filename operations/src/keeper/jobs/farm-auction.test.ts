import { artifact } from '@ibull/contracts'
import { parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOf, keptLog, TestProtocol } from '../../testing/test-protocol.ts'
import { Keeper } from '../keeper.ts'
import { jobsOf } from './index.ts'

const [OWNER, BIDDER, TREASURY, KEEPER] = [0, 1, 2, 6]
const BID = 50n * 10n ** 9n
const LENGTH = 86_400n
const never = new AbortController().signal

let protocol: TestProtocol
let snapshot: unknown

beforeAll(async () => {
  protocol = await TestProtocol.start({ hasFarmAuction: true })
  await protocol.chain.request('anvil_setBlockTimestampInterval', 1)
})
afterAll(() => protocol?.stop())
beforeEach(async () => {
  snapshot = await protocol.chain.request('evm_snapshot')
})
afterEach(() => protocol?.chain.request('evm_revert', snapshot))

const write = (account: number, functionName: string, args: readonly unknown[] = []) =>
  protocol.chain.write(protocol.at('farmAuction'), artifact('FarmAuction').abi, functionName, args, {
    from: accountOf(account).address,
  })
const schedule = (id: bigint) =>
  protocol.read<{ status: number; endTime: bigint; isCollected: boolean }>('farmAuction', 'viewSchedule', [
    id,
  ])
const passTo = async (time: bigint): Promise<void> => {
  await protocol.chain.request('evm_setNextBlockTimestamp', Number(time))
  await protocol.chain.mine()
}
const held = (account: number) =>
  protocol.read<bigint>('mainToken', 'balanceOf', [accountOf(account).address])

/** A one-day auction with one bid, and another that starts when it ends. */
const openAuction = async (): Promise<void> => {
  const start = (await protocol.chain.now()) + 60n
  const { address } = accountOf(BIDDER)
  await write(OWNER, 'addWhitelist', [[address]])
  await write(OWNER, 'startAuction', [start, start + LENGTH, BID, 10n])
  await write(OWNER, 'startAuction', [start + LENGTH, start + 2n * LENGTH, BID, 10n])
  await passTo(start)
  await protocol.chain.write(
    protocol.at('mainToken'),
    artifact('IbullToken').abi,
    'approve',
    [protocol.at('farmAuction'), BID],
    { from: address },
  )
  await write(BIDDER, 'bid', [BID])
}

/** A new keeper process without memory of previous ones. */
const makeKeeper = (account: number | 'dry run') => {
  const { client, deployment } = protocol
  const { log, entries } = keptLog()
  const signer = account === 'dry run' ? undefined : accountOf(account)
  const jobs = jobsOf({ client, addresses: deployment.addresses, compoundSeconds: 86_400, signer })
  const keeper = new Keeper({
    client,
    chainId: 31_337,
    jobs: jobs.filter(({ name }) => name === 'farm-auction'),
    log,
    settings: {
      pollMs: 5,
      blockAgeSeconds: Infinity,
      leastPrice: parseGwei('1'),
      mostPrice: parseGwei('1000'),
      intervals: { 'farm-auction': 0 },
    },
    signer,
  })
  const acts = (message: string) =>
    entries.filter((entry) => entry.message === message).map(({ fields }) => String(fields['act']))
  return { keeper, acts, entries }
}

/** Actions of one round of a new process. */
const step = async (): Promise<readonly string[]> => {
  const { keeper, acts, entries } = makeKeeper(KEEPER)
  if (!(await keeper.round(never))) throw new Error(String(entries.at(-1)?.fields['reason']))
  expect(acts('would revert')).toEqual([])
  return acts('done')
}

const overdue = async (): Promise<readonly string[]> => {
  const { keeper } = makeKeeper('dry run')
  await keeper.round(never)
  const { isHealthy, details } = keeper.health()
  const jobs = details['jobs'] as Record<string, { readonly overdue: readonly string[] }>
  const found = jobs['farm-auction']?.overdue ?? []
  expect(isHealthy).toBe(found.length === 0)
  return found
}

test('default: an auction is closed at its end, and its winning bids go to the treasury', async () => {
  expect(await step()).toEqual([])
  await openAuction()
  expect(await step()).toEqual([])
  const { endTime } = await schedule(1n)
  await passTo(endTime)
  expect(await overdue()).toEqual([])
  const before = await held(TREASURY)
  expect(await step()).toEqual(['close auction 1'])
  expect(await step()).toEqual(['collect auction 1'])
  expect((await held(TREASURY)) - before).toBe(BID)
  expect(await step()).toEqual([])
  expect(await protocol.read<bigint>('farmAuction', 'currentAuctionId')).toBe(2n)
  // Nothing to collect without bids.
  await passTo((await schedule(2n)).endTime)
  expect(await step()).toEqual(['close auction 2'])
  expect(await step()).toEqual([])
})

test('behavior: an auction that no one closes is overdue after ten minutes', async () => {
  await openAuction()
  const { endTime } = await schedule(1n)
  await passTo(endTime + 600n)
  expect(await overdue()).toEqual([])
  await passTo(endTime + 601n)
  expect(await overdue()).toEqual([expect.stringMatching(/^auction 1 is over for 601 s, and is not closed$/)])
})
