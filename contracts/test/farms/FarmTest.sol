// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title Farms with a single farm of a plain token that receives the whole emission
abstract contract FarmTest is BaseTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant EMISSION = 4e9;
    uint256 internal constant BLOCK_TIME = 3000;
    address internal constant ZERO_ADDRESS = address(0);

    IIbullToken internal ibull;
    IReferral internal registry;
    IFarmMaster internal farms;
    TestToken internal token;
    address internal owner;
    address internal fees;
    address internal alice;
    address internal bob;
    address internal carol;
    address internal depositor;

    function setUp() public virtual {
        owner = _actor("owner");
        fees = _actor("fees");
        alice = _actor("alice");
        bob = _actor("bob");
        carol = _actor("carol");
        depositor = _actor("depositor");
        vm.warp(START);
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", owner, owner, 1_000_000e9, _yearlyMintLimit())
            )
        );
        registry = IReferral(vm.deployCode("Referral.sol:Referral", abi.encode(owner)));
        farms = _deployFarms(address(registry));
        vm.prank(owner);
        farms.setDepositor(depositor, true);
        token = new TestToken("LP", "LP", 18, 0);
        _add(100, address(token), 0, 0);
    }

    function _yearlyMintLimit() internal pure virtual returns (uint256) {
        return MINTABLE;
    }

    function _deployFarms(address registry_) internal returns (IFarmMaster deployed) {
        deployed = IFarmMaster(
            vm.deployCode(
                "FarmMaster.sol:FarmMaster", abi.encode(owner, ibull, registry_, fees, EMISSION, BLOCK_TIME)
            )
        );
        vm.startPrank(owner);
        ibull.setMinter(address(deployed), true);
        registry.setOperator(address(deployed), true);
        vm.stopPrank();
    }

    function _add(uint256 points, address stakeToken, uint256 feeBps, uint256 interval)
        internal
        returns (uint256)
    {
        vm.prank(owner);
        return farms.add(points, stakeToken, feeBps, interval);
    }

    function _set(uint256 pid, uint256 points, uint256 feeBps, uint256 interval) internal {
        vm.prank(owner);
        farms.set(pid, points, feeBps, interval);
    }

    function _setEmission(uint256 emission) internal {
        vm.prank(owner);
        farms.setEmission(emission);
    }

    function _refuseMinting(bool isRefused) internal {
        vm.prank(owner);
        ibull.setMinter(address(farms), !isRefused);
    }

    /// @dev Funds `account` and stakes the tokens.
    function _stake(address account, uint256 pid, uint256 amount) internal {
        _stake(account, pid, amount, ZERO_ADDRESS);
    }

    function _stake(address account, uint256 pid, uint256 amount, address referrer) internal {
        _fund(account, pid, amount);
        vm.prank(account);
        farms.deposit(pid, amount, referrer);
    }

    /// @dev Funds `account` and approves the tokens.
    function _fund(address account, uint256 pid, uint256 amount) internal {
        TestToken staked = TestToken(_tokenOf(pid));
        staked.mint(account, amount);
        vm.prank(account);
        staked.approve(address(farms), amount);
    }

    /// @dev Funds the depositor and stakes the tokens for `account`.
    function _stakeFor(address account, uint256 pid, uint256 amount, address referrer) internal {
        _fund(depositor, pid, amount);
        vm.prank(depositor);
        farms.depositFor(pid, amount, account, referrer);
    }

    function _withdraw(address account, uint256 pid, uint256 amount) internal {
        vm.prank(account);
        farms.withdraw(pid, amount);
    }

    function _harvest(address account, uint256 pid) internal {
        vm.prank(account);
        farms.deposit(pid, 0, ZERO_ADDRESS);
    }

    function _emergencyWithdraw(address account, uint256 pid) internal {
        vm.prank(account);
        farms.emergencyWithdraw(pid);
    }

    function _wait(uint256 duration) internal {
        vm.warp(block.timestamp + duration);
    }

    function _tokenOf(uint256 pid) internal view returns (address lpToken) {
        (lpToken,,,,,) = farms.poolInfo(pid);
    }

    function _staked(uint256 pid, address account) internal view returns (uint256 amount) {
        (amount,,,) = farms.userInfo(pid, account);
    }

    function _lockedUp(uint256 pid, address account) internal view returns (uint256 amount) {
        (,, amount,) = farms.userInfo(pid, account);
    }

    function _nextHarvest(uint256 pid, address account) internal view returns (uint256 time) {
        (,,, time) = farms.userInfo(pid, account);
    }

    function _earnings(address account) internal view returns (uint256) {
        return ibull.balanceOf(account);
    }

    /// @dev Asserts equality, or up to `dust` less.
    function _assertDown(uint256 value, uint256 expected, uint256 dust, string memory label) internal pure {
        vm.assertLe(value, expected, string.concat(label, ": never more"));
        vm.assertGe(value + dust, expected, string.concat(label, ": at most dust less"));
    }

    function _heldBy(IERC20 held, address account) internal view returns (uint256) {
        return held.balanceOf(account);
    }
}
