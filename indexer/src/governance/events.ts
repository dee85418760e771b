import { parseAbi } from 'viem'

/** What the farm master says about stakes. */
export const farmEvents = parseAbi([
  'event FarmAdded(uint256 indexed pid, address indexed stakeToken, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)',
  'event Deposit(address indexed account, uint256 indexed pid, uint256 amount, uint256 fee)',
  'event Withdraw(address indexed account, uint256 indexed pid, uint256 amount)',
  'event EmergencyWithdraw(address indexed account, uint256 indexed pid, uint256 amount)',
])

/** What the vault says about shares. */
export const vaultEvents = parseAbi([
  'event Deposit(address indexed account, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
  'event Withdraw(address indexed account, uint256 amount, uint256 shares, uint256 fee)',
])
