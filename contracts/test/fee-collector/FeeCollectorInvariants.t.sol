// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {FeeCollectorHandler} from "./FeeCollectorHandler.sol";
import {FeeCollectorTest} from "./FeeCollectorTest.sol";

/// @dev FC-1 to FC-3; the handler checks FC-4, FC-5, FC-7 and FC-8 at each step.
contract FeeCollectorInvariants is FeeCollectorTest {
    FeeCollectorHandler private _handler;
    address[] private _tokens;
    uint256 private _supply;

    function setUp() public override {
        super.setUp();
        _tokens = [address(token), address(wrapped), address(ibull)];
        IPair[] memory pairs = new IPair[](2);
        (pairs[0], pairs[1]) = (tokenPair, ibullPair);
        _handler = new FeeCollectorHandler(collector, owner, pairs, _tokens);
        token.transfer(address(_handler), TOKEN_RESERVE * 100);
        wrapped.transfer(address(_handler), NATIVE_RESERVE * 100);
        ibull.transfer(address(_handler), IBULL_RESERVE * 100);
        _supply = ibull.totalSupply();
        // So that short campaigns convert too.
        _observeBoth();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.actions());
    }

    function invariant_FeeCollector() external view {
        _assertBooks();
    }

    function afterInvariant() external {
        _handler.convertAtLast();
        _assertBooks();
    }

    function _assertBooks() private view {
        for (uint256 i = 0; i < _tokens.length; ++i) {
            _sharesAreExact(_tokens[i]);
        }
        vm.assertEq(_supply - ibull.totalSupply(), collector.totalBurnt(), "FC-3: burnt");
    }

    /// @dev FC-1 and FC-2: all income is with the treasury, waiting, exchanged or burnt.
    function _sharesAreExact(address what) private view {
        uint256 income = _handler.incomeOf(what);
        uint256 paid = _handler.paidOf(what);
        (uint256 forTreasury, uint256 forBurning) = collector.waiting(what);
        vm.assertEq(paid + forTreasury, income * 3 / 8, "FC-1: treasury");
        uint256 gone = what == address(ibull) ? collector.totalBurnt() : _handler.soldOf(what);
        vm.assertEq(forBurning + gone, income - income * 3 / 8 + _handler.boughtOf(what), "FC-1: burning");
        vm.assertEq(IERC20(what).balanceOf(address(collector)), forTreasury + forBurning, "FC-2: what is there");
    }
}
