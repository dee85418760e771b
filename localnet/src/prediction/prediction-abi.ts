import { parseAbi } from 'viem'

/** The calls that the local world makes to the prediction market. */
export const PREDICTION_ABI = parseAbi([
  'struct Round { uint256 epoch; uint256 startTimestamp; uint256 lockTimestamp; uint256 closeTimestamp; int256 lockPrice; int256 closePrice; uint256 lockOracleId; uint256 closeOracleId; uint256 totalAmount; uint256 bullAmount; uint256 bearAmount; uint256 rewardBaseCalAmount; uint256 rewardAmount; bool oracleCalled; }',
  'struct BetInfo { uint8 position; uint256 amount; bool claimed; }',
  'function currentEpoch() view returns (uint256)',
  'function rounds(uint256 epoch) view returns (Round)',
  'function ledger(uint256 epoch, address account) view returns (BetInfo)',
  'function claimable(uint256 epoch, address account) view returns (bool)',
  'function refundable(uint256 epoch, address account) view returns (bool)',
  'function getUserRounds(address account, uint256 cursor, uint256 size) view returns (uint256[] epochs, BetInfo[] bets, uint256 nextCursor)',
  'function nextBoundary() view returns (uint256 boundary, uint256 deadline, uint16 phase)',
  'function genesisStartRound()',
  'function executeRound(uint80 roundId)',
  'function betBull(uint256 epoch) payable',
  'function betBear(uint256 epoch) payable',
  'function claim(uint256[] epochs)',
  'function allowAutomaticPayout(uint256 fee)',
])

/** The calls that the local world makes to its price feed. */
export const FEED_ABI = parseAbi([
  'function push(int256 price) returns (uint80 id)',
  'function pushAt(int256 price, uint256 time) returns (uint80 id)',
  'function changePhase()',
  'function phase() view returns (uint16)',
  'function latestRoundData() view returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])
