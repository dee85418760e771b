import type { Address } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const UNIT = 10n ** 9n
const STEP = 10n * UNIT
const INITIAL = 50n * UNIT
const LENGTH = 259_200n

/**
 * Measures the gas of every auction action as a real transaction. Steady state: the auction holds earlier bids,
 * the leaderboard is full, and every account holds main tokens.
 */
export async function measure(chain: LocalChain) {
  const builds = { auction: artifact('FarmAuction'), token: artifact('IbullToken') }
  const [owner, treasury, user, ...others] = chain.accounts()
  const supply = 10n ** 9n * UNIT
  const token = await chain.deploy(owner, builds.token.abi, builds.token.bytecode, [
    'iBull Token',
    'IBULL',
    owner,
    owner,
    supply,
    supply,
  ])
  const auction = await chain.deploy(owner, builds.auction.abi, builds.auction.bytecode, [
    owner,
    token,
    owner,
    treasury,
    LENGTH,
    450n,
  ])
  const send = async (from: Address, name: string, args: readonly unknown[] = []) =>
    Number(await chain.send(from, auction, builds.auction.abi, name, args))
  const bidders = [...others, user]
  for (const account of [treasury, ...bidders]) {
    await chain.send(owner, token, builds.token.abi, 'transfer', [account, 10_000n * UNIT])
    await chain.send(account, token, builds.token.abi, 'approve', [auction, supply])
  }
  await send(owner, 'addWhitelist', [[...bidders, owner, treasury]])
  await chain.send(owner, token, builds.token.abi, 'approve', [auction, supply])
  const start = async (winners: bigint) => {
    const from = (await chain.now()) + 60n
    const gas = await send(owner, 'startAuction', [from, from + LENGTH, INITIAL, winners])
    await chain.wait(60n)
    return gas
  }
  /** A first auction that is over, so that the auction holds a losing bid and accounts have bid before. */
  await start(1n)
  for (const account of bidders) await send(account, 'bid', [INITIAL])
  await chain.wait(LENGTH)
  await send(owner, 'closeAuction')
  const announcement = await start(2n)
  for (const account of others) await send(account, 'bid', [INITIAL])
  const first = await send(user, 'bid', [INITIAL])
  // Above all others: the longest way up the leaderboard.
  const raise = await send(user, 'bid', [STEP])
  await chain.wait(LENGTH)
  const close = await send(owner, 'closeAuction')
  const collect = await send(owner, 'claimAuctionLeaderboard', [2n])
  const claim = await send(user, 'claimAuction', [1n])
  return {
    'farm auction: first bid': first,
    'farm auction: raise, to the top': raise,
    'farm auction: claimAuction': claim,
    'farm auction: closeAuction': close,
    'farm auction: collect 2 winning bids': collect,
    'farm auction: startAuction': announcement,
  }
}

/** Maximum gas per action. */
export const budgets = {
  'farm auction: first bid': 150_000,
  'farm auction: raise, to the top': 90_000,
  'farm auction: claimAuction': 60_000,
} satisfies Partial<Awaited<ReturnType<typeof measure>>>
