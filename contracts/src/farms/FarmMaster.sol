// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IReferral} from "../referral/IReferral.sol";
import {IIbullToken} from "../token/IIbullToken.sol";
import {IFarmMaster} from "./IFarmMaster.sol";

/// @title Farms
/// @dev Rewards per share are kept in 2^80ths of a base unit and modulo 2^152, debts modulo 2^72. What an account
/// earned is a difference of two such numbers and exact as long as it is below 2^71 base units, which takes 75 years
/// at the largest emission. So no stake is too small or too large to be taken out again.
///
/// A harvest writes one word of the farm and one of the account. Therefore each farm keeps its own rate, and the owner
/// pays for bringing all of them up to date when the shares change.
contract FarmMaster is IFarmMaster, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Farm {
        /// 152 bits of rewards per share since the farm was opened, in 2^80ths; 33 of the time of the last accrual,
        /// enough until the year 2242; 71 of what was paid.
        uint256 rewards;
        //
        uint112 totalStaked;
        /// Base units a second, in 2^24ths.
        uint64 rate;
        uint32 allocPoint;
        uint24 harvestInterval;
        uint16 depositFeeBps;
        bool isPaused;
        //
        address stakeToken;
    }

    /// @dev Stored in one word: 112, 72, 40 bits and 1.
    struct Position {
        uint256 amount;
        /// Rounded up, modulo 2^72.
        uint256 rewardDebt;
        uint256 nextHarvestUntil;
        bool hasLocked;
    }

    /// @dev What is to be paid to an account, and the end of its harvest lock in case that the payment fails.
    struct Due {
        uint256 amount;
        uint256 untilIfRefused;
    }

    uint256 private constant _BPS = 10_000;
    uint256 private constant _MAX_DEPOSIT_FEE_BPS = 400;
    uint256 private constant _MAX_COMMISSION_BPS = 1000;
    uint256 private constant _MAX_HARVEST_INTERVAL = 14 days;
    uint256 private constant _MAX_ALLOC_POINT = type(uint32).max;
    uint256 private constant _MAX_STAKE = type(uint112).max;
    uint256 private constant _MAX_BLOCK_TIME = 1 hours * 1000;

    /// @dev 1,000 of the main token a second.
    uint256 private constant _MAX_EMISSION = 1e12;

    uint256 private constant _SHARE_BITS = 80;
    uint256 private constant _SHARE_UNIT = 2 ** _SHARE_BITS;
    uint256 private constant _RATE_BITS = 24;
    uint256 private constant _TIME_OFFSET = 152;
    uint256 private constant _PAID_OFFSET = 185;
    uint256 private constant _TIME_MASK = 2 ** 33 - 1;

    /// @dev What a call of the main token or of the registry may use, and what must be left for it to be a fair try:
    /// 64/63 of it and the costs of the call itself. Else a low gas limit could pass for a token that refuses to mint.
    uint256 private constant _CALL_GAS = 150_000;
    uint256 private constant _GAS_FOR_CALL = 160_000;

    IIbullToken private immutable _IBULL;
    IReferral private immutable _REFERRAL;

    /// @inheritdoc IFarmMaster
    uint256 public poolLength;

    /// @inheritdoc IFarmMaster
    uint256 public totalAllocPoint;

    /// @inheritdoc IFarmMaster
    uint256 public ibullPerSecond;

    /// @inheritdoc IFarmMaster
    uint256 public totalLockedUp;

    /// @inheritdoc IFarmMaster
    uint256 public referralCommissionBps = 100;

    /// @inheritdoc IFarmMaster
    address public feeReceiver;

    /// @inheritdoc IFarmMaster
    mapping(address account => bool isAllowed) public isDepositor;

    uint256 private _blockTime;
    mapping(uint256 pid => Farm farm) private _farms;
    mapping(uint256 pid => mapping(address account => uint256 word)) private _positions;
    mapping(uint256 pid => mapping(address account => uint256 amount)) private _locked;

    /// @dev The farm's number and 1.
    mapping(address stakeToken => uint256 number) private _farmNumber;

    /// @param owner_ who sets rates and opens farms
    /// @param ibull_ the main token, in which rewards are minted
    /// @param referral_ the registry of referrers
    /// @param feeReceiver_ who receives deposit fees
    /// @param ibullPerSecond_ the emission, in base units a second
    /// @param blockTime_ milliseconds between two blocks
    constructor(
        address owner_,
        address ibull_,
        address referral_,
        address feeReceiver_,
        uint256 ibullPerSecond_,
        uint256 blockTime_
    ) Ownable(owner_) {
        _requireContract(ibull_);
        _requireContract(referral_);
        _IBULL = IIbullToken(ibull_);
        _REFERRAL = IReferral(referral_);
        _setFeeReceiver(feeReceiver_);
        _setEmission(ibullPerSecond_);
        _setBlockTime(blockTime_);
    }

    /// @inheritdoc IFarmMaster
    function deposit(uint256 pid, uint256 amount, address referrer) external nonReentrant {
        _deposit(pid, amount, msg.sender, referrer);
    }

    /// @inheritdoc IFarmMaster
    function depositFor(uint256 pid, uint256 amount, address account, address referrer) external nonReentrant {
        if (!isDepositor[msg.sender]) revert FarmMasterNotDepositor(msg.sender);
        _deposit(pid, amount, account, referrer);
    }

    /// @inheritdoc IFarmMaster
    function withdraw(uint256 pid, uint256 amount) external nonReentrant {
        Farm storage farm = _existing(pid);
        Due memory due = _move(farm, pid, msg.sender, 0, amount);
        _pay(farm, pid, msg.sender, due);
        if (amount == 0) return;
        emit Withdraw(msg.sender, pid, amount);
        IERC20(farm.stakeToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFarmMaster
    function emergencyWithdraw(uint256 pid) external nonReentrant {
        Farm storage farm = _existing(pid);
        _accrue(farm);
        Position memory position = _position(pid, msg.sender);
        uint256 amount = position.amount;
        if (amount == 0) revert FarmMasterInsufficientStake(pid, 0, 0);
        if (position.hasLocked) _takeLocked(pid, msg.sender);
        _store(pid, msg.sender, Position(0, 0, position.nextHarvestUntil, false));
        farm.totalStaked -= uint112(amount);
        emit EmergencyWithdraw(msg.sender, pid, amount);
        IERC20(farm.stakeToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFarmMaster
    function harvestMany(uint256[] calldata pids) external nonReentrant {
        Due[] memory dues = new Due[](pids.length);
        uint256 total = 0;
        for (uint256 i = 0; i < pids.length; ++i) {
            dues[i] = _move(_existing(pids[i]), pids[i], msg.sender, 0, 0);
            total += dues[i].amount;
        }
        if (total == 0) return;
        bool isMinted = _tryMint(msg.sender, total);
        for (uint256 i = 0; i < pids.length; ++i) {
            if (dues[i].amount > 0) _settle(_farms[pids[i]], pids[i], msg.sender, dues[i], isMinted);
        }
        if (isMinted) _payCommission(msg.sender, total);
    }

    /// @inheritdoc IFarmMaster
    function updatePool(uint256 pid) external {
        _accrue(_existing(pid));
    }

    /// @inheritdoc IFarmMaster
    function add(uint256 allocPoint, address stakeToken, uint256 depositFeeBps, uint256 harvestInterval)
        external
        onlyOwner
        returns (uint256 pid)
    {
        _requireContract(stakeToken);
        uint256 number = _farmNumber[stakeToken];
        if (number != 0) revert FarmMasterDuplicateToken(stakeToken, number - 1);
        pid = poolLength;
        poolLength = pid + 1;
        _farmNumber[stakeToken] = pid + 1;
        Farm storage farm = _farms[pid];
        farm.stakeToken = stakeToken;
        farm.rewards = block.timestamp << _TIME_OFFSET;
        _setTerms(farm, allocPoint, depositFeeBps, harvestInterval);
        emit FarmAdded(pid, stakeToken, allocPoint, depositFeeBps, harvestInterval);
    }

    /// @inheritdoc IFarmMaster
    function set(uint256 pid, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)
        external
        onlyOwner
    {
        _setTerms(_existing(pid), allocPoint, depositFeeBps, harvestInterval);
        emit FarmChanged(pid, allocPoint, depositFeeBps, harvestInterval);
    }

    /// @inheritdoc IFarmMaster
    function setPaused(uint256 pid, bool isPaused_) external onlyOwner {
        _existing(pid).isPaused = isPaused_;
        emit FarmPaused(pid, isPaused_);
    }

    /// @inheritdoc IFarmMaster
    function setEmission(uint256 ibullPerSecond_) external onlyOwner {
        _setEmission(ibullPerSecond_);
    }

    /// @inheritdoc IFarmMaster
    function setBlockTime(uint256 milliseconds_) external onlyOwner {
        _setBlockTime(milliseconds_);
    }

    /// @inheritdoc IFarmMaster
    function setFeeReceiver(address feeReceiver_) external onlyOwner {
        _setFeeReceiver(feeReceiver_);
    }

    /// @inheritdoc IFarmMaster
    function setReferralCommission(uint256 bps) external onlyOwner {
        if (bps > _MAX_COMMISSION_BPS) revert FarmMasterCommissionTooHigh(bps, _MAX_COMMISSION_BPS);
        emit ReferralCommissionChanged(referralCommissionBps, bps);
        referralCommissionBps = bps;
    }

    /// @inheritdoc IFarmMaster
    function setDepositor(address depositor, bool isAllowed) external onlyOwner {
        isDepositor[depositor] = isAllowed;
        emit DepositorChanged(depositor, isAllowed);
    }

    /// @inheritdoc IFarmMaster
    function poolInfo(uint256 pid)
        external
        view
        returns (
            address lpToken,
            uint256 allocPoint,
            uint256 lastRewardTime,
            uint256 accIbullPerShare,
            uint256 depositFeeBP,
            uint256 harvestInterval
        )
    {
        Farm storage farm = _existing(pid);
        lpToken = farm.stakeToken;
        allocPoint = farm.allocPoint;
        lastRewardTime = _lastRewardTime(farm.rewards);
        accIbullPerShare = Math.mulDiv(uint152(farm.rewards), 1e18, _SHARE_UNIT);
        depositFeeBP = farm.depositFeeBps;
        harvestInterval = farm.harvestInterval;
    }

    /// @inheritdoc IFarmMaster
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil)
    {
        Farm storage farm = _existing(pid);
        Position memory position = _position(pid, account);
        amount = position.amount;
        uint256 rewardPerShare = uint152(farm.rewards);
        uint256 rewardsOfStake = Math.mulDiv(amount, rewardPerShare, _SHARE_UNIT);
        rewardDebt = uint256(int256(rewardsOfStake) - _difference(position, rewardPerShare));
        rewardLockedUp = _locked[pid][account];
        nextHarvestUntil = position.nextHarvestUntil;
    }

    /// @inheritdoc IFarmMaster
    function pendingIbull(uint256 pid, address account) external view returns (uint256) {
        return _earned(_position(pid, account), _rewardPerShareNow(_existing(pid))) + _locked[pid][account];
    }

    /// @inheritdoc IFarmMaster
    function canHarvest(uint256 pid, address account) external view returns (bool) {
        return _canHarvest(_existing(pid), _position(pid, account).nextHarvestUntil);
    }

    /// @inheritdoc IFarmMaster
    function totalStaked(uint256 pid) external view returns (uint256) {
        return _existing(pid).totalStaked;
    }

    /// @inheritdoc IFarmMaster
    function isPaused(uint256 pid) external view returns (bool) {
        return _existing(pid).isPaused;
    }

    /// @inheritdoc IFarmMaster
    function farmOf(address stakeToken) external view returns (bool exists, uint256 pid) {
        uint256 number = _farmNumber[stakeToken];
        return number == 0 ? (false, 0) : (true, number - 1);
    }

    /// @inheritdoc IFarmMaster
    function ibullPerBlock() external view returns (uint256) {
        return ibullPerSecond * _blockTime / 1000;
    }

    /// @inheritdoc IFarmMaster
    function totalPaid() external view returns (uint256 paid) {
        uint256 length = poolLength;
        for (uint256 pid = 0; pid < length; ++pid) {
            paid += _farms[pid].rewards >> _PAID_OFFSET;
        }
    }

    /// @inheritdoc IFarmMaster
    function referral() external view returns (address) {
        return address(_REFERRAL);
    }

    /// @inheritdoc IFarmMaster
    function ibull() external view returns (address) {
        return address(_IBULL);
    }

    function _deposit(uint256 pid, uint256 amount, address account, address referrer) private {
        Farm storage farm = _existing(pid);
        uint256 credited = 0;
        if (amount > 0) {
            uint256 fee;
            (credited, fee) = _collect(farm, pid, amount);
            emit Deposit(account, pid, credited, fee);
            if (referrer != address(0)) _tryRecordReferral(account, referrer);
        }
        _pay(farm, pid, account, _move(farm, pid, account, credited, 0));
    }

    /// @dev Takes `amount` from the caller and sends the deposit fee on. Nothing of the farm has changed yet when the
    /// token gets to run code.
    /// @return credited what stays, as measured
    /// @return fee what went on, as measured
    function _collect(Farm storage farm, uint256 pid, uint256 amount)
        private
        returns (uint256 credited, uint256 fee)
    {
        if (farm.isPaused) revert FarmMasterFarmPaused(pid);
        IERC20 token = IERC20(farm.stakeToken);
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - balanceBefore;
        fee = received * farm.depositFeeBps / _BPS;
        if (fee == 0) {
            credited = received;
        } else {
            token.safeTransfer(feeReceiver, fee);
            credited = token.balanceOf(address(this)) - balanceBefore;
            fee = received - credited;
        }
        if (credited == 0) revert FarmMasterNothingCredited(pid, amount);
    }

    /// @dev Brings the farm up to now, locks or takes out what the account earned, and changes its stake.
    /// @return due what was taken out and is to be paid
    function _move(Farm storage farm, uint256 pid, address account, uint256 added, uint256 removed)
        private
        returns (Due memory due)
    {
        uint256 rewardPerShare = _accrue(farm);
        Position memory position = _position(pid, account);
        if (removed > position.amount) revert FarmMasterInsufficientStake(pid, removed, position.amount);

        due.amount = _earned(position, rewardPerShare);
        if (!_canHarvest(farm, position.nextHarvestUntil)) {
            if (due.amount > 0) _lock(pid, account, position, due.amount);
            due.amount = 0;
        } else if (position.hasLocked) {
            position.hasLocked = false;
            due.amount += _takeLocked(pid, account);
        }

        uint256 until = Math.max(position.nextHarvestUntil, block.timestamp + farm.harvestInterval);
        if (added > 0) position.nextHarvestUntil = until;
        due.untilIfRefused = position.nextHarvestUntil;
        if (due.amount > 0) position.nextHarvestUntil = until;

        if (added != removed) {
            uint256 total = farm.totalStaked + added - removed;
            if (total > _MAX_STAKE) revert FarmMasterStakeTooLarge(pid, total, _MAX_STAKE);
            farm.totalStaked = uint112(total);
            position.amount = position.amount + added - removed;
        }
        position.rewardDebt = _debtUp(position.amount, rewardPerShare);
        _store(pid, account, position);
    }

    function _pay(Farm storage farm, uint256 pid, address account, Due memory due) private {
        if (due.amount == 0) return;
        bool isMinted = _tryMint(account, due.amount);
        _settle(farm, pid, account, due, isMinted);
        if (isMinted) _payCommission(account, due.amount);
    }

    /// @dev Books what was minted as paid, and what was not as locked.
    function _settle(Farm storage farm, uint256 pid, address account, Due memory due, bool isMinted) private {
        if (isMinted) {
            farm.rewards += due.amount << _PAID_OFFSET;
            emit Harvest(account, pid, due.amount);
            return;
        }
        Position memory position = _position(pid, account);
        position.nextHarvestUntil = due.untilIfRefused;
        _lock(pid, account, position, due.amount);
        _store(pid, account, position);
    }

    /// @dev The caller stores the position.
    function _lock(uint256 pid, address account, Position memory position, uint256 amount) private {
        position.hasLocked = true;
        _locked[pid][account] += amount;
        totalLockedUp += amount;
        emit RewardLocked(account, pid, amount);
    }

    /// @dev The caller clears `hasLocked`.
    function _takeLocked(uint256 pid, address account) private returns (uint256 amount) {
        amount = _locked[pid][account];
        delete _locked[pid][account];
        totalLockedUp -= amount;
    }

    function _payCommission(address account, uint256 harvested) private {
        address referrer = _tryGetReferrer(account);
        if (referrer == address(0)) return;
        uint256 commission = harvested * referralCommissionBps / _BPS;
        if (commission == 0 || !_tryMint(referrer, commission)) return;
        emit ReferralCommissionPaid(account, referrer, commission);
        uint256 available = gasleft();
        try _REFERRAL.recordReferralCommission{gas: _CALL_GAS}(account, commission) {}
        catch {
            _requireFairTry(available);
        }
    }

    function _tryMint(address account, uint256 amount) private returns (bool isMinted) {
        uint256 available = gasleft();
        try _IBULL.mint{gas: _CALL_GAS}(account, amount) {
            return true;
        } catch {
            _requireFairTry(available);
        }
    }

    function _tryRecordReferral(address account, address referrer) private {
        uint256 available = gasleft();
        try _REFERRAL.recordReferral{gas: _CALL_GAS}(account, referrer) {}
        catch {
            _requireFairTry(available);
        }
    }

    function _tryGetReferrer(address account) private view returns (address) {
        uint256 available = gasleft();
        try _REFERRAL.getReferrer{gas: _CALL_GAS}(account) returns (address referrer) {
            return referrer;
        } catch {
            _requireFairTry(available);
            return address(0);
        }
    }

    function _accrue(Farm storage farm) private returns (uint256 rewardPerShare) {
        rewardPerShare = _rewardPerShareNow(farm);
        farm.rewards =
            farm.rewards >> _PAID_OFFSET << _PAID_OFFSET | block.timestamp << _TIME_OFFSET | rewardPerShare;
    }

    function _store(uint256 pid, address account, Position memory position) private {
        _positions[pid][account] = position.amount | position.rewardDebt << 112 | position.nextHarvestUntil << 184
            | (position.hasLocked ? 1 << 224 : 0);
    }

    function _setTerms(Farm storage farm, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)
        private
    {
        if (allocPoint > _MAX_ALLOC_POINT) revert FarmMasterAllocPointTooHigh(allocPoint, _MAX_ALLOC_POINT);
        if (depositFeeBps > _MAX_DEPOSIT_FEE_BPS) {
            revert FarmMasterDepositFeeTooHigh(depositFeeBps, _MAX_DEPOSIT_FEE_BPS);
        }
        if (harvestInterval > _MAX_HARVEST_INTERVAL) {
            revert FarmMasterIntervalTooLong(harvestInterval, _MAX_HARVEST_INTERVAL);
        }
        farm.depositFeeBps = uint16(depositFeeBps);
        farm.harvestInterval = uint24(harvestInterval);
        uint256 previous = farm.allocPoint;
        if (allocPoint == previous) return;
        farm.allocPoint = uint32(allocPoint);
        totalAllocPoint = totalAllocPoint + allocPoint - previous;
        if (ibullPerSecond > 0) _updateRates();
    }

    function _setEmission(uint256 ibullPerSecond_) private {
        if (ibullPerSecond_ > _MAX_EMISSION) revert FarmMasterEmissionTooHigh(ibullPerSecond_, _MAX_EMISSION);
        emit EmissionChanged(ibullPerSecond, ibullPerSecond_);
        ibullPerSecond = ibullPerSecond_;
        _updateRates();
    }

    /// @dev What was earned until now was earned at the previous rates.
    function _updateRates() private {
        uint256 length = poolLength;
        uint256 total = totalAllocPoint;
        uint256 emission = ibullPerSecond << _RATE_BITS;
        for (uint256 pid = 0; pid < length; ++pid) {
            Farm storage farm = _farms[pid];
            uint256 allocPoint = farm.allocPoint;
            if (allocPoint == 0 && farm.rate == 0) continue;
            _accrue(farm);
            farm.rate = allocPoint == 0 ? 0 : uint64(emission * allocPoint / total);
        }
    }

    function _setFeeReceiver(address feeReceiver_) private {
        if (feeReceiver_ == address(0)) revert FarmMasterZeroFeeReceiver();
        emit FeeReceiverChanged(feeReceiver, feeReceiver_);
        feeReceiver = feeReceiver_;
    }

    function _setBlockTime(uint256 milliseconds_) private {
        if (milliseconds_ == 0 || milliseconds_ > _MAX_BLOCK_TIME) {
            revert FarmMasterBlockTimeOutOfRange(milliseconds_, _MAX_BLOCK_TIME);
        }
        emit BlockTimeChanged(_blockTime, milliseconds_);
        _blockTime = milliseconds_;
    }

    function _existing(uint256 pid) private view returns (Farm storage farm) {
        farm = _farms[pid];
        if (farm.rewards == 0) revert FarmMasterUnknownFarm(pid);
    }

    function _position(uint256 pid, address account) private view returns (Position memory) {
        uint256 word = _positions[pid][account];
        return Position(uint112(word), uint72(word >> 112), uint40(word >> 184), word >> 224 == 1);
    }

    function _rewardPerShareNow(Farm storage farm) private view returns (uint256 rewardPerShare) {
        uint256 rewards = farm.rewards;
        rewardPerShare = uint152(rewards);
        uint256 staked = farm.totalStaked;
        if (staked == 0) return rewardPerShare;
        uint256 reward = (block.timestamp - _lastRewardTime(rewards)) * farm.rate;
        rewardPerShare = uint152(rewardPerShare + (reward << (_SHARE_BITS - _RATE_BITS)) / staked);
    }

    function _canHarvest(Farm storage farm, uint256 nextHarvestUntil) private view returns (bool) {
        return block.timestamp >= nextHarvestUntil || farm.harvestInterval == 0;
    }

    function _requireContract(address account) private view {
        if (account.code.length == 0) revert FarmMasterNotContract(account);
    }

    function _requireFairTry(uint256 available) private pure {
        if (available < _GAS_FOR_CALL) revert FarmMasterInsufficientGas(available, _GAS_FOR_CALL);
    }

    function _lastRewardTime(uint256 rewards) private pure returns (uint256) {
        return (rewards >> _TIME_OFFSET) & _TIME_MASK;
    }

    function _earned(Position memory position, uint256 rewardPerShare) private pure returns (uint256) {
        int256 difference = _difference(position, rewardPerShare);
        return difference > 0 ? uint256(difference) : 0;
    }

    /// @dev The rewards of the stake, rounded down, less the debt: -1 where that was rounded up and nothing was earned
    /// since.
    function _difference(Position memory position, uint256 rewardPerShare) private pure returns (int256) {
        unchecked {
            uint256 rewards = (position.amount * rewardPerShare) >> _SHARE_BITS;
            return int72(uint72(rewards - position.rewardDebt));
        }
    }

    function _debtUp(uint256 amount, uint256 rewardPerShare) private pure returns (uint72) {
        unchecked {
            return uint72((amount * rewardPerShare + _SHARE_UNIT - 1) >> _SHARE_BITS);
        }
    }
}
