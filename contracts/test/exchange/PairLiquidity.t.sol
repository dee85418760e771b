// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @dev mint and burn
contract PairLiquidityTest is ExchangeTest {
    function test_RevertWhen_Mint_FirstDepositIsWorthNoShare() external {
        token0.transfer(address(pair), 1000);
        token1.transfer(address(pair), 1000);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientLiquidityMinted.selector, 1000, 1000));
        pair.mint(address(this));
    }

    function test_RevertWhen_Mint_LaterDepositIsWorthNoShare() external {
        _addLiquidity(ONE, ONE);
        token0.transfer(address(pair), 5);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientLiquidityMinted.selector, 5, 0));
        pair.mint(address(this));
    }

    /// @dev EX-4
    function test_RevertWhen_Mint_BalancesExceed112Bits() external {
        uint256 tooMuch = uint256(type(uint112).max) + 1;
        token0.mint(address(pair), tooMuch);
        token1.mint(address(pair), ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairReserveOverflow.selector, tooMuch, ONE));
        pair.mint(address(this));
    }

    function test_Mint_UpTo112Bits() external {
        uint256 largest = type(uint112).max;
        token0.mint(address(pair), largest);
        token1.mint(address(pair), largest);
        vm.assertEq(pair.mint(address(this)), largest - MINIMUM_LIQUIDITY, "shares");
        _assertReserves(largest, largest, "largest");
    }

    function test_RevertWhen_Mint_BalanceBelowReserve() external {
        _addLiquidity(ONE, ONE);
        vm.prank(address(pair));
        token0.transfer(trader, 1);
        _expectPanic(0x11);
        pair.mint(address(this));
    }

    /// @dev EX-3
    function test_Mint_FirstDeposit() external {
        token0.transfer(address(pair), ONE);
        token1.transfer(address(pair), 4 * ONE);
        vm.expectEmit(address(pair));
        emit IERC20.Transfer(address(0), address(0), MINIMUM_LIQUIDITY);
        vm.expectEmit(address(pair));
        emit IERC20.Transfer(address(0), trader, 2 * ONE - MINIMUM_LIQUIDITY);
        vm.expectEmit(address(pair));
        emit IPair.Sync(uint112(ONE), uint112(4 * ONE));
        vm.expectEmit(address(pair));
        emit IPair.Mint(address(this), ONE, 4 * ONE);
        vm.assertEq(pair.mint(trader), 2 * ONE - MINIMUM_LIQUIDITY, "minted");

        vm.assertEq(pair.totalSupply(), 2 * ONE, "totalSupply");
        vm.assertEq(pair.balanceOf(trader), 2 * ONE - MINIMUM_LIQUIDITY, "shares");
        vm.assertEq(pair.balanceOf(address(0)), MINIMUM_LIQUIDITY, "locked");
        _assertReserves(ONE, 4 * ONE, "after");
        vm.assertEq(pair.kLast(), 0, "kLast stays zero without a protocol share");
    }

    /// @dev EX-1: the smaller of the two ratios counts; the excess of the other token is donated to the pair.
    function test_Mint_LaterDepositCountsTheSmallerRatio() external {
        _addLiquidity(100 * ONE, 100 * ONE);
        vm.assertEq(_addLiquidity(50 * ONE, 10 * ONE), 10 * ONE, "first token in excess");
        vm.assertEq(_addLiquidity(15 * ONE, 220 * ONE), 11 * ONE, "second token in excess");
    }

    function testFuzz_Mint_InProportion(uint256 amount0, uint256 amount1, uint256 parts) external {
        amount0 = _bound(amount0, 1e6, 1e27);
        amount1 = _bound(amount1, 1e6, 1e27);
        parts = _bound(parts, 1, 100);
        _addLiquidity(amount0, amount1);
        uint256 supply = pair.totalSupply();
        vm.assertEq(_addLiquidity(amount0 * parts, amount1 * parts), supply * parts, "shares");
    }

    function test_RevertWhen_Burn_NothingSent() external {
        _addLiquidity(ONE, ONE);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientLiquidityBurned.selector, 0, 0));
        pair.burn(address(this));
    }

    function test_RevertWhen_Burn_OneAmountRoundsToNothing() external {
        _addLiquidity(1e4, 1e12);
        pair.transfer(address(pair), 1000);
        vm.expectRevert(abi.encodeWithSelector(IPair.PairInsufficientLiquidityBurned.selector, 0, 1e7));
        pair.burn(address(this));
    }

    function test_RevertWhen_Burn_NothingWasEverMinted() external {
        _expectPanic(0x12);
        pair.burn(address(this));
    }

    function test_Burn() external {
        uint256 shares = _addLiquidity(3 * ONE, 3 * ONE);
        pair.transfer(address(pair), shares);
        vm.expectEmit(address(pair));
        emit IERC20.Transfer(address(pair), address(0), shares);
        vm.expectEmit(address(pair));
        emit IPair.Sync(1000, 1000);
        vm.expectEmit(address(pair));
        emit IPair.Burn(address(this), 3 * ONE - 1000, 3 * ONE - 1000, trader);
        (uint256 amount0, uint256 amount1) = pair.burn(trader);

        vm.assertEq(amount0, 3 * ONE - 1000, "amount0");
        vm.assertEq(amount1, 3 * ONE - 1000, "amount1");
        vm.assertEq(token0.balanceOf(trader), amount0, "paid token0");
        vm.assertEq(token1.balanceOf(trader), amount1, "paid token1");
        vm.assertEq(pair.totalSupply(), MINIMUM_LIQUIDITY, "totalSupply");
        vm.assertEq(pair.balanceOf(address(pair)), 0, "no shares left in the pair");
        _assertReserves(1000, 1000, "after");
    }

    /// @dev EX-1
    function testFuzz_MintThenBurn_NeverGains(uint256 reserve0, uint256 reserve1, uint256 amount0, uint256 amount1)
        external
    {
        _addLiquidity(_bound(reserve0, 1e6, 1e27), _bound(reserve1, 1e6, 1e27));
        amount0 = _bound(amount0, 1e9, 1e27);
        amount1 = _bound(amount1, 1e9, 1e27);
        (uint256 before0, uint256 before1,) = pair.getReserves();
        vm.assume(amount0 * pair.totalSupply() / before0 > 0 && amount1 * pair.totalSupply() / before1 > 0);
        uint256 shares = _addLiquidity(amount0, amount1);
        vm.assume(shares * before0 > pair.totalSupply() && shares * before1 > pair.totalSupply());
        pair.transfer(address(pair), shares);
        (uint256 paid0, uint256 paid1) = pair.burn(address(this));
        vm.assertFalse(
            (paid0 > amount0 && paid1 >= amount1) || (paid0 >= amount0 && paid1 > amount1),
            "more of both than given"
        );
        (uint256 after0, uint256 after1,) = pair.getReserves();
        vm.assertGe(after0 * after1, before0 * before1, "product per share, the supply is as before");
    }

    function test_RevertWhen_Mint_TokenHasNoCode() external {
        address withoutCode = address(0xdead);
        IPair oddPair = IPair(factory.createPair(withoutCode, address(token0)));
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, withoutCode));
        oddPair.mint(address(this));
    }

    /// @dev EX-6: without growth the protocol receives nothing.
    function test_ProtocolShare_Off() external {
        uint256 shares = _addLiquidity(1000 * ONE, 1000 * ONE);
        token1.transfer(address(pair), ONE);
        pair.swap(996505985279683515, 0, address(this), "");
        pair.transfer(address(pair), shares);
        pair.burn(address(this));
        vm.assertEq(pair.totalSupply(), MINIMUM_LIQUIDITY, "totalSupply");
        vm.assertEq(pair.kLast(), 0, "kLast");
    }

    /// @dev EX-6: the numbers follow from 8/25 of the growth of the geometric mean, computed separately.
    function test_ProtocolShare_On() external {
        _turnProtocolShareOn();
        uint256 shares = _addLiquidity(1000 * ONE, 1000 * ONE);
        vm.assertEq(pair.kLast(), 1e42, "kLast");
        token1.transfer(address(pair), ONE);
        pair.swap(996505985279683515, 0, address(this), "");

        pair.transfer(address(pair), shares);
        vm.expectEmit(address(pair));
        emit IERC20.Transfer(address(0), treasury, 399600808782202);
        (uint256 amount0, uint256 amount1) = pair.burn(trader);
        vm.assertEq(pair.totalSupply(), MINIMUM_LIQUIDITY + 399600808782202, "totalSupply");
        vm.assertEq(pair.balanceOf(treasury), 399600808782202, "treasury");
        vm.assertEq(amount0, 999003094812275652577, "amount0");
        vm.assertEq(amount1, 1000999599999750248438, "amount1");
        _assertReserves(399202444663908, 400000249751562, "after");
        vm.assertEq(pair.kLast(), 399202444663908 * uint256(400000249751562), "kLast afterwards");
    }

    /// @dev EX-6: also on a mint, before the new LP tokens are counted.
    function test_ProtocolShare_AtMint() external {
        _turnProtocolShareOn();
        _addLiquidity(1000 * ONE, 1000 * ONE);
        token1.transfer(address(pair), ONE);
        pair.swap(996505985279683515, 0, address(this), "");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        uint256 supply = 1000 * ONE + 399600808782202;
        uint256 shares = _addLiquidity(reserve0, reserve1);
        vm.assertEq(pair.balanceOf(treasury), 399600808782202, "treasury");
        vm.assertEq(shares, supply, "as many shares as there were, the protocol's included");
    }

    /// @dev EX-6: growth from before it was turned on, or while it was off, isn't shared.
    function test_ProtocolShare_TurnedOnLaterAndOffAgain() external {
        _addLiquidity(1000 * ONE, 1000 * ONE);
        token1.transfer(address(pair), ONE);
        pair.swap(996505985279683515, 0, address(this), "");
        _turnProtocolShareOn();
        _addLiquidity(ONE, ONE);
        vm.assertEq(pair.balanceOf(treasury), 0, "nothing of earlier growth");
        vm.assertGt(pair.kLast(), 0, "kLast is remembered");

        token1.transfer(address(pair), ONE);
        pair.swap(9e17, 0, address(this), "");
        vm.prank(setter);
        factory.setFeeTo(address(0));
        _addLiquidity(ONE, ONE);
        vm.assertEq(pair.balanceOf(treasury), 0, "nothing after it was turned off");
        vm.assertEq(pair.kLast(), 0, "kLast is forgotten");
    }

    /// @dev EX-6, by definition: the new LP tokens are worth 8/25 of the growth, to the last whole unit.
    function testFuzz_ProtocolShare(uint256 reserve0, uint256 reserve1, uint256 amountIn) external {
        reserve0 = _bound(reserve0, 1e9, 1e27);
        reserve1 = _bound(reserve1, 1e9, 1e27);
        amountIn = _bound(amountIn, 1e4, 1e28);
        _turnProtocolShareOn();
        _addLiquidity(reserve0, reserve1);
        uint256 amountOut = _amountOut(amountIn, reserve0, reserve1);
        vm.assume(amountOut > 0);
        token0.transfer(address(pair), amountIn);
        pair.swap(0, amountOut, address(this), "");
        uint256 rootLast = _sqrt(pair.kLast());
        (reserve0, reserve1,) = pair.getReserves();
        uint256 root = _sqrt(reserve0 * reserve1);
        uint256 supply = pair.totalSupply();

        uint256 own = pair.balanceOf(address(this));
        vm.assume(own * reserve0 / (supply * 2) > 0 && own * reserve1 / (supply * 2) > 0);
        pair.transfer(address(pair), own);
        pair.burn(address(this));
        uint256 share = pair.balanceOf(treasury);
        // share / (supply + share) of the root is 8/25 of (root - rootLast), rounded down to a whole unit.
        uint256 growth = root - rootLast;
        vm.assertLe(share * (25 * root - 8 * growth), 8 * growth * supply, "not more");
        vm.assertGt((share + 1) * (25 * root - 8 * growth), 8 * growth * supply, "not less");
    }

    function _sqrt(uint256 value) private pure returns (uint256 root) {
        uint256 next = value / 2 + 1;
        root = value;
        while (next < root) {
            root = next;
            next = (value / next + next) / 2;
        }
    }
}
