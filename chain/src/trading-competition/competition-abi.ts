// What the flows of the competition call, and nothing else: the guard decodes by these.

const call = { type: 'function', stateMutability: 'nonpayable', inputs: [], outputs: [] } as const

export const registerAbi = [{ ...call, name: 'register' }] as const

export const claimRewardAbi = [{ ...call, name: 'claimReward' }] as const
