// Functions called by the competition flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', inputs: [], outputs: [] } as const

export const registerAbi = [{ ...call, name: 'register' }] as const

export const claimRewardAbi = [{ ...call, name: 'claimReward' }] as const
