// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IVault} from "../../src/vault/IVault.sol";

/// @title The vault over the real farms, of which farm 0 emits 1 main token per second
abstract contract VaultTest is BaseTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant UNIT = 1e9;
    uint256 internal constant RATE = UNIT;
    uint256 internal constant SUPPLY = 1e9 * UNIT;
    uint256 internal constant DAY = 1 days;

    IIbullToken internal token;
    IFarmMaster internal farm;
    IVault internal vault;
    address internal owner;
    address internal admin;
    address internal treasury;
    address internal keeper;
    address internal alice;
    address internal bob;

    function setUp() public virtual {
        vm.warp(START);
        owner = _actor("owner");
        admin = _actor("admin");
        treasury = _actor("treasury");
        keeper = _actor("keeper");
        alice = _actor("alice");
        bob = _actor("bob");
        _deploy();
        vm.startPrank(owner);
        token.setMinter(address(farm), true);
        IReferral(farm.referral()).setOperator(address(farm), true);
        farm.setDepositor(bob, true);
        farm.add(100, address(token), 0, 0);
        farm.setEmission(RATE);
        vm.stopPrank();
        _equip(alice);
        _equip(bob);
    }

    function _deploy() private {
        token = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", owner, address(this), SUPPLY, MINTABLE)
            )
        );
        address referral = vm.deployCode("Referral.sol:Referral", abi.encode(owner));
        farm = IFarmMaster(
            vm.deployCode("FarmMaster.sol:FarmMaster", abi.encode(owner, token, referral, _actor("fees"), 0, 3000))
        );
        vault = IVault(vm.deployCode("Vault.sol:Vault", abi.encode(owner, admin, farm, treasury)));
    }

    /// @dev Funds with a tenth of the supply and approves the vault and the farm.
    function _equip(address account) internal {
        token.transfer(account, SUPPLY / 10);
        vm.startPrank(account);
        token.approve(address(vault), FOREVER);
        token.approve(address(farm), FOREVER);
        vm.stopPrank();
    }

    function _deposit(address account, uint256 amount) internal {
        vm.prank(account);
        vault.deposit(amount);
    }

    function _withdrawAll(address account) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        vault.withdrawAll();
        paid = token.balanceOf(account) - before;
    }

    function _withdraw(address account, uint256 shares) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        vault.withdraw(shares);
        paid = token.balanceOf(account) - before;
    }

    function _harvest() internal returns (uint256 bounty) {
        uint256 before = token.balanceOf(keeper);
        vm.prank(keeper);
        vault.harvest();
        bounty = token.balanceOf(keeper) - before;
    }

    function _pass(uint256 time) internal {
        vm.warp(block.timestamp + time);
    }

    function _sharesOf(address account) internal view returns (uint256 shares) {
        (shares,,,) = vault.userInfo(account);
    }

    /// @dev Value of shares, by definition.
    function _worth(uint256 shares) internal view returns (uint256) {
        return shares * (vault.balanceOf() + 1) / (vault.totalShares() + 1e11);
    }

    function _stakeInFarm() internal view returns (uint256 amount) {
        (amount,,,) = farm.userInfo(0, address(vault));
    }
}
