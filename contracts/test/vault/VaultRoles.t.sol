// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultTest} from "./VaultTest.sol";

contract VaultRolesTest is VaultTest {
    /// @dev VA-9
    function test_RevertWhen_NotAdmin() external {
        bytes[3] memory calls = [
            abi.encodeCall(IVault.emergencyWithdraw, ()),
            abi.encodeCall(IVault.setFees, (0, 0, 0)),
            abi.encodeCall(IVault.setWithdrawFeePeriod, (0))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(owner);
            (bool isDone, bytes memory answer) = address(vault).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(answer, abi.encodeWithSelector(IVault.VaultNotAdmin.selector, owner), "reason");
        }
    }

    /// @dev VA-9
    /// @custom:proves vault.8
    function test_RevertWhen_NotOwner() external {
        bytes[2] memory calls =
            [abi.encodeCall(IVault.setTreasury, (admin)), abi.encodeCall(IVault.setAdmin, (admin))];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(admin);
            (bool isDone, bytes memory answer) = address(vault).call(calls[i]);
            vm.assertFalse(isDone, "done");
            bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, admin);
            vm.assertEq(answer, reason, "reason");
        }
    }

    /// @dev VA-7
    function test_RevertWhen_EmergencyWithdraw_Stopped() external {
        vm.startPrank(admin);
        vault.emergencyWithdraw();
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultStopped.selector));
        vault.emergencyWithdraw();
        vm.stopPrank();
    }

    /// @dev VA-9
    /// @custom:proves vault.3
    function test_RevertWhen_SetFees_AboveTheCaps() external {
        _expectFeeTooHigh(501, 500);
        vault.setFees(501, 100, 100);
        _expectFeeTooHigh(101, 100);
        vault.setFees(500, 101, 100);
        _expectFeeTooHigh(101, 100);
        vault.setFees(500, 100, 101);
        vm.expectEmit(address(vault));
        emit IVault.FeesChanged(500, 100, 99);
        vm.prank(admin);
        vault.setFees(500, 100, 99);
        vm.assertEq(vault.performanceFee(), 500, "performanceFee");
        vm.assertEq(vault.callFee(), 100, "callFee");
        vm.assertEq(vault.withdrawFee(), 99, "withdrawFee");
    }

    /// @dev VA-3, VA-4: new fees apply to later yield only.
    function test_SetFees_LeavesTheWorthOfShares() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        _deposit(bob, UNIT);
        uint256 assets = vault.balanceOf();
        vm.expectEmit(address(vault));
        emit IVault.Harvest(treasury, 1000 * RATE, 20 * RATE, 25 * RATE / 10);
        vm.prank(admin);
        vault.setFees(500, 100, 100);
        vm.assertEq(vault.balanceOf(), assets, "balanceOf");
        vm.assertEq(token.balanceOf(treasury), 225 * RATE / 10, "at the former fees");
        _pass(1000);
        _harvest();
        vm.assertGe(token.balanceOf(treasury) + 1, 725 * RATE / 10, "at the new ones");
    }

    /// @dev VA-9
    /// @custom:proves vault.3
    function test_SetWithdrawFeePeriod() external {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultPeriodTooLong.selector, 72 hours + 1, 72 hours));
        vault.setWithdrawFeePeriod(72 hours + 1);
        vm.expectEmit(address(vault));
        emit IVault.WithdrawFeePeriodChanged(72 hours, 5);
        vault.setWithdrawFeePeriod(5);
        vm.stopPrank();
        vm.assertEq(vault.withdrawFeePeriod(), 5, "withdrawFeePeriod");
    }

    function test_SetTreasury() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultZeroAddress.selector));
        vault.setTreasury(address(0));
        vm.expectEmit(address(vault));
        emit IVault.TreasuryChanged(treasury, bob);
        vault.setTreasury(bob);
        vm.stopPrank();
        vm.assertEq(vault.treasury(), bob, "treasury");
    }

    function test_SetAdmin() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultZeroAddress.selector));
        vault.setAdmin(address(0));
        vm.expectEmit(address(vault));
        emit IVault.AdminChanged(admin, bob);
        vault.setAdmin(bob);
        vm.stopPrank();
        vm.prank(bob);
        vault.setWithdrawFeePeriod(0);
        vm.assertEq(vault.admin(), bob, "admin");
    }

    /// @dev VA-9
    function test_Ownership_TakesTwoSteps() external {
        Ownable2Step owned = Ownable2Step(address(vault));
        vm.prank(owner);
        owned.transferOwnership(alice);
        vm.assertEq(owned.owner(), owner, "still the old one");
        vm.prank(alice);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), alice, "the new one");
    }

    /// @dev VA-9: neither owner nor admin can take more from depositors than the unstaking fee at their deposit.
    function testFuzz_OwnerAndAdminCannotTakeStakes(uint256 choice, uint256 value, uint256 time, address to)
        external
    {
        _deposit(alice, 100 * UNIT);
        _pass(_bound(time, 0, 2 * DAY));
        _deposit(bob, UNIT);
        _pass(_bound(time, 1, DAY));
        uint256 worth = _worth(_sharesOf(alice));
        bytes[7] memory calls = [
            abi.encodeCall(IVault.emergencyWithdraw, ()),
            abi.encodeCall(IVault.setFees, (value % 600, value / 600 % 120, value / 72_000 % 120)),
            abi.encodeCall(IVault.setWithdrawFeePeriod, (_bound(value, 0, 100 hours))),
            abi.encodeCall(IVault.setTreasury, (to)),
            abi.encodeCall(IVault.setAdmin, (to)),
            abi.encodeCall(Ownable.transferOwnership, (to)),
            abi.encodeCall(Ownable.renounceOwnership, ())
        ];
        vm.prank(choice % 7 < 3 ? admin : owner);
        (bool isDone,) = address(vault).call(calls[choice % 7]);
        vm.assertGe(_worth(_sharesOf(alice)), worth, isDone ? "done: worth" : "refused: worth");
        vm.assume(vault.treasury() != alice);
        vm.assertGe(_withdrawAll(alice), worth - worth / 1000 - 1, "leaves with it");
    }

    function _expectFeeTooHigh(uint256 fee, uint256 cap) private {
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultFeeTooHigh.selector, fee, cap));
        vm.prank(admin);
    }
}
