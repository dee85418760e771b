// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFeeCollector} from "../../src/fee-collector/IFeeCollector.sol";
import {CallbackToken, ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FeeCollectorTest} from "./FeeCollectorTest.sol";

/// @dev Looks like a pair, with two tokens of another pair.
contract FalsePair is TestToken {
    address public token0;
    address public token1;

    constructor(address token0_, address token1_) TestToken("False", "F", 18, 1e30) {
        (token0, token1) = (token0_, token1_);
    }

    function burn(address) external pure returns (uint256, uint256) {
        return (1, 1);
    }
}

/// @dev Accepts every call and returns nothing.
contract SilentToken {
    fallback() external {}
}

/// @dev Burns all gas of a call that isn't a token call.
contract GreedyToken is TestToken("Greedy", "G", 18, 1e30) {
    fallback() external {
        assembly ("memory-safe") {
            invalid()
        }
    }
}

/// @dev Redeeming and splitting, FC-1 to FC-3 and FC-6
contract FeeCollectorSharingTest is FeeCollectorTest {
    function test_RedeemTurnsTheProtocolsLiquidityIntoTokens() external {
        _trade(tokenPair, address(wrapped), 100e18);
        _trade(tokenPair, address(token), 30_000e18);
        _addLiquidity(tokenPair, token, wrapped, 6000e18, 20e18);
        uint256 liquidity = tokenPair.balanceOf(address(collector));
        vm.assertGt(liquidity, 0, "the protocol's share");
        (uint256 reserve0, uint256 reserve1,) = tokenPair.getReserves();
        uint256 supply = tokenPair.totalSupply();
        uint256 amount0 = liquidity * reserve0 / supply;
        uint256 amount1 = liquidity * reserve1 / supply;
        vm.expectEmit(address(collector));
        emit IFeeCollector.Redeemed(address(tokenPair), liquidity, amount0, amount1);
        collector.redeem(_list(address(tokenPair)));
        bool isFirst = address(token) == tokenPair.token0();
        vm.assertEq(token.balanceOf(address(collector)), isFirst ? amount0 : amount1, "token");
        vm.assertEq(wrapped.balanceOf(address(collector)), isFirst ? amount1 : amount0, "wrapped BNB");
    }

    function test_RedeemPassesOverPairsWithoutLiquidity() external {
        collector.redeem(_list(address(ibullPair)));
        vm.assertEq(ibull.balanceOf(address(collector)), 0, "nothing");
    }

    /// @dev FC-6: liquidity worth less than a unit can't be redeemed, and used to block the others in the call
    function test_RedeemPassesOverDust() external {
        address[] memory pairs = new address[](2);
        (pairs[0], pairs[1]) = (address(ibullPair), address(tokenPair));
        uint256 unit = ibullPair.totalSupply() / IBULL_RESERVE + 1;
        ibullPair.transfer(address(collector), unit - 1);
        tokenPair.transfer(address(collector), 1e18);
        collector.redeem(pairs);
        vm.assertEq(tokenPair.balanceOf(address(collector)), 0, "redeemed");
        vm.assertGt(token.balanceOf(address(collector)), 0, "its tokens");
        vm.assertEq(ibullPair.balanceOf(address(collector)), unit - 1, "less than a unit stays");

        ibullPair.transfer(address(collector), 2 * unit);
        collector.redeem(pairs);
        vm.assertEq(ibullPair.balanceOf(address(collector)), 0, "until it is enough");
        vm.assertEq(ibull.balanceOf(address(collector)), 3, "for whole units");
    }

    function test_RevertWhen_RedeemingWhatIsNoPair() external {
        address[4] memory others = [
            address(token),
            address(new FalsePair(tokenPair.token0(), tokenPair.token1())),
            address(new SilentToken()),
            _actor("outsider")
        ];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IFeeCollector.FeeCollectorUnknownPair.selector, others[i]));
            collector.redeem(_list(others[i]));
        }
    }

    /// @dev FC-1
    /// @custom:proves yield.3
    function test_TheMainTokenIsSharedAndBurnt(uint256 amount) external {
        amount = _bound(amount, 1, 1e17);
        ibull.transfer(address(collector), amount);
        uint256 supply = ibull.totalSupply();
        uint256 forTreasury = amount * 3 / 8;
        (uint256 waitingTreasury, uint256 waitingBurn) = collector.waiting(address(ibull));
        vm.assertEq(waitingTreasury, forTreasury, "waits for the treasury");
        vm.assertEq(waitingBurn, amount - forTreasury, "waits for burning");
        vm.assertEq(collector.convert(address(ibull)), amount - forTreasury, "answer");
        vm.assertEq(ibull.balanceOf(treasury), forTreasury, "treasury");
        vm.assertEq(supply - ibull.totalSupply(), amount - forTreasury, "burnt");
        vm.assertEq(collector.totalBurnt(), amount - forTreasury, "totalBurnt");
        vm.assertEq(ibull.balanceOf(address(collector)), 0, "left");
    }

    /// @dev FC-1: many small splits are as good as a large one, for both.
    /// @custom:proves yield.3
    function test_SharesAreExactOverManyIncomes(uint64[12] calldata incomes) external {
        uint256 sum;
        for (uint256 i = 0; i < incomes.length; ++i) {
            uint256 income = _bound(incomes[i], 1, 20);
            ibull.transfer(address(collector), income);
            sum += income;
            collector.convert(address(ibull));
            vm.assertEq(ibull.balanceOf(treasury), sum * 3 / 8, "treasury");
            vm.assertEq(collector.totalBurnt(), sum - sum * 3 / 8, "burnt");
        }
    }

    /// @dev FC-1: the output of an exchange was split before it and isn't split again.
    /// @custom:proves yield.3
    function test_AnExchangedAmountIsSharedOnce() external {
        _observeBoth();
        token.transfer(address(collector), 800e18);
        uint256 received = collector.convert(address(token));
        vm.assertEq(token.balanceOf(treasury), 300e18, "treasury");
        vm.assertEq(wrapped.balanceOf(address(collector)), received, "received");
        (uint256 forTreasury, uint256 forBurning) = collector.waiting(address(wrapped));
        vm.assertEq(forTreasury, 0, "not shared again");
        vm.assertEq(forBurning, received, "all to burn");
        uint256 supply = ibull.totalSupply();
        uint256 burnt = collector.convert(address(wrapped));
        vm.assertEq(wrapped.balanceOf(treasury), 0, "treasury: wrapped BNB");
        vm.assertEq(supply - ibull.totalSupply(), burnt, "burnt");
        vm.assertEq(collector.totalBurnt(), burnt, "totalBurnt");
        vm.assertGt(burnt, 0, "something");
    }

    /// @dev The treasury doesn't wait for a price.
    function test_WhereNoExchangeIsPossibleItSharesOnly() external {
        TestToken lonely = new TestToken("Lonely", "L", 18, 1e30);
        lonely.transfer(address(collector), 80);
        vm.expectEmit(address(collector));
        emit IFeeCollector.SentToTreasury(address(lonely), 30);
        vm.assertEq(collector.convert(address(lonely)), 0, "no exchange");
        vm.assertEq(lonely.balanceOf(address(collector)), 50, "waits");
        _assertRefused(
            address(lonely),
            abi.encodeWithSelector(IFeeCollector.FeeCollectorNoPair.selector, address(lonely), address(0))
        );
    }

    function test_ATokenThatShrinksIsCountedDown() external {
        RebasingToken shrinking = new RebasingToken("R", "R", 18, 1e30);
        shrinking.transfer(address(collector), 800);
        collector.convert(address(shrinking));
        shrinking.setMultiplier(0.5e18);
        (uint256 forTreasury, uint256 forBurning) = collector.waiting(address(shrinking));
        vm.assertEq(forTreasury, 0, "treasury");
        vm.assertEq(forBurning, 250, "what is there");
        _assertRefused(
            address(shrinking),
            abi.encodeWithSelector(IFeeCollector.FeeCollectorNoPair.selector, address(shrinking), address(0))
        );
    }

    /// @dev FC-6: otherwise the treasury would receive 3/8 of the liquidity and 3/8 of what the rest redeems to.
    function test_RevertWhen_ConvertingLiquidity() external {
        tokenPair.transfer(address(collector), 1e18);
        _assertRefused(
            address(tokenPair),
            abi.encodeWithSelector(IFeeCollector.FeeCollectorLiquidityToken.selector, address(tokenPair))
        );
    }

    /// @dev FC-6: the check for a pair is the only gas a token can burn.
    function test_AGreedyTokenBurnsLittleGas() external {
        GreedyToken greedy = new GreedyToken();
        greedy.transfer(address(collector), 80);
        uint256 before = gasleft();
        collector.convert(address(greedy));
        vm.assertLt(before - gasleft(), 250_000, "gas");
        vm.assertEq(greedy.balanceOf(treasury), 30, "shared");
    }

    function test_RevertWhen_ThereIsNothing() external {
        address[3] memory tokens = [address(token), address(wrapped), address(ibull)];
        for (uint256 i = 0; i < tokens.length; ++i) {
            _assertRefused(
                tokens[i], abi.encodeWithSelector(IFeeCollector.FeeCollectorNothingToConvert.selector, tokens[i])
            );
        }
    }
}

