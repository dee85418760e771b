import { zeroAddress } from 'viem'
import type { LocalChain } from '../../gas/local-chain.ts'
import { artifact } from '../../index.ts'

const ONE = 10n ** 18n
const PLENTY = 10_000_000n * ONE
const LASTS = 600n
const BASIC = 0
const UNLIMITED = 1

/**
 * Measures the gas of every token sale action as a real transaction. Others have committed to both pools,
 * allowances are finite, the unlimited pool is covered many times, no profile is required, and the account holds
 * the offered token by its second harvest.
 */
export async function measure(chain: LocalChain) {
  const builds = { sale: artifact('TokenSale'), token: artifact('IbullToken') }
  const [user, other, owner, treasury] = chain.accounts()
  const { abi } = builds.token
  const deployToken = () =>
    chain.deploy(user, abi, builds.token.bytecode, ['iBull Token', 'IBULL', user, user, PLENTY * 3n, PLENTY])
  const [lpToken, offeringToken] = [await deployToken(), await deployToken()]
  const now = await chain.now()
  const terms = {
    owner,
    operator: owner,
    treasury,
    profile: zeroAddress,
    lpToken,
    offeringToken,
    offeringAmount: 1_000_000n * ONE,
    raisingAmount: 1_000n * ONE,
    basicShare: 3_000n,
    limitPerUserInLP: 100n * ONE,
    minimumRaise: 1n,
    startTime: now + 7_200n,
    endTime: now + 7_200n + LASTS,
    releaseSeconds: 0n,
    campaignId: 1n,
    numberPoints: 200n,
    thresholdPoints: ONE,
    blockTime: 450n,
  }
  const sale = await chain.deploy(owner, builds.sale.abi, builds.sale.bytecode, [terms])
  await chain.send(user, lpToken, abi, 'transfer', [other, PLENTY])
  for (const account of [user, other]) await chain.send(account, lpToken, abi, 'approve', [sale, PLENTY])
  await chain.send(user, offeringToken, abi, 'approve', [sale, PLENTY])

  const gasOf = async (functionName: string, args: readonly unknown[], from = user) =>
    Number(await chain.send(from, sale, builds.sale.abi, functionName, args))
  const raise = await gasOf('setRaise', [terms.raisingAmount, terms.limitPerUserInLP + 1n], owner)
  const fund = await gasOf('fund', [])
  await chain.wait(terms.startTime - (await chain.now()))
  await gasOf('depositPool', [50n * ONE, BASIC], other)
  await gasOf('depositPool', [50_000n * ONE, UNLIMITED], other)
  const actions = {
    'token sale: fund': fund,
    'token sale: setRaise': raise,
    'token sale: depositPool, first': await gasOf('depositPool', [10n * ONE, BASIC]),
    'token sale: depositPool, more': await gasOf('depositPool', [10n * ONE, BASIC]),
  }
  await gasOf('depositPool', [5_000n * ONE, UNLIMITED])
  await chain.wait(terms.endTime - (await chain.now()))
  const both = await gasOf('harvestPools', [], other)
  const basic = await gasOf('harvestPool', [BASIC])
  const unlimited = await gasOf('harvestPool', [UNLIMITED])
  return {
    ...actions,
    'token sale: harvestPool, basic': basic,
    'token sale: harvestPool, unlimited': unlimited,
    'token sale: harvestPools': both,
    'token sale: finalWithdraw': await gasOf('finalWithdraw', [ONE, ONE], owner),
  }
}
