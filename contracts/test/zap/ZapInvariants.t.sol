// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {ZapHandler} from "./ZapHandler.sol";
import {ZapTest} from "./ZapTest.sol";

/// @dev ZA-1; the handler checks ZA-3 and ZA-4 at each step.
contract ZapInvariants is ZapTest {
    ZapHandler private _handler;
    address[] private _tokens;

    function setUp() public override {
        super.setUp();
        _tokens = [address(token), address(other), address(wrapped)];
        IPair[] memory pairs = new IPair[](2);
        (pairs[0], pairs[1]) = (nativePair, tokenPair);
        _handler = new ZapHandler(zap, farm, wrapped, pairs, _tokens);
        for (uint256 i = 0; i < _tokens.length; ++i) {
            IERC20(_tokens[i]).transfer(address(_handler), 1e26);
        }
        vm.deal(address(_handler), 1e26);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    /// @dev ZA-1: the zap holds exactly what was sent to it.
    function invariant_Zap() external view {
        for (uint256 i = 0; i < _tokens.length; ++i) {
            vm.assertEq(IERC20(_tokens[i]).balanceOf(address(zap)), _handler.givenOf(_tokens[i]), "ZA-1: token");
        }
        vm.assertEq(address(zap).balance, 0, "ZA-1: BNB");
        vm.assertEq(nativePair.balanceOf(address(zap)) + tokenPair.balanceOf(address(zap)), 0, "ZA-1: liquidity");
    }
}
