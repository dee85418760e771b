import { parseAbi } from 'viem'

/** Farm master events that affect stakes. */
export const farmEvents = parseAbi([
  'event FarmAdded(uint256 indexed pid, address indexed stakeToken, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)',
  'event Deposit(address indexed account, uint256 indexed pid, uint256 amount, uint256 fee)',
  'event Withdraw(address indexed account, uint256 indexed pid, uint256 amount)',
  'event EmergencyWithdraw(address indexed account, uint256 indexed pid, uint256 amount)',
])

/** Vault events that affect shares. */
export const vaultEvents = parseAbi([
  'event Deposit(address indexed account, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
  'event Withdraw(address indexed account, uint256 amount, uint256 shares, uint256 fee)',
])
