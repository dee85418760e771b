import type { Address } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const BNB = 10n ** 18n
const PRICE = 600n * 10n ** 8n
const INTERVAL = 300n
const PAYOUT_FEE = 10n ** 14n

/**
 * Measures the gas of every prediction market action as a real transaction. Steady state: rounds run continuously,
 * others bet in each, the feed is the local one, and the treasury has unclaimed fees.
 */
export async function measure(chain: LocalChain) {
  const builds = { prediction: artifact('Prediction'), feed: artifact('LocalPriceFeed') }
  const [user, other, keeper, owner, treasury] = chain.accounts()
  const feed = await chain.deploy(owner, builds.feed.abi, builds.feed.bytecode, ['BNB / USD', 8])
  const answer = (price: bigint) => chain.send(keeper, feed, builds.feed.abi, 'push', [price])
  await answer(PRICE)
  await answer(PRICE)
  const terms = {
    owner,
    treasury,
    oracle: feed,
    intervalSeconds: INTERVAL,
    bufferSeconds: 3_600n,
    oracleUpdateAllowance: 90n,
    minBetAmount: 10n ** 13n,
    treasuryFee: 300n,
  }
  const market = await chain.deploy(owner, builds.prediction.abi, builds.prediction.bytecode, [terms])
  const send = async (from: Address, name: string, args: readonly unknown[], value = 0n) =>
    Number(await chain.send(from, market, builds.prediction.abi, name, args, value))

  /** Moves past the boundary, with one answer before it and one after it, and executes. */
  let answers = 2n
  const execute = async (price: bigint) => {
    await answer(PRICE)
    const [boundary] = await chain.read<readonly [bigint]>(market, builds.prediction.abi, 'nextBoundary')
    await chain.wait(boundary + 1n - (await chain.now()))
    await answer(price)
    answers += 2n
    return send(keeper, 'executeRound', [(1n << 64n) | answers])
  }

  const start = await send(keeper, 'genesisStartRound', [])
  await execute(PRICE)
  for (const price of [PRICE, PRICE + 1n]) {
    const epoch = await chain.read<bigint>(market, builds.prediction.abi, 'currentEpoch')
    await send(other, 'betBear', [epoch], BNB)
    await send(user, 'betBull', [epoch], BNB)
    await execute(price)
  }
  // Rounds 2 and 3 are a tie and about to be won; the market's fees are non-zero after the first win.
  await send(other, 'betBear', [4n], BNB)
  const bet = await send(user, 'betBull', [4n], BNB)
  await execute(PRICE + 2n)
  await send(other, 'betBear', [5n], BNB)
  await send(user, 'betBull', [5n], BNB)
  const execution = await execute(PRICE + 3n)
  const claim = await send(user, 'claim', [[3n]])
  await execute(PRICE + 4n)
  const claims = await send(user, 'claim', [[2n, 4n]])
  await send(user, 'allowAutomaticPayout', [PAYOUT_FEE])
  const payout = await send(keeper, 'claimFor', [5n, [user]])
  await send(keeper, 'claimTreasury', [])

  // An account's first bet in 256 rounds: its word is new, its summary is not.
  for (let epoch = 7n; epoch < 256n; epoch++) await execute(PRICE)
  await send(other, 'betBear', [256n], BNB)
  const betInNewWord = await send(user, 'betBull', [256n], BNB)
  return {
    'prediction: bet': bet,
    'prediction: bet, once in 256 rounds': betInNewWord,
    'prediction: claim, 1 round': claim,
    'prediction: claim, 2 rounds': claims,
    'prediction: claimFor, 1 account': payout,
    'prediction: executeRound': execution,
    'prediction: genesisStartRound': start,
  }
}

/** Maximum gas per action. */
export const budgets = {
  'prediction: bet': 62_000,
  'prediction: bet, once in 256 rounds': 82_000,
  'prediction: claim, 1 round': 50_000,
  'prediction: executeRound': 150_000,
} satisfies Partial<Awaited<ReturnType<typeof measure>>>
