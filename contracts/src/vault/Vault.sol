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
import {IIbullToken} from "../token/IIbullToken.sol";
import {IVault} from "./IVault.sol";

/// @title Auto-compounding vault of the main token
/// @dev Every deposit and withdrawal makes the farm pay before shares are priced. The measured payment is yield: net
/// of fees it belongs to the shares immediately; the fees stay in the vault until {harvest}. So no deposit,
/// withdrawal or harvest changes what other shares have earned.
contract Vault is IVault, Owned, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Position {
        uint96 shares;
        /// Times are modulo 2^32, enough until 2106; after that there is no unstaking fee.
        uint32 lastDepositedTime;
        uint32 lastUserActionTime;
        /// Terms of the unstaking fee at the last deposit.
        uint24 withdrawFeePeriod;
        uint8 withdrawFee;
        /// For display. Capped at 1.8 * 10^10 main tokens.
        uint64 assetsAtLastUserAction;
    }

    /// @dev Part of the farm's debt that belongs to an account that has left.
    struct HeldBack {
        address account;
        uint96 amount;
    }

    struct Backlog {
        /// Sum of what the farm owes to accounts that have left, net of fees.
        uint128 owed;
        /// Of {_queue}: the first that is not paid, and the first for which the farm has not paid.
        uint64 next;
        uint64 unpaidFrom;
    }

    uint256 private constant PID = 0;
    uint256 private constant BPS = 10_000;
    uint256 private constant PERFORMANCE_FEE_CAP = 500;
    uint256 private constant CALL_FEE_CAP = 100;
    uint256 private constant WITHDRAW_FEE_CAP = 100;
    uint256 private constant WITHDRAW_FEE_PERIOD_CAP = 72 hours;

    /// @dev Virtual shares, together worth 1 unit: the first depositor can't inflate the share price. Even a single
    /// unit that earns a million main tokens on its own leaves deposits of 0.05 possible. An account can hold the
    /// shares of 7 * 10^8 main tokens.
    uint256 private constant VIRTUAL_SHARES = 1e11;
    uint256 private constant VIRTUAL_ASSETS = 1;

    /// @dev Minimum shares per deposit: rounding costs less than one share, which is less than 0.01 % of them.
    uint256 private constant FEWEST_SHARES = 10_000;

    /// @inheritdoc IVault
    address public immutable farm;
    /// @inheritdoc IVault
    address public immutable token;

    uint128 private _totalShares;
    /// @dev Stakes and yield, net of fees. The part not in {_staked} is held by the vault.
    uint128 private _assets;

    /// @dev Part of the vault's farm stake that belongs to {_assets}.
    uint128 private _staked;
    /// @dev Yield since the last harvest. Its fees are held by the vault, in addition to {_assets}.
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

    Backlog private _backlog;
    HeldBack[] private _queue;

    /// @inheritdoc IVault
    mapping(address account => uint256 amount) public heldBackOf;

    /// @param farm_ farm master whose main token the vault compounds
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
        (uint256 credited, bool isPaid) = _stake(received);
        // Else the deposit would buy a part of what the farm owes to others, or pay for what it may never get.
        if (!isPaid) revert VaultFarmOwes(_pending());

        uint256 assets = _assets;
        uint256 supply = _totalShares;
        uint256 shares = Math.mulDiv(credited, supply + VIRTUAL_SHARES, assets + VIRTUAL_ASSETS);
        if (shares < FEWEST_SHARES) revert VaultDepositTooSmall(credited, shares);
        _assets = SafeCast.toUint128(assets + credited);
        _totalShares = SafeCast.toUint128(supply + shares);

        Position memory position = _positions[msg.sender];
        position.shares = SafeCast.toUint96(position.shares + shares);
        position.lastDepositedTime = uint32(block.timestamp);
        position.withdrawFeePeriod = uint24(_withdrawFeePeriod);
        position.withdrawFee = uint8(_withdrawFee);
        _setPosition(position);
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
        _unstake(0);
        uint256 idle = _isFarmOpen() ? _assets - _staked : 0;
        if (_yield == 0 && idle == 0) revert VaultNothingToHarvest();
        _payFees(msg.sender);
        if (idle != 0) _stake(idle);
    }

    /// @inheritdoc IVault
    function payHeldBack(uint256 most) external nonReentrant {
        if (_backlog.owed != 0) _unstake(0);
        uint256 next = _backlog.next;
        uint256 end = next + Math.min(most, _backlog.unpaidFrom - next);
        if (end == next) revert VaultNothingHeldBack(_backlog.owed);
        _backlog.next = uint64(end);
        for (; next < end; ++next) {
            HeldBack memory item = _queue[next];
            delete _queue[next];
            heldBackOf[item.account] -= item.amount;
            emit HeldBackPaid(item.account, item.amount);
            IERC20(token).safeTransfer(item.account, item.amount);
        }
    }

    /// @inheritdoc IVault
    function emergencyWithdraw() external onlyAdmin nonReentrant whenRunning {
        isStopped = true;
        uint256 amount = _staked;
        emit EmergencyWithdraw(amount);
        if (amount != 0) {
            _staked = 0;
            uint256 before = IERC20(token).balanceOf(address(this));
            // A call that runs out of gas leaves too little for the fallback.
            try IFarmMaster(farm).withdraw(PID, amount) {
                _earn(IERC20(token).balanceOf(address(this)) - before - amount);
            } catch {
                IFarmMaster(farm).emergencyWithdraw(PID);
            }
        }
        // No harvest will follow: the fees stay with the depositors, as those on what the farm pays from now on do.
        _assets += uint128(_feesOn(_yield));
        _yield = 0;
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
        if (_staked != 0) _unstake(0);
        if (_backlog.owed != 0) revert VaultFarmOwes(_pending());
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
        cakeAtLastUserAction = position.assetsAtLastUserAction;
        lastUserActionTime = position.lastUserActionTime;
    }

    /// @inheritdoc IVault
    function withdrawFeeOf(address account) external view returns (uint256 fee, uint256 until) {
        return _withdrawFeeOf(_positions[account]);
    }

    /// @inheritdoc IVault
    function getPricePerFullShare() external view returns (uint256) {
        return _worth(1e18, balanceOf());
    }

    /// @inheritdoc IVault
    function totalShares() external view returns (uint256) {
        return _totalShares;
    }

    /// @inheritdoc IVault
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return isStopped || _totalShares == 0 ? 0 : _callFeeOn(_yield + _pending());
    }

    /// @inheritdoc IVault
    function calculateTotalPendingCakeRewards() external view returns (uint256) {
        return isStopped ? 0 : _yield + _pending();
    }

    /// @inheritdoc IVault
    function balanceOf() public view returns (uint256) {
        return _assets + (_staked == 0 ? 0 : _owed());
    }

    /// @inheritdoc IVault
    function numberHeldBack() external view returns (uint256 payableNow, uint256 waiting) {
        return (_backlog.unpaidFrom - _backlog.next, _queue.length - _backlog.unpaidFrom);
    }

    /// @inheritdoc IVault
    function previewWithdraw(address account, uint256 shares)
        external
        view
        returns (uint256 amount, uint256 heldBack)
    {
        bool isPaid = _staked == 0 || _canFarmPay();
        amount = _worth(shares, isPaid ? balanceOf() : _assets);
        if (!isPaid) heldBack = _partOf(shares, _owed());
        (uint256 feeBps, uint256 until) = _withdrawFeeOf(_positions[account]);
        if (block.timestamp < until) amount -= amount * feeBps / BPS;
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
        (uint256 amount, uint256 owed) = _collect(shares);
        _assets -= uint128(amount);
        _totalShares -= uint128(shares);
        if (owed != 0) _holdBack(owed);
        (uint256 feeBps, uint256 until) = _withdrawFeeOf(position);
        position.shares = uint96(held - shares);
        _setPosition(position);

        uint256 fee = block.timestamp < until ? amount * feeBps / BPS : 0;
        emit Withdraw(msg.sender, amount - fee, shares, fee);
        if (fee != 0) IERC20(token).safeTransfer(treasury, fee);
        IERC20(token).safeTransfer(msg.sender, amount - fee);
    }

    /// @dev Makes the farm pay, ensures that the vault holds the value of `shares`, and returns it. The farm's
    /// payment adds to the vault at least what it adds to the value of any shares. The last account to withdraw
    /// receives everything but the fees: assets left without shares would inflate the price of the next share.
    /// @return amount value of the shares without `owed`
    /// @return owed their part of what the farm could not pay, net of fees
    function _collect(uint256 shares) private returns (uint256 amount, uint256 owed) {
        bool isLast = shares == _totalShares;
        if (_staked != 0) {
            amount = isLast ? _assets : _worth(shares, _assets);
            uint256 idle = _assets - _staked;
            if (!_unstake(amount > idle ? amount - idle : 0)) owed = isLast ? _owed() : _partOf(shares, _owed());
        }
        if (!isLast) return (_worth(shares, _assets), owed);
        _payFees(treasury);
        return (_assets, owed);
    }

    /// @dev A unit less, because what the farm pays is rounded.
    function _holdBack(uint256 owed) private {
        uint256 amount = SafeCast.toUint96(owed - 1);
        if (amount == 0) return;
        _backlog.owed += uint128(amount);
        heldBackOf[msg.sender] += amount;
        _queue.push(HeldBack(msg.sender, uint96(amount)));
        emit RewardsHeldBack(msg.sender, amount);
    }

    function _setPosition(Position memory position) private {
        position.lastUserActionTime = uint32(block.timestamp);
        position.assetsAtLastUserAction = uint64(Math.min(_worth(position.shares, _assets), type(uint64).max));
        _positions[msg.sender] = position;
    }

    /// @dev Stakes `amount` of the vault's balance. Returns the amount that the farm credits, and whether it owes
    /// nothing now.
    function _stake(uint256 amount) private returns (uint256 credited, bool isPaid) {
        uint256 before = IERC20(token).balanceOf(address(this)) - amount;
        uint256 stakeBefore = _stakeInFarm();
        IFarmMaster(farm).deposit(PID, amount, address(0));
        credited = _stakeInFarm() - stakeBefore;
        _staked = SafeCast.toUint128(_staked + credited);
        isPaid = _earn(IERC20(token).balanceOf(address(this)) - before);
    }

    /// @dev An `amount` of 0 only makes the farm pay. Returns whether it owes nothing now.
    function _unstake(uint256 amount) private returns (bool isPaid) {
        uint256 before = IERC20(token).balanceOf(address(this));
        _staked -= uint128(amount);
        IFarmMaster(farm).withdraw(PID, amount);
        isPaid = _earn(IERC20(token).balanceOf(address(this)) - before - amount);
    }

    /// @dev The farm pays all that it owes or nothing. Returns whether it owes nothing now.
    function _earn(uint256 amount) private returns (bool isPaid) {
        if (amount == 0) return _pending() == 0;
        uint256 held = _backlog.owed;
        if (held != 0) (_backlog.owed, _backlog.unpaidFrom) = (0, uint64(_queue.length));
        if (_totalShares == 0) {
            // Assets without shares would inflate the price of the next share.
            emit Harvest(msg.sender, amount, amount - held, 0);
            IERC20(token).safeTransfer(treasury, amount - held);
        } else if (isStopped) {
            _assets = SafeCast.toUint128(_assets + amount - held);
        } else {
            _assets = SafeCast.toUint128(_assets + _lessFees(amount) - held);
            _yield = SafeCast.toUint128(_yield + amount);
        }
        return true;
    }

    function _payFees(address caller) private {
        uint256 yield = _yield;
        if (yield == 0) return;
        uint256 toCaller = _callFeeOn(yield);
        uint256 toTreasury = _feesOn(yield) - toCaller;
        _yield = 0;
        emit Harvest(caller, yield, toTreasury, toCaller);
        if (toTreasury != 0) IERC20(token).safeTransfer(treasury, toTreasury);
        if (toCaller != 0) IERC20(token).safeTransfer(caller, toCaller);
    }

    /// @dev Returns whether the farm accepts deposits and charges no deposit fee.
    function _isFarmOpen() private view returns (bool) {
        (,,,, uint256 depositFee,) = IFarmMaster(farm).poolInfo(PID);
        return depositFee == 0 && !IFarmMaster(farm).isPaused(PID);
    }

    function _stakeInFarm() private view returns (uint256 amount) {
        (amount,,,) = IFarmMaster(farm).userInfo(PID, address(this));
    }

    /// @dev Returns the rewards that the farm owes the vault.
    function _pending() private view returns (uint256) {
        return IFarmMaster(farm).pendingIbull(PID, address(this));
    }

    /// @dev The part of it that belongs to the shares, net of fees.
    function _owed() private view returns (uint256) {
        return Math.saturatingSub(_lessFees(_pending()), _backlog.owed);
    }

    /// @dev Returns whether the main token would mint what the farm owes.
    function _canFarmPay() private view returns (bool) {
        IIbullToken minted = IIbullToken(token);
        return minted.isMinter(farm) && minted.remainingMint() >= _pending();
    }

    function _partOf(uint256 shares, uint256 amount) private view returns (uint256) {
        return Math.mulDiv(shares, amount, uint256(_totalShares) + VIRTUAL_SHARES);
    }

    /// @dev Rounded down.
    function _worth(uint256 shares, uint256 assets) private view returns (uint256) {
        return Math.mulDiv(shares, assets + VIRTUAL_ASSETS, uint256(_totalShares) + VIRTUAL_SHARES);
    }

    /// @dev A deposit's terms never get worse; lower fees and shorter periods apply to everyone.
    function _withdrawFeeOf(Position memory position) private view returns (uint256 fee, uint256 until) {
        fee = Math.min(position.withdrawFee, _withdrawFee);
        until = position.lastDepositedTime + Math.min(position.withdrawFeePeriod, _withdrawFeePeriod);
    }

    /// @dev Returns the net increase from further yield. Fees are rounded on the total yield, not per payment.
    function _lessFees(uint256 amount) private view returns (uint256) {
        return amount + _feesOn(_yield) - _feesOn(_yield + amount);
    }

    /// @dev Both fees are rounded as one, so that no yield lowers {_assets}.
    function _feesOn(uint256 yield) private view returns (uint256) {
        return yield * (uint256(_performanceFee) + _callFee) / BPS;
    }

    function _callFeeOn(uint256 yield) private view returns (uint256) {
        return yield * _callFee / BPS;
    }
}
