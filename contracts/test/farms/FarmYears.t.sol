// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @dev FA-18, TK-4: rewards that piled up over the turn of a year stop no minting in the next. The numbers are those of
/// the example: 0.2 main tokens a second under a limit of 7 million a year, 90 % of it.
contract FarmYearsTest is BaseTest {
    uint256 private constant UNIT = 1e9;
    uint256 private constant START = 1_700_000_000;

    IIbullToken private token;
    IFarmMaster private farm;
    IVault private vault;

    /// @dev A large staker harvests every `pause` days in the first year, and every day in the second.
    function test_PiledRewardsStopNoMinting() external {
        _play(200_000_000, 0, 61);
    }

    /// @dev At the highest emission with the highest commission, by who harvests once a year.
    function test_AYearOfRewardsStopsNoMinting() external {
        _play(0, 1000, 366);
    }

    function _play(uint256 emission, uint256 commissionBps, uint256 pause) private {
        vm.warp(START);
        (address owner, address whale) = (_actor("owner"), _actor("whale"));
        (address alice, address bob) = (_actor("alice"), _actor("bob"));
        token = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken", abi.encode("iBull Token", "IBULL", owner, address(this), 1e15, 7e15)
            )
        );
        address referral = vm.deployCode("Referral.sol:Referral", abi.encode(owner));
        farm = IFarmMaster(
            vm.deployCode("FarmMaster.sol:FarmMaster", abi.encode(owner, token, referral, _actor("fees"), 0, 450))
        );
        vault =
            IVault(vm.deployCode("Vault.sol:Vault", abi.encode(owner, _actor("admin"), farm, _actor("treasury"))));
        TestToken lp = new TestToken("LP", "LP", 18, 1e30);
        vm.startPrank(owner);
        token.setMinter(address(farm), true);
        IReferral(referral).setOperator(address(farm), true);
        farm.add(1000, address(token), 0, 0);
        farm.add(4300, address(lp), 0, 0);
        farm.setEmission(emission == 0 ? farm.maxIbullPerSecond() : emission);
        farm.setReferralCommission(commissionBps);
        vm.stopPrank();
        lp.transfer(whale, 1e24);
        vm.startPrank(whale);
        lp.approve(address(farm), FOREVER);
        farm.deposit(1, 1e24, bob);
        vm.stopPrank();
        _enter(alice, 99_000 * UNIT);
        _enter(bob, 1_000 * UNIT);
        for (uint256 day = 1; day <= 729; ++day) {
            vm.warp(START + day * 1 days);
            if (day % pause == 0 || day > 365) _harvest(whale);
            vault.harvest();
            vm.assertEq(farm.totalLockedUp(), 0, "paid");
        }
        uint256 shown = _sharesOf(alice) * (vault.balanceOf() + 1) / (vault.totalShares() + 1e11);
        vm.assertEq(_leave(alice), shown, "as shown");
    }

    function _enter(address account, uint256 amount) private {
        token.transfer(account, amount);
        vm.startPrank(account);
        token.approve(address(vault), FOREVER);
        vault.deposit(amount);
        vm.stopPrank();
    }

    function _harvest(address account) private {
        vm.prank(account);
        farm.deposit(1, 0, address(0));
    }

    function _leave(address account) private returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        vault.withdrawAll();
        paid = token.balanceOf(account) - before;
    }

    function _sharesOf(address account) private view returns (uint256 shares) {
        (shares,,,) = vault.userInfo(account);
    }
}