/// @dev The owner's functions, FC-7
contract FeeCollectorOwnerTest is FeeCollectorTest {
    function test_TheRoutes() external view {
        vm.assertEq(collector.nextToken(address(token)), address(wrapped), "token");
        vm.assertEq(collector.nextToken(address(bridge)), address(0), "without a route");
        vm.assertEq(collector.nextToken(address(wrapped)), address(ibull), "wrapped BNB");
        vm.assertEq(collector.nextToken(address(ibull)), address(ibull), "main token");
    }

    function test_ABridgeIsPartOfTheRoute() external {
        _route(address(bridge), address(wrapped));
        vm.expectEmit(address(collector));
        emit IFeeCollector.BridgeChanged(address(token), address(bridge));
        vm.prank(owner);
        collector.setBridge(address(token), address(bridge));
        vm.assertEq(collector.nextToken(address(token)), address(bridge), "bridge");
        _route(address(token), address(0));
        vm.assertEq(collector.nextToken(address(token)), address(0), "none again");
    }

    function test_ABridgeIsTraded() external {
        IPair pair = _makePair(token, bridge, 1000e18, 1000e18);
        _route(address(bridge), address(wrapped));
        _route(address(token), address(bridge));
        vm.warp(block.timestamp + 1);
        collector.observe(address(token));
        vm.warp(block.timestamp + 30 minutes);
        token.transfer(address(collector), 1e18);
        uint256 received = collector.convert(address(token));
        vm.assertEq(bridge.balanceOf(address(collector)), received, "bridge");
        vm.assertEq(token.balanceOf(address(pair)), 1000.625e18, "5/8 traded");
    }

    /// @dev FC-7: anyone may set a token's price with its first pool, but not for the collector.
    function test_APoolThatTheOwnerDidNotChooseGetsNothing() external {
        TestToken usd = new TestToken("USD", "USD", 18, 1e30);
        usd.transfer(address(collector), 8000e18);
        _makePair(usd, wrapped, 5000e18, 1e12);
        vm.warp(block.timestamp + 1);
        bytes memory reason =
            abi.encodeWithSelector(IFeeCollector.FeeCollectorNoPair.selector, address(usd), address(0));
        vm.expectRevert(reason);
        collector.observe(address(usd));
        vm.warp(block.timestamp + 30 minutes);
        vm.assertEq(collector.convert(address(usd)), 0, "shares only");
        vm.assertEq(usd.balanceOf(treasury), 3000e18, "treasury");
        vm.assertEq(usd.balanceOf(address(collector)), 5000e18, "waits");
        _assertRefused(address(usd), reason);
    }

    /// @dev FC-7: a pool of the owner's own token can't receive the fees.
    function test_RevertWhen_TheBridgeWasNotNamedAtFirst() external {
        TestToken own = new TestToken("Own", "OWN", 18, 1e30);
        vm.assertFalse(collector.isBridge(address(own)), "isBridge");
        vm.expectRevert(abi.encodeWithSelector(IFeeCollector.FeeCollectorUnknownBridge.selector, address(own)));
        vm.prank(owner);
        collector.setBridge(address(token), address(own));
    }

    function test_RevertWhen_TheRouteIsCyclic() external {
        _refuseBridge(address(wrapped), address(bridge));
        _refuseBridge(address(bridge), address(bridge));
        _refuseBridge(address(ibull), address(bridge));
        vm.assertEq(collector.nextToken(address(wrapped)), address(ibull), "unchanged");
        vm.prank(owner);
        collector.setBridge(address(bridge), address(ibull));
        vm.prank(owner);
        collector.setBridge(address(wrapped), address(bridge));
        vm.assertEq(collector.nextToken(address(wrapped)), address(bridge), "a way that ends");
    }

    /// @dev FC-7, at the boundary: four hops are accepted, five rejected.
    function test_RevertWhen_TheRouteHasFiveHops() external {
        address[] memory hops = new address[](3);
        for (uint256 i = 0; i < hops.length; ++i) {
            hops[i] = address(new TestToken("Hop", "HOP", 18, 0));
        }
        collector = _makeCollector(hops);
        _route(hops[2], address(wrapped));
        _route(hops[1], hops[2]);
        _route(hops[0], hops[1]);
        _refuseBridge(address(token), hops[0]);
    }

    function test_RevertWhen_TheOwnerIsAnother() external {
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this));
        vm.expectRevert(reason);
        collector.setBridge(address(token), address(bridge));
        vm.expectRevert(reason);
        collector.setTreasury(address(this));
    }

    function test_TheTreasuryChanges() external {
        address next = _actor("next treasury");
        vm.expectEmit(address(collector));
        emit IFeeCollector.TreasuryChanged(treasury, next);
        vm.prank(owner);
        collector.setTreasury(next);
        ibull.transfer(address(collector), 8);
        collector.convert(address(ibull));
        vm.assertEq(ibull.balanceOf(next), 3, "next");
        vm.assertEq(ibull.balanceOf(treasury), 0, "previous");
    }

    function test_RevertWhen_TheTreasuryIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(IFeeCollector.FeeCollectorZeroTreasury.selector));
        vm.prank(owner);
        collector.setTreasury(address(0));
    }

    function test_OwnershipMovesInTwoSteps() external {
        address next = _actor("next owner");
        vm.prank(owner);
        Ownable2Step(address(collector)).transferOwnership(next);
        vm.assertEq(Ownable2Step(address(collector)).owner(), owner, "before");
        vm.prank(next);
        Ownable2Step(address(collector)).acceptOwnership();
        vm.assertEq(Ownable2Step(address(collector)).owner(), next, "after");
    }

    function _refuseBridge(address from, address over) private {
        vm.expectRevert(abi.encodeWithSelector(IFeeCollector.FeeCollectorCyclicRoute.selector, from, over));
        vm.prank(owner);
        collector.setBridge(from, over);
    }
}

