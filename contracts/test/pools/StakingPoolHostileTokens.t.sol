// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {IStakingPoolFactory} from "../../src/pools/IStakingPoolFactory.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {StakingPoolTest} from "./StakingPoolTest.sol";

/// @dev Rejects transfers in one of several ways.
contract RefusingToken is TestToken {
    enum Refusal {
        None,
        Reverts,
        ReturnsFalse,
        BurnsGas,
        AnswersAtLength
    }

    Refusal public refusal;

    error Refused();

    constructor() TestToken("Refusing", "R", 18, 0) {}

    function setRefusal(Refusal refusal_) external {
        refusal = refusal_;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (refusal == Refusal.Reverts) revert Refused();
        if (refusal == Refusal.ReturnsFalse) return false;
        while (refusal == Refusal.BurnsGas) {}
        if (refusal == Refusal.AnswersAtLength) {
            assembly {
                revert(0, 1000000)
            }
        }
        return super.transfer(to, value);
    }
}

contract StakingPoolHostileTokensTest is StakingPoolTest, ITransferListener {
    bytes[] private _attempts;
    uint256 private _refused;

    /// @dev SP-5: a bug of ours, a token that reduced holders' balances left nothing for the last emergency
    /// withdrawal
    function test_FaultRebase_EmergencyWithdraw_SharesTheLoss() external {
        RebasingToken rebasing = _stakeRebasing();
        rebasing.setMultiplier(0.5e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.EmergencyWithdraw(alice, 150);
        vm.prank(alice);
        pool.emergencyWithdraw();
        vm.assertEq(rebasing.balanceOf(alice), 150, "three quarters of what is left");
        vm.prank(bob);
        pool.emergencyWithdraw();
        vm.assertEq(rebasing.balanceOf(bob), 50, "the last one gets the rest");
    }

    /// @dev SP-5: nor does the first withdrawal take a gain with it
    function test_EmergencyWithdraw_ReturnsTheStakeWhereTheTokenGave() external {
        RebasingToken rebasing = _stakeRebasing();
        rebasing.setMultiplier(2e18);
        vm.prank(alice);
        pool.emergencyWithdraw();
        vm.assertEq(rebasing.balanceOf(alice), 300, "the stake");
    }

    /// @dev SP-5: the principal can be withdrawn and the rewards stay due, however the reward token fails.
    /// @custom:proves pools.8
    function test_Fault13_ARefusingRewardToken_LetsThePrincipalLeave() external {
        for (uint256 refusal = 1; refusal <= uint256(type(RefusingToken.Refusal).max); ++refusal) {
            _leaveInSpiteOf(RefusingToken.Refusal(refusal));
        }
    }

    /// @dev SP-1, bug 3 of the family: there the last staker could not withdraw.
    function test_Fault03_FeeOnTransfer_CreditsWhatArrives() external {
        stakedToken = new FeeOnTransferToken("Fee", "F", 18, 0, 1000);
        pool = _deployPool(_terms());
        _stake(alice, 1000);
        _stake(bob, 1000);
        vm.assertEq(_stakeOf(alice), 900, "credited");
        vm.assertEq(pool.totalStaked(), 1800, "totalStaked");
        _withdraw(alice, 900);
        vm.prank(bob);
        pool.emergencyWithdraw();
        vm.assertEq(stakedToken.balanceOf(address(pool)), 0, "both left");
    }

    /// @dev SP-1, SP-4, bug 4 of the family: rounds of a fee token left 1 unit, which then earned everything.
    function test_Fault04_FeeOnTransfer_RoundsLeaveAnHonestStakeItsShare() external {
        stakedToken = new FeeOnTransferToken("Fee", "F", 18, 0, 1000);
        pool = _deployPool(_terms());
        for (uint256 i = 0; i < 9; ++i) {
            _stake(bob, 1e18);
            _withdraw(bob, _stakeOf(bob));
        }
        _stake(bob, 10);
        _stake(alice, 100e18);
        _pass(1);
        vm.assertGe(pool.pendingReward(alice) + 2, RATE, "nearly everything");
        vm.assertLe(pool.pendingReward(alice) + pool.pendingReward(bob), RATE, "not more than the rate");
    }

    function test_FeeOnTransfer_FundsAreWhatArrives() external {
        rewardToken = new FeeOnTransferToken("Fee", "F", 18, 0, 1000);
        pool = _deployPool(_terms());
        _fund(1000);
        vm.assertEq(pool.funded(), 900, "funded");
    }

    function test_RevertWhen_Deposit_NothingComesIn() external {
        stakedToken = new FeeOnTransferToken("Fee", "F", 18, 0, 10_000);
        pool = _deployPool(_terms());
        stakedToken.mint(alice, 5);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingPool.StakingPoolNothingReceived.selector, address(stakedToken), 5)
        );
        vm.prank(alice);
        pool.deposit(5);
    }

    function test_SilentTokens() external {
        NoReturnToken silent = new NoReturnToken("Silent", "S", 6, 0);
        stakedToken = TestToken(address(silent));
        rewardToken = TestToken(address(silent));
        pool = _deployPool(_terms());
        _fund(100 * RATE);
        _stake(alice, 5);
        _pass(1);
        _withdraw(alice, 5);
        vm.assertEq(silent.balanceOf(alice), RATE + 5, "both");
    }

    /// @dev SP-3: if both are the same token, rewards are never paid from stakes.
    function test_SameToken_RewardsAreNotPaidFromStakes() external {
        rewardToken = stakedToken;
        pool = _deployPool(_terms());
        _stake(alice, 50e18);
        _stake(bob, 50e18);
        _fund(3e18);
        _pass(10);
        _harvest(alice);
        vm.assertEq(stakedToken.balanceOf(alice), 3e18, "as far as it is funded");
        _harvest(bob);
        vm.assertEq(stakedToken.balanceOf(bob), 0, "nothing is funded");
        _withdraw(alice, 50e18);
        _withdraw(bob, 50e18);
        vm.assertEq(stakedToken.balanceOf(bob), 50e18, "principal of the last one");
    }

    /// @dev SP-9
    function test_RevertWhen_EnteredFromAToken() external {
        CallbackToken calling = new CallbackToken("Calling", "C", 18, 0);
        stakedToken = calling;
        rewardToken = calling;
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.owner = address(this);
        pool = _deployPool(terms);
        _attempts.push(abi.encodeCall(IStakingPool.deposit, (1)));
        _attempts.push(abi.encodeCall(IStakingPool.withdraw, (1)));
        _attempts.push(abi.encodeCall(IStakingPool.emergencyWithdraw, ()));
        _attempts.push(abi.encodeCall(IStakingPool.fund, (1)));
        _attempts.push(abi.encodeCall(IStakingPool.setEndTime, (START + 20)));
        _attempts.push(abi.encodeCall(IStakingPool.setPoolLimitPerUser, (0)));
        _attempts.push(abi.encodeCall(IStakingPool.recoverReward, (address(this))));
        calling.mint(address(this), 100e18);
        calling.setListener(address(pool), this);
        pool.fund(50e18);
        pool.deposit(10);
        _pass(1);
        pool.deposit(0);
        pool.withdraw(5);
        pool.emergencyWithdraw();
        vm.assertEq(_refused, 7 * 5, "each in each of five transfers");
        vm.assertEq(calling.balanceOf(address(this)), 60e18, "stake and reward");
    }

    function _leaveInSpiteOf(RefusingToken.Refusal refusal) private {
        RefusingToken refusing = new RefusingToken();
        stakedToken = new TestToken("Staked", "S", 18, 0);
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.rewardToken = address(refusing);
        terms.startTime = terms.bonusEndTime = block.timestamp;
        terms.endTime = block.timestamp + DURATION;
        pool = _deployPool(terms);
        refusing.mint(address(this), 1000e18);
        pool.fund(1000e18);
        _stake(alice, 5e18);
        _pass(10);
        refusing.setRefusal(refusal);
        vm.expectEmit(address(pool));
        emit IStakingPool.Withdraw(alice, 5e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.Harvest(alice, 0, 10 * RATE);
        vm.prank(alice);
        pool.withdraw{gas: 10_000_000}(5e18);
        vm.assertEq(stakedToken.balanceOf(alice), 5e18, "principal");
        vm.assertEq(pool.pendingReward(alice), 10 * RATE, "still due");
        vm.assertEq(pool.funded(), 1000e18, "still funded");
        refusing.setRefusal(RefusingToken.Refusal.None);
        _harvest(alice);
        vm.assertEq(refusing.balanceOf(alice), 10 * RATE, "paid later");
    }

    function onTransfer(address, address, uint256) external {
        for (uint256 i = 0; i < _attempts.length; ++i) {
            (bool isDone, bytes memory answer) = address(pool).call(_attempts[i]);
            vm.assertFalse(isDone, "SP-9: entered");
            bytes memory reason =
                abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
            vm.assertEq(answer, reason, "SP-9: reason");
            ++_refused;
        }
    }

    /// @dev A pool of a rebasing token; alice has staked 300 and bob 100.
    function _stakeRebasing() private returns (RebasingToken rebasing) {
        rebasing = new RebasingToken("R", "R", 18, 0);
        IStakingPoolFactory.PoolTerms memory terms = _terms();
        terms.stakedToken = address(rebasing);
        pool = _deployPool(terms);
        rebasing.mint(alice, 300);
        rebasing.mint(bob, 100);
        vm.prank(alice);
        pool.deposit(300);
        vm.prank(bob);
        pool.deposit(100);
    }
}
