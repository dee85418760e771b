// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev Tries every entry and exit of a farm whenever a token moves, and records the results.
contract FarmIntruder is ITransferListener {
    IFarmMaster private immutable FARMS;
    uint256 public attempts;
    uint256 public refusals;
    uint256 public seenPending;

    constructor(IFarmMaster farms) {
        FARMS = farms;
    }

    function onTransfer(address, address, uint256) external {
        uint256[] memory pids = new uint256[](1);
        pids[0] = 1;
        _try(abi.encodeCall(IFarmMaster.deposit, (1, 1, address(0))));
        _try(abi.encodeCall(IFarmMaster.depositFor, (1, 1, address(this), address(0))));
        _try(abi.encodeCall(IFarmMaster.withdraw, (1, 1)));
        _try(abi.encodeCall(IFarmMaster.emergencyWithdraw, (1)));
        _try(abi.encodeCall(IFarmMaster.harvestMany, (pids)));
        seenPending = FARMS.pendingIbull(1, address(this));
    }

    function _try(bytes memory callData) private {
        (bool isDone, bytes memory answer) = address(FARMS).call(callData);
        ++attempts;
        if (!isDone && bytes4(answer) == bytes4(keccak256("ReentrancyGuardReentrantCall()"))) ++refusals;
    }
}

/// @dev Simulates the main token on a chain with higher storage costs.
contract DearIbull {
    uint256 private immutable COST;

    constructor(uint256 cost) {
        COST = cost;
    }

    function mint(address, uint256) external view {
        uint256 start = gasleft();
        while (start - gasleft() < COST) {}
    }
}

