import { zeroAddress, type Address } from 'viem'
import type { Build } from '../exchange/gas.ts'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const ONE = 10n ** 18n
const SUPPLY = 1_000_000_000n * ONE

/**
 * Measures the gas of every farm action as a real transaction. Steady state: others have staked, the account holds
 * main tokens, allowances are finite. The account has no referrer unless the name says so.
 */
export async function measure(chain: LocalChain) {
  const builds = {
    farmMaster: artifact('FarmMaster'),
    referral: artifact('Referral'),
    /** The main token and the stake token. */
    token: artifact('IbullToken'),
  }
  const [owner, account, brought, other] = chain.accounts()
  const deploy = (build: Build, ...args: unknown[]) => chain.deploy(owner, build.abi, build.bytecode, args)

  const ibull = await deploy(builds.token, 'iBull Token', 'IBULL', owner, owner, SUPPLY, SUPPLY)
  const referral = await deploy(builds.referral, owner)
  const farm = await deploy(builds.farmMaster, owner, ibull, referral, owner, 10n ** 9n, 3000n)
  await chain.send(owner, ibull, builds.token.abi, 'setMinter', [farm, true])
  await chain.send(owner, referral, builds.referral.abi, 'setOperator', [farm, true])
  const addFarm = async (depositFeeBps: bigint, harvestInterval: bigint) => {
    const token = await deploy(builds.token, 'iBull Token', 'IBULL', owner, owner, SUPPLY, SUPPLY)
    await chain.send(owner, farm, builds.farmMaster.abi, 'add', [100n, token, depositFeeBps, harvestInterval])
    for (const staker of [account, brought, other]) {
      await chain.send(owner, token, builds.token.abi, 'transfer', [staker, ONE * 1000n])
      await chain.send(staker, token, builds.token.abi, 'approve', [farm, ONE * 1000n])
    }
  }
  await addFarm(0n, 0n)
  await addFarm(400n, 3600n)
  for (const holder of [account, brought, other]) {
    await chain.send(owner, ibull, builds.token.abi, 'transfer', [holder, ONE])
  }

  const act = (from: Address, functionName: string, args: readonly unknown[]) =>
    chain.send(from, farm, builds.farmMaster.abi, functionName, args)
  const gasOf = async (...action: Parameters<typeof act>) => Number(await act(...action))

  for (const pid of [0n, 1n]) {
    await act(other, 'deposit', [pid, ONE, zeroAddress])
    await act(brought, 'deposit', [pid, ONE, other])
  }
  await act(brought, 'deposit', [0n, 0n, zeroAddress])

  return {
    'farm deposit, first': await gasOf(account, 'deposit', [0n, ONE, zeroAddress]),
    'farm deposit, more': await gasOf(account, 'deposit', [0n, ONE, zeroAddress]),
    'farm harvest': await gasOf(account, 'deposit', [0n, 0n, zeroAddress]),
    'farm harvest, with a referrer': await gasOf(brought, 'deposit', [0n, 0n, zeroAddress]),
    'farm withdraw': await gasOf(account, 'withdraw', [0n, ONE]),
    'farm deposit, fee and harvest lock': await gasOf(account, 'deposit', [1n, ONE, zeroAddress]),
    'farm deposit, more while locked': await gasOf(account, 'deposit', [1n, ONE, zeroAddress]),
    'farm harvestMany, 2 farms': await gasOf(other, 'harvestMany', [[0n, 1n]]),
    'farm emergencyWithdraw': await gasOf(account, 'emergencyWithdraw', [0n]),
  }
}

/** Maximum gas per action. */
export const budgets = {
  'farm deposit, first': 95_000,
  'farm deposit, more': 93_000,
  'farm harvest': 63_000,
  'farm withdraw': 86_000,
} satisfies Partial<Awaited<ReturnType<typeof measure>>>
