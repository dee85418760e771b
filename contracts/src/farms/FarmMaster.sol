// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {IIbullToken} from "../token/IIbullToken.sol";
import {FarmBooks} from "./FarmBooks.sol";
import {FarmPayments} from "./FarmPayments.sol";
import {IFarmMaster} from "./IFarmMaster.sol";

/// @title Farms
contract FarmMaster is FarmBooks, FarmPayments, Guarded, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev A change of the emission updates all farms, at 13,000 gas each, and must fit in one transaction of at
    /// most 2^24 gas. Updating each farm when it is used instead would make every harvest read the emission and the
    /// points.
    uint256 private constant MAX_FARMS = 1000;

    uint256 private constant MAX_DEPOSIT_FEE_BPS = 400;
    uint256 private constant MAX_COMMISSION_BPS = 1000;
    uint256 private constant MAX_HARVEST_INTERVAL = 14 days;
    uint256 private constant MAX_ALLOC_POINT = type(uint32).max;
    uint256 private constant MAX_BLOCK_TIME = 1 hours * 1000;

    /// @dev Limit of a farm's rate: 1,000 whole main tokens per second.
    uint256 private constant MAX_RATE = 1e12;

    /// @inheritdoc IFarmMaster
    uint256 public immutable maxIbullPerSecond;

    /// @inheritdoc IFarmMaster
    uint256 public totalAllocPoint;

    /// @inheritdoc IFarmMaster
    uint256 public ibullPerSecond;

    /// @inheritdoc IFarmMaster
    address public feeReceiver;

    /// @inheritdoc IFarmMaster
    mapping(address account => bool isAllowed) public isDepositor;

    uint256 private _blockTime;

    /// @dev The farm's id plus one.
    mapping(address stakeToken => uint256 number) private _farmNumber;

    /// @param owner_ account that sets rates and adds farms
    /// @param ibull_ main token, in which rewards are minted
    /// @param referral_ referral registry
    /// @param feeReceiver_ receiver of deposit fees
    /// @param ibullPerSecond_ emission in base units per second
    /// @param blockTime_ block time in milliseconds
    constructor(
        address owner_,
        address ibull_,
        address referral_,
        address feeReceiver_,
        uint256 ibullPerSecond_,
        uint256 blockTime_
    ) Ownable(owner_) FarmPayments(ibull_, referral_) {
        uint256 maxPerYear = IIbullToken(ibull_).yearlyMintLimit();
        maxIbullPerSecond = Math.min(Math.mulDiv(maxPerYear, BPS, (BPS + MAX_COMMISSION_BPS) * 365 days), MAX_RATE);
        _setFeeReceiver(feeReceiver_);
        _setEmission(ibullPerSecond_);
        _setBlockTime(blockTime_);
    }

    /// @inheritdoc IFarmMaster
    function deposit(uint256 pid, uint256 amount, address referrer) external nonReentrant {
        Farm storage farm = _existing(pid);
        uint256 credited = amount == 0 ? 0 : _collect(farm, pid, amount, msg.sender, referrer);
        _pay(farm, pid, msg.sender, _move(farm, pid, msg.sender, credited, 0));
    }

    /// @inheritdoc IFarmMaster
    function depositFor(uint256 pid, uint256 amount, address account, address referrer)
        external
        nonReentrant
        returns (uint256 credited)
    {
        if (!isDepositor[msg.sender]) revert FarmMasterNotDepositor(msg.sender);
        Farm storage farm = _existing(pid);
        credited = _collect(farm, pid, amount, account, referrer);
        _addQuietly(farm, pid, account, credited);
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
        Accrued memory accrued = _accrued(farm);
        Position memory position = _position(pid, msg.sender);
        uint256 amount = position.amount;
        if (amount == 0) revert FarmMasterInsufficientStake(pid, 0, 0);
        if (position.hasLocked) _takeLocked(pid, msg.sender);
        _store(pid, msg.sender, Position(0, 0, position.nextHarvestUntil, false));
        _storeStakes(farm, pid, accrued, accrued.staked - amount);
        IERC20 token = IERC20(farm.stakeToken);
        // A token that reduced the farm's balance reduced every stake pro rata.
        uint256 held = token.balanceOf(address(this));
        if (held < accrued.staked) amount = amount * held / accrued.staked;
        emit EmergencyWithdraw(msg.sender, pid, amount);
        token.safeTransfer(msg.sender, amount);
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
        _accrue(_existing(pid), pid);
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
        if (pid == MAX_FARMS) revert FarmMasterTooManyFarms(MAX_FARMS);
        poolLength = pid + 1;
        _farmNumber[stakeToken] = pid + 1;
        Farm storage farm = _farms[pid];
        farm.stakeToken = stakeToken;
        _accrue(farm, pid);
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
    function setPaused(uint256 pid, bool isPaused_) external {
        _checkAuthority(isPaused_);
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
        if (bps > MAX_COMMISSION_BPS) revert FarmMasterCommissionTooHigh(bps, MAX_COMMISSION_BPS);
        emit ReferralCommissionChanged(referralCommissionBps, bps);
        referralCommissionBps = bps;
    }

    /// @inheritdoc IFarmMaster
    function setDepositor(address depositor, bool isAllowed) external onlyOwner {
        // Stakers know all depositors: none can be added once a farm exists.
        if (isAllowed && poolLength > 0) revert FarmMasterDepositorsFixed(depositor);
        isDepositor[depositor] = isAllowed;
        emit DepositorChanged(depositor, isAllowed);
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

    /// @dev Pulls `amount` from the caller and forwards the deposit fee. The farm's state is still unchanged when the
    /// token's code runs.
    /// @return credited remaining amount, as measured
    function _collect(Farm storage farm, uint256 pid, uint256 amount, address account, address referrer)
        private
        returns (uint256 credited)
    {
        if (farm.isPaused) revert FarmMasterFarmPaused(pid);
        uint256 feeBps = farm.depositFeeBps;
        IERC20 token = IERC20(farm.stakeToken);
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - balanceBefore;
        uint256 fee = received * feeBps / BPS;
        if (fee == 0) {
            credited = received;
        } else {
            token.safeTransfer(feeReceiver, fee);
            credited = token.balanceOf(address(this)) - balanceBefore;
            fee = received - credited;
        }
        if (credited == 0) revert FarmMasterNothingCredited(pid, amount);
        emit Deposit(account, pid, credited, fee);
        if (referrer != address(0)) _tryRecordReferral(account, referrer);
    }

    function _pay(Farm storage farm, uint256 pid, address account, Due memory due) private {
        if (due.amount == 0) return;
        bool isMinted = _tryMint(account, due.amount);
        _settle(farm, pid, account, due, isMinted);
        if (isMinted) _payCommission(account, due.amount);
    }

    function _setTerms(Farm storage farm, uint256 allocPoint, uint256 depositFeeBps, uint256 harvestInterval)
        private
    {
        if (allocPoint > MAX_ALLOC_POINT) revert FarmMasterAllocPointTooHigh(allocPoint, MAX_ALLOC_POINT);
        if (depositFeeBps > MAX_DEPOSIT_FEE_BPS) {
            revert FarmMasterDepositFeeTooHigh(depositFeeBps, MAX_DEPOSIT_FEE_BPS);
        }
        if (harvestInterval > MAX_HARVEST_INTERVAL) {
            revert FarmMasterIntervalTooLong(harvestInterval, MAX_HARVEST_INTERVAL);
        }
        if (harvestInterval != 0 && farm.stakeToken == ibull()) revert FarmMasterMainTokenLocked(harvestInterval);
        farm.depositFeeBps = uint16(depositFeeBps);
        farm.harvestInterval = uint24(harvestInterval);
        uint256 previous = farm.allocPoint;
        if (allocPoint == previous) return;
        farm.allocPoint = uint32(allocPoint);
        totalAllocPoint = totalAllocPoint + allocPoint - previous;
        if (ibullPerSecond > 0) _updateRates();
    }

    function _setEmission(uint256 ibullPerSecond_) private {
        uint256 limit = maxIbullPerSecond;
        if (ibullPerSecond_ > limit) revert FarmMasterEmissionTooHigh(ibullPerSecond_, limit);
        emit EmissionChanged(ibullPerSecond, ibullPerSecond_);
        ibullPerSecond = ibullPerSecond_;
        _updateRates();
    }

    /// @dev Accrues all rewards up to now at the previous rates.
    function _updateRates() private {
        uint256 length = poolLength;
        uint256 total = totalAllocPoint;
        uint256 emission = ibullPerSecond << RATE_BITS;
        for (uint256 pid = 0; pid < length; ++pid) {
            Farm storage farm = _farms[pid];
            uint256 allocPoint = farm.allocPoint;
            if (allocPoint == 0 && farm.rate == 0) continue;
            _accrue(farm, pid);
            farm.rate = allocPoint == 0 ? 0 : uint64(emission * allocPoint / total);
        }
    }

    function _setFeeReceiver(address feeReceiver_) private {
        if (feeReceiver_ == address(0)) revert FarmMasterZeroFeeReceiver();
        emit FeeReceiverChanged(feeReceiver, feeReceiver_);
        feeReceiver = feeReceiver_;
    }

    function _setBlockTime(uint256 milliseconds_) private {
        if (milliseconds_ == 0 || milliseconds_ > MAX_BLOCK_TIME) {
            revert FarmMasterBlockTimeOutOfRange(milliseconds_, MAX_BLOCK_TIME);
        }
        emit BlockTimeChanged(_blockTime, milliseconds_);
        _blockTime = milliseconds_;
    }
}
