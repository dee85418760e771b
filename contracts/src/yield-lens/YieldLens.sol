// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPair} from "../exchange/IPair.sol";
import {IFarmMaster} from "../farms/IFarmMaster.sol";
import {IStakingPool} from "../pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../pools/IStakingPoolFactory.sol";
import {IReferral} from "../referral/IReferral.sol";
import {IVault} from "../vault/IVault.sol";
import {IYieldLens} from "./IYieldLens.sol";
import {TolerantRead} from "./TolerantRead.sol";

/// @title Yield lens
/// @dev The farm master, the pool factory and the vault are trusted. Tokens and pools are not: each is read with
/// bounded gas, and only the first words of its result are used.
contract YieldLens is IYieldLens {
    using TolerantRead for address;

    /// @dev Current length of each list.
    struct Lengths {
        uint256 pausedPids;
        uint256 unreadablePids;
        uint256 wallets;
        uint256 stakes;
    }

    /// @inheritdoc IYieldLens
    function farmConfigs(address farmMaster, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, FarmConfig[] memory configs)
    {
        IFarmMaster master = IFarmMaster(farmMaster);
        total = master.poolLength();
        configs = new FarmConfig[](_sizeOfPage(total, start, count));
        for (uint256 i = 0; i < configs.length; ++i) {
            FarmConfig memory config = configs[i];
            config.pid = start + i;
            (config.stakeToken,,,,,) = master.poolInfo(config.pid);
            (, config.token0, config.token1) = _tokensOf(config.stakeToken);
        }
    }

    /// @inheritdoc IYieldLens
    function farmStates(address farmMaster, uint256[] calldata pids, address account)
        external
        view
        returns (FarmStates memory states)
    {
        IFarmMaster master = IFarmMaster(farmMaster);
        states.blockNumber = block.number;
        states.timestamp = block.timestamp;
        states.ibullPerSecond = master.ibullPerSecond();
        states.totalAllocPoint = master.totalAllocPoint();
        states.referralCommissionBps = master.referralCommissionBps();
        states.farms = new FarmState[](pids.length);
        states.pausedPids = new uint256[](pids.length);
        states.unreadablePids = new uint256[](pids.length);
        states.wallets = new FarmWallet[](pids.length);
        states.stakes = new FarmStake[](pids.length);
        Lengths memory lengths;
        for (uint256 i = 0; i < pids.length; ++i) {
            _readFarm(master, pids[i], account, i, states, lengths);
        }
        _cut(states, lengths);
    }

    /// @inheritdoc IYieldLens
    function poolConfigs(address poolFactory, uint256 start, uint256 count)
        external
        view
        returns (uint256 total, PoolConfig[] memory configs)
    {
        IStakingPoolFactory factory = IStakingPoolFactory(poolFactory);
        total = factory.poolsLength();
        configs = new PoolConfig[](_sizeOfPage(total, start, count));
        for (uint256 i = 0; i < configs.length; ++i) {
            IStakingPool pool = IStakingPool(factory.pools(start + i));
            configs[i] = PoolConfig({
                pool: address(pool),
                stakedToken: pool.stakedToken(),
                rewardToken: pool.rewardToken(),
                startTime: pool.startTime(),
                bonusEndTime: pool.bonusEndTime(),
                rewardPerSecond: pool.rewardPerSecond(),
                bonusMultiplier: pool.bonusMultiplier()
            });
        }
    }

    /// @inheritdoc IYieldLens
    function poolStates(address[] calldata pools, address account)
        external
        view
        returns (PoolState[] memory states)
    {
        states = new PoolState[](pools.length);
        for (uint256 i = 0; i < pools.length; ++i) {
            (bool isReadable, PoolState memory state) = _readPool(pools[i], account);
            if (isReadable) states[i] = state;
        }
    }

    /// @inheritdoc IYieldLens
    function vaultState(address vault, address account) external view returns (VaultState memory state) {
        IVault source = IVault(vault);
        state.timestamp = block.timestamp;
        state.isStopped = source.isStopped();
        state.totalShares = source.totalShares();
        state.pricePerFullShare = source.getPricePerFullShare();
        state.totalAssets = source.balanceOf();
        state.estimatedBounty = source.calculateHarvestCakeRewards();
        state.totalPendingHarvest = source.calculateTotalPendingCakeRewards();
        state.performanceFee = source.performanceFee();
        state.callFee = source.callFee();
        state.withdrawFee = source.withdrawFee();
        state.withdrawFeePeriod = source.withdrawFeePeriod();
        if (account == address(0)) return state;
        (, state.walletBalance, state.allowance) = _wallet(source.token(), account, vault);
        (state.userShares, state.lastDepositedTime, state.assetsAtLastUserAction, state.lastUserActionTime) =
            source.userInfo(account);
        (state.userWithdrawFee, state.userWithdrawFeeUntil) = source.withdrawFeeOf(account);
    }

    /// @inheritdoc IYieldLens
    function referralState(address farmMaster, address account)
        external
        view
        returns (ReferralState memory state)
    {
        IFarmMaster master = IFarmMaster(farmMaster);
        state.commissionBps = master.referralCommissionBps();
        IReferral registry = IReferral(master.referral());
        if (account == address(0) || address(registry) == address(0)) return state;
        state.referrer = registry.getReferrer(account);
        state.referralsCount = registry.referralsCount(account);
        state.totalCommissions = registry.totalReferralCommissions(account);
    }

    /// @dev Writes the farm's state to `place` and appends its optional entries to the lists.
    function _readFarm(
        IFarmMaster master,
        uint256 pid,
        address account,
        uint256 place,
        FarmStates memory states,
        Lengths memory lengths
    ) private view {
        FarmState memory farm = states.farms[place];
        address stakeToken;
        (stakeToken, farm.allocPoint,,, farm.depositFeeBps, farm.harvestInterval) = master.poolInfo(pid);
        farm.totalStaked = master.totalStaked(pid);
        if (master.isPaused(pid)) states.pausedPids[lengths.pausedPids++] = pid;
        if (account != address(0)) {
            FarmStake memory stake = _readStake(master, pid, account);
            if ((stake.stakedBalance | stake.earnings | stake.lockedUp | stake.nextHarvestUntil) != 0) {
                states.stakes[lengths.stakes++] = stake;
            }
        }

        (bool isPairReadable, uint256 supply, uint256 reserve0, uint256 reserve1) = _readPair(stakeToken);
        (bool isWalletReadable, uint256 walletBalance, uint256 allowance) =
            _wallet(stakeToken, account, address(master));
        if (!isPairReadable || !isWalletReadable) {
            states.unreadablePids[lengths.unreadablePids++] = pid;
            return;
        }
        (farm.lpTotalSupply, farm.reserve0, farm.reserve1) = (supply, reserve0, reserve1);
        if ((walletBalance | allowance) != 0) {
            states.wallets[lengths.wallets++] = FarmWallet(pid, walletBalance, allowance);
        }
    }

    function _readStake(IFarmMaster master, uint256 pid, address account)
        private
        view
        returns (FarmStake memory stake)
    {
        stake.pid = pid;
        (stake.stakedBalance,, stake.lockedUp, stake.nextHarvestUntil) = master.userInfo(pid, account);
        stake.earnings = master.pendingIbull(pid, account);
    }

    /// @dev A token that isn't a pair counts as readable, with zeros.
    function _readPair(address token)
        private
        view
        returns (bool isReadable, uint256 supply, uint256 reserve0, uint256 reserve1)
    {
        (bool isPair,,) = _tokensOf(token);
        if (!isPair) return (token.code.length != 0, 0, 0, 0);
        bool hasSupply;
        (isReadable, reserve0, reserve1) = token.readTwo(IPair.getReserves.selector);
        (hasSupply, supply) = token.read(IERC20.totalSupply.selector);
        isReadable = isReadable && hasSupply;
    }

    /// @dev Returns the tokens of a pair; zeros if `token` isn't one.
    function _tokensOf(address token) private view returns (bool isPair, address token0, address token1) {
        bool hasSecond;
        (isPair, token0) = token.readAddress(IPair.token0.selector);
        if (!isPair) return (false, address(0), address(0));
        (hasSecond, token1) = token.readAddress(IPair.token1.selector);
        return hasSecond ? (true, token0, token1) : (false, address(0), address(0));
    }

    /// @dev Returns the account's balance of `token` and its allowance for `spender`; zeros, marked readable, for
    /// account zero.
    function _wallet(address token, address account, address spender)
        private
        view
        returns (bool isReadable, uint256 balance, uint256 allowance)
    {
        if (account == address(0)) return (true, 0, 0);
        bool hasAllowance;
        (isReadable, balance) = token.read(IERC20.balanceOf.selector, account);
        (hasAllowance, allowance) = token.read(IERC20.allowance.selector, account, spender);
        return isReadable && hasAllowance ? (true, balance, allowance) : (false, uint256(0), uint256(0));
    }

    function _readPool(address pool, address account)
        private
        view
        returns (bool isReadable, PoolState memory state)
    {
        bool[9] memory isRead;
        address token;
        (isRead[0], token) = pool.readAddress(IStakingPool.stakedToken.selector);
        (isRead[1], state.endTime) = pool.read(IStakingPool.endTime.selector);
        (isRead[2], state.poolLimitPerUser) = pool.read(IStakingPool.poolLimitPerUser.selector);
        (isRead[3], state.totalStaked) = pool.read(IStakingPool.totalStaked.selector);
        (isRead[4], state.funded) = pool.read(IStakingPool.funded.selector);
        (isRead[5], state.owed) = pool.read(IStakingPool.owed.selector);
        (isRead[6], state.stakedBalance) = (true, 0);
        (isRead[7], state.earnings) = (true, 0);
        if (account != address(0)) {
            (isRead[6], state.stakedBalance) = pool.read(IStakingPool.userInfo.selector, account);
            (isRead[7], state.earnings) = pool.read(IStakingPool.pendingReward.selector, account);
        }
        (isRead[8], state.walletBalance, state.allowance) = _wallet(token, account, pool);
        for (uint256 i = 0; i < isRead.length; ++i) {
            if (!isRead[i]) return (false, state);
        }
        state.isReadable = true;
        return (true, state);
    }

    /// @dev Lists are allocated at their maximum length and truncated.
    function _cut(FarmStates memory states, Lengths memory lengths) private pure {
        uint256[] memory pausedPids = states.pausedPids;
        uint256[] memory unreadablePids = states.unreadablePids;
        FarmWallet[] memory wallets = states.wallets;
        FarmStake[] memory stakes = states.stakes;
        (uint256 paused, uint256 unreadable) = (lengths.pausedPids, lengths.unreadablePids);
        (uint256 held, uint256 staked) = (lengths.wallets, lengths.stakes);
        assembly ("memory-safe") {
            mstore(pausedPids, paused)
            mstore(unreadablePids, unreadable)
            mstore(wallets, held)
            mstore(stakes, staked)
        }
    }

    function _sizeOfPage(uint256 total, uint256 start, uint256 count) private pure returns (uint256) {
        if (start >= total) return 0;
        uint256 left = total - start;
        return count < left ? count : left;
    }
}
