import { parseAbi } from 'viem'

/** The calls that the local world makes to the farms. */
export const FARM_ABI = parseAbi([
  'function deposit(uint256 pid, uint256 amount, address referrer)',
  'function withdraw(uint256 pid, uint256 amount)',
  'function userInfo(uint256 pid, address account) view returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil)',
])

/** The calls that the local world makes to staking pools and their factory. */
export const STAKING_POOL_ABI = parseAbi([
  'function pools(uint256 index) view returns (address)',
  'function deposit(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function fund(uint256 amount)',
])

/** The calls that the local world makes to the vault. */
export const VAULT_ABI = parseAbi(['function deposit(uint256 amount)', 'function harvest()'])
