import type { Abi } from 'viem'
import * as abis from '../abi/index.ts'
import type { ContractName } from '../abi/contract-names.generated.ts'

/** How a value is shown: what its raw number, text or address stands for. */
export type ValueUnit =
  | 'address'
  | 'basisPoints'
  | 'count'
  | 'duration'
  | 'farm'
  | 'limit'
  | 'mainAmount'
  | 'mainRate'
  | 'milliseconds'
  | 'nativeAmount'
  | 'role'
  | 'shares'
  | 'stateOpen'
  | 'text'
  | 'time'
  | 'tokenAmount'
  | 'tokenLimit'
  | 'tokenRate'
  | 'yesNo'

/** A value among a call's arguments. */
export interface CallParameter {
  readonly unit: ValueUnit
  readonly arg: number
  /** Field of an argument that is a struct. */
  readonly field?: string
  /** Where the token of an amount is: a field of the same struct, or an argument. */
  readonly token?: { readonly field: string } | { readonly arg: number }
}

/** A value that a call changes, read by a view of the called contract. */
export interface OwnedValue {
  readonly view: string
  readonly unit: ValueUnit
  /** The view's arguments: numbers are positions among the call's, the others are constants. */
  readonly args?: readonly (number | bigint)[]
  /** Position among several outputs. */
  readonly pick?: number
  /** View of the called contract that returns the token of an amount. */
  readonly token?: string
}

/**
 * What a function of the owner does. Its name in copy is that of each value, or of the action, which says what no
 * value shows.
 */
export interface OwnerCall {
  readonly values?: Readonly<Record<string, OwnedValue>>
  readonly action?: string
  /** Values of the sentence, by their names in copy. */
  readonly parameters?: Readonly<Record<string, CallParameter>>
  /** Accounts whose money it may concern: stakers of the farm that is the first argument, or of all farms. */
  readonly touches?: 'farm' | 'farms' | 'contract'
}

export interface OwnedContract {
  readonly abi: Abi
  readonly calls: Readonly<Record<string, OwnerCall>>
}

/** Contracts with owners: those of the network file, and those that factories create. */
export type OwnedName = ContractName | 'stakingPool' | 'tokenSale'

const value = (view: string, unit: ValueUnit, more: Omit<OwnedValue, 'view' | 'unit'> = {}): OwnedValue => ({
  view,
  unit,
  ...more,
})
const parameter = (
  arg: number,
  unit: ValueUnit,
  more: Omit<CallParameter, 'arg' | 'unit'> = {},
): CallParameter => ({ arg, unit, ...more })

const owned = {
  transferOwnership: { values: { pendingOwner: value('pendingOwner', 'address') } },
  acceptOwnership: { values: { owner: value('owner', 'address') } },
} as const satisfies Readonly<Record<string, OwnerCall>>

const guarded = {
  ...owned,
  appointGuardian: { values: { guardian: value('emergencyGuardian', 'address') } },
} as const satisfies Readonly<Record<string, OwnerCall>>

const role: OwnerCall = {
  values: { role: value('hasRole', 'yesNo', { args: [0, 1] }) },
  parameters: { role: parameter(0, 'role'), account: parameter(1, 'address') },
}
const roled = { ...guarded, grantRole: role, revokeRole: role } as const

const minter: OwnerCall = {
  values: { minter: value('isMinter', 'yesNo', { args: [0] }) },
  parameters: { account: parameter(0, 'address') },
}
const treasury: OwnerCall = { values: { treasury: value('treasury', 'address') } }
const recovery: OwnerCall = {
  action: 'recoverToken',
  parameters: { amount: parameter(1, 'tokenAmount', { token: { arg: 0 } }) },
}
const pause: OwnerCall = { values: { paused: value('paused', 'yesNo') } }
const lotteryPause: OwnerCall = { values: { paused: value('isPaused', 'yesNo') } }
const ofTeam = { subject: parameter(0, 'count') }
const joinable: OwnerCall = {
  values: { teamJoinable: value('getTeamProfile', 'yesNo', { args: [0], pick: 4 }) },
  parameters: ofTeam,
}
const bunny = { subject: parameter(0, 'count') }

const campaign = {
  ...owned,
  changeCampaignId: { values: { campaignId: value('campaignId', 'count') } },
  changeEndTime: { values: { campaignEnd: value('endTime', 'time') } },
  changeNumberPoints: { values: { campaignPoints: value('numberPoints', 'count') } },
  changeTokenURI: { values: { tokenUri: value('tokenURI', 'text') } },
} as const satisfies Readonly<Record<string, OwnerCall>>

