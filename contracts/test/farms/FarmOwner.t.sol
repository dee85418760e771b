// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmTest} from "./FarmTest.sol";

contract FarmOwnerTest is FarmTest {
    /// @dev FA-12
    function test_RevertWhen_NotOwner() external {
        bytes[9] memory calls = [
            abi.encodeCall(IFarmMaster.add, (1, address(ibull), 0, 0)),
            abi.encodeCall(IFarmMaster.set, (0, 1, 0, 0)),
            abi.encodeCall(IFarmMaster.setPaused, (0, true)),
            abi.encodeCall(IFarmMaster.setEmission, (1)),
            abi.encodeCall(IFarmMaster.setBlockTime, (1)),
            abi.encodeCall(IFarmMaster.setFeeReceiver, (alice)),
            abi.encodeCall(IFarmMaster.setReferralCommission, (1)),
            abi.encodeCall(IFarmMaster.setDepositor, (alice, true)),
            abi.encodeCall(Ownable.transferOwnership, (alice))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool isDone, bytes memory answer) = address(farms).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice), "refusal"
            );
        }
    }

    function test_Ownership_TakesTwoSteps() external {
        vm.prank(owner);
        Ownable2Step(address(farms)).transferOwnership(alice);
        vm.assertEq(Ownable(address(farms)).owner(), owner, "still the old one");
        vm.prank(alice);
        Ownable2Step(address(farms)).acceptOwnership();
        vm.assertEq(Ownable(address(farms)).owner(), alice, "the new one");
    }

    /// @dev FA-12 and FA-15: a bug of ours, an owner's own depositor could stake 1 wei for an account every thirteen
    /// days, so that it was never paid and got that depositor as its referrer
    function test_FaultDepositor_NoneIsAddedOnceThereIsAFarm() external {
        _stake(alice, 0, 100e18);
        _wait(10 days);
        _fund(bob, 0, 1);
        vm.startPrank(owner);
        farms.set(0, 100, 0, 14 days);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterDepositorsFixed.selector, bob));
        farms.setDepositor(bob, true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotDepositor.selector, bob));
        vm.prank(bob);
        farms.depositFor(0, 1, alice, bob);
        _harvest(alice, 0);
        _assertDown(_earnings(alice), 10 days * EMISSION, 1, "paid");
        vm.assertEq(registry.getReferrer(alice), ZERO_ADDRESS, "no referrer");
    }

    /// @dev FA-15: the only way to stop a faulty zap
    function test_SetDepositor_IsRevokedAtAnyTime() external {
        vm.assertTrue(farms.isDepositor(depositor), "added before the first farm");
        vm.expectEmit(address(farms));
        emit IFarmMaster.DepositorChanged(depositor, false);
        vm.prank(owner);
        farms.setDepositor(depositor, false);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotDepositor.selector, depositor));
        vm.prank(depositor);
        farms.depositFor(0, 1, alice, ZERO_ADDRESS);
    }

    /// @dev FA-7: a bug in forks, a deposit fee of up to 100 %
    /// @custom:proves farms.10
    function test_FaultFee_OverTheCap_IsRefused() external {
        bytes memory tooHigh = abi.encodeWithSelector(IFarmMaster.FarmMasterDepositFeeTooHigh.selector, 401, 400);
        vm.startPrank(owner);
        vm.expectRevert(tooHigh);
        farms.add(1, address(ibull), 401, 0);
        vm.expectRevert(tooHigh);
        farms.set(0, 1, 401, 0);
        farms.set(0, 1, 400, 0);
        vm.stopPrank();
    }

    function test_RevertWhen_IntervalTooLong() external {
        bytes memory tooLong =
            abi.encodeWithSelector(IFarmMaster.FarmMasterIntervalTooLong.selector, 14 days + 1, 14 days);
        vm.startPrank(owner);
        vm.expectRevert(tooLong);
        farms.set(0, 1, 0, 14 days + 1);
        farms.set(0, 1, 0, 14 days);
        vm.stopPrank();
    }

    function test_RevertWhen_TooManyPoints() external {
        uint256 limit = type(uint32).max;
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterAllocPointTooHigh.selector, limit + 1, limit));
        farms.set(0, limit + 1, 0, 0);
        farms.set(0, limit, 0, 0);
        vm.stopPrank();
        vm.assertEq(farms.totalAllocPoint(), limit, "FA-3: totalAllocPoint");
    }

    function test_RevertWhen_AddNoContract() external {
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotContract.selector, alice));
        vm.prank(owner);
        farms.add(1, alice, 0, 0);
    }

    function test_RevertWhen_EmissionTooHigh() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterEmissionTooHigh.selector, 1e12 + 1, 1e12));
        farms.setEmission(1e12 + 1);
        vm.expectEmit(address(farms));
        emit IFarmMaster.EmissionChanged(EMISSION, 1e12);
        farms.setEmission(1e12);
        vm.stopPrank();
    }

    /// @dev FA-10
    /// @custom:proves referral.3
    function test_RevertWhen_CommissionTooHigh() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterCommissionTooHigh.selector, 1001, 1000));
        farms.setReferralCommission(1001);
        vm.expectEmit(address(farms));
        emit IFarmMaster.ReferralCommissionChanged(100, 1000);
        farms.setReferralCommission(1000);
        vm.stopPrank();
        vm.assertEq(farms.referralCommissionBps(), 1000, "referralCommissionBps");
    }

    /// @custom:proves farms.5
    function test_RevertWhen_BlockTimeOutOfRange() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterBlockTimeOutOfRange.selector, 0, 3_600_000));
        farms.setBlockTime(0);
        vm.expectRevert(
            abi.encodeWithSelector(IFarmMaster.FarmMasterBlockTimeOutOfRange.selector, 3_600_001, 3_600_000)
        );
        farms.setBlockTime(3_600_001);
        vm.expectEmit(address(farms));
        emit IFarmMaster.BlockTimeChanged(BLOCK_TIME, 450);
        farms.setBlockTime(450);
        vm.stopPrank();
        vm.assertEq(farms.ibullPerBlock(), EMISSION * 45 / 100, "ibullPerBlock");
    }

    function test_RevertWhen_NoFeeReceiver() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterZeroFeeReceiver.selector));
        farms.setFeeReceiver(ZERO_ADDRESS);
        vm.expectEmit(address(farms));
        emit IFarmMaster.FeeReceiverChanged(fees, carol);
        farms.setFeeReceiver(carol);
        vm.stopPrank();
        vm.assertEq(farms.feeReceiver(), carol, "feeReceiver");
    }

    /// @dev FA-12: whatever the owner calls, a stake can be withdrawn in full, with its earned rewards
    function testFuzz_OwnerCannotMoveStakesOrEarnings(uint256[6] calldata choices, address account, uint256 value)
        external
    {
        vm.assume(account.code.length == 0 && account != alice);
        _stake(alice, 0, 1e18);
        _fund(owner, 0, 1e18);
        _wait(1000);
        uint256 earned = farms.pendingIbull(0, alice);
        for (uint256 i = 0; i < choices.length; ++i) {
            bytes memory data = _ownerCall(choices[i], account, value);
            vm.prank(owner);
            (bool isDone,) = address(farms).call(data);
            vm.assertEq(farms.pendingIbull(0, alice), earned, isDone ? "done: earned" : "refused: earned");
            vm.assertEq(_staked(0, alice), 1e18, "stake");
            vm.assertGe(token.balanceOf(address(farms)), 1e18, "held");
            vm.assertEq(_nextHarvest(0, alice), START, "lock");
            vm.assertEq(registry.getReferrer(alice), ZERO_ADDRESS, "referrer");
        }
        _withdraw(alice, 0, 1e18);
        vm.assertEq(token.balanceOf(alice), 1e18, "back");
        vm.assertEq(_earnings(alice) + _lockedUp(0, alice), earned, "paid or kept");
    }

    function _ownerCall(uint256 choice, address account, uint256 value) private returns (bytes memory) {
        address another = address(new TestToken("N", "N", 18, 0));
        bytes[12] memory calls = [
            abi.encodeCall(IFarmMaster.set, (0, value % 1e6, value % 401, value % 15 days)),
            abi.encodeCall(IFarmMaster.setPaused, (0, value & 1 == 0)),
            abi.encodeCall(IFarmMaster.setEmission, (value % 1.1e12)),
            abi.encodeCall(IFarmMaster.setFeeReceiver, (account)),
            abi.encodeCall(IFarmMaster.setReferralCommission, (value % 1100)),
            abi.encodeCall(IFarmMaster.setDepositor, (value & 1 == 0 ? owner : account, true)),
            abi.encodeCall(IFarmMaster.depositFor, (0, 1, alice, owner)),
            abi.encodeCall(IFarmMaster.withdraw, (0, value % 2e18)),
            abi.encodeCall(IFarmMaster.emergencyWithdraw, (0)),
            abi.encodeCall(IFarmMaster.setBlockTime, (value % 4_000_000)),
            abi.encodeCall(IFarmMaster.updatePool, (0)),
            abi.encodeCall(IFarmMaster.add, (value % 1e6, another, 0, 0))
        ];
        return calls[choice % calls.length];
    }
}
