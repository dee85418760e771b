// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev Farms of a main token whose yearly limit is a year of {EMISSION} with the maximum commission.
contract FarmMintLimitTest is FarmTest {
    uint256 private constant PER_YEAR = EMISSION * 365 days * 11 / 10;

    /// @dev FA-18
    function test_Emission_IsLimitedByTheToken() external {
        vm.assertEq(farms.maxIbullPerSecond(), EMISSION, "maxIbullPerSecond");
        vm.expectRevert(
            abi.encodeWithSelector(IFarmMaster.FarmMasterEmissionTooHigh.selector, EMISSION + 1, EMISSION)
        );
        _setEmission(EMISSION + 1);
        _setEmission(EMISSION);
    }

    /// @dev FA-18: a stolen owner key redirects future emission, and mints no faster than the token's limit allows
    function test_Emission_AStolenOwnerKey() external {
        _stake(alice, 0, 100e18);
        TestToken own = new TestToken("OWN", "OWN", 18, 0);
        vm.startPrank(owner);
        farms.setEmission(EMISSION);
        farms.setReferralCommission(1000);
        uint256 pid = farms.add(type(uint32).max, address(own), 0, 0);
        vm.stopPrank();
        _stake(bob, pid, 1, carol);
        _wait(1 days);
        _harvest(bob, pid);
        vm.assertLe(_earnings(bob) + _earnings(carol), PER_YEAR / 365, "a day of the limit");
        vm.assertGt(_earnings(bob) + _earnings(carol), PER_YEAR / 365 * 99 / 100, "and nearly all of it");
    }

    /// @dev FA-13, TK-4: rewards above the yearly limit stay due and are paid the next year
    function test_FullYear_RewardsWaitForTheNext() external {
        _stake(alice, 0, 10, carol);
        _stake(bob, 0, 30);
        _wait(100 days);
        vm.startPrank(owner);
        ibull.setMinter(owner, true);
        ibull.mint(owner, ibull.remainingMint());
        vm.stopPrank();
        _harvest(alice, 0);
        _withdraw(bob, 0, 30);
        vm.assertEq(_earnings(alice) + _earnings(bob) + _earnings(carol), 0, "nothing to be minted");
        vm.assertEq(token.balanceOf(bob), 30, "the stake leaves whole");
        uint256 earnedByAlice = 100 days * EMISSION / 4;
        uint256 earnedByBob = earnedByAlice * 3;
        _assertDown(_lockedUp(0, alice), earnedByAlice, 1, "alice, locked");
        _assertDown(_lockedUp(0, bob), earnedByBob, 1, "bob, locked");

        vm.warp(START + 365 days - 1);
        _harvest(bob, 0);
        vm.assertEq(_earnings(bob), 0, "the last second of the year");
        _wait(1);
        _harvest(bob, 0);
        _harvest(alice, 0);
        earnedByAlice += 265 days * EMISSION;
        _assertDown(_earnings(bob), earnedByBob, 1, "bob, paid");
        _assertDown(_earnings(alice), earnedByAlice, 3, "alice, paid");
        vm.assertEq(_earnings(carol), _earnings(alice) / 100, "carol's commission");
        vm.assertEq(farms.totalLockedUp(), 0, "nothing is left");
    }

    /// @dev FA-19
    function test_Guardian_StopsDeposits_AndNothingElse() external {
        address guardian = _actor("guardian");
        _stake(alice, 0, 10);
        _fund(bob, 0, 10);
        vm.prank(owner);
        IGuarded(address(farms)).appointGuardian(guardian);
        vm.prank(guardian);
        farms.setPaused(0, true);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 0));
        vm.prank(bob);
        farms.deposit(0, 10, ZERO_ADDRESS);
        bytes[10] memory calls = [
            abi.encodeCall(IFarmMaster.setPaused, (0, false)),
            abi.encodeCall(IFarmMaster.add, (1, address(ibull), 0, 0)),
            abi.encodeCall(IFarmMaster.set, (0, 1, 0, 0)),
            abi.encodeCall(IFarmMaster.setEmission, (1)),
            abi.encodeCall(IFarmMaster.setBlockTime, (1)),
            abi.encodeCall(IFarmMaster.setFeeReceiver, (guardian)),
            abi.encodeCall(IFarmMaster.setReferralCommission, (1)),
            abi.encodeCall(IFarmMaster.setDepositor, (guardian, true)),
            abi.encodeCall(IGuarded.appointGuardian, (bob)),
            abi.encodeCall(Ownable.transferOwnership, (guardian))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(guardian);
            (bool isDone, bytes memory answer) = address(farms).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian), "refusal"
            );
        }
        _withdraw(alice, 0, 10);
        vm.prank(owner);
        farms.setPaused(0, false);
        vm.prank(bob);
        farms.deposit(0, 10, ZERO_ADDRESS);
    }

    function _yearlyMintLimit() internal pure override returns (uint256) {
        return PER_YEAR;
    }
}
