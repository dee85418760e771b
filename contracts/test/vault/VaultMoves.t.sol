// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultTest} from "./VaultTest.sol";

contract VaultMovesTest is VaultTest {
    /// @custom:proves vault.3
    function test_Terms() external view {
        vm.assertEq(vault.farm(), address(farm), "farm");
        vm.assertEq(vault.token(), address(token), "token");
        vm.assertEq(vault.treasury(), treasury, "treasury");
        vm.assertEq(vault.admin(), admin, "admin");
        vm.assertEq(Ownable(address(vault)).owner(), owner, "owner");
        vm.assertEq(vault.performanceFee(), 200, "performanceFee");
        vm.assertEq(vault.callFee(), 25, "callFee");
        vm.assertEq(vault.withdrawFee(), 10, "withdrawFee");
        vm.assertEq(vault.withdrawFeePeriod(), 72 hours, "withdrawFeePeriod");
        vm.assertFalse(vault.isStopped(), "isStopped");
        vm.assertEq(vault.getPricePerFullShare(), 1e7, "1e11 shares for a unit");
    }

    function test_RevertWhen_Constructor_Nobody() external {
        bytes memory reason = abi.encodeWithSelector(IVault.VaultZeroAddress.selector);
        vm.expectRevert(reason);
        this.deploy(address(0), treasury);
        vm.expectRevert(reason);
        this.deploy(admin, address(0));
    }

    function deploy(address admin_, address treasury_) external {
        vm.deployCode("Vault.sol:Vault", abi.encode(owner, admin_, farm, treasury_));
    }

    /// @dev VA-7
    function test_RevertWhen_Deposit_Stopped() external {
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultStopped.selector));
        _deposit(alice, UNIT);
    }

    /// @dev VA-6
    function test_RevertWhen_Deposit_Nothing() external {
        _deposit(bob, UNIT);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultDepositTooSmall.selector, 0, 0));
        _deposit(alice, 0);
    }

    /// @dev VA-6: with an expensive share, deposits that would be rounded away revert.
    function test_RevertWhen_Deposit_TooSmall() external {
        _deposit(alice, 1);
        _pass(DAY);
        _harvest();
        uint256 amount = vault.balanceOf() * 9999 / (vault.totalShares() + 1e11);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultDepositTooSmall.selector, amount, 9998));
        _deposit(bob, amount);
    }

    function test_RevertWhen_Deposit_FarmPaused() external {
        vm.prank(owner);
        farm.setPaused(0, true);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 0));
        _deposit(alice, UNIT);
    }

    /// @custom:proves vault.2
    function test_Deposit_StakesAndGivesShares() external {
        vm.expectEmit(address(vault));
        emit IVault.Deposit(alice, 5 * UNIT, 5 * UNIT * 1e11, START);
        _deposit(alice, 5 * UNIT);
        (uint256 shares, uint256 depositedAt, uint256 assets, uint256 actedAt) = vault.userInfo(alice);
        vm.assertEq(shares, 5 * UNIT * 1e11, "shares");
        vm.assertEq(depositedAt, START, "lastDepositedTime");
        vm.assertEq(assets, 5 * UNIT, "cakeAtLastUserAction");
        vm.assertEq(actedAt, START, "lastUserActionTime");
        vm.assertEq(vault.totalShares(), shares, "totalShares");
        vm.assertEq(vault.balanceOf(), 5 * UNIT, "balanceOf");
        vm.assertEq(_stakeInFarm(), 5 * UNIT, "staked");
        vm.assertEq(token.balanceOf(address(vault)), 0, "nothing idle");
    }

    /// @dev VA-1: the farm may charge a deposit fee; shares are issued for the credited amount.
    function test_Deposit_CountsWhatTheFarmCredits() external {
        vm.startPrank(owner);
        farm.set(0, 100, 400, 0);
        farm.setEmission(0);
        vm.stopPrank();
        _deposit(alice, 100 * UNIT);
        vm.assertEq(vault.balanceOf(), 96 * UNIT, "balanceOf");
        _pass(4 * DAY);
        vm.assertEq(_withdrawAll(alice), 96 * UNIT, "paid");
    }

    /// @dev VA-4: a deposit just before a harvest pays for the yield already earned.
    function test_Deposit_JustBeforeAHarvestGainsNothing() external {
        _deposit(alice, 100 * UNIT);
        _pass(10 * DAY);
        vm.prank(admin);
        vault.setWithdrawFeePeriod(0);
        uint256 before = token.balanceOf(bob);
        _deposit(bob, 1_000_000 * UNIT);
        _harvest();
        _withdrawAll(bob);
        vm.assertLe(token.balanceOf(bob), before, "no gain");
    }

    function test_RevertWhen_Withdraw_NoShares() external {
        _deposit(alice, UNIT);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNoShares.selector, alice));
        vm.prank(alice);
        vault.withdraw(0);
    }

    function test_RevertWhen_Withdraw_NotSoMany() external {
        _deposit(alice, UNIT);
        uint256 held = _sharesOf(alice);
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultInsufficientShares.selector, held + 1, held));
        vm.prank(alice);
        vault.withdraw(held + 1);
    }

    function test_RevertWhen_WithdrawAll_NoShares() external {
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNoShares.selector, alice));
        vm.prank(alice);
        vault.withdrawAll();
    }

    /// @custom:proves vault.2
    function test_Withdraw_OutOfTheFarm() external {
        _deposit(alice, 100 * UNIT);
        _pass(72 hours);
        uint256 shares = _sharesOf(alice) / 4;
        uint256 worth = _worth(shares);
        vm.expectEmit(address(vault));
        emit IVault.Withdraw(alice, worth, shares, 0);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(_stakeInFarm(), 75 * UNIT, "the stake of the shares; the rewards wait in the vault");
        (uint256 left, uint256 depositedAt, uint256 assets, uint256 actedAt) = vault.userInfo(alice);
        vm.assertEq(left, shares * 3, "shares");
        vm.assertEq(depositedAt, START, "lastDepositedTime stays");
        vm.assertEq(assets, _worth(left), "cakeAtLastUserAction");
        vm.assertEq(actedAt, START + 72 hours, "lastUserActionTime");
    }

    function test_Withdraw_OutOfWhatWaitsInTheVault() external {
        _deposit(alice, 100 * UNIT);
        _pass(100 hours);
        _deposit(bob, 100 * UNIT);
        uint256 staked = _stakeInFarm();
        uint256 shares = _sharesOf(alice) / 100;
        uint256 worth = _worth(shares);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(_stakeInFarm(), staked, "nothing is taken out of the farm");
        vm.assertGt(worth, UNIT, "worth");
        uint256 yield = vault.calculateTotalPendingCakeRewards();
        vm.assertEq(yield, 100 hours * RATE, "the yield still counts for the fees");
        _harvest();
        vm.assertEq(token.balanceOf(treasury), yield * 200 / 10_000, "performance fee");
    }

    /// @dev VA-2: fees on yield stay in the vault and aren't available for withdrawals.
    function test_Withdraw_LeavesTheFeesInTheVault() external {
        _deposit(alice, 1_000_000 * UNIT);
        _pass(90 hours);
        _deposit(bob, 1000 * UNIT);
        uint256 idle = vault.balanceOf() - _stakeInFarm();
        uint256 fees = token.balanceOf(address(vault)) - idle;
        vm.assertGe(fees + 2, 90 hours * RATE * 225 / 10_000, "fees");
        uint256 shares = (idle + fees / 2) * (vault.totalShares() + 1e11) / (vault.balanceOf() + 1);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(token.balanceOf(address(vault)), fees, "only the fees are left");
        _harvest();
        vm.assertEq(_stakeInFarm(), vault.balanceOf(), "all is staked");
    }

    /// @dev VA-5
    /// @custom:proves vault.4.1, vault.4.2
    function test_Withdraw_FeeUntilThePeriodIsOver() external {
        _deposit(alice, 100 * UNIT);
        _pass(72 hours - 1);
        uint256 shares = _sharesOf(alice) / 4;
        uint256 worth = _worth(shares);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(token.balanceOf(treasury), worth / 1000, "fee");
        _pass(1);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(token.balanceOf(treasury), worth / 1000, "no fee any more");
        _deposit(alice, UNIT);
        _pass(72 hours - 1);
        worth = _worth(shares);
        uint256 before = token.balanceOf(treasury);
        vm.prank(alice);
        vault.withdraw(shares);
        vm.assertEq(token.balanceOf(treasury) - before, worth / 1000, "the last deposit counts");
    }

    function test_RevertWhen_Harvest_Stopped() external {
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultStopped.selector));
        vault.harvest();
    }

    /// @custom:proves vault.6
    function test_RevertWhen_Harvest_NothingEarned() external {
        _deposit(alice, UNIT);
        _pass(10);
        _harvest();
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNothingToHarvest.selector));
        vault.harvest();
    }

    /// @dev VA-4
    /// @custom:proves vault.2
    function test_Harvest_PaysTheFeesAndStakesTheRest() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        uint256 yield = 1000 * RATE;
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), yield, "pending");
        vm.assertEq(vault.calculateHarvestCakeRewards(), yield * 25 / 10_000, "bounty told");
        vm.expectEmit(address(vault));
        emit IVault.Harvest(keeper, yield, yield * 200 / 10_000, yield * 25 / 10_000);
        vm.assertEq(_harvest(), yield * 25 / 10_000, "bounty");
        vm.assertEq(token.balanceOf(treasury), yield * 200 / 10_000, "performance fee");
        uint256 assets = 100 * UNIT + yield - yield * 225 / 10_000;
        vm.assertEq(vault.balanceOf(), assets, "balanceOf");
        vm.assertEq(_stakeInFarm(), assets, "all is staked");
        vm.assertEq(token.balanceOf(address(vault)), 0, "nothing idle");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 0, "nothing pending");
    }

    function test_Harvest_FarmPausedOrWithAFee_LeavesTheYieldInTheVault() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        vm.prank(owner);
        farm.setPaused(0, true);
        _harvest();
        vm.assertEq(_stakeInFarm(), 100 * UNIT, "paused");
        uint256 assets = vault.balanceOf();
        vm.assertEq(token.balanceOf(address(vault)), assets - 100 * UNIT, "idle");
        vm.startPrank(owner);
        farm.setPaused(0, false);
        farm.set(0, 100, 1, 0);
        vm.stopPrank();
        _pass(1);
        _harvest();
        vm.assertEq(_stakeInFarm(), 100 * UNIT, "with a fee");
        vm.prank(owner);
        farm.set(0, 100, 0, 0);
        vault.harvest();
        vm.assertEq(_stakeInFarm(), vault.balanceOf(), "staked again, though nothing was earned");
    }
}
