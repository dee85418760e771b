// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev The harvest interval: FA-8 and FA-9.
contract FarmLocksTest is FarmTest {
    uint256 private constant INTERVAL = 8 hours;

    uint256 private _pid;

    function setUp() public override {
        super.setUp();
        _pid = _add(100, address(new TestToken("L", "L", 18, 0)), 0, INTERVAL);
    }

    /// @dev FA-9
    /// @custom:proves farms.9
    function test_Harvest_LocksUntilTheVeryEndOfTheInterval() external {
        _stake(alice, _pid, 10);
        vm.assertEq(_nextHarvest(_pid, alice), START + INTERVAL, "nextHarvestUntil");
        _wait(INTERVAL - 1);
        uint256 earned = farms.pendingIbull(_pid, alice);
        vm.assertFalse(farms.canHarvest(_pid, alice), "canHarvest");
        vm.expectEmit(address(farms));
        emit IFarmMaster.RewardLocked(alice, _pid, earned);
        _harvest(alice, _pid);
        vm.assertEq(_earnings(alice), 0, "not yet");
        vm.assertEq(_lockedUp(_pid, alice), earned, "locked");
        vm.assertEq(farms.totalLockedUp(), earned, "FA-8: totalLockedUp");
        vm.assertEq(farms.pendingIbull(_pid, alice), earned, "counted once");
        _wait(1);
        vm.assertTrue(farms.canHarvest(_pid, alice), "canHarvest at the end");
        earned = farms.pendingIbull(_pid, alice);
        _harvest(alice, _pid);
        vm.assertEq(_earnings(alice), earned, "paid with the locked");
        vm.assertEq(farms.totalLockedUp(), 0, "FA-8: none left");
        vm.assertEq(_nextHarvest(_pid, alice), block.timestamp + INTERVAL, "restarted");
    }

    /// @dev FA-9: a bug in forks, a dust deposit started the lock for a large one later
    /// @custom:proves farms.9
    function test_FaultLock_DustDepositDoesNotShortenIt() external {
        _stake(alice, _pid, 1);
        _wait(INTERVAL - 1);
        _stake(alice, _pid, 1e24);
        vm.assertEq(_nextHarvest(_pid, alice), block.timestamp + INTERVAL, "from the last deposit");
        _wait(INTERVAL - 1);
        _harvest(alice, _pid);
        vm.assertEq(_earnings(alice), 0, "still locked");
    }

    /// @dev FA-9
    function test_FaultLock_PartialExitDoesNotShortenIt() external {
        _stake(alice, _pid, 10);
        _wait(INTERVAL - 1);
        _withdraw(alice, _pid, 9);
        vm.assertEq(_nextHarvest(_pid, alice), START + INTERVAL, "as before");
        vm.assertEq(_earnings(alice), 0, "not paid");
        vm.assertGt(_lockedUp(_pid, alice), 0, "locked");
    }

    /// @dev FA-6, FA-8 and FA-9: a bug in forks, emergency withdrawals did not update the global total
    function test_FaultLock_EmergencyAndRedeposit() external {
        _stake(alice, _pid, 10);
        _wait(100);
        _harvest(alice, _pid);
        vm.assertGt(farms.totalLockedUp(), 0, "locked");
        _emergencyWithdraw(alice, _pid);
        vm.assertEq(farms.totalLockedUp(), 0, "FA-8: totalLockedUp");
        vm.assertEq(farms.pendingIbull(_pid, alice), 0, "given up");
        vm.assertEq(_nextHarvest(_pid, alice), START + INTERVAL, "kept");
        _stake(alice, _pid, 10);
        vm.assertEq(_nextHarvest(_pid, alice), block.timestamp + INTERVAL, "restarted");
        vm.assertEq(_lockedUp(_pid, alice), 0, "nothing comes back");
    }

    /// @dev FA-9: neither a shorter interval nor a deposit shortens a running lock
    function test_FaultLock_ShorterIntervalForLaterDeposits() external {
        _stake(alice, _pid, 10);
        _set(_pid, 100, 0, 1);
        _stake(alice, _pid, 10);
        vm.assertEq(_nextHarvest(_pid, alice), START + INTERVAL, "the later end");
        _wait(60);
        _harvest(alice, _pid);
        vm.assertEq(_earnings(alice), 0, "still locked");
    }

    /// @dev FA-9: a longer interval doesn't extend a running lock
    function test_LongerInterval_DoesNotReachBack() external {
        _stake(alice, _pid, 10);
        _set(_pid, 100, 0, 14 days);
        _wait(INTERVAL);
        _harvest(alice, _pid);
        vm.assertGt(_earnings(alice), 0, "paid");
    }

    /// @dev FA-9
    function test_IntervalZero_IsNeverLocked() external {
        _stake(alice, _pid, 10);
        _set(_pid, 100, 0, 0);
        vm.assertTrue(farms.canHarvest(_pid, alice), "canHarvest");
        _wait(1);
        _harvest(alice, _pid);
        vm.assertGt(_earnings(alice), 0, "paid");
    }

    /// @dev FA-9: an empty harvest starts no interval
    function test_HarvestOfNothing_BeginsNoInterval() external {
        vm.assertTrue(farms.canHarvest(_pid, alice), "no stake, no lock");
        _harvest(alice, _pid);
        vm.assertEq(_nextHarvest(_pid, alice), 0, "nextHarvestUntil");
    }

    /// @dev FA-9 and FA-13: a failed payment leaves the lock unchanged
    function test_RefusedMint_BeginsNoInterval() external {
        _stake(alice, _pid, 10);
        _wait(INTERVAL);
        _refuseMinting(true);
        _harvest(alice, _pid);
        vm.assertEq(_nextHarvest(_pid, alice), START + INTERVAL, "as before");
        _stake(alice, _pid, 10);
        vm.assertEq(_nextHarvest(_pid, alice), block.timestamp + INTERVAL, "a deposit begins it");
    }

    /// @dev FA-9: staking for another account also restarts the interval
    function test_DepositFor_BeginsTheInterval() external {
        _stake(alice, _pid, 10);
        _wait(INTERVAL - 1);
        _stakeFor(alice, _pid, 1, ZERO_ADDRESS);
        vm.assertEq(_nextHarvest(_pid, alice), block.timestamp + INTERVAL, "restarted");
    }
}
