// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {CallbackToken} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../test-tokens/NoReturnToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {PairHandler} from "./PairHandler.sol";

/// @dev EX-1 to EX-8, for a pair of tokens chosen by the subclass.
abstract contract PairInvariants is BaseTest {
    IPair internal pair;
    PairHandler internal handler;

    function setUp() public {
        vm.warp(1_700_000_000);
        address setter = _actor("setter");
        IFactory factory =
            IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(setter, "iBull LPs", "IBULL-LP")));
        (address tokenA, address tokenB) = _makeTokens();
        pair = IPair(factory.createPair(tokenA, tokenB));
        handler = new PairHandler(factory, pair, setter);
        _afterSetUp(tokenA);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), handler.actions());
    }

    /// @dev A single function, because forge runs a separate campaign for each. The handler checks EX-1, EX-6 and
    /// EX-10 at each step.
    function invariant_Pair() external view {
        _reservesAreNotAboveBalances();
        _supplyIsTheSumOfAllShares();
        _priceSumsAreTheSumsOverTime();
    }

    /// @dev Shows that the steps had an effect.
    function afterInvariant() external view {
        vm.assertGt(handler.stepsDone(), 0, "steps");
    }

    /// @dev EX-2
    function _reservesAreNotAboveBalances() private view {
        if (handler.isLossPending()) return;
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.assertLe(reserve0, handler.balanceOf(pair.token0()), "EX-2: reserve0");
        vm.assertLe(reserve1, handler.balanceOf(pair.token1()), "EX-2: reserve1");
    }

    /// @dev EX-3 and EX-5
    function _supplyIsTheSumOfAllShares() private view {
        uint256 supply = pair.totalSupply();
        vm.assertTrue(supply == 0 || supply >= 1000, "EX-3: totalSupply");
        vm.assertEq(pair.balanceOf(address(0)), supply == 0 ? 0 : 1000, "EX-3: locked");
        vm.assertEq(handler.sumOfShares(), supply, "EX-5: totalSupply");
    }

    /// @dev EX-8
    function _priceSumsAreTheSumsOverTime() private view {
        vm.assertEq(pair.price0CumulativeLast(), handler.expectedPriceSum0(), "EX-8: price0");
        vm.assertEq(pair.price1CumulativeLast(), handler.expectedPriceSum1(), "EX-8: price1");
    }

    function _makeTokens() internal virtual returns (address tokenA, address tokenB);

    function _afterSetUp(address tokenA) internal virtual {}
}

contract PairOfPlainTokensInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new TestToken("A", "A", 18, 0)), address(new TestToken("B", "B", 18, 0)));
    }
}

contract PairOfFeeTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new FeeOnTransferToken("A", "A", 9, 0, 1000)), address(new TestToken("B", "B", 18, 0)));
    }
}

contract PairOfSilentTokensInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new NoReturnToken("A", "A", 6, 0)), address(new NoReturnToken("B", "B", 0, 0)));
    }
}

contract PairOfRebasingTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new RebasingToken("A", "A", 18, 0)), address(new TestToken("B", "B", 18, 0)));
    }

    function _afterSetUp(address tokenA) internal override {
        handler.letRebase(RebasingToken(tokenA));
    }
}

contract PairOfCallbackTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new CallbackToken("A", "A", 18, 0)), address(new TestToken("B", "B", 18, 0)));
    }

    function _afterSetUp(address tokenA) internal override {
        CallbackToken(tokenA).setListener(address(handler), handler);
        CallbackToken(tokenA).setListener(address(pair), handler);
    }
}
