// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {ITransferListener} from "../../test-tokens/CallbackToken.sol";
import {RebasingToken} from "../../test-tokens/RebasingToken.sol";

interface IMintable {
    function mint(address to, uint256 value) external;
}

/// @dev Acts on one pair. No function reverts: impossible actions are skipped, so a revert is a finding.
contract PairHandler is BaseTest, ITransferListener {
    uint256 private constant LARGEST = 1e24;
    uint256 private constant LARGEST_RESERVE = 1e27;

    IFactory private immutable FACTORY;
    IPair private immutable PAIR;
    address private immutable TOKEN0;
    address private immutable TOKEN1;
    address private immutable SETTER;
    address private immutable TREASURY;
    address[3] private _holders;

    RebasingToken private _rebasing;
    bool public isLossPending;
    uint256 public expectedPriceSum0;
    uint256 public expectedPriceSum1;
    uint256 public stepsDone;

    bool private _isBusy;
    uint256 private _changedAt;

    struct Snapshot {
        uint256 reserve0;
        uint256 reserve1;
        uint256 supply;
        uint256 kLast;
        uint256 treasuryShares;
    }

    constructor(IFactory factory, IPair pair, address setter) {
        (FACTORY, PAIR, SETTER) = (factory, pair, setter);
        (TOKEN0, TOKEN1) = (pair.token0(), pair.token1());
        TREASURY = _actor("treasury");
        _holders = [address(this), _actor("holder 1"), _actor("holder 2")];
    }

    function letRebase(RebasingToken token) external {
        _rebasing = token;
    }

    /// @dev A token calls out in the middle of a step: every locked function must revert (EX-10).
    function onTransfer(address, address, uint256) external {
        if (!_isBusy) return;
        _assertLocked(abi.encodeCall(IPair.mint, (address(this))));
        _assertLocked(abi.encodeCall(IPair.burn, (address(this))));
        _assertLocked(abi.encodeCall(IPair.swap, (1, 0, address(this), "")));
        _assertLocked(abi.encodeCall(IPair.skim, (address(this))));
        _assertLocked(abi.encodeCall(IPair.sync, ()));
    }

    function addNoRevert(uint256 amount0, uint256 amount1, uint256 to) external {
        amount0 = _bound(amount0, 1, LARGEST);
        amount1 = _bound(amount1, 1, LARGEST);
        if (isLossPending || _isFull()) return;
        _give(TOKEN0, amount0);
        _give(TOKEN1, amount1);
        Snapshot memory before = _snapshot();
        // A token that took the pair's whole balance leaves a pair without a ratio to add at.
        if (before.supply != 0 && (before.reserve0 == 0 || before.reserve1 == 0)) return;
        (uint256 got0, uint256 got1) = _surplus();
        // Mirrors the rules of the first and of later deposits.
        uint256 supply = before.supply + _protocolShare(before);
        uint256 expected = before.supply == 0
            ? Math.sqrt(got0 * got1)
            : Math.min(got0 * supply / before.reserve0, got1 * supply / before.reserve1);
        if (before.supply == 0 ? expected <= 1000 : expected == 0) return;
        uint256 minted = PAIR.mint(_holders[to % 3]);
        vm.assertEq(minted, before.supply == 0 ? expected - 1000 : expected, "EX-1: shares minted");
        _afterLiquidity(before);
    }

    function removeNoRevert(uint256 shares, uint256 from, uint256 to) external {
        address holder = _holders[from % 3];
        uint256 held = PAIR.balanceOf(holder);
        if (held == 0 || isLossPending) return;
        shares = _bound(shares, 1, held);
        vm.prank(holder);
        PAIR.transfer(address(PAIR), shares);
        Snapshot memory before = _snapshot();
        shares = PAIR.balanceOf(address(PAIR));
        uint256 supply = before.supply + _protocolShare(before);
        uint256 due0 = shares * balanceOf(TOKEN0) / supply;
        uint256 due1 = shares * balanceOf(TOKEN1) / supply;
        if (due0 == 0 || due1 == 0) return;
        _isBusy = true;
        (uint256 paid0, uint256 paid1) = PAIR.burn(_holders[to % 3]);
        _isBusy = false;
        vm.assertEq(paid0, due0, "EX-1: paid of the first token");
        vm.assertEq(paid1, due1, "EX-1: paid of the second token");
        _afterLiquidity(before);
    }

    function swapNoRevert(uint256 amountIn, bool isFirst, uint256 to) external {
        Snapshot memory before = _snapshot();
        if (isLossPending || _isFull() || before.reserve0 == 0 || before.reserve1 == 0) return;
        _give(isFirst ? TOKEN0 : TOKEN1, _bound(amountIn, 1, LARGEST));
        (uint256 got0, uint256 got1) = _surplus();
        uint256 got = isFirst ? got0 : got1;
        (uint256 reserveIn, uint256 reserveOut) =
            isFirst ? (before.reserve0, before.reserve1) : (before.reserve1, before.reserve0);
        uint256 out = got * 9975 * reserveOut / (reserveIn * 10_000 + got * 9975);
        if (out == 0) return;
        _isBusy = true;
        PAIR.swap(isFirst ? 0 : out, isFirst ? out : 0, _holders[to % 3], "");
        _isBusy = false;
        _afterStep(before);
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        vm.assertGe(reserve0 * reserve1, before.reserve0 * before.reserve1, "EX-1: product after a swap");
        vm.assertEq(PAIR.totalSupply(), before.supply, "EX-1: supply after a swap");
    }

    /// @dev Requests more than the formula gives, which must revert (EX-1). Skips rebasing tokens, which may move one
    /// unit less than requested.
    function swapTooMuchNoRevert(uint256 amountIn, uint256 more, bool isFirst) external {
        Snapshot memory before = _snapshot();
        if (address(_rebasing) != address(0)) return;
        if (_isFull() || before.reserve0 == 0 || before.reserve1 == 0) return;
        _give(isFirst ? TOKEN0 : TOKEN1, _bound(amountIn, 1, LARGEST));
        (uint256 got0, uint256 got1) = _surplus();
        if ((isFirst ? got1 : got0) != 0) return;
        uint256 got = isFirst ? got0 : got1;
        (uint256 reserveIn, uint256 reserveOut) =
            isFirst ? (before.reserve0, before.reserve1) : (before.reserve1, before.reserve0);
        uint256 out = got * 9975 * reserveOut / (reserveIn * 10_000 + got * 9975);
        more = _bound(more, 1, reserveOut);
        (bool isGranted,) = address(PAIR)
            .call(
                abi.encodeCall(IPair.swap, (isFirst ? 0 : out + more, isFirst ? out + more : 0, address(this), ""))
            );
        vm.assertFalse(isGranted, "EX-1: more than the formula gives");
    }

    function donateNoRevert(uint256 amount, bool isFirst) external {
        if (_isFull()) return;
        _give(isFirst ? TOKEN0 : TOKEN1, _bound(amount, 1, LARGEST));
    }

    function skimNoRevert(uint256 to) external {
        if (isLossPending) return;
        Snapshot memory before = _snapshot();
        _isBusy = true;
        PAIR.skim(_holders[to % 3]);
        _isBusy = false;
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        vm.assertEq(reserve0, before.reserve0, "EX-2: reserve0 after skim");
        vm.assertEq(reserve1, before.reserve1, "EX-2: reserve1 after skim");
        ++stepsDone;
    }

    function syncNoRevert() external {
        if (PAIR.totalSupply() == 0) {
            vm.expectRevert(abi.encodeWithSelector(IPair.PairNotOpened.selector));
            return PAIR.sync();
        }
        Snapshot memory before = _snapshot();
        PAIR.sync();
        _afterStep(before);
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        vm.assertEq(reserve0, balanceOf(TOKEN0), "EX-2: reserve0 after sync");
        vm.assertEq(reserve1, balanceOf(TOKEN1), "EX-2: reserve1 after sync");
        if (!isLossPending) {
            vm.assertGe(reserve0 * reserve1, before.reserve0 * before.reserve1, "EX-1: product after sync");
        }
        isLossPending = false;
    }

    function rebaseNoRevert(uint256 multiplier) external {
        if (address(_rebasing) == address(0) || _isFull()) return;
        _rebasing.setMultiplier(_bound(multiplier, 0.5e18, 2e18));
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        isLossPending = balanceOf(TOKEN0) < reserve0 || balanceOf(TOKEN1) < reserve1;
    }

    function setFeeToNoRevert(bool isOn) external {
        vm.prank(SETTER);
        FACTORY.setFeeTo(isOn ? TREASURY : address(0));
    }

    function waitNoRevert(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 365 days));
    }

    /// @dev Functions that invariant runs may call.
    function actions() external pure returns (bytes4[] memory selectors) {
        selectors = new bytes4[](10);
        selectors[0] = this.addNoRevert.selector;
        selectors[1] = this.removeNoRevert.selector;
        selectors[2] = this.swapNoRevert.selector;
        selectors[3] = this.swapTooMuchNoRevert.selector;
        selectors[4] = this.donateNoRevert.selector;
        selectors[5] = this.skimNoRevert.selector;
        selectors[6] = this.syncNoRevert.selector;
        selectors[7] = this.rebaseNoRevert.selector;
        selectors[8] = this.setFeeToNoRevert.selector;
        selectors[9] = this.waitNoRevert.selector;
    }

    /// @dev Returns the pair's balance of a token.
    function balanceOf(address token) public view returns (uint256) {
        return IERC20(token).balanceOf(address(PAIR));
    }

    function sumOfShares() external view returns (uint256 sum) {
        sum = PAIR.balanceOf(address(0)) + PAIR.balanceOf(address(PAIR)) + PAIR.balanceOf(TREASURY);
        for (uint256 i = 0; i < _holders.length; ++i) {
            sum += PAIR.balanceOf(_holders[i]);
        }
    }

    function _assertLocked(bytes memory callData) private {
        (bool isDone, bytes memory answer) = address(PAIR).call(callData);
        vm.assertFalse(isDone, "EX-10: entered a locked pair");
        vm.assertEq(answer, abi.encodeWithSelector(IPair.PairLocked.selector), "EX-10: reason");
    }

    function _give(address token, uint256 amount) private {
        IMintable(token).mint(address(this), amount);
        // Some of the tokens return nothing.
        (bool isDone,) = token.call(abi.encodeCall(IERC20.transfer, (address(PAIR), amount)));
        vm.assertTrue(isDone, "transfer to the pair");
    }

    /// @dev After a mint or burn, no LP token is worth less than before, net of the protocol's share.
    function _afterLiquidity(Snapshot memory before) private {
        _afterStep(before);
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        uint256 share = _protocolShare(before);
        vm.assertEq(PAIR.balanceOf(TREASURY) - before.treasuryShares, share, "EX-6: protocol share");
        bool isOn = FACTORY.feeTo() != address(0);
        vm.assertEq(PAIR.kLast(), isOn ? reserve0 * reserve1 : 0, "EX-6: kLast");
        if (before.supply == 0) return;
        _assertNotLess(
            reserve0 * reserve1, PAIR.totalSupply(), before.reserve0 * before.reserve1, before.supply + share
        );
    }

    /// @dev productAfter / supplyAfter^2 >= productBefore / supplyBefore^2, exactly.
    function _assertNotLess(uint256 productAfter, uint256 supplyAfter, uint256 productBefore, uint256 supplyBefore)
        private
        pure
    {
        (uint256 high, uint256 low) = Math.mul512(productAfter, supplyBefore * supplyBefore);
        (uint256 otherHigh, uint256 otherLow) = Math.mul512(productBefore, supplyAfter * supplyAfter);
        vm.assertTrue(high > otherHigh || (high == otherHigh && low >= otherLow), "EX-1: product per share");
    }

    /// @dev The price before a step counts for the time up to it.
    function _afterStep(Snapshot memory before) private {
        ++stepsDone;
        uint256 elapsed = block.timestamp - _changedAt;
        _changedAt = block.timestamp;
        if (before.reserve0 == 0 || before.reserve1 == 0) return;
        unchecked {
            expectedPriceSum0 += (before.reserve1 << 112) / before.reserve0 * elapsed;
            expectedPriceSum1 += (before.reserve0 << 112) / before.reserve1 * elapsed;
        }
    }

    /// @dev By definition: LP tokens worth 8/25 of the growth of the root, rounded down.
    function _protocolShare(Snapshot memory before) private view returns (uint256) {
        if (FACTORY.feeTo() == address(0) || before.kLast == 0) return 0;
        uint256 root = Math.sqrt(before.reserve0 * before.reserve1);
        uint256 rootLast = Math.sqrt(before.kLast);
        if (root <= rootLast) return 0;
        uint256 growth = root - rootLast;
        return 8 * growth * before.supply / (25 * root - 8 * growth);
    }

    function _snapshot() private view returns (Snapshot memory) {
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        return Snapshot({
            reserve0: reserve0,
            reserve1: reserve1,
            supply: PAIR.totalSupply(),
            kLast: PAIR.kLast(),
            treasuryShares: PAIR.balanceOf(TREASURY)
        });
    }

    function _surplus() private view returns (uint256 surplus0, uint256 surplus1) {
        (uint256 reserve0, uint256 reserve1,) = PAIR.getReserves();
        return (balanceOf(TOKEN0) - reserve0, balanceOf(TOKEN1) - reserve1);
    }

    function _isFull() private view returns (bool) {
        return balanceOf(TOKEN0) > LARGEST_RESERVE || balanceOf(TOKEN1) > LARGEST_RESERVE;
    }
}
