import { isSameAddress, type Address } from '@ibull/domain'
import { network } from '../platform/index.ts'

/** What a call does; it selects the name (`demo.action.<action>`). */
export type CallAction = (typeof ACTIONS)[keyof typeof ACTIONS] | OwnAction

/** Actions of functions whose meaning depends on the contract or the arguments. */
type OwnAction =
  'approveCollectible' | 'revoke' | 'unwrap' | 'wrap' | 'stake' | 'harvest' | 'bounty' | 'claimSale'

/** Actions by function. The rest is in {@link actionOf}. */
const ACTIONS = {
  approve: 'approve',
  transfer: 'transfer',
  withdraw: 'unstake',
  withdrawAll: 'unstake',
  emergencyWithdraw: 'emergencyWithdraw',
  harvestMany: 'harvest',
  payHeldBack: 'payHeldBack',
  zapIn: 'zap',
  zapInNative: 'zap',
  buyTickets: 'buyTickets',
  claimTickets: 'claimTickets',
  refundTickets: 'refundTickets',
  closeLottery: 'lotteryAct',
  cancelLottery: 'lotteryAct',
  drawFinalNumberAndMakeLotteryClaimable: 'lotteryAct',
  tallyTickets: 'lotteryAct',
  repeatLottery: 'lotteryAct',
  betBull: 'betBull',
  betBear: 'betBear',
  claim: 'claimBets',
  allowAutomaticPayout: 'allowAutomaticPayout',
  revokeAutomaticPayout: 'revokeAutomaticPayout',
  executeRound: 'predictionAct',
  genesisStartRound: 'predictionAct',
  depositPool: 'commitToSale',
  harvestPool: 'claimSale',
  harvestPools: 'claimSale',
  getPoints: 'claimPoints',
  register: 'register',
  claimReward: 'claimReward',
  bid: 'bid',
  claimAuction: 'claimAuction',
  closeAuction: 'closeAuction',
  sync: 'updatePool',
  mintNFT: 'mintCollectible',
  safeTransferFrom: 'transferCollectible',
  createProfile: 'createProfile',
  updateProfile: 'changePicture',
  reactivateProfile: 'reactivateProfile',
  pauseProfile: 'pauseProfile',
  swap: 'swap',
  addLiquidity: 'addLiquidity',
  removeLiquidity: 'removeLiquidity',
} as const

/** Functions with many variants, by the start of their name. */
const FAMILIES = ['swap', 'addLiquidity', 'removeLiquidity'] as const

/** Names what a call of a known function does. @throws {Error} for a function without a name. */
export function actionOf(
  functionName: string,
  args: readonly unknown[],
  to: Address | undefined,
): CallAction {
  const { wrappedNative, vault, collectibles } = network.contracts
  const isTo = (address: Address | undefined) =>
    to !== undefined && address !== undefined && isSameAddress(to, address)
  switch (functionName) {
    case 'approve':
      if (isTo(collectibles)) return 'approveCollectible'
      return args[1] === 0n ? 'revoke' : 'approve'
    case 'deposit':
      // Of a farm the first argument is its id.
      if (args.length === 0) return 'wrap'
      return args[args.length === 3 ? 1 : 0] === 0n ? 'harvest' : 'stake'
    case 'withdraw':
      return isTo(wrappedNative) ? 'unwrap' : 'unstake'
    case 'harvest':
      return isTo(vault) ? 'bounty' : 'claimSale'
  }
  const family = FAMILIES.find((start) => functionName.startsWith(start))
  if (family !== undefined) return family
  if (isNamed(functionName)) return ACTIONS[functionName]
  throw new Error(`The function ${functionName} has no name.`)
}

function isNamed(functionName: string): functionName is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, functionName)
}
