import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const ONE = 10n ** 18n
const PLENTY = 1_000_000n * ONE

/**
 * Measures the gas of every staking pool action as a real transaction, base cost and calldata included. The pool
 * is created without its factory and has no stake limit, another account has a stake, the pool is funded,
 * allowances are finite and each action is the first in its block; from the second deposit on, the account holds
 * the reward token.
 */
export async function measure(chain: LocalChain) {
  const builds = { pool: artifact('StakingPool'), token: artifact('IbullToken') }
  const [user, other] = chain.accounts()
  const deployToken = () =>
    chain.deploy(user, builds.token.abi, builds.token.bytecode, [
      'iBull Token',
      'IBULL',
      user,
      user,
      PLENTY * 3n,
      PLENTY,
    ])
  const stakedToken = await deployToken()
  const rewardToken = await deployToken()
  const startTime = await chain.now()
  const terms = {
    stakedToken,
    rewardToken,
    rewardPerSecond: ONE,
    startTime,
    endTime: startTime + 100_000n,
    bonusEndTime: startTime,
    bonusMultiplier: 1n,
    poolLimitPerUser: 0n,
    owner: user,
  }
  const pool = await chain.deploy(user, builds.pool.abi, builds.pool.bytecode, [terms])
  await chain.send(user, stakedToken, builds.token.abi, 'transfer', [other, PLENTY])
  for (const account of [user, other]) {
    await chain.send(account, stakedToken, builds.token.abi, 'approve', [pool, PLENTY])
  }
  await chain.send(user, rewardToken, builds.token.abi, 'approve', [pool, PLENTY])

  const send = (functionName: string, args: readonly unknown[], from = user) =>
    chain.send(from, pool, builds.pool.abi, functionName, args)
  const gasOf = async (functionName: string, args: readonly unknown[]) =>
    Number(await send(functionName, args))

  await send('deposit', [ONE], other)
  await send('deposit', [ONE], other)
  await send('fund', [PLENTY / 4n])
  const actions = {
    'pool fund': await gasOf('fund', [PLENTY / 4n]),
    'pool deposit, first': await gasOf('deposit', [ONE]),
    'pool deposit, more': await gasOf('deposit', [ONE]),
    'pool harvest': await gasOf('deposit', [0n]),
    'pool withdraw': await gasOf('withdraw', [ONE]),
    'pool withdraw, all': await gasOf('withdraw', [ONE]),
  }
  await send('deposit', [ONE])
  return { ...actions, 'pool emergencyWithdraw': await gasOf('emergencyWithdraw', []) }
}

/** Maximum gas per action. */
export const budgets = {
  'pool deposit, first': 93_600,
  'pool deposit, more': 93_600,
  'pool harvest': 63_400,
  'pool withdraw': 74_100,
} satisfies Partial<Awaited<ReturnType<typeof measure>>>
