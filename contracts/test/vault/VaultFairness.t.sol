// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultTest} from "./VaultTest.sol";

/// @dev Nothing that another account or the admin does changes an account's earnings so far.
contract VaultFairnessTest is VaultTest {
    /// @dev VA-11: an account that withdrew got only its stake, and the remaining ones got the rewards of both.
    /// @custom:proves vault.10
    function testFuzz_Leaving_PaysWhatLeavingAfterAHarvestPays(uint256 amount, uint256 time, uint256 part)
        external
    {
        _deposit(alice, _bound(amount, UNIT, SUPPLY / 20));
        _deposit(bob, 1000 * UNIT);
        _pass(_bound(time, 1, 90 * DAY));
        part = _bound(part, 1, _sharesOf(alice));
        uint256 state = vm.snapshotState();
        _harvest();
        uint256 paidAfterHarvest = _withdraw(alice, part);
        uint256 worthAfterHarvest = _worth(_sharesOf(bob));
        vm.revertToState(state);
        _assertNear(_withdraw(alice, part), paidAfterHarvest, "VA-11: paid");
        _assertNear(_worth(_sharesOf(bob)), worthAfterHarvest, "VA-11: who stays");
    }

    /// @dev VA-11: a permanent hundredth of the vault took nearly all its rewards while another account came and
    /// went.
    /// @custom:proves vault.10
    function test_ComingAndGoingDaily_LeavesTheOthersTheirPart() external {
        vm.prank(admin);
        vault.setFees(0, 0, 0);
        _deposit(bob, 1000 * UNIT);
        uint256 carried = 99_000 * UNIT;
        for (uint256 day = 0; day < 10; ++day) {
            _deposit(alice, carried);
            _pass(DAY);
            carried = _withdrawAll(alice);
        }
        _assertNear(_worth(_sharesOf(bob)), 1000 * UNIT + 10 * DAY * RATE / 100, "VA-11: who stays");
    }

    /// @dev VA-11: also if the vault's idle balance covers the withdrawal.
    function test_Leaving_OutOfWhatWaitsInTheVault_CollectsFromTheFarm() external {
        _deposit(alice, SUPPLY / 20);
        _deposit(bob, SUPPLY / 20);
        _pass(100 hours);
        _withdraw(bob, 1);
        _pass(100 hours);
        uint256 yield = 100 hours * RATE * 9775 / 10_000;
        _assertNear(_withdraw(alice, _sharesOf(alice) / 10_000), (SUPPLY / 20 + yield) / 10_000, "VA-11: paid");
    }

    /// @dev VA-11: the bounty on rewards collected by a withdrawal is paid by the next {harvest}.
    function test_Leaving_PaysNoBountyAndLeavesItToTheNextHarvest() external {
        _deposit(alice, 100 * UNIT);
        _deposit(bob, 100 * UNIT);
        _pass(100 hours);
        _withdrawAll(alice);
        vm.assertEq(token.balanceOf(treasury), 0, "no fee yet");
        _assertNear(_harvest(), 100 hours * RATE * 25 / 10_000, "bounty");
        _assertNear(token.balanceOf(treasury), 100 hours * RATE * 200 / 10_000, "performance fee");
    }

    /// @dev VA-11: the displayed amount is what is paid.
    function test_Worth_CountsWhatTheFarmOwes() external {
        _deposit(alice, 99 * UNIT);
        _deposit(bob, UNIT);
        _pass(100 hours);
        uint256 worth = _worth(_sharesOf(alice));
        vm.assertGt(worth, 99 * UNIT + 99 hours * RATE * 97 / 100, "worth");
        vm.assertEq(vault.getPricePerFullShare(), _worth(1e18), "price");
        vm.assertEq(_withdrawAll(alice), worth, "paid");
    }

    /// @dev VA-13: an account left while the guardian stopped the farm, and those who stayed got its yield.
    function test_LeavingWhileMintingIsStopped_HoldsTheYieldBack() external {
        _deposit(alice, 99_000 * UNIT);
        _deposit(bob, 1000 * UNIT);
        _pass(DAY);
        _setMinter(false);
        _pass(DAY);
        uint256 shown = _worth(_sharesOf(alice));
        uint256 ofBob = _worth(_sharesOf(bob));
        (uint256 now_, uint256 held) = vault.previewWithdraw(alice, _sharesOf(alice));
        vm.assertEq(_withdrawAll(alice), now_, "as shown");
        _assertNear(now_, 99_000 * UNIT * 999 / 1000, "the stake, less the unstaking fee");
        vm.assertEq(vault.heldBackOf(alice), held - 1, "held back, as shown");
        _assertNear(now_ + held + 99_000 * UNIT / 1000, shown, "all together as shown");
        _assertNear(_worth(_sharesOf(bob)), ofBob, "who stays gets nothing of it");
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNothingHeldBack.selector, held - 1));
        vault.payHeldBack(1);
        _setMinter(true);
        uint256 before = token.balanceOf(alice);
        vm.expectEmit(address(vault));
        emit IVault.HeldBackPaid(alice, held - 1);
        vm.prank(keeper);
        vault.payHeldBack(5);
        vm.assertEq(token.balanceOf(alice) - before, held - 1, "paid");
        vm.assertEq(vault.heldBackOf(alice), 0, "once");
        vm.expectRevert(abi.encodeWithSelector(IVault.VaultNothingHeldBack.selector, 0));
        vault.payHeldBack(5);
        vm.assertLe(_withdrawAll(bob) - ofBob * 999 / 1000, 10, "who stayed");
    }

    /// @dev VA-13: the last account too, whose yield would go to the treasury.
    function test_TheLastLeavesWhileMintingIsStopped() external {
        _deposit(alice, 100 * UNIT);
        _pass(100 hours);
        _setMinter(false);
        uint256 worth = _worth(_sharesOf(alice));
        uint256 paid = _withdrawAll(alice);
        vm.assertEq(paid, 100 * UNIT, "the stake");
        _pass(DAY);
        _setMinter(true);
        vault.payHeldBack(1);
        // With the part of the virtual shares.
        uint256 more = token.balanceOf(alice) + 100 * UNIT - SUPPLY / 10 - worth;
        vm.assertLe(more, 10_000, "all of it");
        vm.assertEq(vault.balanceOf() + vault.totalShares(), 0, "nothing is left");
        _assertNear(token.balanceOf(treasury), 100 hours * RATE * 225 / 10_000, "the fees");
    }

    /// @dev VA-13: several leave, one of them twice, and are paid in parts, also after the admin's stop.
    function test_HeldBackIsPaidInPartsAndAfterTheStop() external {
        _deposit(alice, 100 * UNIT);
        _deposit(bob, 100 * UNIT);
        _pass(100 hours);
        _setMinter(false);
        uint256 ofAlice = _worth(_sharesOf(alice)) - 100 * UNIT;
        uint256 ofBob = _worth(_sharesOf(bob) / 2) - 50 * UNIT;
        _withdraw(alice, _sharesOf(alice) / 4);
        _withdraw(alice, _sharesOf(alice));
        _withdraw(bob, _sharesOf(bob) / 2);
        (uint256 payableNow, uint256 waiting) = vault.numberHeldBack();
        vm.assertEq(payableNow, 0, "none is paid");
        vm.assertEq(waiting, 3, "three wait");
        bytes memory reason =
            abi.encodeWithSelector(IVault.VaultFarmOwes.selector, farm.pendingIbull(0, address(vault)));
        vm.expectRevert(reason);
        vm.prank(admin);
        vault.setFees(500, 100, 0);
        vm.prank(admin);
        vault.emergencyWithdraw();
        _setMinter(true);
        uint256 worth = _worth(_sharesOf(bob));
        vault.payHeldBack(2);
        _assertNear(token.balanceOf(alice), SUPPLY / 10 + ofAlice, "alice");
        (payableNow, waiting) = vault.numberHeldBack();
        vm.assertEq(payableNow, 1, "bob is next");
        vm.assertEq(waiting, 0, "none waits");
        vault.payHeldBack(FOREVER);
        _assertNear(token.balanceOf(bob), SUPPLY / 10 - 50 * UNIT + ofBob, "bob");
        vm.assertGe(_worth(_sharesOf(bob)), worth + ofBob - 10, "and his other half, without fees");
    }

    /// @dev VA-13: a deposit would buy a part of what the farm owes to others.
    function test_RevertWhen_DepositingWhileMintingIsStopped() external {
        _deposit(alice, 100 * UNIT);
        _pass(100 hours);
        _setMinter(false);
        bytes memory reason =
            abi.encodeWithSelector(IVault.VaultFarmOwes.selector, farm.pendingIbull(0, address(vault)));
        vm.expectRevert(reason);
        vm.prank(bob);
        vault.deposit(100 * UNIT);
        _setMinter(true);
        _deposit(bob, 100 * UNIT);
        _assertNear(_worth(_sharesOf(bob)), 100 * UNIT, "worth");
    }

    function _setMinter(bool isMinter) private {
        vm.prank(owner);
        token.setMinter(address(farm), isMinter);
    }

    /// @dev VA-12: with an interval, dust deposits locked everyone's rewards again and again, and withdrew with them.
    function test_RevertWhen_TheFarmOfTheMainTokenGetsAHarvestInterval() external {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterMainTokenLocked.selector, 1));
        farm.set(0, 100, 0, 1);
        IFarmMaster other = IFarmMaster(
            vm.deployCode(
                "FarmMaster.sol:FarmMaster", abi.encode(owner, token, farm.referral(), _actor("fees"), 0, 3000)
            )
        );
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterMainTokenLocked.selector, 14 days));
        other.add(100, address(token), 0, 14 days);
        vm.stopPrank();
    }

    /// @dev VA-3: new fees were charged on rewards that the farm had not paid yet.
    /// @custom:proves vault.11
    function test_SetFees_SettlesWhatTheFarmOwes() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        uint256 worth = _worth(_sharesOf(alice));
        vm.expectEmit(address(vault));
        emit IVault.Harvest(treasury, 1000 * RATE, 20 * RATE, 25 * RATE / 10);
        vm.prank(admin);
        vault.setFees(500, 100, 10);
        vm.assertEq(_worth(_sharesOf(alice)), worth, "VA-3: worth");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 0, "nothing pending");
    }

    /// @dev VA-3: when both fees rose by a unit at once, a unit of yield cost the shares one.
    function test_AUnitOfYield_LowersNoShare() external {
        vm.prank(owner);
        farm.setEmission(1);
        vm.prank(admin);
        vault.setFees(500, 100, 0);
        _deposit(alice, 2 ** 40);
        uint256 assets = vault.balanceOf();
        for (uint256 i = 0; i < 200; ++i) {
            _pass(1);
            _withdraw(alice, 1);
            vm.assertGe(vault.balanceOf(), assets, "VA-3: worth");
            assets = vault.balanceOf();
        }
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 200, "all was paid");
    }

    /// @dev VA-5: the admin raised fee and period for existing depositors.
    /// @custom:proves vault.11
    function test_RaisedUnstakingFee_IsForNewDeposits() external {
        vm.startPrank(admin);
        vault.setFees(200, 25, 10);
        vault.setWithdrawFeePeriod(1 hours);
        vm.stopPrank();
        _deposit(alice, 100 * UNIT);
        _assertTerms(alice, 10, START + 1 hours);
        vm.startPrank(admin);
        vault.setFees(200, 25, 100);
        vault.setWithdrawFeePeriod(72 hours);
        vm.stopPrank();
        _assertTerms(alice, 10, START + 1 hours);
        _assertFee(alice, 10);
        _pass(1 hours);
        _assertFee(alice, 0);
        _deposit(alice, UNIT);
        _assertTerms(alice, 100, START + 73 hours);
        _assertFee(alice, 100);
        _pass(72 hours - 1);
        _assertFee(alice, 100);
        _pass(1);
        _assertFee(alice, 0);
    }

    /// @dev VA-5: lowered ones, in contrast, apply to everyone.
    function test_LoweredUnstakingFee_IsForAll() external {
        _deposit(alice, 100 * UNIT);
        vm.prank(admin);
        vault.setFees(200, 25, 5);
        _assertTerms(alice, 5, START + 72 hours);
        _assertFee(alice, 5);
        vm.prank(admin);
        vault.setWithdrawFeePeriod(1 hours);
        _assertTerms(alice, 5, START + 1 hours);
        _pass(1 hours);
        _assertFee(alice, 0);
        _assertTerms(bob, 0, 0);
    }

    /// @dev VA-7: the emergency forfeited the rewards owed by the farm.
    /// @custom:proves vault.11
    function test_EmergencyWithdraw_TakesTheRewardsAlong() external {
        _deposit(alice, 100 * UNIT);
        _pass(30 * DAY);
        vm.expectEmit(address(vault));
        emit IVault.EmergencyWithdraw(100 * UNIT);
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.assertEq(vault.balanceOf(), 100 * UNIT + 30 * DAY * RATE, "VA-7: stake and rewards, without fees");
        _assertNear(_withdrawAll(alice), 100 * UNIT + 30 * DAY * RATE, "VA-7: paid");
    }

    /// @dev VA-7: a farm that rejects regular withdrawals doesn't keep the admin from stopping.
    function test_EmergencyWithdraw_WhereTheFarmRefusesTheWithdrawal() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        _deposit(bob, 100 * UNIT);
        _pass(100 hours);
        vm.mockCallRevert(address(farm), abi.encodePacked(IFarmMaster.withdraw.selector), "refused");
        vm.prank(admin);
        vault.emergencyWithdraw();
        vm.assertEq(vault.balanceOf(), 200 * UNIT + 1000 * RATE, "VA-7: all but what the farm still owed");
        vm.assertEq(token.balanceOf(address(vault)), vault.balanceOf(), "VA-7: all is in the vault");
        _assertNear(_withdrawAll(alice) + _withdrawAll(bob), 200 * UNIT + 1000 * RATE, "VA-8: paid");
    }

    /// @dev VA-7: no gas limit can force the fallback, which forfeits the rewards.
    function test_EmergencyWithdraw_WithLittleGas_FailsOrCollectsTheRewards() external {
        _deposit(alice, 100 * UNIT);
        _pass(1000);
        uint256 done = 0;
        for (uint256 limit = 40_000; limit < 300_000; limit += 1000) {
            uint256 state = vm.snapshotState();
            vm.prank(admin);
            try vault.emergencyWithdraw{gas: limit}() {
                ++done;
                vm.assertEq(vault.balanceOf(), 100 * UNIT + 1000 * RATE, "VA-7: stake and rewards");
            } catch {}
            vm.revertToState(state);
        }
        vm.assertGt(done, 0, "done");
    }

    function _assertTerms(address account, uint256 fee, uint256 until) private view {
        (uint256 feeFound, uint256 untilFound) = vault.withdrawFeeOf(account);
        vm.assertEq(feeFound, fee, "VA-5: fee");
        vm.assertEq(untilFound, until, "VA-5: until");
    }

    /// @dev Withdraws a hundredth of the account's shares, with a fee of `fee` basis points to the treasury.
    function _assertFee(address account, uint256 fee) private {
        uint256 shares = _sharesOf(account) / 100;
        uint256 worth = _worth(shares);
        uint256 before = token.balanceOf(treasury);
        vm.assertEq(_withdraw(account, shares), worth - worth * fee / 10_000, "VA-5: paid");
        vm.assertEq(token.balanceOf(treasury) - before, worth * fee / 10_000, "VA-5: to the treasury");
    }

    /// @dev Within three units of rounding.
    function _assertNear(uint256 found, uint256 expected, string memory label) private pure {
        vm.assertLe(found, expected + 3, label);
        vm.assertGe(found + 3, expected, label);
    }
}
