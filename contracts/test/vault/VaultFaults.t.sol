// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultTest} from "./VaultTest.sol";

/// @dev Known bugs of similar vaults.
contract VaultFaultsTest is VaultTest {
    /// @dev FA-19, VA-8: the farms' guardian also stops vault deposits, but no withdrawals.
    function test_GuardianOfTheFarms_StopsDeposits() external {
        address guardian = _actor("guardian");
        _deposit(alice, 1000 * UNIT);
        vm.prank(owner);
        IGuarded(address(farm)).appointGuardian(guardian);
        vm.prank(guardian);
        farm.setPaused(0, true);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 0));
        vm.prank(bob);
        vault.deposit(1000 * UNIT);
        vm.warp(block.timestamp + DAY);
        vm.assertGe(_withdrawAll(alice), 999 * UNIT, "the way out");
    }

    /// @dev VA-6, bug 6 of the family: 1 unit and a donation, and the next depositor got no shares.
    function testFuzz_Fault06_ShareInflationByDonation(uint256 donated, uint256 amount) external {
        donated = _bound(donated, 1, SUPPLY / 20);
        amount = _bound(amount, 1e6, SUPPLY / 20);
        vm.prank(owner);
        farm.setEmission(0);
        uint256 before = token.balanceOf(alice);
        _deposit(alice, 1);
        vm.prank(alice);
        token.transfer(address(vault), donated);
        _deposit(bob, amount);
        uint256 worth = _worth(_sharesOf(bob));
        vm.assertGe(worth + 1 + amount / 10_000, amount, "VA-6: the victim's loss");
        vm.warp(block.timestamp + 1);
        _withdrawAll(alice);
        vm.assertLe(token.balanceOf(alice), before - donated, "VA-6: the attacker's profit");
    }

    /// @dev VA-6: the same with real yield, which the only account in a new vault and farm can collect.
    function testFuzz_ShareInflationByYield(uint256 time, uint256 amount) external {
        _deposit(alice, 1);
        _pass(_bound(time, 1, 7 days));
        _harvest();
        uint256 sharePrice = vault.getPricePerFullShare() / 1e18 + 1;
        amount = _bound(amount, sharePrice * 10_001, SUPPLY / 10);
        uint256 assets = vault.balanceOf();
        _deposit(bob, amount);
        // The deposit itself realises nothing more: no time has passed.
        vm.assertEq(vault.balanceOf(), assets + amount, "balanceOf");
        vm.assertGe(_worth(_sharesOf(bob)) + 1 + amount / 10_000, amount, "VA-6: the loss of who comes later");
    }

    /// @dev VA-6: one unit, alone in a new vault and farm for a week, took the whole emission; afterwards no one
    /// could deposit less than thousands of main tokens.
    function test_Fault06_ALoneUnitKeepsNobodyOut() external {
        _deposit(alice, 1);
        _pass(7 days);
        _harvest();
        uint256 paid = UNIT / 10;
        _deposit(bob, paid);
        vm.assertGe(_worth(_sharesOf(bob)) + 1 + paid / 10_000, paid, "VA-6: the loss of who comes later");
    }

    /// @dev VA-4: a donation increases no share, fee or bounty.
    function test_ADonationIsWorthNothing() external {
        _deposit(alice, 100 * UNIT);
        uint256 price = vault.getPricePerFullShare();
        token.transfer(address(vault), 1000 * UNIT);
        vm.assertEq(vault.getPricePerFullShare(), price, "price");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 0, "pending");
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNothingToHarvest.selector));
        vault.harvest();
        _pass(10);
        vm.assertLe(_harvest(), 10 * RATE * 25 / 10_000, "bounty");
        _pass(100 hours);
        _withdrawAll(alice);
        vm.assertGe(token.balanceOf(address(vault)), 1000 * UNIT, "it stays there");
    }

    /// @dev VA-4: a farm stake on the vault's behalf counts as a donation too.
    function test_ADonatedStakeIsWorthNothing() external {
        _deposit(alice, 100 * UNIT);
        uint256 price = vault.getPricePerFullShare();
        vm.prank(bob);
        farm.depositFor(0, 900 * UNIT, address(vault), address(0));
        vm.assertEq(vault.getPricePerFullShare(), price, "price");
        vm.prank(admin);
        vault.setWithdrawFeePeriod(0);
        vm.assertEq(_withdrawAll(alice), 100 * UNIT, "the stake");
        vm.assertEq(_stakeInFarm(), 900 * UNIT, "it stays there");
    }

    /// @dev VA-7, bug 7 of the family: after the emergency a harvest charged fees on the principal.
    function test_Fault07_HarvestAfterTheEmergencyTakesNothing() external {
        _deposit(alice, 1000 * UNIT);
        _pass(1000);
        _deposit(bob, 1000 * UNIT);
        uint256 worth = vault.balanceOf();
        vm.expectEmit(address(vault));
        emit IVault.EmergencyWithdraw(2000 * UNIT);
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.assertEq(vault.balanceOf(), worth + 1000 * RATE * 225 / 10_000, "the fees stay with the depositors");
        vm.assertEq(token.balanceOf(address(vault)), vault.balanceOf(), "all is in the vault");
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultStopped.selector));
        vault.harvest();
        vm.assertEq(vault.calculateHarvestCakeRewards() + vault.calculateTotalPendingCakeRewards(), 0, "no bounty");
        vm.prank(admin);
        vault.setFees(500, 100, 100);
        vm.assertEq(token.balanceOf(treasury) + token.balanceOf(keeper), 0, "no fee");
        _pass(100 hours);
        uint256 paid = _withdrawAll(alice) + _withdrawAll(bob);
        vm.assertGe(paid + 2, 2000 * UNIT + 1000 * RATE, "everything, as is due");
    }

    /// @dev VA-8, bug 1 of the family: with all allocation points at 0 a withdrawal divided by zero.
    function test_Fault01_NoAllocation_EverybodyLeaves() external {
        _deposit(alice, 100 * UNIT);
        _deposit(bob, 50 * UNIT);
        vm.prank(owner);
        farm.set(0, 0, 0, 0);
        _pass(100 hours);
        vm.assertEq(_withdrawAll(alice) + _withdrawAll(bob), 150 * UNIT, "principal");
    }

    /// @dev VA-8
    function test_FarmPausedAndEmissionZero_EverybodyLeaves() external {
        _deposit(alice, 100 * UNIT);
        vm.startPrank(owner);
        farm.setPaused(0, true);
        farm.setEmission(0);
        vm.stopPrank();
        _pass(100 hours);
        vm.assertEq(_withdrawAll(alice), 100 * UNIT, "principal");
    }

    /// @dev VA-8
    function test_TokenRefusesToMint_EverybodyLeavesAndTheYieldComesLater() external {
        _deposit(alice, 100 * UNIT);
        _deposit(bob, 100 * UNIT);
        vm.prank(owner);
        token.setMinter(address(farm), false);
        _pass(100 hours);
        vm.assertEq(_withdrawAll(alice), 100 * UNIT, "principal");
        vm.prank(owner);
        token.setMinter(address(farm), true);
        vm.assertGt(_harvest(), 0, "bounty");
        vault.payHeldBack(1);
        uint256 each = 50 hours * RATE * 97 / 100;
        vm.assertGe(token.balanceOf(alice), SUPPLY / 10 + each, "alice's part of what was locked");
        vm.assertGe(_withdrawAll(bob), 100 * UNIT + each, "and bob's");
    }

    /// @dev VA-8: in an emergency, withdrawals from the vault itself work as before.
    function test_FarmRefusesAfterTheEmergency_EverybodyLeaves() external {
        _deposit(alice, 100 * UNIT);
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.etch(address(farm), hex"fe");
        _pass(100 hours);
        vm.assertEq(_withdrawAll(alice), 100 * UNIT, "principal");
    }

    /// @dev VA-6: assets without shares would inflate the next share; the last withdrawal takes them along.
    function test_ZeroSharesWithAssetsLeft() external {
        _deposit(alice, 1);
        _pass(100 hours);
        _harvest();
        _pass(100 hours);
        uint256 paid = _withdrawAll(alice);
        vm.assertGe(
            paid + 3, 1 + 200 hours * RATE * 9775 / 10_000, "stake and yield, also what the farm still had"
        );
        vm.assertEq(vault.totalShares() + vault.balanceOf(), 0, "nothing is left");
        vm.assertEq(vault.getPricePerFullShare(), 1e7, "as new");
        _deposit(bob, 1);
        vm.assertEq(_worth(_sharesOf(bob)), 1, "the next one loses nothing");
        uint256 fees = 100 hours * RATE * (200 + 225) / 10_000;
        vm.assertGe(token.balanceOf(treasury) + 2, fees, "fees on all yield, the last bounty with them");
    }

    /// @dev VA-6, VA-13: rewards that the token refused to mint at the last withdrawal are paid while there are no
    /// shares. They belong to the account that left; the treasury gets the fees.
    function test_YieldWithoutShares_GoesToTheTreasury() external {
        _deposit(alice, 100 * UNIT);
        vm.prank(owner);
        token.setMinter(address(farm), false);
        _pass(6 * DAY);
        vm.assertEq(_withdrawAll(alice), 100 * UNIT, "alice's stake");
        vm.prank(owner);
        token.setMinter(address(farm), true);
        uint256 locked = farm.pendingIbull(0, address(vault));
        vm.assertEq(locked, 6 * DAY * RATE, "locked");
        vm.assertEq(vault.calculateHarvestCakeRewards(), 0, "no bounty is promised");
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNothingToHarvest.selector));
        vault.harvest();
        _deposit(bob, UNIT);
        uint256 held = vault.heldBackOf(alice);
        vm.assertEq(token.balanceOf(treasury), locked - held, "treasury");
        vm.assertLe(locked - held, locked * 225 / 10_000 + 2, "the fees");
        vault.payHeldBack(1);
        vm.assertEq(token.balanceOf(alice), SUPPLY / 10 + held, "alice");
        vm.assertEq(_worth(_sharesOf(bob)), UNIT, "the next one loses nothing");
        vm.assertEq(vault.getPricePerFullShare(), 1e7, "as new");
    }

    /// @dev The vault forwards no caller input: farm calls are for farm 0, on its own behalf.
    function test_TheVaultIsReferredByNobody() external {
        _deposit(alice, UNIT);
        (uint256 amount,,,) = IFarmMaster(farm).userInfo(0, alice);
        vm.assertEq(amount, 0, "not in the depositor's name");
    }
}
