// Functions called by the token sale flows, and no others: the guard decodes with this ABI.

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const pid = { name: 'pid', type: 'uint8' } as const

export const depositPoolAbi = [
  { ...call, name: 'depositPool', inputs: [{ name: 'amount', type: 'uint256' }, pid] },
] as const

export const harvestSaleAbi = [
  { ...call, name: 'harvestPool', inputs: [pid] },
  { ...call, name: 'harvestPools', inputs: [] },
  { ...call, name: 'harvest', inputs: [] },
] as const

export const getPointsAbi = [
  { ...call, name: 'getPoints', inputs: [{ name: 'contractAddress', type: 'address' }] },
] as const