const lotteryRounds: OwnerCall = {
  values: {
    firstLotteryRound: value('startLotteryRound', 'count'),
    lastLotteryRound: value('finalLotteryRound', 'count'),
  },
}

/** Every function that only an owner may call. A test compares it with the contracts' sources. */
export const OWNED_CONTRACTS: Readonly<Partial<Record<OwnedName, OwnedContract>>> = {
  mainToken: { abi: abis.ibullTokenAbi, calls: { ...guarded, setMinter: minter } },
  factory: {
    abi: abis.factoryAbi,
    calls: {
      setFeeTo: { values: { feeTo: value('feeTo', 'address') } },
      setFeeToSetter: { values: { pendingFeeToSetter: value('pendingFeeToSetter', 'address') } },
      acceptFeeToSetter: { values: { feeToSetter: value('feeToSetter', 'address') } },
    },
  },
  farm: {
    abi: abis.farmMasterAbi,
    calls: {
      ...guarded,
      add: {
        action: 'addFarm',
        parameters: {
          weight: parameter(0, 'count'),
          token: parameter(1, 'address'),
          fee: parameter(2, 'basisPoints'),
          interval: parameter(3, 'duration'),
        },
        touches: 'farms',
      },
      set: {
        values: {
          farmDepositFee: value('poolInfo', 'basisPoints', { args: [0], pick: 4 }),
          farmWeight: value('poolInfo', 'count', { args: [0], pick: 1 }),
          farmHarvestInterval: value('poolInfo', 'duration', { args: [0], pick: 5 }),
        },
        parameters: { subject: parameter(0, 'farm') },
        touches: 'farm',
      },
      setPaused: {
        values: { farmDeposits: value('isPaused', 'stateOpen', { args: [0] }) },
        parameters: { subject: parameter(0, 'farm') },
        touches: 'farm',
      },
      setEmission: { values: { emission: value('ibullPerSecond', 'mainRate') }, touches: 'farms' },
      setBlockTime: { action: 'setFarmBlockTime', parameters: { time: parameter(0, 'milliseconds') } },
      setFeeReceiver: { values: { feeReceiver: value('feeReceiver', 'address') } },
      setReferralCommission: {
        values: { referralCommission: value('referralCommissionBps', 'basisPoints') },
      },
      setDepositor: {
        values: { depositor: value('isDepositor', 'yesNo', { args: [0] }) },
        parameters: { account: parameter(0, 'address') },
      },
    },
  },
  stakingPoolFactory: {
    abi: abis.stakingPoolFactoryAbi,
    calls: {
      ...owned,
      createPool: {
        action: 'createPool',
        parameters: {
          stake: parameter(0, 'address', { field: 'stakedToken' }),
          reward: parameter(0, 'tokenRate', {
            field: 'rewardPerSecond',
            token: { field: 'rewardToken' },
          }),
          start: parameter(0, 'time', { field: 'startTime' }),
          end: parameter(0, 'time', { field: 'endTime' }),
        },
      },
    },
  },
  stakingPool: {
    abi: abis.stakingPoolAbi,
    calls: {
      ...owned,
      setEndTime: { values: { poolEnd: value('endTime', 'time') }, touches: 'contract' },
      setPoolLimitPerUser: {
        values: { poolLimit: value('poolLimitPerUser', 'tokenLimit', { token: 'stakedToken' }) },
        touches: 'contract',
      },
      recoverReward: {
        action: 'recoverReward',
        parameters: { account: parameter(0, 'address') },
        touches: 'contract',
      },
    },
  },
  vault: {
    abi: abis.vaultAbi,
    calls: {
      ...owned,
      setTreasury: treasury,
      setAdmin: { values: { vaultAdmin: value('admin', 'address') } },
      setFees: {
        values: {
          performanceFee: value('performanceFee', 'basisPoints'),
          callFee: value('callFee', 'basisPoints'),
          withdrawFee: value('withdrawFee', 'basisPoints'),
        },
        touches: 'contract',
      },
      setWithdrawFeePeriod: {
        values: { withdrawFeePeriod: value('withdrawFeePeriod', 'duration') },
        touches: 'contract',
      },
      emergencyWithdraw: { values: { vaultStopped: value('isStopped', 'yesNo') }, touches: 'contract' },
    },
  },
  referral: {
    abi: abis.referralAbi,
    calls: {
      ...owned,
      setOperator: {
        values: { referralOperator: value('isOperator', 'yesNo', { args: [0] }) },
        parameters: { account: parameter(0, 'address') },
      },
    },
  },
  feeCollector: {
    abi: abis.feeCollectorAbi,
    calls: {
      ...owned,
      setTreasury: treasury,
      setBridge: {
        values: { bridge: value('nextToken', 'address', { args: [0] }) },
        parameters: { token: parameter(0, 'address') },
      },
    },
  },
  lottery: {
    abi: abis.lotteryAbi,
    calls: {
      ...guarded,
      pause: lotteryPause,
      unpause: lotteryPause,
      setTerms: {
        values: {
          lotteryBreakdown: value('viewTerms', 'shares', { pick: 1 }),
          lotteryFee: value('viewTerms', 'basisPoints', { pick: 2 }),
          lotteryDiscount: value('viewTerms', 'count', { pick: 0 }),
        },
      },
      changeRandomGenerator: { values: { randomSource: value('randomGenerator', 'address') } },
      setMinAndMaxTicketPriceInCake: {
        values: {
          leastTicketPrice: value('minPriceTicketInCake', 'mainAmount'),
          mostTicketPrice: value('maxPriceTicketInCake', 'mainAmount'),
        },
      },
      setMaxNumberTicketsPerBuy: { values: { mostTickets: value('maxNumberTicketsPerBuyOrClaim', 'count') } },
      setOperatorAndTreasuryAndInjectorAddresses: {
        values: {
          operator: value('operatorAddress', 'address'),
          treasury: value('treasuryAddress', 'address'),
          injector: value('injectorAddress', 'address'),
        },
      },
    },
  },
  prediction: {
    abi: abis.predictionAbi,
    calls: {
      ...guarded,
      pause,
      unpause: pause,
      setBufferAndIntervalSeconds: {
        values: {
          roundInterval: value('intervalSeconds', 'duration'),
          roundBuffer: value('bufferSeconds', 'duration'),
        },
      },
      setMinBetAmount: { values: { leastBet: value('minBetAmount', 'nativeAmount') } },
      setTreasuryFee: { values: { roundFee: value('treasuryFee', 'basisPoints') } },
      setTreasury: treasury,
      recoverToken: recovery,
    },
  },
  profile: {
    abi: abis.profileAbi,
    calls: {
      ...roled,
      addNftAddress: { action: 'addCollection', parameters: { account: parameter(0, 'address') } },
      addTeam: { action: 'addTeam', parameters: { name: parameter(0, 'text') } },
      makeTeamJoinable: joinable,
      makeTeamNotJoinable: joinable,
      renameTeam: {
        values: {
          teamName: value('getTeamProfile', 'text', { args: [0], pick: 0 }),
          teamDescription: value('getTeamProfile', 'text', { args: [0], pick: 1 }),
        },
        parameters: ofTeam,
      },
      updateNumberCake: {
        values: {
          profilePrice: value('numberCakeToRegister', 'mainAmount'),
          profileUpdatePrice: value('numberCakeToUpdate', 'mainAmount'),
          profileReactivatePrice: value('numberCakeToReactivate', 'mainAmount'),
        },
      },
      setTreasury: treasury,
    },
  },
  pointCentre: {
    abi: abis.pointCentreAbi,
    calls: {
      ...owned,
      addIFOAddress: {
        action: 'addSalePoints',
        parameters: { account: parameter(0, 'address'), points: parameter(3, 'count') },
      },
      addSale: { action: 'addSale', parameters: { account: parameter(0, 'address') } },
    },
  },
  collectibles: { abi: abis.collectiblesAbi, calls: { ...guarded, setMinter: minter } },
  mintingStation: {
    abi: abis.mintingStationAbi,
    calls: {
      ...roled,
      setBunnyName: {
        action: 'nameCollectible',
        parameters: { ...bunny, name: parameter(1, 'text') },
      },
    },
  },
  starterFactory: {
    abi: abis.starterFactoryAbi,
    calls: {
      ...owned,
      setTreasury: treasury,
      addBunny: {
        action: 'addStarter',
        parameters: { ...bunny, price: parameter(3, 'mainAmount') },
      },
      updateBunny: {
        values: {
          starterPrice: value('bunnyCharacteristics', 'mainAmount', { args: [0], pick: 2 }),
          starterThreshold: value('bunnyCharacteristics', 'count', { args: [0], pick: 1 }),
          starterActive: value('bunnyCharacteristics', 'yesNo', { args: [0], pick: 3 }),
        },
        parameters: bunny,
      },
    },
  },
  lotteryCampaign: {
    abi: abis.lotteryCampaignAbi,
    calls: {
      ...campaign,
      changeThresholdUser: { values: { campaignThreshold: value('thresholdUser', 'count') } },
      changeLotteryRounds: lotteryRounds,
    },
  },
  predictionCampaign: {
    abi: abis.predictionCampaignAbi,
    calls: {
      ...campaign,
      changeThresholdRound: { values: { campaignRound: value('thresholdRound', 'count') } },
    },
  },
  vaultCampaign: {
    abi: abis.vaultCampaignAbi,
    calls: {
      ...campaign,
      changeThresholdTimestamp: { values: { campaignSince: value('thresholdTimestamp', 'time') } },
    },
  },
  claimableThree: {
    abi: abis.claimableThreeAbi,
    calls: {
      ...owned,
      whitelistAddresses: { action: 'nameCollectors', parameters: {} },
      changeEndTime: campaign.changeEndTime,
      changeLotteryRounds: lotteryRounds,
      changeCampaignId: {
        values: { campaignId: value('campaignIds', 'count', { args: [0] }) },
        parameters: bunny,
      },
      changeNumberPoints: {
        values: { campaignPoints: value('numberPoints', 'count', { args: [0] }) },
        parameters: bunny,
      },
      changeTokenURI: { values: { tokenUri: value('tokenURIs', 'text', { args: [0] }) }, parameters: bunny },
    },
  },
  tradingCompetition: {
    abi: abis.tradingCompetitionAbi,
    calls: {
      ...guarded,
      announcePrizes: { action: 'announcePrizes', parameters: { place: parameter(0, 'count') } },
      discardTable: { action: 'discardTable', parameters: {} },
      setOperator: { values: { operator: value('operator', 'address') } },
      claimRemainder: { action: 'claimRemainder', parameters: { amount: parameter(0, 'mainAmount') } },
    },
  },
  tokenSaleFactory: {
    abi: abis.tokenSaleFactoryAbi,
    calls: {
      ...owned,
      createSale: {
        action: 'createSale',
        parameters: {
          amount: parameter(0, 'tokenAmount', {
            field: 'offeringAmount',
            token: { field: 'offeringToken' },
          }),
          raise: parameter(0, 'tokenAmount', { field: 'raisingAmount', token: { field: 'lpToken' } }),
          start: parameter(0, 'time', { field: 'startTime' }),
          end: parameter(0, 'time', { field: 'endTime' }),
        },
      },
    },
  },
  tokenSale: {
    abi: abis.tokenSaleAbi,
    calls: {
      ...owned,
      finalWithdraw: {
        values: {
          saleRaised: value('viewAvailable', 'tokenAmount', { pick: 0, token: 'lpToken' }),
          saleUnsold: value('viewAvailable', 'tokenAmount', { pick: 1, token: 'offeringToken' }),
        },
        touches: 'contract',
      },
      recoverWrongTokens: recovery,
      setRaise: {
        values: {
          basicRaise: value('viewPoolInformation', 'tokenAmount', { args: [0n], pick: 0, token: 'lpToken' }),
          unlimitedRaise: value('viewPoolInformation', 'tokenAmount', {
            args: [1n],
            pick: 0,
            token: 'lpToken',
          }),
          saleLimit: value('viewPoolInformation', 'tokenLimit', { args: [0n], pick: 2, token: 'lpToken' }),
        },
        touches: 'contract',
      },
    },
  },
  farmAuction: {
    abi: abis.farmAuctionAbi,
    calls: {
      ...owned,
      setOperatorAddress: { values: { operator: value('operatorAddress', 'address') } },
      setTreasuryAddress: { values: { treasury: value('treasuryAddress', 'address') } },
      setMaxAuctionLength: { values: { mostAuctionLength: value('maxAuctionLength', 'duration') } },
      setBlockTime: { values: { auctionBlockTime: value('blockTime', 'milliseconds') } },
      recoverToken: recovery,
    },
  },
  timelock: {
    abi: abis.timelockAbi,
    calls: {
      updateDelay: { values: { delay: value('getMinDelay', 'duration') } },
      grantRole: role,
      revokeRole: role,
      renounceRole: role,
    },
  },
}
