// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

contract StakingPoolOwnerTest is StakingPoolTest {
    function test_RevertWhen_Fund_NothingComesIn() external {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingPool.StakingPoolNothingReceived.selector, address(rewardToken), 0)
        );
        pool.fund(0);
    }

    function test_Fund_CountsAndEmits() external {
        rewardToken.mint(bob, 7);
        vm.expectEmit(address(pool));
        emit IStakingPool.Funded(bob, 7);
        vm.prank(bob);
        pool.fund(7);
        vm.assertEq(pool.funded(), 7, "funded");
    }

    /// @custom:proves pools.7
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
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakingPoolRewardsTooHigh.selector, time * 1e22, cap));
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
        vm.assertEq(pool.recoverReward(owner), 9, "all is unowned");
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

    /// @custom:proves pools.7
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
    /// @custom:proves pools.3.2
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

    /// @dev SP-8: no owner function takes stakes or earned rewards, tried with any arguments at any time.
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
