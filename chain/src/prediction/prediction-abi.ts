// Functions called by the prediction flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const bet = {
  ...call,
  stateMutability: 'payable',
  inputs: [{ name: 'epoch', type: 'uint256' }],
} as const

export const betAbi = [
  { ...bet, name: 'betBull' },
  { ...bet, name: 'betBear' },
] as const

export const claimAbi = [{ ...call, name: 'claim', inputs: [{ name: 'epochs', type: 'uint256[]' }] }] as const

export const automaticPayoutAbi = [
  { ...call, name: 'allowAutomaticPayout', inputs: [{ name: 'fee', type: 'uint256' }] },
  { ...call, name: 'revokeAutomaticPayout', inputs: [] },
] as const

export const marketActAbi = [
  { ...call, name: 'executeRound', inputs: [{ name: 'roundId', type: 'uint80' }] },
  { ...call, name: 'genesisStartRound', inputs: [] },
] as const
