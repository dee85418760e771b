import { artifact } from '@ibull/contracts'
import { artifactOf, CONTRACT_NAMES } from '@ibull/contracts/deploy'
import { expect, test } from 'vitest'
import { isWatchedEvent } from './chronicle.ts'

/** Events caused by users and keepers. A new contract's events must be listed here, or are reported. */
const ofUsers: Readonly<Record<string, readonly string[]>> = {
  ClaimableThree: ['BunnyMint'],
  Collectibles: ['Approval', 'ApprovalForAll', 'BunnyNamed', 'Transfer'],
  Factory: ['PairCreated'],
  FarmAuction: ['AuctionBid', 'AuctionClaim', 'AuctionClose', 'AuctionSchedule', 'AuctionStart'],
  FarmMaster: ['Deposit', 'EmergencyWithdraw', 'RewardLocked', 'Withdraw'],
  FeeCollector: ['Burnt', 'Redeemed', 'SentToTreasury'],
  IbullToken: ['Approval', 'Transfer'],
  KeeperRandomSource: ['RandomWordReceived', 'SecretCommitted'],
  Lottery: [
    'FinalNumberDrawn',
    'LotteryCancel',
    'LotteryCarriedOver',
    'LotteryClose',
    'LotteryInjection',
    'LotteryNumberDrawn',
    'LotteryOpen',
    'TicketsClaim',
    'TicketsPurchase',
    'TicketsRefund',
    'TicketsTally',
  ],
  LotteryCampaign: ['BunnyMint'],
  PointCentre: ['PointsClaim'],
  Prediction: [
    'AutomaticPayout',
    'AutomaticPayoutAllowed',
    'AutomaticPayoutRevoked',
    'BetBear',
    'BetBull',
    'Claim',
    'EndRound',
    'LockRound',
    'RewardsCalculated',
    'StartRound',
    'TreasuryClaim',
  ],
  PredictionCampaign: ['BunnyMint'],
  Profile: [
    'TeamPointDecrease',
    'TeamPointIncrease',
    'UserNew',
    'UserPause',
    'UserPointDecrease',
    'UserPointDecreaseMultiple',
    'UserPointIncrease',
    'UserPointIncreaseMultiple',
    'UserReactivate',
    'UserUpdate',
  ],
  Referral: ['ReferralCommissionRecorded', 'ReferralRecorded'],
  StakingPool: ['Deposit', 'EmergencyWithdraw', 'Funded', 'Harvest', 'Withdraw'],
  StarterFactory: ['BunnyMint'],
  SplitRouter: ['SplitSwapped'],
  Timelock: ['CallSalt'],
  TokenSale: ['Deposit', 'Funded', 'Harvest'],
  // The same as the `SaleCreated` before it, which is read.
  TokenSaleFactory: ['SaleTermsSet'],
  TradingCompetition: [
    'RewardClaimed',
    'RewardWithheld',
    'TablePublished',
    'TeamRewardsUpdate',
    'UserRegister',
    'UserUpdateMultiple',
    'WinningTeam',
  ],
  Vault: ['EmergencyWithdraw', 'HeldBackPaid', 'RewardsHeldBack', 'Withdraw'],
  VaultCampaign: ['BunnyMint'],
  VrfRandomSource: ['RandomWordReceived'],
  WrappedNative: ['Approval', 'Deposit', 'Transfer', 'Withdrawal'],
  Zap: ['Zapped'],
}

test('default: every event of every contract is read, but for those of users', () => {
  const created = ['StakingPool', 'TokenSale'] as const
  const builds = [...new Set([...CONTRACT_NAMES.map((name) => artifactOf(name)), ...created])]
  const unread = builds.flatMap((build) => {
    const names = artifact(build).abi.flatMap((item) => (item.type === 'event' ? item.name : []))
    const left = [...new Set(names)].filter((name) => !isWatchedEvent(build, name))
    return left.length === 0 ? [] : [[build, left.toSorted()] as const]
  })
  expect(Object.fromEntries(unread)).toEqual(ofUsers)
})
