import type { Mutant } from './catalogue.ts'

const stakingPool = 'src/pools/StakingPool.sol'
const poolFactory = 'src/pools/StakingPoolFactory.sol'
const vaultFile = 'src/vault/Vault.sol'

const poolTests = 'test/pools/StakingPool{Terms,Stakes,Owner,HostileTokens,Factory}.t.sol'
const vaultTests = 'test/vault/Vault{Moves,Roles,Faults}.t.sol'

const pool = (rule: string, name: string, find: string, replace: string): Mutant => ({
  name: `pool: ${name}`,
  file: stakingPool,
  find,
  replace,
  rule,
  tests: poolTests,
})

const vault = (rule: string, name: string, find: string, replace: string): Mutant => ({
  name: `vault: ${name}`,
  file: vaultFile,
  find,
  replace,
  rule,
  tests: vaultTests,
})

/** Of the staking pools, their factory and the vault. */
export const poolAndVaultMutants: readonly Mutant[] = [
  pool(
    'SP-1',
    'credits what was sent instead of what arrived',
    'received = balance - before;',
    'received = amount;',
  ),
  pool(
    'SP-1',
    'leaves the total as it was at an emergency exit',
    '        totals.staked -= uint112(amount);\n        _totals = totals;\n        delete',
    '        _totals = totals;\n        delete',
  ),
  pool(
    'SP-4',
    'shares rewards by the balance instead of the stakes',
    'rewardPerStake = _increased(rewardPerStake, reward, totals.staked);\n        (_rewardPerStake',
    'rewardPerStake = _increased(rewardPerStake, reward, IERC20(stakedToken).balanceOf(address(this)));\n        (_rewardPerStake',
  ),
  pool(
    'SP-2',
    'rounds the debt down',
    'amount * rewardPerStake + 2 ** _FRACTION_BITS - 1',
    'amount * rewardPerStake',
  ),
  pool('SP-2', 'forgets the bonus', '* (bonusMultiplier - 1)', '* 0'),
  pool('SP-2', 'never ends the bonus', '(Math.min(to, bonusEnd) - from)', '(to - from)'),
  pool(
    'SP-2',
    'earns beyond the end',
    'return Math.min(block.timestamp, totals.endTime);',
    'return block.timestamp;',
  ),
  pool(
    'SP-2',
    'forgets to remember when it accrued',
    ', _lastRewardTime) = (uint224(rewardPerStake), uint32(time));',
    ',) = (uint224(rewardPerStake), uint32(time));',
  ),
  pool('SP-3', 'pays what is not funded', 'payment = Math.min(due, totals.funded);', 'payment = due;'),
  pool(
    'SP-3',
    'forgets what it could not pay',
    'position.rewardDebt += uint112(payment);',
    'position.rewardDebt += uint112(due);',
  ),
  pool('SP-3', 'pays and stays in debt', '            position.rewardDebt += uint112(payment);\n', ''),
  pool('SP-3', 'does not count what it paid', '            totals.funded -= uint104(payment);\n', ''),
  pool(
    'SP-5',
    'insists on paying the rewards',
    'if (payment != 0 && !IERC20(rewardToken).trySafeTransfer(msg.sender, payment)) {',
    'if (payment != 0) IERC20(rewardToken).safeTransfer(msg.sender, payment);\n        if (payment == type(uint256).max) {',
  ),
  pool(
    'SP-5',
    'forgets rewards that the token refused',
    '_positions[msg.sender].rewardDebt -= uint112(payment);',
    '',
  ),
  pool(
    'SP-5',
    'tells an emergency exit of nothing',
    'emit EmergencyWithdraw(msg.sender, amount);',
    'emit EmergencyWithdraw(msg.sender, _positions[msg.sender].amount);',
  ),
  pool('SP-5', 'pays an emergency exit again', '        delete _positions[msg.sender];\n', ''),
  pool(
    'SP-6',
    'limits one deposit instead of the stake',
    'totals.isLimited && stake > _limit',
    'totals.isLimited && received > _limit',
  ),
  pool('SP-6', 'refuses the limit itself', 'stake > _limit)', 'stake >= _limit)'),
  pool('SP-6', 'lets the limit fall', ' || limit < previous)) revert', ')) revert'),
  pool(
    'SP-6',
    'sets a limit where there was none',
    '(previous == 0 || limit < previous)',
    '(limit < previous)',
  ),
  pool(
    'SP-7',
    'takes stakes at the end',
    'if (block.timestamp >= totals.endTime) revert StakingPoolEnded(totals.endTime);\n        return',
    'if (block.timestamp > totals.endTime) revert StakingPoolEnded(totals.endTime);\n        return',
  ),
  pool(
    'SP-7',
    'revives an ended pool',
    'if (block.timestamp >= totals.endTime) revert StakingPoolEnded(totals.endTime);\n        if',
    'if',
  ),
  pool('SP-7', 'ends in the past', 'if (endTime_ < block.timestamp) revert', 'if (endTime_ == 0) revert'),
  pool(
    'SP-7',
    'lets anybody move the end',
    'function setEndTime(uint256 endTime_) external onlyOwner',
    'function setEndTime(uint256 endTime_) external',
  ),
  pool('SP-8', 'returns what is owed', 'amount = totals.funded - owed;', 'amount = totals.funded;'),
  pool(
    'SP-8',
    'keeps what was given up',
    '_unearned += _due(position, _accrue(totals));',
    '_accrue(totals);',
  ),
  pool(
    'SP-8',
    'keeps the rewards of idle times',
    'if (totals.staked == 0) _unearned += reward;\n        else',
    'if (totals.staked != 0)',
  ),
  pool(
    'SP-8',
    'returns rewards before the end',
    'if (block.timestamp < totals.endTime) revert',
    'if (totals.endTime == 0) revert',
  ),
  pool(
    'SP-8',
    'lets anybody take the rest',
    'function recoverReward(address to) external onlyOwner',
    'function recoverReward(address to) external',
  ),
  pool(
    'SP-9',
    'can be entered while it takes a stake',
    'function deposit(uint256 amount) external nonReentrant',
    'function deposit(uint256 amount) external',
  ),
  pool(
    'SP-9',
    'can be entered while it pays',
    'function withdraw(uint256 amount) external nonReentrant',
    'function withdraw(uint256 amount) external',
  ),
  pool(
    'SP-9',
    'can be funded while it takes a stake',
    'function fund(uint256 amount) external nonReentrant',
    'function fund(uint256 amount) external',
  ),
  {
    name: 'pool factory: lets anybody create pools',
    file: poolFactory,
    find: 'createPool(PoolTerms calldata terms) external onlyOwner',
    replace: 'createPool(PoolTerms calldata terms) external',
    rule: 'SP-10',
    tests: poolTests,
  },

  vault(
    'VA-1',
    'gives shares for what was sent',
    '        credited = _stakeInFarm() - stakeBefore;',
    '        credited = amount + stakeBefore * 0;',
  ),
  vault('VA-2', 'forgets what it took out of the farm', '        _staked -= uint128(amount);\n', ''),
  vault(
    'VA-2',
    'takes the fees for a withdrawal',
    'uint256 idle = _assets - _staked;\n        if (amount > idle)',
    'uint256 idle = _assets - _staked + _feesOn(_yield);\n        if (amount > idle)',
  ),
  vault(
    'VA-3',
    'leaves earned yield to new fees',
    '        _payFees(treasury);\n        _performanceFee',
    '        _performanceFee',
  ),
  vault(
    'VA-4',
    'takes a donation for yield',
    '        _earn(IERC20(token).balanceOf(address(this)) - before);\n        uint256 idle',
    '        _earn(IERC20(token).balanceOf(address(this)) - (_assets + _feesOn(_yield) - _staked) + before * 0);\n        uint256 idle',
  ),
  vault(
    'VA-4',
    'lets who comes late share the yield',
    '        _assets = SafeCast.toUint128(_assets + amount - fees);\n',
    '        if (msg.sender == admin) _assets = SafeCast.toUint128(_assets + amount - fees);\n',
  ),
  vault('VA-4', 'takes no fee off the yield', '_assets + amount - fees', '_assets + amount'),
  vault('VA-4', 'pays the fees twice', '        _yield = 0;\n        emit Harvest', '        emit Harvest'),
  vault(
    'VA-5',
    'charges at the end of the period',
    'block.timestamp < uint256(position.lastDepositedTime)',
    'block.timestamp <= uint256(position.lastDepositedTime)',
  ),
  vault(
    'VA-5',
    'does not begin the period anew',
    'SafeCast.toUint104(held + shares), block.timestamp)',
    'SafeCast.toUint104(held + shares), held == 0 ? block.timestamp : _positions[msg.sender].lastDepositedTime)',
  ),
  vault('VA-5', 'never charges for leaving early', 'isEarly ? amount * _withdrawFee / _BPS : 0', '0'),
  vault('VA-6', 'has no virtual shares', '_VIRTUAL_SHARES = 1e11', '_VIRTUAL_SHARES = 1'),
  vault('VA-6', 'has few virtual shares', '_VIRTUAL_SHARES = 1e11', '_VIRTUAL_SHARES = 1e6'),
  vault(
    'VA-6',
    'promises a bounty when nobody has shares',
    'if (isStopped || _totalShares == 0)',
    'if (isStopped)',
  ),
  vault('VA-6', 'gives hardly any shares', '_FEWEST_SHARES = 10_000', '_FEWEST_SHARES = 1'),
  vault(
    'VA-6',
    'leaves assets when the last one goes',
    'shares == _totalShares ? _collectAll() : _collect',
    '_collect',
  ),
  vault(
    'VA-6',
    'makes the next share dear by ownerless yield',
    'if (_totalShares == 0) {',
    'if (amount == 0) {',
  ),
  vault(
    'VA-7',
    'harvests after the emergency',
    'function harvest() external nonReentrant whenRunning',
    'function harvest() external nonReentrant',
  ),
  vault(
    'VA-7',
    'takes deposits after the emergency',
    'external nonReentrant whenRunning {\n        uint256 before = IERC20(token).balanceOf(address(this));\n        IERC20(token).safeTransferFrom',
    'external nonReentrant {\n        uint256 before = IERC20(token).balanceOf(address(this));\n        IERC20(token).safeTransferFrom',
  ),
  vault('VA-7', 'keeps the fees in the emergency', '        _assets += uint128(_feesOn(_yield));\n', ''),
  vault(
    'VA-7',
    'owes fees after the emergency',
    '        _yield = 0;\n        uint256 amount = _staked;',
    '        uint256 amount = _staked;',
  ),
  vault('VA-8', 'asks the farm after the emergency', '        _staked = 0;\n', ''),
  vault(
    'VA-9',
    'has no cap on the performance fee',
    'if (performanceFee_ > _PERFORMANCE_FEE_CAP) {',
    'if (performanceFee_ == type(uint256).max) {',
  ),
  vault(
    'VA-9',
    'has no cap on the unstaking fee',
    'if (withdrawFee_ > _WITHDRAW_FEE_CAP) revert',
    'if (withdrawFee_ == type(uint256).max) revert',
  ),
  vault(
    'VA-9',
    'has no cap on the period',
    'if (period > _WITHDRAW_FEE_PERIOD_CAP) revert',
    'if (period == type(uint256).max) revert',
  ),
  vault(
    'VA-9',
    'lets anybody stop it',
    'function emergencyWithdraw() external onlyAdmin',
    'function emergencyWithdraw() external',
  ),
  vault(
    'VA-9',
    'lets anybody set the fees',
    '        onlyAdmin\n        nonReentrant',
    '        nonReentrant',
  ),
  vault(
    'VA-9',
    'lets anybody name the treasury',
    'function setTreasury(address treasury_) external onlyOwner',
    'function setTreasury(address treasury_) external',
  ),
  vault('VA-10', 'stakes into a farm that takes a fee', 'return depositFee == 0 && ', 'return '),
  vault('VA-10', 'fails to harvest while the farm is paused', ' && !IFarmMaster(farm).isPaused(_PID);', ';'),
]