/// @dev A fee-on-transfer token.
contract FeeCollectorFeeTokenTest is FeeCollectorTest {
    function _makeToken() internal override returns (TestToken) {
        return new FeeOnTransferToken("Fee", "FEE", 18, 1e30, 1000);
    }

    function test_TradesWhatArrives() external {
        _observeBoth();
        token.transfer(address(collector), 1000e18);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(tokenPair, address(token));
        uint256 received = collector.convert(address(token));
        // 1000 less 10 %, 5/8 of it, less 10 %
        uint256 lessFee = 506.25e18 * 9975;
        vm.assertEq(received, lessFee * reserveOut / (reserveIn * 10_000 + lessFee), "received");
        vm.assertEq(token.balanceOf(address(collector)), 0, "left");
    }
}

/// @dev A token that makes callbacks during its transfers.
contract FeeCollectorCallbackTokenTest is FeeCollectorTest, ITransferListener {
    uint256 private _tries;

    function onTransfer(address from, address to, uint256) external {
        bool isOurs = from == address(collector) || to == address(collector);
        if (!isOurs) return;
        ++_tries;
        _assertLocked(abi.encodeCall(IFeeCollector.convert, (address(token))));
        _assertLocked(abi.encodeCall(IFeeCollector.convert, (address(wrapped))));
        _assertLocked(abi.encodeCall(IFeeCollector.redeem, (_list(address(tokenPair)))));
    }

    function test_RevertWhen_EnteredAgain() external {
        _observeBoth();
        token.transfer(address(collector), 1000e18);
        CallbackToken(address(token)).setListener(address(collector), this);
        collector.convert(address(token));
        vm.assertEq(_tries, 2, "to the treasury and to the pair");
        _trade(tokenPair, address(wrapped), 100e18);
        _addLiquidity(tokenPair, token, wrapped, 6000e18, 20e18);
        collector.redeem(_list(address(tokenPair)));
        vm.assertEq(_tries, 3, "from the pair");
    }

    function _makeToken() internal override returns (TestToken) {
        return new CallbackToken("Callback", "CALL", 18, 1e30);
    }

    function _assertLocked(bytes memory callData) private {
        (bool isDone, bytes memory answer) = address(collector).call(callData);
        vm.assertFalse(isDone, "entered again");
        bytes4 locked = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertEq(answer, abi.encodeWithSelector(locked), "reason");
    }
}
