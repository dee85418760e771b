// Functions read from price feeds: Chainlink's interface, shared by all market feeds.

const view = { type: 'function', stateMutability: 'view' } as const

const answer = [
  { name: 'id', type: 'uint80' },
  { name: 'answer', type: 'int256' },
  { name: 'startedAt', type: 'uint256' },
  { name: 'updatedAt', type: 'uint256' },
  { name: 'answeredInRound', type: 'uint80' },
] as const

export const priceFeedAbi = [
  { ...view, name: 'getRoundData', inputs: [{ name: 'roundId', type: 'uint80' }], outputs: answer },
  { ...view, name: 'latestRoundData', inputs: [], outputs: answer },
] as const
