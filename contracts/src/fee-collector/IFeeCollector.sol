// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Collector of the protocol's share of the fee
/// @notice The pairs give it liquidity worth 8/25 of their fees. It redeems that, sends 3/8 to the treasury and buys
/// the main token with 5/8 and burns it. Anyone may call it at any time: a purchase happens only at a price near the
/// average of the last half hour or longer, and only within the depth of the pool, so that moving the price around a
/// call costs more than it brings.
interface IFeeCollector {
    /// @notice The liquidity of `pair` became `amount0` and `amount1`.
    event Redeemed(address indexed pair, uint256 liquidity, uint256 amount0, uint256 amount1);

    /// @notice `amount` of `token` went to the treasury.
    event SentToTreasury(address indexed token, uint256 amount);

    /// @notice `amountIn` of `token` was swapped on the route to the main token, for `amountOut` of `tokenOut`.
    event Exchanged(address indexed token, address indexed tokenOut, uint256 amountIn, uint256 amountOut);

    /// @notice `amount` of the main token was burnt.
    event Burnt(uint256 amount);

    /// @notice The treasury changed.
    event TreasuryChanged(address indexed previous, address indexed current);

    /// @notice The route of `token` to the main token leads over `bridge` from now on; zero ends it.
    event BridgeChanged(address indexed token, address indexed bridge);

    /// @notice `pair` is not a pair of the exchange.
    error FeeCollectorUnknownPair(address pair);

    /// @notice `pair` is a liquidity token, which is redeemed and never swapped.
    error FeeCollectorLiquidityToken(address pair);

    /// @notice There is no `token` to share or swap.
    error FeeCollectorNothingToConvert(address token);

    /// @notice `token` and `tokenOut`, the next on its route, have no pair with liquidity; zero is no route.
    error FeeCollectorNoPair(address token, address tokenOut);

    /// @notice The price of `pair` is not observed for long enough; it is from `readyAt` on, or, where that is zero,
    /// half an hour after {observe}.
    error FeeCollectorNotObserved(address pair, uint256 readyAt);

    /// @notice The cooldown after the last swap with `pair` ends at `readyAt`.
    error FeeCollectorCooldown(address pair, uint256 readyAt);

    /// @notice The price `spot` of `pair` is more than 1 % from its `average`. Both are of one token in the other,
    /// scaled by 2^112.
    error FeeCollectorPriceDeviation(address pair, uint256 spot, uint256 average);

    /// @notice `amountIn` of `token` is too little to buy anything.
    error FeeCollectorAmountTooSmall(address token, uint256 amountIn);

    /// @notice `bridge` is not one of the tokens over which a route may lead.
    error FeeCollectorUnknownBridge(address bridge);

    /// @notice Over `bridge`, the route of `token` would be cyclic or too long and never reach the main token.
    error FeeCollectorCyclicRoute(address token, address bridge);

    /// @notice The zero address can't receive the treasury's share.
    error FeeCollectorZeroTreasury();

    /// @notice Redeems the collector's liquidity of each of `pairs`. Anyone may call it. It skips pairs of which it
    /// has so little that it is worth no more than two units of one of the tokens.
    function redeem(address[] calldata pairs) external;

    /// @notice Records the price of the pair through which `token` is swapped, for the average. Anyone may call it.
    /// Within half an hour of the last time it records only that the pair's depth has become less.
    function observe(address token) external;

    /// @notice Shares the income of `token` between treasury and burning, and swaps one hop of the route, as much as
    /// the depth of the pool allows. Anyone may call it. Reverts where there is nothing to do; where there is
    /// something to share but no exchange is possible now, it shares only.
    /// @return amountOut the output of the hop, or 0; for the main token the amount burnt
    function convert(address token) external returns (uint256 amountOut);

    /// @notice Sets the pair's other token, over which the route of `token` to the main token leads; zero removes
    /// the route, and restores that of wrapped BNB straight to the main token. It must be wrapped BNB, the main token or
    /// one of the tokens that were named when the collector was deployed. Only the owner.
    /// @dev Without a route a token waits: anyone can make the first pool of a token, at any price.
    function setBridge(address token, address bridge) external;

    /// @notice Sets the receiver of 3/8. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice The token that `token` is swapped for on its route, or zero where it has none.
    function nextToken(address token) external view returns (address);

    /// @notice Whether {convert} would exchange `token` now; if not, why, as the selector of the error.
    function convertible(address token) external view returns (bool isReady, bytes4 reason);

    /// @notice The pending amounts of `token`: for the treasury, and for burning.
    function waiting(address token) external view returns (uint256 forTreasury, uint256 forBurning);

    /// @notice Whether a route may lead over `token`.
    function isBridge(address token) external view returns (bool);

    /// @notice All that was ever burnt.
    function totalBurnt() external view returns (uint256);

    /// @notice The receiver of 3/8.
    function treasury() external view returns (address);
}
