// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IZap} from "../../src/zap/IZap.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {ZapTest} from "./ZapTest.sol";

/// @dev Looks like a pair, but is unknown to the exchange.
contract ForeignPair is TestToken {
    address public token0;
    address public token1;

    constructor(address token0_, address token1_) TestToken("Foreign", "F", 18, 1e30) {
        (token0, token1) = (token0_, token1_);
    }
}

/// @dev Rejects BNB.
contract Stubborn {
    function zapNative(IZap zap, uint256 pid, address[] calldata path) external payable {
        zap.zapInNative{value: msg.value}(pid, path, 0, address(0), type(uint256).max);
    }
}

/// @dev Rejected inputs, ZA-5
contract ZapRefusalTest is ZapTest {
    function test_RevertWhen_DeadlineExpired() external {
        uint256 late = block.timestamp - 1;
        bytes memory reason = abi.encodeWithSelector(IZap.ZapDeadlineExpired.selector, late, block.timestamp);
        vm.expectRevert(reason);
        zap.zapIn(1, _path(address(token)), 1e18, 0, address(0), late);
        vm.expectRevert(reason);
        zap.zapInNative{value: 1}(1, _path(address(wrapped)), 0, address(0), late);
    }

    function test_RevertWhen_NothingGoesIn() external {
        bytes memory reason = abi.encodeWithSelector(IZap.ZapZeroInput.selector);
        vm.expectRevert(reason);
        _zap(1, _path(address(token)), 0);
        vm.expectRevert(reason);
        zap.zapInNative(1, _path(address(wrapped)), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_ThePathIsEmpty() external {
        bytes memory reason = abi.encodeWithSelector(IZap.ZapEmptyPath.selector);
        vm.expectRevert(reason);
        _zap(1, new address[](0), 1e18);
        vm.expectRevert(reason);
        zap.zapInNative{value: 1}(1, new address[](0), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_TheFarmIsOfNoPair() external {
        ForeignPair foreign = new ForeignPair(nativePair.token0(), nativePair.token1());
        farm.add(1, address(foreign), 0, 0);
        _fund(token, 2e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotAPair.selector, 0, address(ibull)));
        _zap(0, _path(address(token)), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotAPair.selector, 3, address(foreign)));
        _zap(3, _path(address(token)), 1e18);
    }

    function test_RevertWhen_TheFarmIsUnknown() external {
        _fund(token, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterUnknownFarm.selector, 9));
        _zap(9, _path(address(token)), 1e18);
    }

    function test_RevertWhen_ThePathOfBnbBeginsElsewhere() external {
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNotWrappedNative.selector, address(token)));
        zap.zapInNative{value: 1}(1, _path(address(token)), 0, address(0), block.timestamp);
    }

    function test_RevertWhen_ThePathEndsOutside() external {
        _fund(other, 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(IZap.ZapPathNotInPair.selector, address(other), address(nativePair))
        );
        _zap(1, _path(address(other)), 1e18);
    }

    function test_RevertWhen_AHopHasNoLiquidity() external {
        _fund(other, 2e18);
        bytes memory reason =
            abi.encodeWithSelector(IZap.ZapNoLiquidity.selector, address(other), address(wrapped));
        vm.expectRevert(reason);
        _zap(1, _path(address(other), address(wrapped)), 1e18);
        factory.createPair(address(other), address(wrapped));
        vm.expectRevert(reason);
        _zap(1, _path(address(other), address(wrapped)), 1e18);
    }

    function test_RevertWhen_TheFarmsPairIsEmpty() external {
        address empty = factory.createPair(address(other), address(wrapped));
        farm.add(1, empty, 0, 0);
        _fund(other, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapNoLiquidity.selector, address(other), address(wrapped)));
        _zap(3, _path(address(other)), 1e18);
    }

    function test_RevertWhen_TheAmountIsTooSmall() external {
        _fund(token, 300);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapAmountTooSmall.selector, address(token), 0));
        _zap(1, _path(address(token)), 1);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapAmountTooSmall.selector, address(token), 50));
        _zap(1, _path(address(token)), 100);
    }

    /// @dev ZA-4: at the boundary.
    function test_RevertWhen_LiquidityBelowMinimum() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(1, _path(address(token)), 1e18);
        vm.revertToState(state);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapInsufficientLiquidity.selector, liquidity, liquidity + 1));
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, liquidity + 1, address(0), block.timestamp);
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, liquidity, address(0), block.timestamp);
        vm.assertEq(_stakeOf(1, user), liquidity, "stake");
    }

    /// @dev ZA-4: at the boundary, of the amount credited by a farm with a deposit fee.
    function test_RevertWhen_TheStakeAfterTheFeeIsBelowMinimum() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(2, _path(address(token)), 1e18);
        uint256 credited = liquidity - liquidity * 400 / 10_000;
        vm.revertToState(state);
        vm.expectRevert(abi.encodeWithSelector(IZap.ZapInsufficientLiquidity.selector, credited, credited + 1));
        vm.prank(user);
        zap.zapIn(2, _path(address(token)), 1e18, credited + 1, address(0), block.timestamp);
        vm.prank(user);
        zap.zapIn(2, _path(address(token)), 1e18, credited, address(0), block.timestamp);
        vm.assertEq(_stakeOf(2, user), credited, "stake");
    }

    /// @dev ZA-4: an owner who front-runs a zap with a higher deposit fee takes nothing.
    function test_RevertWhen_TheDepositFeeWasRaisedBefore() external {
        _fund(token, 1e18);
        uint256 state = vm.snapshotState();
        uint256 liquidity = _zap(1, _path(address(token)), 1e18);
        vm.revertToState(state);
        farm.set(1, 100, 400, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IZap.ZapInsufficientLiquidity.selector, liquidity - liquidity * 400 / 10_000, liquidity
            )
        );
        vm.prank(user);
        zap.zapIn(1, _path(address(token)), 1e18, liquidity, address(0), block.timestamp);
    }

    function test_RevertWhen_UnexpectedBnb() external {
        (bool isDone, bytes memory answer) = address(zap).call{value: 1}("");
        vm.assertFalse(isDone, "kept");
        vm.assertEq(answer, abi.encodeWithSelector(IZap.ZapUnexpectedNative.selector, address(this)), "reason");
    }

    function test_RevertWhen_RefundIsRejected() external {
        Stubborn stubborn = new Stubborn();
        bytes memory call = abi.encodeCall(Stubborn.zapNative, (zap, 1, _path(address(wrapped))));
        // Most amounts leave a few units of dust; one of them is the refund that is rejected.
        for (uint256 amount = 1e18; amount < 1e18 + 50; ++amount) {
            (bool isDone, bytes memory answer) = address(stubborn).call{value: amount}(call);
            if (isDone) continue;
            vm.assertEq(bytes32(bytes4(answer)), bytes32(IZap.ZapNativeTransferFailed.selector), "reason");
            return;
        }
        vm.assertTrue(false, "no amount left anything over");
    }

    /// @dev ZA-5: if the farm reverts, nothing happens.
    function test_RevertWhen_TheFarmIsPaused() external {
        _fund(token, 1e18);
        farm.setPaused(1, true);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterFarmPaused.selector, 1));
        _zap(1, _path(address(token)), 1e18);
        vm.assertEq(token.balanceOf(user), 1e18, "nothing was taken");
    }

    function test_RevertWhen_TheFarmDoesNotKnowTheZap() external {
        farm.setDepositor(address(zap), false);
        _fund(token, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IFarmMaster.FarmMasterNotDepositor.selector, address(zap)));
        _zap(1, _path(address(token)), 1e18);
    }

    function test_RevertWhen_MoreThanAnyPairHolds() external {
        TestToken(address(token)).mint(address(this), 2 ** 200);
        _fund(token, 2 ** 200);
        _expectPanic(0x11);
        _zap(1, _path(address(token)), 2 ** 200);
    }
}
