// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {CallbackToken} from "../../twins/CallbackToken.sol";
import {FeeOnTransferToken} from "../../twins/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../twins/NoReturnToken.sol";
import {RebasingToken} from "../../twins/RebasingToken.sol";
import {TwinToken} from "../../twins/TwinToken.sol";
import {PairHandler} from "./PairHandler.sol";

/// @dev EX-1 to EX-8, for a pair of tokens that the heirs choose.
abstract contract PairInvariants is BaseTest {
    IPair internal pair;
    PairHandler internal handler;

    function setUp() public {
        vm.warp(1_700_000_000);
        address setter = _actor("setter");
        IFactory factory = IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(setter)));
        (address tokenA, address tokenB) = _makeTokens();
        pair = IPair(factory.createPair(tokenA, tokenB));
        handler = new PairHandler(factory, pair, setter);
        _afterSetUp(tokenA);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev EX-2
    function invariant_ReservesAreNotAboveBalances() external view {
        if (handler.isLossPending()) return;
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.assertLe(reserve0, IERC20(pair.token0()).balanceOf(address(pair)), "reserve0");
        vm.assertLe(reserve1, IERC20(pair.token1()).balanceOf(address(pair)), "reserve1");
    }

    /// @dev EX-3
    function invariant_SupplyIsZeroOrAtLeastTheLockedShares() external view {
        uint256 supply = pair.totalSupply();
        vm.assertTrue(supply == 0 || supply >= 1000, "totalSupply");
        vm.assertEq(pair.balanceOf(address(0)), supply == 0 ? 0 : 1000, "locked");
    }

    /// @dev EX-5
    function invariant_SupplyIsTheSumOfAllShares() external view {
        vm.assertEq(handler.sumOfShares(), pair.totalSupply(), "totalSupply");
    }

    /// @dev EX-8
    function invariant_PriceSumsAreTheSumsOverTime() external view {
        vm.assertEq(pair.price0CumulativeLast(), handler.expectedPriceSum0(), "price0");
        vm.assertEq(pair.price1CumulativeLast(), handler.expectedPriceSum1(), "price1");
    }

    /// @dev EX-1 and EX-6 are checked by the handler at each step; this shows that the steps did something.
    function afterInvariant() external view {
        vm.assertGt(handler.stepsDone(), 0, "steps");
    }

    function _makeTokens() internal virtual returns (address tokenA, address tokenB);

    function _afterSetUp(address tokenA) internal virtual {}
}

contract PairOfPlainTokensInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new TwinToken("A", "A", 18, 0)), address(new TwinToken("B", "B", 18, 0)));
    }
}

contract PairOfFeeTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new FeeOnTransferToken("A", "A", 9, 0, 1000)), address(new TwinToken("B", "B", 18, 0)));
    }
}

contract PairOfSilentTokensInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new NoReturnToken("A", "A", 6, 0)), address(new NoReturnToken("B", "B", 0, 0)));
    }
}

contract PairOfRebasingTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new RebasingToken("A", "A", 18, 0)), address(new TwinToken("B", "B", 18, 0)));
    }

    function _afterSetUp(address tokenA) internal override {
        handler.letRebase(RebasingToken(tokenA));
    }
}

contract PairOfCallbackTokenInvariants is PairInvariants {
    function _makeTokens() internal override returns (address tokenA, address tokenB) {
        return (address(new CallbackToken("A", "A", 18, 0)), address(new TwinToken("B", "B", 18, 0)));
    }

    function _afterSetUp(address tokenA) internal override {
        CallbackToken(tokenA).setListener(address(handler), handler);
        CallbackToken(tokenA).setListener(address(pair), handler);
    }
}
