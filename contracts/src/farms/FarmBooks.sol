// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFarmMaster} from "./IFarmMaster.sol";

/// @title Farm accounting
/// @notice Stakes, earned rewards, and locked and paid amounts.
/// @dev Rewards per share are kept in 2^80ths of a base unit modulo 2^152, and debts modulo 2^72, so no stake is too
/// small or too large to be withdrawn. The difference is exact: let R be the rewards per share without any modulo and
/// a < 2^112 a stake. Taking R modulo 2^152 makes a R lose a multiple of 2^152, and the stake's rewards, a R / 2^80
/// rounded down, a multiple of 2^72. If the product itself overflows 256 bits, they lose a multiple of 2^176. So the
/// rewards and the debt are both correct modulo 2^72, and so is their difference: the amount earned since the last
/// action. It lies between -1 (debts are rounded up) and 2^71 - 1, because 2^71 base units take 75 years at the
/// maximum emission; read as a signed 72-bit number it is therefore exact. A farm's total payments fit in 71 bits for
/// just as long.
///
/// A harvest writes one word of the farm and one of the account. That is why each farm keeps its own rate, and why
/// the owner pays for updating all of them when the shares change. Rewards accrue only when the stakes or the rate
/// change, or by {updatePool}. In between, the rewards per share are a function of the time elapsed, however often
/// they are read.
abstract contract FarmBooks is IFarmMaster {
    struct Farm {
        /// Rewards per share since the farm was opened, in 2^80ths (152 bits); time of the last accrual, enough until
        /// 2242 (33 bits); amount paid (71 bits).
        uint256 rewards;
        //
        uint112 totalStaked;
        /// Base units per second, in 2^24ths.
        uint64 rate;
        /// Remainder of the last accrual's division among the stakes, in 2^24ths of a base unit.
        uint56 remainder;
        uint24 harvestInterval;
        //
        address stakeToken;
        uint32 allocPoint;
        uint16 depositFeeBps;
        bool isPaused;
    }

    /// @dev Packed into one word: 112, 72, 40 and 1 bits.
    struct Position {
        uint256 amount;
        /// Rounded up, modulo 2^72.
        uint256 rewardDebt;
        uint256 nextHarvestUntil;
        bool hasLocked;
    }

    /// @dev A farm's current rewards, with the stakes that share them.
    struct Accrued {
        uint256 rewardPerShare;
        uint256 remainder;
        uint256 staked;
    }

    /// @dev The amount due to an account, and the end of its harvest lock in case the payment fails.
    struct Due {
        uint256 amount;
        uint256 untilIfRefused;
    }

    uint256 internal constant RATE_BITS = 24;

    uint256 private constant MAX_STAKE = type(uint112).max;
    uint256 private constant SHARE_BITS = 80;
    uint256 private constant SHARE_UNIT = 2 ** SHARE_BITS;
    uint256 private constant UNIT_BITS = SHARE_BITS - RATE_BITS;
    uint256 private constant TIME_OFFSET = 152;
    uint256 private constant TIME_MASK = 2 ** 33 - 1;
    uint256 private constant PAID_OFFSET = 185;

    /// @inheritdoc IFarmMaster
    uint256 public poolLength;

    /// @inheritdoc IFarmMaster
    uint256 public totalLockedUp;

    mapping(uint256 pid => Farm farm) internal _farms;
    mapping(uint256 pid => mapping(address account => uint256 word)) private _positions;
    mapping(uint256 pid => mapping(address account => uint256 amount)) private _locked;

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
        accIbullPerShare = Math.mulDiv(uint152(farm.rewards), 1e18, SHARE_UNIT);
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
        uint256 rewardsOfStake = Math.mulDiv(amount, rewardPerShare, SHARE_UNIT);
        rewardDebt = uint256(int256(rewardsOfStake) - _difference(position, rewardPerShare));
        rewardLockedUp = _locked[pid][account];
        nextHarvestUntil = position.nextHarvestUntil;
    }

    /// @inheritdoc IFarmMaster
    function pendingIbull(uint256 pid, address account) external view returns (uint256) {
        return _earned(_position(pid, account), _accrued(_existing(pid)).rewardPerShare) + _locked[pid][account];
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
    function totalPaid() external view returns (uint256 paid) {
        uint256 length = poolLength;
        for (uint256 pid = 0; pid < length; ++pid) {
            paid += _farms[pid].rewards >> PAID_OFFSET;
        }
    }

    /// @dev Accrues the farm and adds to the account's stake; its earned rewards stay unchanged.
    function _addQuietly(Farm storage farm, uint256 pid, address account, uint256 added) internal {
        Accrued memory accrued = _accrued(farm);
        Position memory position = _position(pid, account);
        uint256 earned = _earned(position, accrued.rewardPerShare);
        position.nextHarvestUntil = _nextUntil(farm, position);
        position.amount += added;
        _storeStakes(farm, pid, accrued, accrued.staked + added);
        unchecked {
            position.rewardDebt = uint72(_debtUp(position.amount, accrued.rewardPerShare) - earned);
        }
        _store(pid, account, position);
    }

    /// @dev Locks or releases the account's rewards and changes its stake.
    /// @return due the released rewards, still to be paid
    function _move(Farm storage farm, uint256 pid, address account, uint256 added, uint256 removed)
        internal
        returns (Due memory due)
    {
        Accrued memory accrued = _accrued(farm);
        Position memory position = _position(pid, account);
        if (removed > position.amount) revert FarmMasterInsufficientStake(pid, removed, position.amount);

        due.amount = _earned(position, accrued.rewardPerShare);
        if (!_canHarvest(farm, position.nextHarvestUntil)) {
            if (due.amount > 0) _lock(pid, account, position, due.amount);
            due.amount = 0;
        } else if (position.hasLocked) {
            position.hasLocked = false;
            due.amount += _takeLocked(pid, account);
        }

        uint256 until = _nextUntil(farm, position);
        if (added > 0) position.nextHarvestUntil = until;
        due.untilIfRefused = position.nextHarvestUntil;
        if (due.amount > 0) position.nextHarvestUntil = until;

        if (added != removed) {
            _storeStakes(farm, pid, accrued, accrued.staked + added - removed);
            position.amount = position.amount + added - removed;
        }
        position.rewardDebt = _debtUp(position.amount, accrued.rewardPerShare);
        _store(pid, account, position);
    }

    /// @dev Records the minted amount as paid and the rest as locked.
    function _settle(Farm storage farm, uint256 pid, address account, Due memory due, bool isMinted) internal {
        if (isMinted) {
            farm.rewards += due.amount << PAID_OFFSET;
            emit Harvest(account, pid, due.amount);
            return;
        }
        Position memory position = _position(pid, account);
        position.nextHarvestUntil = due.untilIfRefused;
        _lock(pid, account, position, due.amount);
        _store(pid, account, position);
    }

    /// @dev The caller stores the position.
    function _lock(uint256 pid, address account, Position memory position, uint256 amount) internal {
        position.hasLocked = true;
        _locked[pid][account] += amount;
        totalLockedUp += amount;
        emit RewardLocked(account, pid, amount);
    }

    /// @dev The caller clears `hasLocked`.
    function _takeLocked(uint256 pid, address account) internal returns (uint256 amount) {
        amount = _locked[pid][account];
        delete _locked[pid][account];
        totalLockedUp -= amount;
    }

    function _accrue(Farm storage farm, uint256 pid) internal {
        Accrued memory accrued = _accrued(farm);
        _storeStakes(farm, pid, accrued, accrued.staked);
    }

    /// @dev Accrues the farm for its previous stakes, then sets them to `total`.
    function _storeStakes(Farm storage farm, uint256 pid, Accrued memory accrued, uint256 total) internal {
        if (total > MAX_STAKE) revert FarmMasterStakeTooLarge(pid, total, MAX_STAKE);
        farm.rewards =
            farm.rewards >> PAID_OFFSET << PAID_OFFSET | block.timestamp << TIME_OFFSET | accrued.rewardPerShare;
        farm.totalStaked = uint112(total);
        farm.remainder = uint56(accrued.remainder);
    }

    /// @dev Fields can't overlap: an amount is at most the farm's total, which {_storeStakes} keeps within 112 bits;
    /// a debt is taken modulo 2^72; and a time is at most 14 days from now, for which 40 bits last 34,000 years.
    function _store(uint256 pid, address account, Position memory position) internal {
        _positions[pid][account] = position.amount | position.rewardDebt << 112 | position.nextHarvestUntil << 184
            | (position.hasLocked ? 1 << 224 : 0);
    }

    function _existing(uint256 pid) internal view returns (Farm storage farm) {
        farm = _farms[pid];
        if (farm.rewards == 0) revert FarmMasterUnknownFarm(pid);
    }

    function _position(uint256 pid, address account) internal view returns (Position memory) {
        uint256 word = _positions[pid][account];
        return Position(uint112(word), uint72(word >> 112), uint40(word >> 184), word >> 224 == 1);
    }

    function _accrued(Farm storage farm) internal view returns (Accrued memory accrued) {
        uint256 rewards = farm.rewards;
        uint256 staked = farm.totalStaked;
        (accrued.rewardPerShare, accrued.remainder, accrued.staked) = (uint152(rewards), farm.remainder, staked);
        if (staked == 0) return accrued;
        // 33 bits of time times 64 bits of rate, shifted by 56, can't overflow. The remainder of a division by 112
        // bits has 112 bits, of which the upper 56 are kept.
        unchecked {
            uint256 elapsed = block.timestamp - _lastRewardTime(rewards);
            uint256 reward = (elapsed * farm.rate + accrued.remainder) << UNIT_BITS;
            accrued.rewardPerShare = uint152(accrued.rewardPerShare + reward / staked);
            accrued.remainder = reward % staked >> UNIT_BITS;
        }
    }

    function _nextUntil(Farm storage farm, Position memory position) private view returns (uint256) {
        uint256 until = block.timestamp + farm.harvestInterval;
        return until > position.nextHarvestUntil ? until : position.nextHarvestUntil;
    }

    function _canHarvest(Farm storage farm, uint256 nextHarvestUntil) internal view returns (bool) {
        return block.timestamp >= nextHarvestUntil || farm.harvestInterval == 0;
    }

    function _lastRewardTime(uint256 rewards) internal pure returns (uint256) {
        return (rewards >> TIME_OFFSET) & TIME_MASK;
    }

    function _earned(Position memory position, uint256 rewardPerShare) internal pure returns (uint256) {
        int256 difference = _difference(position, rewardPerShare);
        return difference > 0 ? uint256(difference) : 0;
    }

    /// @dev Returns the stake's rewards, rounded down, less its debt: -1 if the debt was rounded up and nothing has
    /// been earned since.
    function _difference(Position memory position, uint256 rewardPerShare) internal pure returns (int256) {
        unchecked {
            uint256 rewards = (position.amount * rewardPerShare) >> SHARE_BITS;
            return int72(uint72(rewards - position.rewardDebt));
        }
    }

    function _debtUp(uint256 amount, uint256 rewardPerShare) internal pure returns (uint72) {
        unchecked {
            return uint72((amount * rewardPerShare + SHARE_UNIT - 1) >> SHARE_BITS);
        }
    }
}
