// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ZeroRefusingToken} from "../../test-tokens/ZeroRefusingToken.sol";
import {FarmTest} from "./FarmTest.sol";

/// @dev Burns 5 more than is sent, from the farms' own balance.
contract TaxOnTopToken is TestToken {
    address private immutable TAXED;

    constructor(address taxed) TestToken("T", "T", 18, 0) {
        TAXED = taxed;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (msg.sender == TAXED) _burn(TAXED, 5);
        return super.transfer(to, value);
    }
}

contract FarmStakesTest is FarmTest {
    function test_RevertWhen_NoSuchFarm() external {
        bytes memory unknown = abi.encodeWithSelector(IFarmMaster.FarmMasterUnknownFarm.selector, 1);
        uint256[] memory pids = new uint256[](1);
        pids[0] = 1;
        vm.expectRevert(unknown);
        farms.deposit(1, 0, ZERO_ADDRESS);
        vm.expectRevert(unknown);
        farms.withdraw(1, 0);
        vm.expectRevert(unknown);
        farms.emergencyWithdraw(1);
        vm.expectRevert(unknown);
        farms.harvestMany(pids);
        vm.expectRevert(unknown);
        farms.updatePool(1);
        vm.expectRevert(unknown);
        farms.poolInfo(1);
    }

    /// @dev FA-1, FA-7
    /// @custom:proves farms.8, farms.10
    function test_Deposit_CreditsWhatArrivedLessTheFee() external {
        uint256 pid = _add(0, address(new TestToken("A", "A", 18, 0)), 400, 0);
        _fund(alice, pid, 100e18);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Deposit(alice, pid, 96e18, 4e18);
        vm.prank(alice);
        farms.deposit(pid, 100e18, ZERO_ADDRESS);
        vm.assertEq(_staked(pid, alice), 96e18, "credited");
        vm.assertEq(farms.totalStaked(pid), 96e18, "total");
        vm.assertEq(TestToken(_tokenOf(pid)).balanceOf(fees), 4e18, "fee");
    }

    /// @dev FA-1: bug 3, a fee-on-transfer token whose last staker could not withdraw
    function test_Fault3_FeeOnTransferToken_LastStakerLeaves() external {
        uint256 pid = _add(100, address(new FeeOnTransferToken("F", "F", 18, 0, 1000)), 0, 0);
        _stake(alice, pid, 100e18);
        _stake(bob, pid, 100e18);
        vm.assertEq(_staked(pid, alice), 90e18, "credited");
        _withdraw(alice, pid, 90e18);
        _emergencyWithdraw(bob, pid);
        vm.assertEq(farms.totalStaked(pid), 0, "total");
        vm.assertEq(TestToken(_tokenOf(pid)).balanceOf(address(farms)), 0, "held");
    }

    /// @dev FA-1 and FA-2: bug 4, rounds with a fee token left 1 wei in the farm, and the next stake earned 7.5e20
    /// tokens in a block
    function test_Fault4_FeeOnTransferToken_RoundsDoNotInflateRewards() external {
        uint256 pid = _add(100, address(new FeeOnTransferToken("F", "F", 18, 0, 1000)), 0, 0);
        _stake(alice, pid, 100e18);
        for (uint256 round = 0; round < 9; ++round) {
            _stake(bob, pid, 100e18);
            _withdraw(bob, pid, _staked(pid, bob));
        }
        vm.assertEq(TestToken(_tokenOf(pid)).balanceOf(address(farms)), 90e18, "held");
        _wait(10);
        _assertDown(farms.pendingIbull(pid, alice), 10 * EMISSION / 2, 20, "sole staker");
    }

    /// @dev FA-7: a fee token's deposit fee is the amount that left, and the credit the amount that stayed
    /// @custom:proves farms.10
    function test_Deposit_FeeOnTransferAndDepositFee() external {
        uint256 pid = _add(0, address(new FeeOnTransferToken("F", "F", 18, 0, 1000)), 100, 0);
        _fund(alice, pid, 100e18);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Deposit(alice, pid, 891e17, 9e17);
        vm.prank(alice);
        farms.deposit(pid, 100e18, ZERO_ADDRESS);
        vm.assertEq(TestToken(_tokenOf(pid)).balanceOf(fees), 81e16, "fee receiver");
    }

    /// @dev FA-7: if the token charges its tax on top of the fee, the staker bears both
    function test_Deposit_TaxOnTopOfTheFee_IsPartOfTheFee() external {
        TaxOnTopToken odd = new TaxOnTopToken(address(farms));
        uint256 pid = _add(0, address(odd), 400, 0);
        _fund(alice, pid, 1000);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Deposit(alice, pid, 955, 45);
        vm.prank(alice);
        farms.deposit(pid, 1000, ZERO_ADDRESS);
        vm.assertEq(_staked(pid, alice), 955, "credited");
        vm.assertEq(odd.balanceOf(address(farms)), 955, "held");
    }

    /// @dev FA-7: a fee of zero is not sent
    function test_Deposit_DustWithoutFee_ZeroRefusingToken() external {
        uint256 pid = _add(0, address(new ZeroRefusingToken("Z", "Z", 18, 1)), 400, 0);
        _stake(alice, pid, 24);
        vm.assertEq(_staked(pid, alice), 24, "credited");
    }

    function test_Deposit_TokenWithoutReturnValue() external {
        NoReturnToken odd = new NoReturnToken("N", "N", 18, 0);
        uint256 pid = _add(0, address(odd), 0, 0);
        odd.mint(alice, 5);
        vm.startPrank(alice);
        odd.approve(address(farms), 5);
        farms.deposit(pid, 5, ZERO_ADDRESS);
        farms.withdraw(pid, 5);
        vm.stopPrank();
        vm.assertEq(odd.balanceOf(alice), 5, "back");
    }

    function test_RevertWhen_Deposit_NothingArrives() external {
        uint256 pid = _add(0, address(new FeeOnTransferToken("F", "F", 18, 0, 10_000)), 0, 0);
        _fund(alice, pid, 7);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNothingCredited.selector, pid, 7));
        vm.prank(alice);
        farms.deposit(pid, 7, ZERO_ADDRESS);
    }

    function test_RevertWhen_Deposit_TooLarge() external {
        uint256 limit = type(uint112).max;
        _stake(alice, 0, limit);
        _fund(bob, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterStakeTooLarge.selector, 0, limit + 1, limit));
        vm.prank(bob);
        farms.deposit(0, 1, ZERO_ADDRESS);
        _wait(1 days);
        _withdraw(alice, 0, limit);
        vm.assertEq(token.balanceOf(alice), limit, "the largest stake leaves");
    }

    /// @dev FA-5
    function test_Paused_NoDepositsButAllExits() external {
        _stake(alice, 0, 10);
        vm.expectEmit(address(farms));
        emit IFarmMaster.FarmPaused(0, true);
        vm.prank(owner);
        farms.setPaused(0, true);
        vm.assertTrue(farms.isPaused(0), "isPaused");
        token.mint(alice, 1);
        vm.startPrank(alice);
        token.approve(address(farms), 1);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 0));
        farms.deposit(0, 1, ZERO_ADDRESS);
        vm.stopPrank();
        _wait(5);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 5 * EMISSION, "harvest");
        _withdraw(alice, 0, 4);
        _emergencyWithdraw(alice, 0);
        vm.assertEq(token.balanceOf(alice), 11, "stake");
    }

    /// @dev FA-5
    /// @custom:proves farms.14
    function test_RevertWhen_Withdraw_MoreThanStaked() external {
        _stake(alice, 0, 10);
        _stake(bob, 0, 10);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterInsufficientStake.selector, 0, 11, 10));
        vm.prank(alice);
        farms.withdraw(0, 11);
    }

    /// @custom:proves farms.8
    function test_Withdraw_SendsTheStakeAndPays() external {
        _stake(alice, 0, 10);
        _wait(3);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Harvest(alice, 0, 3 * EMISSION);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Withdraw(alice, 0, 4);
        _withdraw(alice, 0, 4);
        vm.assertEq(token.balanceOf(alice), 4, "stake");
        vm.assertEq(_staked(0, alice), 6, "left");
        vm.assertEq(_earnings(alice), 3 * EMISSION, "rewards");
        vm.assertEq(farms.totalPaid(), 3 * EMISSION, "totalPaid");
    }

    /// @dev FA-6
    /// @custom:proves farms.8
    function test_EmergencyWithdraw_ReturnsTheStakeOnceAndGivesUpRewards() external {
        _stake(alice, 0, 10);
        _stake(bob, 0, 30);
        _wait(4);
        vm.expectEmit(address(farms));
        emit IFarmMaster.EmergencyWithdraw(alice, 0, 10);
        _emergencyWithdraw(alice, 0);
        vm.assertEq(token.balanceOf(alice), 10, "stake");
        vm.assertEq(farms.pendingIbull(0, alice), 0, "rewards");
        vm.assertEq(farms.pendingIbull(0, bob), 3 * EMISSION, "others get nothing of it");
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterInsufficientStake.selector, 0, 0, 0));
        vm.prank(alice);
        farms.emergencyWithdraw(0);
    }

    /// @dev FA-6: a bug of ours, a token that reduced holders' balances left nothing for the last emergency
    /// withdrawal
    function test_FaultRebase_EmergencyWithdraw_SharesTheLoss() external {
        RebasingToken rebasing = new RebasingToken("R", "R", 18, 0);
        uint256 pid = _add(100, address(rebasing), 0, 0);
        _stake(alice, pid, 300);
        _stake(bob, pid, 100);
        rebasing.setMultiplier(0.5e18);
        vm.expectEmit(address(farms));
        emit IFarmMaster.EmergencyWithdraw(alice, pid, 150);
        _emergencyWithdraw(alice, pid);
        _emergencyWithdraw(bob, pid);
        vm.assertEq(rebasing.balanceOf(alice), 150, "three quarters of what is left");
        vm.assertEq(rebasing.balanceOf(bob), 50, "the last one gets the rest");
        vm.assertEq(farms.totalStaked(pid), 0, "total");
    }

    /// @dev FA-6: nor does the first withdrawal take a gain with it
    function test_EmergencyWithdraw_ReturnsTheStakeWhereTheTokenGave() external {
        RebasingToken rebasing = new RebasingToken("R", "R", 18, 0);
        uint256 pid = _add(100, address(rebasing), 0, 0);
        _stake(alice, pid, 300);
        rebasing.setMultiplier(2e18);
        _emergencyWithdraw(alice, pid);
        vm.assertEq(rebasing.balanceOf(alice), 300, "the stake");
    }

    /// @dev FA-15
    function test_DepositFor_OnlyDepositors() external {
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotDepositor.selector, bob));
        vm.prank(bob);
        farms.depositFor(0, 1, alice, ZERO_ADDRESS);
    }

    /// @dev FA-15: staking for another account pays it nothing, so a vault measures only its own harvests
    function test_DepositFor_LeavesEarningsAlone() external {
        _stake(alice, 0, 10);
        _wait(7);
        _fund(depositor, 0, 10);
        vm.expectEmit(address(farms));
        emit IFarmMaster.Deposit(alice, 0, 10, 0);
        vm.prank(depositor);
        farms.depositFor(0, 10, alice, carol);
        vm.assertEq(_staked(0, alice), 20, "stake");
        vm.assertEq(_earnings(alice), 0, "not paid");
        vm.assertEq(farms.pendingIbull(0, alice), 7 * EMISSION, "still earned");
        vm.assertEq(registry.getReferrer(alice), carol, "referrer");
        _wait(2);
        _harvest(alice, 0);
        vm.assertEq(_earnings(alice), 9 * EMISSION, "paid");
    }

    /// @dev FA-15
    function test_RevertWhen_DepositFor_Nothing() external {
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNothingCredited.selector, 0, 0));
        vm.prank(depositor);
        farms.depositFor(0, 0, alice, ZERO_ADDRESS);
    }

    /// @dev FA-16: if the main token itself is staked, stakes and rewards stay separate
    function test_StakeOfTheMainToken_RewardsAreMintedNeverTakenFromStakes() external {
        uint256 pid = _add(300, address(ibull), 0, 0);
        vm.startPrank(owner);
        ibull.transfer(alice, 50e9);
        ibull.transfer(bob, 50e9);
        vm.stopPrank();
        vm.startPrank(alice);
        ibull.approve(address(farms), 50e9);
        farms.deposit(pid, 50e9, ZERO_ADDRESS);
        vm.stopPrank();
        vm.startPrank(bob);
        ibull.approve(address(farms), 50e9);
        farms.deposit(pid, 50e9, ZERO_ADDRESS);
        vm.stopPrank();
        uint256 supply = ibull.totalSupply();
        _wait(100);
        _harvest(alice, pid);
        vm.assertEq(_earnings(alice), 150 * EMISSION / 4, "half");
        vm.assertEq(ibull.totalSupply() - supply, _earnings(alice), "minted");
        vm.assertEq(ibull.balanceOf(address(farms)), 100e9, "stakes untouched");
    }
}
