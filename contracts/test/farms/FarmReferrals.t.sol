// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev A registry that rejects everything.
contract RefusingRegistry {
    error Refused();

    fallback() external {
        revert Refused();
    }
}

/// @dev A registry that uses 2,000,000 gas for each call.
contract DearRegistry {
    address public referrer;
    uint256 public commission;

    modifier dear() {
        uint256 start = gasleft();
        while (start - gasleft() < 2_000_000) {}
        _;
    }

    function recordReferral(address, address referrer_) external dear returns (bool) {
        referrer = referrer_;
        return true;
    }

    function recordReferralCommission(address, uint256 commission_) external dear {
        commission = commission_;
    }

    function getReferrer(address) external view dear returns (address) {
        return referrer;
    }
}

/// @dev Commissions: FA-10.
contract FarmReferralsTest is FarmTest {
    /// @dev FA-10
    /// @custom:proves referral.3
    function test_Commission_IsMintedOnTopAtTheHarvest() external {
        _stake(alice, 0, 10, carol);
        vm.assertEq(registry.getReferrer(alice), carol, "referrer");
        _wait(50);
        uint256 supply = ibull.totalSupply();
        vm.expectEmit(address(farms));
        emit IFarmMaster.ReferralCommissionPaid(alice, carol, EMISSION / 2);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 50 * EMISSION, "the whole reward");
        vm.assertEq(_earnings(carol), EMISSION / 2, "1 % on top");
        vm.assertEq(ibull.totalSupply() - supply, 50 * EMISSION + EMISSION / 2, "minted");
        vm.assertEq(farms.totalPaid(), 50 * EMISSION, "without commissions");
        vm.assertEq(registry.totalReferralCommissions(carol), EMISSION / 2, "recorded");
        vm.assertEq(registry.commissionsFrom(alice), EMISSION / 2, "by account");
        vm.assertEq(token.balanceOf(address(farms)), 10, "stake");
    }

    /// @dev FA-10
    function test_Commission_OfHarvestMany() external {
        _stake(alice, 0, 10, carol);
        _wait(50);
        vm.prank(alice);
        farms.harvestMany(new uint256[](1));
        vm.assertEq(_earnings(carol), EMISSION / 2, "1 %");
    }

    /// @dev FA-10: set by the first deposit that names an acceptable referrer
    /// @custom:proves referral.2
    function test_Referrer_IsRecordedOnce() external {
        _stake(alice, 0, 10, alice);
        vm.assertEq(registry.getReferrer(alice), ZERO_ADDRESS, "not oneself");
        _stake(alice, 0, 10, bob);
        _stake(alice, 0, 10, carol);
        vm.assertEq(registry.getReferrer(alice), bob, "the first");
        _stake(bob, 0, 10, alice);
        vm.assertEq(registry.getReferrer(bob), ZERO_ADDRESS, "no cycle");
    }

    /// @dev FA-10: a harvest records no referrer
    function test_Referrer_NotByAHarvest() external {
        vm.prank(alice);
        farms.deposit(0, 0, carol);
        vm.assertEq(registry.getReferrer(alice), ZERO_ADDRESS, "referrer");
    }

    /// @dev FA-10
    function test_Commission_None() external {
        vm.prank(owner);
        farms.setReferralCommission(0);
        _stake(alice, 0, 10, carol);
        _wait(50);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 50 * EMISSION, "reward");
        vm.assertEq(_earnings(carol), 0, "no commission");
    }

    /// @dev FA-10: a failing registry blocks neither deposits nor harvests
    function test_RefusingRegistry_BlocksNothing() external {
        farms = _deployFarms(address(new RefusingRegistry()));
        _add(100, address(token), 0, 0);
        _stake(alice, 0, 10, carol);
        _wait(5);
        _withdraw(alice, 0, 10);
        vm.assertEq(_earnings(alice), 5 * EMISSION, "reward");
        vm.assertEq(token.balanceOf(alice), 10, "stake");
    }

    /// @dev FA-10: nor does one that revoked the farm; the commission itself is still paid
    function test_RegistryWithoutTheFarm_BlocksNothing() external {
        _stake(alice, 0, 10, carol);
        vm.prank(owner);
        registry.setOperator(address(farms), false);
        _wait(50);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 50 * EMISSION, "reward");
        vm.assertEq(_earnings(carol), EMISSION / 2, "commission");
        vm.assertEq(registry.totalReferralCommissions(carol), 0, "not recorded");
        _stake(bob, 0, 10, carol);
        vm.assertEq(registry.getReferrer(bob), ZERO_ADDRESS, "none recorded");
    }

    /// @dev FA-10: a bug of ours, a limit of 150,000 gas per call, above which referrals silently stopped
    function test_FaultStipend_ADearerRegistryIsUsed() external {
        DearRegistry dear = new DearRegistry();
        farms = _deployFarms(address(dear));
        _add(100, address(token), 0, 0);
        _stake(alice, 0, 10, carol);
        vm.assertEq(dear.referrer(), carol, "referrer");
        _wait(50);
        _harvest(alice, 0);
        vm.assertEq(_earnings(carol), EMISSION / 2, "commission");
        vm.assertEq(dear.commission(), EMISSION / 2, "recorded");
    }

    /// @dev FA-10: a low gas limit can't cheat the referrer out of the commission
    function test_LowGas_NeverSkipsTheCommission() external {
        _stake(alice, 0, 10, carol);
        _wait(50);
        for (uint256 gasLimit = 20_000; gasLimit <= 400_000; gasLimit += 1000) {
            vm.prank(alice);
            (bool isDone,) =
                address(farms).call{gas: gasLimit}(abi.encodeCall(IFarmMaster.deposit, (0, 0, ZERO_ADDRESS)));
            if (isDone) break;
        }
        vm.assertEq(_earnings(alice), 50 * EMISSION, "reward");
        vm.assertEq(_earnings(carol), EMISSION / 2, "commission");
        vm.assertEq(registry.totalReferralCommissions(carol), EMISSION / 2, "recorded");
    }

    /// @dev FA-10: nor may it skip the recording of the referrer
    function test_LowGas_NeverSkipsTheReferrer() external {
        token.mint(alice, 10);
        vm.prank(alice);
        token.approve(address(farms), 10);
        for (uint256 gasLimit = 60_000; gasLimit <= 500_000; gasLimit += 2000) {
            vm.prank(alice);
            (bool isDone,) =
                address(farms).call{gas: gasLimit}(abi.encodeCall(IFarmMaster.deposit, (0, 10, carol)));
            if (isDone) break;
        }
        vm.assertEq(_staked(0, alice), 10, "staked");
        vm.assertEq(registry.getReferrer(alice), carol, "referrer");
    }
}
