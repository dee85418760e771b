// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

contract StakingPoolTermsTest is StakingPoolTest {
    function test_Terms() external view {
        vm.assertEq(pool.stakedToken(), address(stakedToken), "stakedToken");
        vm.assertEq(pool.rewardToken(), address(rewardToken), "rewardToken");
        vm.assertEq(pool.rewardPerSecond(), RATE, "rewardPerSecond");
        vm.assertEq(pool.startTime(), START, "startTime");
        vm.assertEq(pool.endTime(), START + DURATION, "endTime");
        vm.assertEq(pool.bonusEndTime(), START, "bonusEndTime");
        vm.assertEq(pool.bonusMultiplier(), 1, "bonusMultiplier");
        vm.assertEq(pool.poolLimitPerUser(), 0, "poolLimitPerUser");
        vm.assertEq(Ownable(address(pool)).owner(), owner, "owner");
    }

    function test_RevertWhen_Constructor_StakedTokenIsNoContract() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.stakedToken = alice;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNotAToken.selector, alice));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_RewardTokenIsNoContract() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardToken = alice;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNotAToken.selector, alice));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_TimesDoNotFit() external {
        _expectBadTimes(START, START, START);
        _expectBadTimes(START + 2, START + 2, START + 1);
        _expectBadTimes(START, START - 1, START + 1);
        _expectBadTimes(START, START + 2, START + 1);
        _expectBadTimes(START - 2, START - 1, START - 1);
        _expectBadTimes(START - 2, START - 1, START);
    }

    function test_RevertWhen_Constructor_NoMultiplier() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.bonusMultiplier = 0;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolBadBonus.selector, 0));
        this.deploy(terms);
    }

    function test_RevertWhen_Constructor_TooManyRewards() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        uint256 cap = 2 ** 104 - 1;
        terms.endTime = START + 1;
        terms.rewardPerSecond = cap + 1;
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolTooManyRewards.selector, cap + 1, cap));
        this.deploy(terms);
        terms.rewardPerSecond = cap;
        this.deploy(terms);
    }

    function deploy(IStakingPoolFactory.PoolTerms calldata terms) external {
        _deployPool(terms);
    }

    function _expectBadTimes(uint256 start, uint256 bonusEnd, uint256 end) private {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        (terms.startTime, terms.bonusEndTime, terms.endTime) = (start, bonusEnd, end);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolBadTimes.selector, start, bonusEnd, end));
        this.deploy(terms);
    }
}

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

    function test_Deposit_CreditsAndTells() external {
        stakedToken.mint(alice, 5);
        vm.expectEmit(address(pool));
        emit IStakingPool.Deposit(alice, 5);
        vm.prank(alice);
        pool.deposit(5);
        vm.assertEq(_stakeOf(alice), 5, "stake");
        vm.assertEq(pool.totalStaked(), 5, "totalStaked");
        vm.assertEq(stakedToken.balanceOf(address(pool)), 5, "held");
    }

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

    /// @dev SP-3, fault 13 of the family: there the stake could not leave.
    function test_Fault13_UnfundedRewards_ThePrincipalLeavesAndTheRestStaysDue() external {
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

    /// @dev SP-5, fault 13 of the family: there the event told an amount of 0.
    function test_Fault13_EmergencyWithdraw_TellsTheAmount() external {
        _stake(alice, 5);
        _pass(3);
        vm.expectEmit(address(pool));
        emit IStakingPool.EmergencyWithdraw(alice, 5);
        vm.prank(alice);
        pool.emergencyWithdraw();
        (uint256 amount, uint256 rewardDebt) = pool.userInfo(alice);
        vm.assertEq(amount + rewardDebt + pool.totalStaked() + pool.pendingReward(alice), 0, "nothing left");
    }

    /// @dev SP-4, fault 4 of the family: there the rewards were shared by the balance.
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

    /// @dev SP-2: whatever the total stake and the rate, rounding takes less than 1 for each action.
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

    /// @dev SP-2: who was first and alone with 1 unit does not spoil the arithmetic of those who follow.
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

contract StakingPoolOwnerTest is StakingPoolTest {
    function test_RevertWhen_Fund_NothingComesIn() external {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingPool.StakingPoolNothingReceived.selector, address(rewardToken), 0)
        );
        pool.fund(0);
    }

    function test_Fund_CountsAndTells() external {
        rewardToken.mint(bob, 7);
        vm.expectEmit(address(pool));
        emit IStakingPool.Funded(bob, 7);
        vm.prank(bob);
        pool.fund(7);
        vm.assertEq(pool.funded(), 7, "funded");
    }

    function test_RevertWhen_SetEndTime_NotOwner() external {
        _expectUnauthorized(alice);
        pool.setEndTime(START + 1);
    }

    /// @dev SP-7
    function test_RevertWhen_SetEndTime_Ended() external {
        _pass(DURATION);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolEnded.selector, START + DURATION));
        vm.prank(owner);
        pool.setEndTime(START + 2 * DURATION);
    }

    /// @dev SP-7
    function test_RevertWhen_SetEndTime_InPast() external {
        _pass(10);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolEndInPast.selector, START + 9, START + 10));
        vm.prank(owner);
        pool.setEndTime(START + 9);
    }

    function test_RevertWhen_SetEndTime_TooManyRewards() external {
        uint256 cap = 2 ** 104 - 1;
        uint256 time = 2 ** 32 - 1 - START;
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardPerSecond = 1e22;
        pool = _deployPool(terms);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolTooManyRewards.selector, time * 1e22, cap));
        vm.prank(owner);
        pool.setEndTime(2 ** 32 - 1);
    }

    /// @dev SP-7
    function test_SetEndTime_LeavesWhatWasEarned() external {
        _stake(alice, 1e18);
        _pass(10);
        vm.expectEmit(address(pool));
        emit IStakingPool.EndTimeChanged(START + DURATION, START + 10);
        vm.prank(owner);
        pool.setEndTime(START + 10);
        vm.assertEq(pool.pendingReward(alice), 10 * RATE, "earned");
        _pass(10);
        vm.assertEq(pool.pendingReward(alice), 10 * RATE, "no more");
    }

    /// @dev SP-7
    function test_SetEndTime_BeforeTheStartGivesNothing() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.startTime = START + 100;
        terms.bonusEndTime = START + 100;
        pool = _deployPool(terms);
        _stake(alice, 5);
        _fund(9);
        vm.prank(owner);
        pool.setEndTime(START);
        _pass(500);
        vm.assertEq(pool.pendingReward(alice), 0, "nothing");
        vm.prank(owner);
        vm.assertEq(pool.recoverReward(owner), 9, "all is nobody's");
        _withdraw(alice, 5);
        vm.assertEq(stakedToken.balanceOf(alice), 5, "principal");
    }

    /// @dev SP-7
    function test_SetEndTime_Later() external {
        _stake(alice, 1e18);
        vm.prank(owner);
        pool.setEndTime(START + 2 * DURATION);
        _pass(3 * DURATION);
        vm.assertEq(pool.pendingReward(alice), 2 * DURATION * RATE, "for the longer time");
    }

    function test_RevertWhen_SetPoolLimitPerUser_NotOwner() external {
        _expectUnauthorized(alice);
        pool.setPoolLimitPerUser(1);
    }

    /// @dev SP-6
    function test_RevertWhen_SetPoolLimitPerUser_Lower() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolLimitLowered.selector, 0, 5));
        vm.prank(owner);
        pool.setPoolLimitPerUser(5);

        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.poolLimitPerUser = 100;
        pool = _deployPool(terms);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolLimitLowered.selector, 100, 99));
        vm.prank(owner);
        pool.setPoolLimitPerUser(99);
    }

    /// @dev SP-6
    function test_SetPoolLimitPerUser_RaisesAndLifts() external {
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.poolLimitPerUser = 100;
        pool = _deployPool(terms);
        vm.expectEmit(address(pool));
        emit IStakingPool.PoolLimitChanged(100, 150);
        vm.prank(owner);
        pool.setPoolLimitPerUser(150);
        _stake(alice, 150);
        vm.prank(owner);
        pool.setPoolLimitPerUser(0);
        vm.assertEq(pool.poolLimitPerUser(), 0, "none");
        _stake(alice, 1000);
        vm.assertEq(_stakeOf(alice), 1150, "no limit");
    }

    function test_RevertWhen_RecoverReward_NotOwner() external {
        _pass(DURATION);
        _expectUnauthorized(alice);
        pool.recoverReward(alice);
    }

    /// @dev SP-8
    function test_RevertWhen_RecoverReward_NotEnded() external {
        _pass(DURATION - 1);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNotEnded.selector, START + DURATION));
        vm.prank(owner);
        pool.recoverReward(owner);
    }

    /// @dev SP-8
    function test_RevertWhen_RecoverReward_AllIsOwed() external {
        _stake(alice, 1e18);
        _fund(DURATION * RATE);
        _pass(DURATION);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolNothingToRecover.selector, DURATION * RATE));
        vm.prank(owner);
        pool.recoverReward(owner);
    }

    /// @dev SP-8
    function test_RecoverReward_LeavesWhatIsOwed() external {
        _fund(DURATION * RATE + 77);
        _pass(100);
        _stake(alice, 3e18);
        _stake(bob, 1e18);
        _pass(100);
        _harvest(alice);
        _pass(100);
        vm.prank(bob);
        pool.emergencyWithdraw();
        _pass(DURATION);
        uint256 due = pool.pendingReward(alice);
        uint256 givenUp = 50 * RATE;
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardRecovered(owner, 100 * RATE + givenUp + 77);
        vm.prank(owner);
        uint256 amount = pool.recoverReward(owner);
        vm.assertEq(amount, 100 * RATE + givenUp + 77, "idle, given up and too much");
        vm.assertLe(pool.funded() - due, 1, "the rest is due, but for a rounding");
        _withdraw(alice, 3e18);
        vm.assertGe(rewardToken.balanceOf(alice) + 1, (DURATION - 100) * RATE - givenUp, "paid");
        _fund(1);
        vm.prank(owner);
        vm.assertEq(pool.recoverReward(owner), 1, "again");
    }

    /// @dev SP-8
    function test_Ownership_TakesTwoSteps() external {
        Ownable2Step owned = Ownable2Step(address(pool));
        vm.prank(owner);
        owned.transferOwnership(alice);
        vm.assertEq(owned.owner(), owner, "still the old one");
        vm.prank(alice);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), alice, "the new one");
    }

    /// @dev SP-8: no function of the owner takes a stake or what was earned, tried with any arguments at any time.
    function testFuzz_TheOwnerCannotTakeStakesOrRewards(uint256 choice, uint256 value, uint256 time, address to)
        external
    {
        vm.assume(to != alice && to != address(pool) && to != address(0));
        _fund(DURATION * RATE);
        _stake(alice, 1e18);
        _pass(_bound(time, 0, 2 * DURATION));
        uint256 due = pool.pendingReward(alice);
        bytes[5] memory calls = [
            abi.encodeCall(IStakingPool.setEndTime, (_bound(value, 0, 2 ** 32))),
            abi.encodeCall(IStakingPool.setPoolLimitPerUser, (value)),
            abi.encodeCall(IStakingPool.recoverReward, (to)),
            abi.encodeCall(Ownable.transferOwnership, (to)),
            abi.encodeCall(Ownable.renounceOwnership, ())
        ];
        vm.prank(owner);
        (bool isDone,) = address(pool).call(calls[choice % calls.length]);
        vm.assertEq(pool.pendingReward(alice), due, isDone ? "done: due" : "refused: due");
        _withdraw(alice, 1e18);
        vm.assertEq(stakedToken.balanceOf(alice), 1e18, "principal");
        vm.assertEq(rewardToken.balanceOf(alice), due, "rewards");
    }

    function _expectUnauthorized(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
    }
}
