// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IRouter} from "../../src/exchange/IRouter.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {RouterHandler} from "./RouterHandler.sol";

/// @dev EX-12, EX-13 and EX-16 to EX-19. The handler checks single steps.
contract RouterInvariants is BaseTest {
    IRouter private _router;
    RouterHandler private _handler;

    function setUp() public {
        vm.warp(1_700_000_000);
        address factory =
            vm.deployCode("Factory.sol:Factory", abi.encode(_actor("setter"), "iBull LPs", "IBULL-LP"));
        address wrapped = vm.deployCode("WrappedNative.sol:WrappedNative");
        _router = IRouter(vm.deployCode("Router.sol:Router", abi.encode(factory, wrapped)));
        _handler = new RouterHandler(
            _router,
            [
                new TestToken("A", "A", 18, 0),
                new TestToken("B", "B", 6, 0),
                TestToken(new FeeOnTransferToken("C", "C", 9, 0, 1000))
            ]
        );
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    /// @dev EX-16
    function invariant_RouterHoldsNothing() external view {
        address[4] memory tokens = _handler.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            vm.assertEq(IERC20(tokens[i]).balanceOf(address(_router)), 0, "EX-16: token in the router");
        }
        vm.assertEq(address(_router).balance, 0, "EX-16: BNB in the router");
    }

    function afterInvariant() external view {
        vm.assertGt(_handler.stepsDone(), 0, "steps");
    }
}
