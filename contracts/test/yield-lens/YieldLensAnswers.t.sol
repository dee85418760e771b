// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IYieldLens} from "../../src/yield-lens/IYieldLens.sol";
import {YieldLensTest} from "./YieldLensTest.sol";

/// @dev LE-1, LE-4 and LE-5: the lens returns what the contracts return.
contract YieldLensAnswersTest is YieldLensTest {
    /// @custom:proves 7.2.8.2
    function test_FarmConfigs() external view {
        (uint256 total, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), 0, 10);
        vm.assertEq(total, 4, "total");
        vm.assertEq(configs.length, 4, "length");
        address[4] memory tokens = [address(ibull), address(pair), address(moody), address(moodyPair)];
        address[4] memory firsts = [address(0), pair.token0(), address(0), address(1)];
        address[4] memory seconds_ = [address(0), pair.token1(), address(0), address(2)];
        for (uint256 i = 0; i < 4; ++i) {
            vm.assertEq(configs[i].pid, i, "pid");
            vm.assertEq(configs[i].stakeToken, tokens[i], "stakeToken");
            vm.assertEq(configs[i].token0, firsts[i], "token0");
            vm.assertEq(configs[i].token1, seconds_[i], "token1");
        }
    }

    /// @dev LE-4: any page is a part of the list, and empty past its end.
    function test_Pages(uint256 start, uint256 count) external view {
        (uint256 total, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), start, count);
        uint256 expected = start >= 4 ? 0 : count < 4 - start ? count : 4 - start;
        vm.assertEq(total, 4, "farms");
        vm.assertEq(configs.length, expected, "page of farms");
        for (uint256 i = 0; i < configs.length; ++i) {
            vm.assertEq(configs[i].pid, start + i, "pid");
        }
        IYieldLens.PoolConfig[] memory poolConfigs;
        (total, poolConfigs) = lens.poolConfigs(address(poolFactory), start, count);
        expected = start >= 2 ? 0 : count < 2 - start ? count : 2 - start;
        vm.assertEq(total, 2, "pools");
        vm.assertEq(poolConfigs.length, expected, "page of pools");
        for (uint256 i = 0; i < poolConfigs.length; ++i) {
            vm.assertEq(poolConfigs[i].pool, address(pools[start + i]), "pool");
        }
    }

    function test_PagesAtTheirEdges() external view {
        this.assertPage(0, 0, 0);
        this.assertPage(0, 4, 4);
        this.assertPage(1, 2, 2);
        this.assertPage(3, 2, 1);
        this.assertPage(4, 1, 0);
        this.assertPage(FOREVER, FOREVER, 0);
        this.assertPage(1, FOREVER, 3);
    }

    function test_FarmStates() external {
        _takePart();
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
        vm.assertEq(states.blockNumber, block.number, "blockNumber");
        vm.assertEq(states.timestamp, block.timestamp, "timestamp");
        vm.assertEq(states.ibullPerSecond, 1e9, "ibullPerSecond");
        vm.assertEq(states.totalAllocPoint, 5200, "totalAllocPoint");
        vm.assertEq(states.referralCommissionBps, farm.referralCommissionBps(), "referralCommissionBps");
        vm.assertEq(states.farms.length, 4, "farms");
        vm.assertEq(states.wallets.length, 4, "wallets");
        vm.assertEq(states.stakes.length, 4, "stakes");
        vm.assertEq(states.pausedPids.length + states.unreadablePids.length, 0, "paused or unreadable");
        for (uint256 i = 0; i < 4; ++i) {
            _assertTerms(states.farms[i], i);
            _assertWallet(states.wallets[i], i);
            _assertStake(states.stakes[i], i);
        }
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        vm.assertEq(states.farms[1].reserve0, reserve0, "reserve0");
        vm.assertEq(states.farms[1].reserve1, reserve1, "reserve1");
        vm.assertEq(states.farms[1].lpTotalSupply, pair.totalSupply(), "lpTotalSupply");
        vm.assertGt(states.stakes[1].lockedUp, 0, "locked");
        vm.assertEq(states.farms[0].lpTotalSupply, 0, "lpTotalSupply of a single token");
        vm.assertEq(states.farms[0].reserve0, 0, "reserve0 of a single token");
    }

    function test_FarmStatesInAnyOrder() external {
        _takePart();
        farm.setPaused(1, true);
        farm.setPaused(3, true);
        pids = [3, 1, 2, 1];
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
        vm.assertEq(states.farms.length, 4, "farms");
        for (uint256 i = 0; i < 4; ++i) {
            _assertTerms(states.farms[i], pids[i]);
            _assertWallet(states.wallets[i], pids[i]);
            _assertStake(states.stakes[i], pids[i]);
        }
        vm.assertEq(abi.encode(states.pausedPids), abi.encode(_listOf(3, 1, 1)), "paused");
    }

    /// @dev LE-5: each non-zero field, alone or combined, lists the account's entry for a farm.
    function test_ListsLeaveOutWhatIsNothing() external {
        pids = [3, 1];
        for (uint256 mask = 0; mask < 64; ++mask) {
            vm.clearMockedCalls();
            _mockAccount(3, address(moodyPair), mask);
            _mockAccount(1, address(pair), 63 - mask);
            IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, user);
            vm.assertEq(abi.encode(states.wallets), abi.encode(_walletsOf(mask)), "wallets");
            vm.assertEq(abi.encode(states.stakes), abi.encode(_stakesOf(mask)), "stakes");
        }
    }

    function test_FarmStatesWithoutAccount() external {
        _takePart();
        IYieldLens.FarmStates memory states = lens.farmStates(address(farm), pids, address(0));
        for (uint256 i = 0; i < 4; ++i) {
            _assertTerms(states.farms[i], i);
        }
        vm.assertEq(states.wallets.length + states.stakes.length, 0, "without an account");
        vm.assertEq(states.unreadablePids.length, 0, "unreadable");
        vm.assertEq(states.farms[1].lpTotalSupply, pair.totalSupply(), "lpTotalSupply");
    }

    function test_PoolConfigs() external view {
        (, IYieldLens.PoolConfig[] memory configs) = lens.poolConfigs(address(poolFactory), 0, 2);
        for (uint256 i = 0; i < 2; ++i) {
            vm.assertEq(configs[i].pool, address(pools[i]), "pool");
            vm.assertEq(configs[i].stakedToken, pools[i].stakedToken(), "stakedToken");
            vm.assertEq(configs[i].rewardToken, address(ibull), "rewardToken");
            vm.assertEq(configs[i].startTime, pools[i].startTime(), "startTime");
            vm.assertEq(configs[i].bonusEndTime, pools[i].bonusEndTime(), "bonusEndTime");
            vm.assertEq(configs[i].rewardPerSecond, 1000, "rewardPerSecond");
            vm.assertEq(configs[i].bonusMultiplier, 3, "bonusMultiplier");
        }
    }

    function test_PoolStates() external {
        _takePart();
        IYieldLens.PoolState[] memory states = lens.poolStates(_poolList(), user);
        for (uint256 i = 0; i < 2; ++i) {
            IERC20 staked = IERC20(pools[i].stakedToken());
            (uint256 amount,) = pools[i].userInfo(user);
            vm.assertTrue(states[i].isReadable, "isReadable");
            vm.assertEq(states[i].endTime, pools[i].endTime(), "endTime");
            vm.assertEq(states[i].poolLimitPerUser, i * 5e18, "poolLimitPerUser");
            vm.assertEq(states[i].totalStaked, pools[i].totalStaked(), "totalStaked");
            vm.assertEq(states[i].funded, pools[i].funded(), "funded");
            vm.assertEq(states[i].owed, pools[i].owed(), "owed");
            vm.assertGt(states[i].owed, 0, "owes something");
            vm.assertEq(states[i].walletBalance, staked.balanceOf(user), "walletBalance");
            vm.assertEq(states[i].allowance, staked.allowance(user, address(pools[i])), "allowance");
            vm.assertEq(states[i].stakedBalance, amount, "stakedBalance");
            vm.assertEq(states[i].earnings, pools[i].pendingReward(user), "earnings");
            vm.assertGt(states[i].earnings, 0, "earned something");
        }
        states = lens.poolStates(_poolList(), address(0));
        vm.assertTrue(states[0].isReadable, "isReadable without account");
        vm.assertEq(states[0].totalStaked, 4e18, "totalStaked without account");
        vm.assertEq(states[0].stakedBalance + states[0].earnings + states[0].walletBalance, 0, "account");
    }

    function test_VaultState() external {
        _takePart();
        IYieldLens.VaultState memory state = lens.vaultState(address(vault), user);
        (uint256 shares, uint256 deposited, uint256 assets, uint256 acted) = vault.userInfo(user);
        vm.assertEq(state.timestamp, block.timestamp, "timestamp");
        vm.assertFalse(state.isStopped, "isStopped");
        vm.assertEq(state.totalShares, vault.totalShares(), "totalShares");
        vm.assertEq(state.pricePerFullShare, vault.getPricePerFullShare(), "pricePerFullShare");
        vm.assertEq(state.totalAssets, vault.balanceOf(), "totalAssets");
        vm.assertEq(state.estimatedBounty, vault.calculateHarvestCakeRewards(), "estimatedBounty");
        vm.assertEq(state.totalPendingHarvest, vault.calculateTotalPendingCakeRewards(), "totalPendingHarvest");
        vm.assertEq(state.performanceFee, vault.performanceFee(), "performanceFee");
        vm.assertEq(state.callFee, vault.callFee(), "callFee");
        vm.assertEq(state.withdrawFee, vault.withdrawFee(), "withdrawFee");
        vm.assertEq(state.withdrawFeePeriod, vault.withdrawFeePeriod(), "withdrawFeePeriod");
        vm.assertEq(state.walletBalance, ibull.balanceOf(user), "walletBalance");
        vm.assertEq(state.allowance, 2e11, "allowance");
        vm.assertEq(state.userShares, shares, "userShares");
        vm.assertEq(state.lastDepositedTime, deposited, "lastDepositedTime");
        vm.assertEq(state.assetsAtLastUserAction, assets, "assetsAtLastUserAction");
        vm.assertEq(state.lastUserActionTime, acted, "lastUserActionTime");
        vm.assertEq(state.userWithdrawFee, 10, "userWithdrawFee");
        vm.assertEq(state.userWithdrawFeeUntil, deposited + 72 hours, "userWithdrawFeeUntil");
        vm.assertGt(state.estimatedBounty, 0, "bounty");
        vault.emergencyWithdraw();
        state = lens.vaultState(address(vault), address(0));
        vm.assertTrue(state.isStopped, "stopped");
        vm.assertEq(state.walletBalance + state.allowance + state.userShares, 0, "account");
    }

    function test_ReferralState() external {
        _takePart();
        address friend = _actor("friend");
        IYieldLens.ReferralState memory state = lens.referralState(address(farm), friend);
        vm.assertEq(state.referrer, address(0), "referrer of the friend");
        vm.assertEq(state.referralsCount, 1, "referralsCount");
        vm.assertEq(state.totalCommissions, registry.totalReferralCommissions(friend), "totalCommissions");
        vm.assertGt(state.totalCommissions, 0, "commissions");
        vm.assertEq(state.commissionBps, farm.referralCommissionBps(), "commissionBps");
        vm.assertEq(lens.referralState(address(farm), user).referrer, friend, "referrer of the user");
        state = lens.referralState(address(farm), address(0));
        vm.assertEq(state.commissionBps, farm.referralCommissionBps(), "commissionBps without account");
        vm.assertEq(state.referralsCount, 0, "referralsCount without account");
    }

    function assertPage(uint256 start, uint256 count, uint256 expected) external view {
        (, IYieldLens.FarmConfig[] memory configs) = lens.farmConfigs(address(farm), start, count);
        vm.assertEq(configs.length, expected, "length");
        for (uint256 i = 0; i < configs.length; ++i) {
            vm.assertEq(configs[i].pid, start + i, "pid");
        }
    }

    function _assertTerms(IYieldLens.FarmState memory state, uint256 pid) private view {
        (, uint256 allocPoint,,, uint256 depositFeeBps, uint256 harvestInterval) = farm.poolInfo(pid);
        vm.assertEq(state.allocPoint, allocPoint, "allocPoint");
        vm.assertEq(state.depositFeeBps, depositFeeBps, "depositFeeBps");
        vm.assertEq(state.harvestInterval, harvestInterval, "harvestInterval");
        vm.assertEq(state.totalStaked, farm.totalStaked(pid), "totalStaked");
    }

    function _assertWallet(IYieldLens.FarmWallet memory wallet, uint256 pid) private view {
        (address stakeToken,,,,,) = farm.poolInfo(pid);
        vm.assertEq(wallet.pid, pid, "pid of the wallet");
        vm.assertEq(wallet.walletBalance, IERC20(stakeToken).balanceOf(user), "walletBalance");
        vm.assertEq(wallet.allowance, IERC20(stakeToken).allowance(user, address(farm)), "allowance");
    }

    function _assertStake(IYieldLens.FarmStake memory stake, uint256 pid) private view {
        (uint256 staked,, uint256 lockedUp, uint256 nextHarvestUntil) = farm.userInfo(pid, user);
        vm.assertEq(stake.pid, pid, "pid of the stake");
        vm.assertEq(stake.stakedBalance, staked, "stakedBalance");
        vm.assertEq(stake.earnings, farm.pendingIbull(pid, user), "earnings");
        vm.assertEq(stake.lockedUp, lockedUp, "lockedUp");
        vm.assertEq(stake.nextHarvestUntil, nextHarvestUntil, "nextHarvestUntil");
        vm.assertGt(stake.stakedBalance, 0, "staked something");
    }

    /// @dev The account's words for a farm, by the bits of `mask`: each is its own number, or zero.
    function _mockAccount(uint256 pid, address stakeToken, uint256 mask) private {
        IYieldLens.FarmWallet memory wallet = _walletBy(pid, mask);
        IYieldLens.FarmStake memory stake = _stakeBy(pid, mask);
        vm.mockCall(stakeToken, abi.encodeCall(IERC20.balanceOf, (user)), abi.encode(wallet.walletBalance));
        vm.mockCall(
            stakeToken, abi.encodeCall(IERC20.allowance, (user, address(farm))), abi.encode(wallet.allowance)
        );
        vm.mockCall(
            address(farm),
            abi.encodeCall(IFarmMaster.userInfo, (pid, user)),
            abi.encode(stake.stakedBalance, uint256(0), stake.lockedUp, stake.nextHarvestUntil)
        );
        vm.mockCall(
            address(farm), abi.encodeCall(IFarmMaster.pendingIbull, (pid, user)), abi.encode(stake.earnings)
        );
    }

    function _walletsOf(uint256 mask) private pure returns (IYieldLens.FarmWallet[] memory wallets) {
        uint256 included = mask & 3;
        wallets = new IYieldLens.FarmWallet[](included == 0 || included == 3 ? 1 : 2);
        if (included != 0) wallets[0] = _walletBy(3, mask);
        if (included != 3) wallets[wallets.length - 1] = _walletBy(1, 63 - mask);
    }

    function _stakesOf(uint256 mask) private pure returns (IYieldLens.FarmStake[] memory stakes) {
        uint256 included = mask >> 2;
        stakes = new IYieldLens.FarmStake[](included == 0 || included == 15 ? 1 : 2);
        if (included != 0) stakes[0] = _stakeBy(3, mask);
        if (included != 15) stakes[stakes.length - 1] = _stakeBy(1, 63 - mask);
    }

    function _walletBy(uint256 pid, uint256 mask) private pure returns (IYieldLens.FarmWallet memory) {
        return IYieldLens.FarmWallet(pid, mask & 1, mask & 2);
    }

    function _stakeBy(uint256 pid, uint256 mask) private pure returns (IYieldLens.FarmStake memory) {
        return IYieldLens.FarmStake(pid, mask & 4, mask & 8, mask & 16, mask & 32);
    }

    function _listOf(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    function _poolList() private view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (address(pools[0]), address(pools[1]));
    }
}
