// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRouter} from "../../src/exchange/IRouter.sol";
import {ISplitRouter} from "../../src/split-router/ISplitRouter.sol";
import {SplitRouterTest} from "./SplitRouterTest.sol";

/// @dev Rejects BNB.
contract Stubborn {}

/// @dev Rejected inputs, SR-2, SR-3 and SR-5
contract SplitRouterRefusalTest is SplitRouterTest {
    function test_RevertWhen_DeadlineExpired() external {
        uint256 late = block.timestamp - 1;
        _expectAll(
            abi.encodeWithSelector(ISplitRouter.SplitRouterDeadlineExpired.selector, late, block.timestamp),
            _toNative(1e18, 1e18),
            friend,
            late
        );
    }

    function test_RevertWhen_NoRouteOrFive() external {
        for (uint256 count = 0; count <= 5; count += 5) {
            ISplitRouter.Route[] memory routes = new ISplitRouter.Route[](count);
            for (uint256 i = 0; i < count; ++i) {
                routes[i] = _route(1e18, address(sold), address(wrapped));
            }
            bytes memory reason = abi.encodeWithSelector(ISplitRouter.SplitRouterRouteCount.selector, count);
            _expectAll(reason, routes, friend, FOREVER);
        }
    }

    function test_RevertWhen_TheRecipientIsInvalid() external {
        bytes4 invalid = ISplitRouter.SplitRouterInvalidRecipient.selector;
        address[2] memory invalidOnes = [address(0), address(splitRouter)];
        for (uint256 i = 0; i < 2; ++i) {
            _expectAll(
                abi.encodeWithSelector(invalid, invalidOnes[i]), _toNative(1e18, 1e18), invalidOnes[i], FOREVER
            );
        }
    }

    function test_RevertWhen_APathIsTooShort() external {
        for (uint256 tokens = 0; tokens < 2; ++tokens) {
            ISplitRouter.Route[] memory routes = _toNative(1e18, 1e18);
            routes[1].path = new address[](tokens);
            bytes memory reason = abi.encodeWithSelector(ISplitRouter.SplitRouterPathTooShort.selector, 1, tokens);
            _expectAll(reason, routes, friend, FOREVER);
        }
    }

    function test_RevertWhen_ARouteHasOtherEnds() external {
        bytes4 other = ISplitRouter.SplitRouterOtherEnds.selector;
        ISplitRouter.Route[] memory routes = _toNative(1e18, 1e18);
        routes[1] = _route(1e18, address(sold), address(bought));
        _expectAll(abi.encodeWithSelector(other, 1, address(sold), address(bought)), routes, friend, FOREVER);
        routes[1] = _route(1e18, address(bought), address(wrapped));
        _expectAll(abi.encodeWithSelector(other, 1, address(bought), address(wrapped)), routes, friend, FOREVER);
        routes[0] = _route(1e18, address(sold), address(third), address(sold));
        _expectAll(abi.encodeWithSelector(other, 0, address(sold), address(sold)), routes, friend, FOREVER);
    }

    function test_RevertWhen_NothingGoesIn() external {
        bytes memory reason = abi.encodeWithSelector(ISplitRouter.SplitRouterZeroInput.selector, 1);
        _expectAll(reason, _toNative(1e18, 0), friend, FOREVER);
    }

    function test_RevertWhen_TheInputsOverflow() external {
        _expectPanic(0x11);
        splitRouter.swapTokensForTokens(_fourRoutes(FOREVER, 1, 1, 1), 0, friend, FOREVER);
    }

    /// @dev SR-3: the value sent equals the routes' inputs, to the unit.
    function test_RevertWhen_TheValueIsAnother() external {
        for (uint256 value = 2e18 - 1; value <= 2e18 + 1; value += 2) {
            bytes4 wrong = ISplitRouter.SplitRouterWrongValue.selector;
            vm.expectRevert(abi.encodeWithSelector(wrong, value, 2e18));
            splitRouter.swapNativeForTokens{value: value}(_fromNative(1e18, 1e18), 0, friend, FOREVER);
        }
    }

    function test_RevertWhen_ThePathLacksWrappedBnb() external {
        ISplitRouter.Route[] memory routes = _fourRoutes(1e18, 1e18, 1e18, 1e18);
        bytes4 lacking = ISplitRouter.SplitRouterNotWrappedNative.selector;
        vm.expectRevert(abi.encodeWithSelector(lacking, address(sold)));
        splitRouter.swapNativeForTokens{value: 4e18}(routes, 0, friend, FOREVER);
        vm.expectRevert(abi.encodeWithSelector(lacking, address(bought)));
        splitRouter.swapTokensForNative(routes, 0, friend, FOREVER);
    }

    /// @dev SR-2: at the boundary; nothing was taken.
    function test_RevertWhen_OutputBelowMinimum() external {
        uint256 had = sold.balanceOf(address(this));
        bytes4 below = ISplitRouter.SplitRouterInsufficientOutput.selector;
        uint256 quoted = _quote(_fourRoutes(1e18, 2e18, 3e18, 4e18));
        vm.expectRevert(abi.encodeWithSelector(below, quoted, quoted + 1));
        splitRouter.swapTokensForTokens(_fourRoutes(1e18, 2e18, 3e18, 4e18), quoted + 1, friend, FOREVER);
        quoted = _quote(_toNative(1e18, 2e18));
        vm.expectRevert(abi.encodeWithSelector(below, quoted, quoted + 1));
        splitRouter.swapTokensForNative(_toNative(1e18, 2e18), quoted + 1, friend, FOREVER);
        quoted = _quote(_fromNative(1e18, 2e18));
        vm.expectRevert(abi.encodeWithSelector(below, quoted, quoted + 1));
        splitRouter.swapNativeForTokens{value: 3e18}(_fromNative(1e18, 2e18), quoted + 1, friend, FOREVER);
        vm.assertEq(sold.balanceOf(address(this)), had, "nothing was taken");
    }

    /// @dev One failing route reverts all of them.
    function test_RevertWhen_APairIsMissing() external {
        ISplitRouter.Route[] memory routes = _fourRoutes(1e18, 1e18, 1e18, 1e18);
        address lonely = _actor("lonely");
        routes[3] = _route(1e18, address(sold), lonely, address(bought));
        bytes4 missing = IRouter.RouterPairMissing.selector;
        (address token0, address token1) = (address(sold), lonely);
        vm.expectRevert(abi.encodeWithSelector(missing, token0, token1));
        splitRouter.swapTokensForTokens(routes, 0, friend, FOREVER);
    }

    function test_RevertWhen_TheAllowanceIsTooLow() external {
        sold.approve(address(splitRouter), 4e18 - 1);
        bytes memory call = abi.encodeCall(
            ISplitRouter.swapTokensForTokens, (_fourRoutes(1e18, 1e18, 1e18, 1e18), 0, friend, FOREVER)
        );
        (bool isDone,) = address(splitRouter).call(call);
        vm.assertFalse(isDone, "SR-3: more than allowed");
    }

    function test_RevertWhen_TheRecipientRefusesBnb() external {
        address stubborn = address(new Stubborn());
        bytes4 refused = ISplitRouter.SplitRouterNativeTransferFailed.selector;
        uint256 expected = _quote(_toNative(1e18, 1e18));
        vm.expectRevert(abi.encodeWithSelector(refused, stubborn, expected));
        splitRouter.swapTokensForNative(_toNative(1e18, 1e18), 0, stubborn, FOREVER);
    }

    function test_RevertWhen_UnexpectedBnb() external {
        (bool isDone, bytes memory answer) = address(splitRouter).call{value: 1}("");
        vm.assertFalse(isDone, "kept");
        bytes4 unexpected = ISplitRouter.SplitRouterUnexpectedNative.selector;
        vm.assertEq(answer, abi.encodeWithSelector(unexpected, address(this)), "reason");
    }

    /// @dev Each function rejects these routes, for the same reason.
    function _expectAll(bytes memory reason, ISplitRouter.Route[] memory routes, address to, uint256 deadline)
        private
    {
        vm.expectRevert(reason);
        splitRouter.swapTokensForTokens(routes, 0, to, deadline);
        vm.expectRevert(reason);
        splitRouter.swapNativeForTokens{value: 2e18}(routes, 0, to, deadline);
        vm.expectRevert(reason);
        splitRouter.swapTokensForNative(routes, 0, to, deadline);
    }
}
