// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IFarmMaster} from "../farms/IFarmMaster.sol";
import {Owned} from "../ownership/Owned.sol";
import {IVault} from "./IVault.sol";

/// @title Auto-compounding vault of the main token
/// @dev The farm pays rewards whenever the vault moves stake. The measured payment is yield: less the fees on it
/// it belongs to the shares at once; the fees wait in the vault until {harvest}. So a harvest moves no share's worth
/// but by what the farm pays then, and a deposit made just before it gains nothing.
contract Vault is IVault, Owned, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Position {
        uint104 shares;
        uint40 lastDepositedTime;
        uint40 lastUserActionTime;
        /// For display. More than fits, 4.7 * 10^12 of the main token, is capped.
        uint72 cakeAtLastUserAction;
    }

    uint256 private constant PID = 0;
    uint256 private constant BPS = 10_000;
    uint256 private constant PERFORMANCE_FEE_CAP = 500;
    uint256 private constant CALL_FEE_CAP = 100;
    uint256 private constant WITHDRAW_FEE_CAP = 100;
    uint256 private constant WITHDRAW_FEE_PERIOD_CAP = 72 hours;

    /// @dev Virtual shares, together worth 1 unit: the first depositor can't inflate the share price. Even one unit
    /// that is alone and earns a million of the main token leaves deposits of 0.05 possible. An account has room for
    /// the shares of 2 * 10^11 of the main token.
    uint256 private constant VIRTUAL_SHARES = 1e11;
    uint256 private constant VIRTUAL_ASSETS = 1;

    /// @dev Rounding takes less than one share, that is, less than 0.01 % of so many.
    uint256 private constant FEWEST_SHARES = 10_000;

    /// @inheritdoc IVault
    address public immutable farm;
    /// @inheritdoc IVault
    address public immutable token;

    uint128 private _totalShares;
    /// @dev Stakes and yield less the fees on it. All that {_staked} leaves of it is in the vault.
    uint128 private _assets;

    /// @dev What of the farm's stake of the vault belongs to {_assets}.
    uint128 private _staked;
    /// @dev Yield since the last harvest. The fees on it are in the vault, beside {_assets}.
    uint128 private _yield;

    /// @inheritdoc IVault
    address public treasury;
    uint16 private _performanceFee = 200;
    uint16 private _callFee = 25;
    uint16 private _withdrawFee = 10;
    uint32 private _withdrawFeePeriod = 72 hours;
    /// @inheritdoc IVault
    bool public isStopped;

    /// @inheritdoc IVault
    address public admin;

    mapping(address account => Position position) private _positions;

    /// @param farm_ the farm master whose main token the vault compounds
    constructor(address owner_, address admin_, address farm_, address treasury_) Ownable(owner_) {
        if (admin_ == address(0) || treasury_ == address(0)) revert VaultZeroAddress();
        (admin, farm, treasury) = (admin_, farm_, treasury_);
        token = IFarmMaster(farm_).ibull();
        IERC20(token).forceApprove(farm_, type(uint256).max);
    }

    modifier onlyAdmin() {
        if (msg.sender != admin) revert VaultNotAdmin(msg.sender);
        _;
    }

    modifier whenRunning() {
        if (isStopped) revert VaultStopped();
        _;
    }

    /// @inheritdoc IVault
    function deposit(uint256 amount) external nonReentrant whenRunning {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - before;
        uint256 credited = _stake(received);

        uint256 assets = _assets;
        uint256 supply = _totalShares;
        uint256 shares = Math.mulDiv(credited, supply + VIRTUAL_SHARES, assets + VIRTUAL_ASSETS);
        if (shares < FEWEST_SHARES) revert VaultDepositTooSmall(credited, shares);
        _assets = SafeCast.toUint128(assets + credited);
        _totalShares = SafeCast.toUint128(supply + shares);

        uint256 held = _positions[msg.sender].shares;
        _setPosition(SafeCast.toUint104(held + shares), block.timestamp);
        emit Deposit(msg.sender, credited, shares, block.timestamp);
    }

    /// @inheritdoc IVault
    function withdraw(uint256 shares) external nonReentrant {
        _withdraw(shares);
    }

    /// @inheritdoc IVault
    function withdrawAll() external nonReentrant {
        _withdraw(_positions[msg.sender].shares);
    }

    /// @inheritdoc IVault
    function harvest() external nonReentrant whenRunning {
        uint256 before = IERC20(token).balanceOf(address(this));
        IFarmMaster(farm).deposit(PID, 0, address(0));
        _earn(IERC20(token).balanceOf(address(this)) - before);
        uint256 idle = _isFarmOpen() ? _assets - _staked : 0;
        if (_yield == 0 && idle == 0) revert VaultNothingToHarvest();
        _payFees(msg.sender);
        if (idle != 0) _stake(idle);
    }

    /// @inheritdoc IVault
    function emergencyWithdraw() external onlyAdmin nonReentrant whenRunning {
        isStopped = true;
        // No harvest is to come: the fees stay with the depositors.
        _assets += uint128(_feesOn(_yield));
        _yield = 0;
        uint256 amount = _staked;
        _staked = 0;
        emit EmergencyWithdraw(amount);
        if (amount != 0) IFarmMaster(farm).emergencyWithdraw(PID);
    }

    /// @inheritdoc IVault
    function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_)
        external
        onlyAdmin
        nonReentrant
    {
        if (performanceFee_ > PERFORMANCE_FEE_CAP) {
            revert VaultFeeTooHigh(performanceFee_, PERFORMANCE_FEE_CAP);
        }
        if (callFee_ > CALL_FEE_CAP) revert VaultFeeTooHigh(callFee_, CALL_FEE_CAP);
        if (withdrawFee_ > WITHDRAW_FEE_CAP) revert VaultFeeTooHigh(withdrawFee_, WITHDRAW_FEE_CAP);
        _payFees(treasury);
        _performanceFee = uint16(performanceFee_);
        _callFee = uint16(callFee_);
        _withdrawFee = uint16(withdrawFee_);
        emit FeesChanged(performanceFee_, callFee_, withdrawFee_);
    }

    /// @inheritdoc IVault
    function setWithdrawFeePeriod(uint256 period) external onlyAdmin {
        if (period > WITHDRAW_FEE_PERIOD_CAP) revert VaultPeriodTooLong(period, WITHDRAW_FEE_PERIOD_CAP);
        emit WithdrawFeePeriodChanged(_withdrawFeePeriod, period);
        _withdrawFeePeriod = uint32(period);
    }

    /// @inheritdoc IVault
    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert VaultZeroAddress();
        emit TreasuryChanged(treasury, treasury_);
        treasury = treasury_;
    }

    /// @inheritdoc IVault
    function setAdmin(address admin_) external onlyOwner {
        if (admin_ == address(0)) revert VaultZeroAddress();
        emit AdminChanged(admin, admin_);
        admin = admin_;
    }

    /// @inheritdoc IVault
    function userInfo(address account)
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        )
    {
        Position storage position = _positions[account];
        shares = position.shares;
        lastDepositedTime = position.lastDepositedTime;
        cakeAtLastUserAction = position.cakeAtLastUserAction;
        lastUserActionTime = position.lastUserActionTime;
    }

    /// @inheritdoc IVault
    function getPricePerFullShare() external view returns (uint256) {
        return _worth(1e18);
    }

    /// @inheritdoc IVault
    function totalShares() external view returns (uint256) {
        return _totalShares;
    }

    /// @inheritdoc IVault
    function calculateHarvestCakeRewards() external view returns (uint256) {
        if (isStopped || _totalShares == 0) return 0;
        bool isPaid = IFarmMaster(farm).canHarvest(PID, address(this));
        return _callFeeOn(_yield + (isPaid ? IFarmMaster(farm).pendingIbull(PID, address(this)) : 0));
    }

    /// @inheritdoc IVault
    function calculateTotalPendingCakeRewards() external view returns (uint256) {
        return isStopped ? 0 : _yield + IFarmMaster(farm).pendingIbull(PID, address(this));
    }

    /// @inheritdoc IVault
    function balanceOf() external view returns (uint256) {
        return _assets;
    }

    /// @inheritdoc IVault
    function performanceFee() external view returns (uint256) {
        return _performanceFee;
    }

    /// @inheritdoc IVault
    function callFee() external view returns (uint256) {
        return _callFee;
    }

    /// @inheritdoc IVault
    function withdrawFee() external view returns (uint256) {
        return _withdrawFee;
    }

    /// @inheritdoc IVault
    function withdrawFeePeriod() external view returns (uint256) {
        return _withdrawFeePeriod;
    }

    function _withdraw(uint256 shares) private {
        Position memory position = _positions[msg.sender];
        uint256 held = position.shares;
        if (shares > held) revert VaultInsufficientShares(shares, held);
        if (shares == 0) revert VaultNoShares(msg.sender);
        uint256 amount = shares == _totalShares ? _collectAll() : _collect(_worth(shares));
        _assets -= uint128(amount);
        _totalShares -= uint128(shares);
        _setPosition(uint104(held - shares), position.lastDepositedTime);

        bool isEarly = block.timestamp < uint256(position.lastDepositedTime) + _withdrawFeePeriod;
        uint256 fee = isEarly ? amount * _withdrawFee / BPS : 0;
        emit Withdraw(msg.sender, amount - fee, shares, fee);
        if (fee != 0) IERC20(token).safeTransfer(treasury, fee);
        IERC20(token).safeTransfer(msg.sender, amount - fee);
    }

    /// @dev Sees to it that `amount` is in the vault.
    function _collect(uint256 amount) private returns (uint256) {
        uint256 idle = _assets - _staked;
        if (amount > idle) _unstake(amount - idle);
        return amount;
    }

    /// @dev The last account to withdraw receives everything but the fees: without shares there are no assets, which
    /// would make the next share dear.
    function _collectAll() private returns (uint256) {
        if (_staked != 0) _unstake(_staked);
        _payFees(treasury);
        return _assets;
    }

    function _setPosition(uint104 shares, uint256 lastDepositedTime) private {
        _positions[msg.sender] = Position({
            shares: shares,
            lastDepositedTime: uint40(lastDepositedTime),
            lastUserActionTime: uint40(block.timestamp),
            cakeAtLastUserAction: uint72(Math.min(_worth(shares), type(uint72).max))
        });
    }

    /// @dev Stakes the vault's balance. `credited` is the amount that the farm credits.
    function _stake(uint256 amount) private returns (uint256 credited) {
        uint256 before = IERC20(token).balanceOf(address(this)) - amount;
        uint256 stakeBefore = _stakeInFarm();
        IFarmMaster(farm).deposit(PID, amount, address(0));
        credited = _stakeInFarm() - stakeBefore;
        _staked = SafeCast.toUint128(_staked + credited);
        _earn(IERC20(token).balanceOf(address(this)) - before);
    }

    function _unstake(uint256 amount) private {
        uint256 before = IERC20(token).balanceOf(address(this));
        _staked -= uint128(amount);
        IFarmMaster(farm).withdraw(PID, amount);
        _earn(IERC20(token).balanceOf(address(this)) - before - amount);
    }

    /// @dev The fees on all yield together are rounded, not those on each part.
    function _earn(uint256 amount) private {
        if (amount == 0) return;
        if (_totalShares == 0) {
            // Assets without shares would inflate the price of the next share.
            emit Harvest(msg.sender, amount, amount, 0);
            return IERC20(token).safeTransfer(treasury, amount);
        }
        uint256 before = _yield;
        uint256 yield = before + amount;
        uint256 fees = _feesOn(yield) - _feesOn(before);
        _yield = SafeCast.toUint128(yield);
        _assets = SafeCast.toUint128(_assets + amount - fees);
    }

    function _payFees(address caller) private {
        uint256 yield = _yield;
        if (yield == 0) return;
        uint256 toTreasury = _performanceFeeOn(yield);
        uint256 toCaller = _callFeeOn(yield);
        _yield = 0;
        emit Harvest(caller, yield, toTreasury, toCaller);
        if (toTreasury != 0) IERC20(token).safeTransfer(treasury, toTreasury);
        if (toCaller != 0) IERC20(token).safeTransfer(caller, toCaller);
    }

    /// @dev Whether it takes a stake whole.
    function _isFarmOpen() private view returns (bool) {
        (,,,, uint256 depositFee,) = IFarmMaster(farm).poolInfo(PID);
        return depositFee == 0 && !IFarmMaster(farm).isPaused(PID);
    }

    function _stakeInFarm() private view returns (uint256 amount) {
        (amount,,,) = IFarmMaster(farm).userInfo(PID, address(this));
    }

    /// @dev Rounded down.
    function _worth(uint256 shares) private view returns (uint256) {
        return Math.mulDiv(shares, uint256(_assets) + VIRTUAL_ASSETS, uint256(_totalShares) + VIRTUAL_SHARES);
    }

    function _feesOn(uint256 yield) private view returns (uint256) {
        return _performanceFeeOn(yield) + _callFeeOn(yield);
    }

    function _performanceFeeOn(uint256 yield) private view returns (uint256) {
        return yield * _performanceFee / BPS;
    }

    function _callFeeOn(uint256 yield) private view returns (uint256) {
        return yield * _callFee / BPS;
    }
}
