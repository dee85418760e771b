// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

contract StakingPoolStakesTest is StakingPoolTest {
    /// @dev SP-7
    function test_RevertWhen_Deposit_Ended() external {
        _pass(DURATION);
        stakedToken.mint(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolEnded.selector, START + DURATION));
        vm.prank(alice);
        pool.deposit(1);
    }

    /// @dev SP-6
    /// @custom:proves pools.4
    function test_RevertWhen_Deposit_AboveTheLimit() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.poolLimitPerUser = 100;
        pool = _deployPool(terms);
        _stake(alice, 60);
        stakedToken.mint(alice, 41);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolLimitExceeded.selector, 101, 100));
        vm.prank(alice);
        pool.deposit(41);
        vm.prank(alice);
        pool.deposit(40);
        _stake(bob, 100);
        vm.assertEq(pool.totalStaked(), 200, "each up to the limit");
    }

    function test_Deposit_CreditsAndEmits() external {
        stakedToken.mint(alice, 5);
        vm.expectEmit(address(pool));
        emit IStakingPool.Deposit(alice, 5);
        vm.prank(alice);
        pool.deposit(5);
        vm.assertEq(_stakeOf(alice), 5, "stake");
        vm.assertEq(pool.totalStaked(), 5, "totalStaked");
        vm.assertEq(stakedToken.balanceOf(address(pool)), 5, "held");
    }

    /// @custom:proves pools.3.2
    function test_Deposit_PaysWhatWasEarned() external {
        _fund(1000e18);
        _stake(alice, 1e18);
        _pass(10);
        vm.assertEq(pool.pendingReward(alice), 10 * RATE, "pending");
        vm.expectEmit(address(pool));
        emit IStakingPool.Harvest(alice, 10 * RATE, 0);
        _harvest(alice);
        vm.assertEq(rewardToken.balanceOf(alice), 10 * RATE, "paid");
        vm.assertEq(pool.pendingReward(alice), 0, "nothing due");
        vm.assertEq(pool.funded(), 1000e18 - 10 * RATE, "funded");
    }

    function test_Deposit_BeforeTheStartEarnsFromTheStart() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.startTime = START + 100;
        terms.bonusEndTime = START + 100;
        pool = _deployPool(terms);
        _stake(alice, 1);
        _pass(100);
        vm.assertEq(pool.pendingReward(alice), 0, "at the start");
        _pass(1);
        vm.assertEq(pool.pendingReward(alice), RATE, "a second later");
    }

    function test_RevertWhen_Withdraw_MoreThanTheStake() external {
        _stake(alice, 5);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolInsufficientStake.selector, 6, 5));
        _withdraw(alice, 6);
    }

    /// @custom:proves pools.3.2
    function test_Withdraw_ReturnsAndPays() external {
        _fund(1000e18);
        _stake(alice, 4e18);
        _pass(7);
        vm.expectEmit(address(pool));
        emit IStakingPool.Withdraw(alice, 1e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.Harvest(alice, 7 * RATE, 0);
        _withdraw(alice, 1e18);
        vm.assertEq(stakedToken.balanceOf(alice), 1e18, "returned");
        vm.assertEq(rewardToken.balanceOf(alice), 7 * RATE, "paid");
        vm.assertEq(pool.totalStaked(), 3e18, "totalStaked");
    }

    /// @dev SP-3, bug 13 of the family: there the stake could not be withdrawn.
    /// @custom:proves pools.8
    function test_Fault13_UnfundedRewards_PrincipalIsWithdrawnAndRewardsStayDue() external {
        _fund(30e18);
        _stake(alice, 4e18);
        _pass(7);
        vm.expectEmit(address(pool));
        emit IStakingPool.Harvest(alice, 30e18, 40e18);
        _withdraw(alice, 4e18);
        vm.assertEq(stakedToken.balanceOf(alice), 4e18, "principal");
        vm.assertEq(rewardToken.balanceOf(alice), 30e18, "as far as it is funded");
        vm.assertEq(pool.pendingReward(alice), 40e18, "still due");
        _fund(50e18);
        _harvest(alice);
        vm.assertEq(rewardToken.balanceOf(alice), 70e18, "all of it, later");
        vm.assertEq(pool.funded(), 10e18, "and no more");
    }

    /// @dev SP-11: a bug of ours, only the second account to harvest found that the pool could not pay
    function test_FaultCoverage_ThePoolShowsWhatItOwes() external {
        _fund(30e18);
        _pass(5);
        vm.assertEq(pool.owed(), 0, "nothing for time without stakes");
        _stake(alice, 1e18);
        _stake(bob, 1e18);
        _pass(4);
        vm.assertEq(pool.owed(), 40e18, "owed");
        vm.assertLt(pool.funded(), pool.owed(), "more than it holds");
        _harvest(alice);
        vm.assertEq(pool.owed(), 20e18, "less what was paid");
        vm.prank(bob);
        pool.emergencyWithdraw();
        vm.assertEq(pool.owed(), 0, "less what was forfeited");
        _withdraw(alice, 1e18);
        _pass(DURATION);
        vm.assertEq(pool.owed(), 0, "nothing since");
    }

    /// @dev SP-5
    function test_RevertWhen_EmergencyWithdraw_NoStake() external {
        _stake(alice, 5);
        vm.prank(alice);
        pool.emergencyWithdraw();
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNoStake.selector, alice));
        vm.prank(alice);
        pool.emergencyWithdraw();
        vm.assertEq(stakedToken.balanceOf(alice), 5, "once");
    }

    /// @dev SP-5, bug 13 of the family: there the event reported an amount of 0.
    /// @custom:proves pools.8
    function test_Fault13_EmergencyWithdraw_EmitsTheAmount() external {
        _stake(alice, 5);
        _pass(3);
        vm.expectEmit(address(pool));
        emit IStakingPool.EmergencyWithdraw(alice, 5);
        vm.prank(alice);
        pool.emergencyWithdraw();
        (uint256 amount, uint256 rewardDebt) = pool.userInfo(alice);
        vm.assertEq(amount + rewardDebt + pool.totalStaked() + pool.pendingReward(alice), 0, "nothing left");
    }

    /// @dev SP-4, bug 4 of the family: there the rewards were shared by the balance.
    function test_Fault04_ADonationChangesNobodysRewards() external {
        _stake(alice, 1e18);
        _stake(bob, 3e18);
        stakedToken.mint(address(pool), 1e24);
        rewardToken.mint(address(pool), 1e24);
        _pass(4);
        vm.assertEq(pool.pendingReward(alice), RATE, "a quarter");
        vm.assertEq(pool.pendingReward(bob), 3 * RATE, "three quarters");
        vm.assertEq(pool.funded(), 0, "no funds by donation");
    }

    function test_Bonus_MultipliesUntilItsEnd() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.bonusEndTime = START + 10;
        terms.bonusMultiplier = 3;
        pool = _deployPool(terms);
        _stake(alice, 1);
        _pass(10);
        vm.assertEq(pool.pendingReward(alice), 30 * RATE, "with the bonus");
        _pass(5);
        vm.assertEq(pool.pendingReward(alice), 35 * RATE, "behind it");
        _harvest(alice);
        _pass(DURATION);
        vm.assertEq(pool.pendingReward(alice), (DURATION + 20) * RATE, "until the end");
    }

    /// @dev SP-2: whatever the total stake and the rate, rounding costs less than 1 per action.
    function testFuzz_Precision(uint256 small, uint256 large, uint256 rate, uint256 time) external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardPerSecond = _bound(rate, 1, 1e24);
        pool = _deployPool(terms);
        small = _bound(small, 1, 1e30);
        large = _bound(large, 1, 1e30);
        _stake(alice, small);
        _stake(bob, large);
        time = _bound(time, 1, DURATION);
        _pass(time);
        uint256 total = terms.rewardPerSecond * time;
        uint256 ofAlice = pool.pendingReward(alice);
        uint256 exact = total * small / (small + large);
        vm.assertLe(ofAlice, exact, "SP-2: not more");
        vm.assertGe(ofAlice + 1, exact, "SP-2: 1 less at most");
        vm.assertGe(ofAlice + pool.pendingReward(bob) + 2, total, "SP-2: together");
    }

    /// @dev SP-2: with a third's debt rounded down, Alice would receive 1 for an earned three quarters.
    function test_Precision_TheDebtRoundsUp() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardPerSecond = 1;
        pool = _deployPool(terms);
        _stake(bob, 3);
        _pass(1);
        _stake(alice, 1);
        _pass(3);
        vm.assertEq(pool.pendingReward(alice), 0, "three quarters");
        vm.assertEq(pool.pendingReward(bob), 3, "3.25");
    }

    /// @dev SP-2: a first staker with only 1 unit doesn't spoil the arithmetic for later ones.
    function test_Precision_AfterASingleUnitEarnedEverything() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardPerSecond = (2 ** 104 - 1) / DURATION;
        pool = _deployPool(terms);
        _stake(bob, 1);
        _pass(DURATION / 2);
        _stake(alice, 1e33);
        _pass(DURATION / 4);
        vm.assertEq(pool.pendingReward(alice) + 1, terms.rewardPerSecond * (DURATION / 4), "all but 1");
        _withdraw(alice, 1e33);
        vm.assertEq(stakedToken.balanceOf(alice), 1e33, "principal");
    }
}