contract FarmRewardsTest is FarmTest {
    /// @dev FA-2
    /// @custom:proves farms.8
    function test_Rewards_AreSharedByStakeAndTime() external {
        _stake(alice, 0, 10);
        _wait(10);
        _stake(bob, 0, 30);
        _wait(8);
        _assertDown(farms.pendingIbull(0, alice), 12 * EMISSION, 1, "alice");
        _assertDown(farms.pendingIbull(0, bob), 6 * EMISSION, 1, "bob");
    }

    /// @dev FA-2
    function test_Rewards_AreSharedByPoints() external {
        uint256 second = _add(300, address(new TestToken("B", "B", 18, 0)), 0, 0);
        _stake(alice, 0, 10);
        _stake(bob, second, 10);
        _wait(8);
        _assertDown(farms.pendingIbull(0, alice), 2 * EMISSION, 1, "a quarter");
        _assertDown(farms.pendingIbull(second, bob), 6 * EMISSION, 1, "three quarters");
        vm.assertEq(farms.totalAllocPoint(), 400, "FA-3: totalAllocPoint");
    }

    /// @dev FA-2: nothing is earned without stakes, nor made up for later
    function test_Rewards_NothingForTimeWithoutStakes() external {
        _wait(100);
        _stake(alice, 0, 10);
        vm.assertEq(farms.pendingIbull(0, alice), 0, "before");
        _wait(1);
        vm.assertEq(farms.pendingIbull(0, alice), EMISSION, "since");
    }

    /// @dev FA-2: for a supply of 1 to 1e30, however often the farm is updated, at most a base unit per action is
    /// lost, and nothing is gained
    function testFuzz_Precision_LosesAtMostDust(uint256 stakeA, uint256 stakeB, uint256 emission, uint256 seed)
        external
    {
        stakeA = _bound(stakeA, 1, 1e30);
        stakeB = _bound(stakeB, 1, 1e30);
        emission = _bound(emission, 1, 1e12);
        _setEmission(emission);
        _stake(alice, 0, stakeA);
        _stake(bob, 0, stakeB);
        uint256 time = 0;
        for (uint256 i = 0; i < 20; ++i) {
            uint256 pause = seed % 1000;
            seed /= 1000;
            _wait(pause);
            time += pause;
            farms.updatePool(0);
        }
        uint256 whole = emission * time;
        // However often it is updated, up to a supply's 2^-80th of a base unit stays undivided.
        uint256 dust = 2 + (stakeA + stakeB) / 2 ** 80;
        _assertDown(farms.pendingIbull(0, alice), whole * stakeA / (stakeA + stakeB), dust, "alice");
        _assertDown(farms.pendingIbull(0, bob), whole * stakeB / (stakeA + stakeB), dust, "bob");
    }

    /// @dev FA-2: a bug of ours, each update of a farm with a large supply truncated up to a supply's 2^-80th of a
    /// base unit, so that updating every second left nothing
    function test_FaultTruncation_UpdatesEachSecondCutNothing() external {
        _setEmission(5e7);
        _stake(alice, 0, 1e32);
        for (uint256 i = 0; i < 1000; ++i) {
            _wait(1);
            farms.updatePool(0);
        }
        _assertDown(farms.pendingIbull(0, alice), 1000 * 5e7, uint256(1e32) / 2 ** 80 + 1, "by updates");
    }

    /// @dev FA-2: the same with a deposit every second
    function test_FaultTruncation_DepositsEachSecondCutNothing() external {
        _setEmission(5e7);
        _stake(alice, 0, 1e32);
        for (uint256 i = 0; i < 1000; ++i) {
            _wait(1);
            _stake(bob, 0, 1);
        }
        _assertDown(farms.pendingIbull(0, alice), 1000 * 5e7, uint256(1e32) / 2 ** 80 + 1, "by deposits");
    }

    /// @dev FA-2: an undivided remainder is divided once, among the stakers at that time
    function test_Rewards_TheRemainderIsPaidOnce() external {
        _setEmission(5e7);
        _stake(alice, 0, 1e32);
        _wait(1);
        _withdraw(alice, 0, 1e32);
        vm.assertEq(_earnings(alice), 0, "less than the stake divides");
        _stake(bob, 0, 1);
        _wait(1);
        vm.assertEq(farms.pendingIbull(0, bob), 2 * 5e7, "with the second before");
        _harvest(bob, 0);
        farms.updatePool(0);
        _wait(1);
        vm.assertEq(farms.pendingIbull(0, bob), 5e7, "and not again");
    }

    /// @dev FA-2: rewards per share wrap; earnings are a difference
    function test_Rewards_SmallSupplyBeforeLargeStake() external {
        _setEmission(1e12);
        _stake(alice, 0, 1);
        _wait(3000 days);
        _stake(bob, 0, 1e33);
        _wait(100);
        _withdraw(alice, 0, 1);
        _withdraw(bob, 0, 1e33);
        vm.assertEq(_earnings(alice), 1e12 * 3000 days, "alice");
        _assertDown(_earnings(bob), 100 * 1e12, 1e9 + 1, "bob");
        (, uint256 debt,,) = farms.userInfo(0, bob);
        vm.assertEq(debt, 0, "no stake, no debt");
    }

    /// @dev FA-2: a stake's debt is rounded up, so many small stakes never earn more than there is
    function test_Rewards_DebtRoundsUp() external {
        _setEmission(1);
        _stake(alice, 0, 4);
        _wait(1);
        _stake(bob, 0, 2);
        (, uint256 debt,,) = farms.userInfo(0, bob);
        vm.assertEq(debt, 1, "half a unit is owed as one");
        vm.assertEq(farms.pendingIbull(0, bob), 0, "nothing yet");
        _wait(3);
        vm.assertEq(farms.pendingIbull(0, bob), 0, "at most one unit late");
        _wait(3);
        vm.assertEq(farms.pendingIbull(0, bob), 1, "and never early");
    }

    /// @dev FA-4
    function test_Donation_ChangesNothing() external {
        _stake(alice, 0, 10);
        _wait(5);
        token.mint(address(farms), 1e24);
        vm.prank(owner);
        ibull.transfer(address(farms), 1e9);
        vm.assertEq(farms.pendingIbull(0, alice), 5 * EMISSION, "pending");
        _wait(5);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 10 * EMISSION, "paid");
        vm.assertEq(farms.totalStaked(0), 10, "total");
    }

    /// @dev FA-5: bug 1, with all points at 0 no one could withdraw
    function test_Fault1_NoPoints_WithdrawPaysWhatWasEarned() external {
        _stake(alice, 0, 10);
        _wait(5);
        _set(0, 0, 0, 0);
        _wait(5);
        vm.assertEq(farms.totalAllocPoint(), 0, "no points");
        farms.updatePool(0);
        _stake(bob, 0, 10);
        _withdraw(alice, 0, 10);
        vm.assertEq(token.balanceOf(alice), 10, "stake");
        vm.assertEq(_earnings(alice), 5 * EMISSION, "rewards until then");
        _set(0, 7, 0, 0);
        _wait(2);
        vm.assertEq(farms.pendingIbull(0, bob), 2 * EMISSION, "rewards since");
    }

    /// @dev FA-15: bug 2, a token added twice counted the shared balance in both farms
    function test_Fault2_DuplicateToken_IsRefused() external {
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterDuplicateToken.selector, address(token), 0));
        vm.prank(owner);
        farms.add(1, address(token), 0, 0);
        (bool exists, uint256 pid) = farms.farmOf(address(token));
        vm.assertTrue(exists && pid == 0, "farmOf");
        (exists,) = farms.farmOf(address(ibull));
        vm.assertFalse(exists, "farmOf another");
    }

    /// @dev FA-6: bug 5, an emergency withdrawal left something that kept earning
    function test_Fault5_EmergencyWithdrawAndAgain_EarnsNothing() external {
        _stake(bob, 0, 10);
        for (uint256 i = 0; i < 3; ++i) {
            _stake(alice, 0, 10);
            _emergencyWithdraw(alice, 0);
        }
        vm.assertEq(farms.totalStaked(0), 10, "total");
        _wait(9);
        vm.assertEq(farms.pendingIbull(0, alice), 0, "alice");
        vm.assertEq(farms.pendingIbull(0, bob), 9 * EMISSION, "bob");
    }

    /// @dev FA-11: bug 15, a rate change multiplied past rewards
    function test_Fault15_RateChange_LeavesThePastAlone() external {
        _stake(alice, 0, 10);
        _wait(10);
        _setEmission(EMISSION * 10);
        vm.assertEq(farms.pendingIbull(0, alice), 10 * EMISSION, "emission up");
        _wait(1);
        vm.assertEq(farms.pendingIbull(0, alice), 20 * EMISSION, "since");
        _setEmission(0);
        _wait(50);
        vm.assertEq(farms.pendingIbull(0, alice), 20 * EMISSION, "no emission");
    }

    /// @dev FA-11: the same for another farm's points, which change each farm's share
    function test_Fault15_PointsOfAnotherFarm_LeaveThePastAlone() external {
        _stake(alice, 0, 10);
        _wait(10);
        uint256 second = _add(100, address(new TestToken("B", "B", 18, 0)), 0, 0);
        vm.assertEq(farms.pendingIbull(0, alice), 10 * EMISSION, "farm added");
        _wait(10);
        _set(second, 300, 0, 0);
        _assertDown(farms.pendingIbull(0, alice), 15 * EMISSION, 1, "points up");
        _wait(4);
        _set(second, 0, 0, 0);
        _assertDown(farms.pendingIbull(0, alice), 16 * EMISSION, 2, "points gone");
        _wait(1);
        _assertDown(farms.pendingIbull(0, alice), 17 * EMISSION, 2, "alone again");
    }

    /// @dev FA-13: a token that rejects minting
    function test_RefusedMint_KeepsTheRewardAndLetsTheStakeLeave() external {
        _stake(alice, 0, 10);
        _wait(5);
        _refuseMinting(true);
        vm.expectEmit(address(farms));
        emit IFarmMaster.RewardLocked(alice, 0, 5 * EMISSION);
        _withdraw(alice, 0, 10);
        vm.assertEq(token.balanceOf(alice), 10, "stake");
        vm.assertEq(farms.pendingIbull(0, alice), 5 * EMISSION, "still earned");
        vm.assertEq(farms.totalLockedUp(), 5 * EMISSION, "FA-8: totalLockedUp");
        vm.assertEq(farms.totalPaid(), 0, "nothing paid");
        _harvest(alice, 0);
        vm.assertEq(farms.totalLockedUp(), 5 * EMISSION, "FA-8: not counted twice");
        _refuseMinting(false);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 5 * EMISSION, "paid later");
        vm.assertEq(farms.totalLockedUp(), 0, "FA-8: none left");
    }

    /// @dev FA-13: for several farms at once, one of them twice
    /// @custom:proves farms.18
    function test_HarvestMany_RefusedMint_KeepsEachReward() external {
        uint256 second = _add(100, address(new TestToken("B", "B", 18, 0)), 0, 100);
        _stake(alice, 0, 10);
        _stake(alice, second, 10);
        uint256[] memory pids = new uint256[](3);
        (pids[0], pids[1], pids[2]) = (0, second, second);
        _wait(100);
        uint256 first = farms.pendingIbull(0, alice);
        uint256 other = farms.pendingIbull(second, alice);
        uint256 until = _nextHarvest(second, alice);
        _refuseMinting(true);
        vm.prank(alice);
        farms.harvestMany(pids);
        vm.assertEq(_lockedUp(0, alice), first, "first");
        vm.assertEq(_lockedUp(second, alice), other, "second");
        vm.assertEq(_nextHarvest(second, alice), until, "an unpaid harvest begins no interval");
        _refuseMinting(false);
        vm.prank(alice);
        farms.harvestMany(pids);
        vm.assertEq(_earnings(alice), first + other, "paid");
        vm.assertEq(_nextHarvest(second, alice), block.timestamp + 100, "a paid one does");
        vm.assertEq(farms.totalPaid(), first + other, "totalPaid");
        vm.assertEq(farms.totalLockedUp(), 0, "FA-8: none left");
    }

    function test_HarvestMany_OfNothing() external {
        _stake(alice, 0, 10);
        uint256[] memory pids = new uint256[](1);
        vm.prank(alice);
        farms.harvestMany(pids);
        vm.prank(alice);
        farms.harvestMany(new uint256[](0));
        vm.assertEq(_earnings(alice), 0, "nothing");
    }

    /// @dev FA-13: with too little gas for the mint, the transaction fails; it never locks the reward instead
    function test_LowGas_NeverPassesForARefusedMint() external {
        _stake(alice, 0, 10);
        _wait(5);
        uint256 refused = 0;
        for (uint256 gasLimit = 20_000; gasLimit <= 260_000; gasLimit += 1000) {
            vm.prank(alice);
            (bool isDone,) =
                address(farms).call{gas: gasLimit}(abi.encodeCall(IFarmMaster.deposit, (0, 0, ZERO_ADDRESS)));
            vm.assertEq(farms.totalLockedUp(), 0, "nothing locked");
            if (isDone) break;
            ++refused;
        }
        vm.assertGt(refused, 10, "some limits were too low");
        vm.assertEq(_earnings(alice), 5 * EMISSION, "paid");
    }

    /// @dev FA-13: a bug of ours, a limit of 150,000 gas per mint, above which no reward would ever be paid again
    function test_FaultStipend_ADearerMintIsPaid() external {
        _stake(alice, 0, 10);
        _wait(5);
        vm.etch(address(ibull), address(new DearIbull(2_000_000)).code);
        _harvest(alice, 0);
        vm.assertEq(farms.totalPaid(), 5 * EMISSION, "paid");
        vm.assertEq(farms.totalLockedUp(), 0, "nothing locked");
    }

    /// @dev FA-13: a mint so expensive that the gas left when it runs out is enough to lock the reward
    function test_FaultStipend_LowGasOfADearMint_NeverPassesForARefusedMint() external {
        _stake(alice, 0, 10);
        _wait(5);
        vm.etch(address(ibull), address(new DearIbull(20_000_000)).code);
        uint256 refused = 0;
        for (uint256 gasLimit = 1_000_000; gasLimit <= 24_000_000; gasLimit += 500_000) {
            vm.prank(alice);
            (bool isDone,) =
                address(farms).call{gas: gasLimit}(abi.encodeCall(IFarmMaster.deposit, (0, 0, ZERO_ADDRESS)));
            vm.assertEq(farms.totalLockedUp(), 0, "nothing locked");
            if (isDone) break;
            ++refused;
        }
        vm.assertGt(refused, 30, "some limits were too low");
        vm.assertEq(farms.totalPaid(), 5 * EMISSION, "paid");
    }

    /// @dev FA-14
    function test_Reentrancy_TokenCallsBack() external {
        farms = _deployFarms(address(registry));
        FarmIntruder intruder = new FarmIntruder(farms);
        vm.prank(owner);
        farms.setDepositor(address(intruder), true);
        _add(100, address(token), 0, 0);
        CallbackToken callback = new CallbackToken("C", "C", 18, 0);
        uint256 pid = _add(100, address(callback), 100, 0);
        callback.mint(address(intruder), 10_000);
        vm.startPrank(address(intruder));
        callback.approve(address(farms), FOREVER);
        farms.deposit(pid, 5000, ZERO_ADDRESS);
        _wait(10);
        callback.setListener(address(intruder), intruder);
        callback.setListener(fees, intruder);
        uint256 earned = farms.pendingIbull(pid, address(intruder));
        farms.deposit(pid, 5000, ZERO_ADDRESS);
        vm.assertEq(intruder.seenPending(), earned, "nothing had changed yet");
        farms.withdraw(pid, 10);
        farms.emergencyWithdraw(pid);
        vm.stopPrank();
        vm.assertEq(intruder.attempts(), 20, "attempts");
        vm.assertEq(intruder.refusals(), 20, "refusals");
        vm.assertEq(_earnings(address(intruder)), earned, "earned once");
        vm.assertEq(callback.balanceOf(address(intruder)), 9900, "stake");
    }

    /// @custom:proves farms.5, farms.8
    function test_Views_OfTheFarm() external {
        _stake(alice, 0, 1e18);
        _wait(10);
        farms.updatePool(0);
        (address lpToken, uint256 points, uint256 last, uint256 acc, uint256 fee, uint256 interval) =
            farms.poolInfo(0);
        vm.assertEq(lpToken, address(token), "lpToken");
        vm.assertEq(points, 100, "allocPoint");
        vm.assertEq(last, block.timestamp, "lastRewardTime");
        _assertDown(acc, 10 * EMISSION, 1, "accIbullPerShare");
        vm.assertEq(fee + interval, 0, "terms");
        vm.assertEq(farms.ibullPerBlock(), EMISSION * 3, "ibullPerBlock");
        vm.assertEq(farms.poolLength(), 1, "poolLength");
        vm.assertEq(farms.ibull(), address(ibull), "ibull");
        vm.assertEq(farms.referral(), address(registry), "referral");
    }
}
