// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Collector of the protocol's share of the fee
/// @notice The pairs give it liquidity worth 8/25 of their fees. It redeems that, sends 3/8 to the treasury and buys
/// the main token with 5/8 and burns it. Anybody may call it at any time: a purchase happens only at a price near the
/// average of the last half hour or longer, and only as large as the pool bears, so that moving the price around a
/// call costs more than it brings.
interface IFeeCollector {
    /// @notice The liquidity of `pair` became `amount0` and `amount1`.
    event Redeemed(address indexed pair, uint256 liquidity, uint256 amount0, uint256 amount1);

    /// @notice `amount` of `token` went to the treasury.
    event SentToTreasury(address indexed token, uint256 amount);

    /// @notice `amountIn` of `token` was exchanged on the way to the main token, for `amountOut` of `tokenOut`.
    event Exchanged(address indexed token, address indexed tokenOut, uint256 amountIn, uint256 amountOut);

    /// @notice `amount` of the main token was burnt.
    event Burnt(uint256 amount);

    /// @notice The treasury changed.
    event TreasuryChanged(address indexed previous, address indexed current);

    /// @notice The way of `token` to the main token goes over `bridge` from now on; zero is the usual way.
    event BridgeChanged(address indexed token, address indexed bridge);

    /// @notice `pair` is no pair of the exchange.
    error FeeCollectorUnknownPair(address pair);

    /// @notice `pair` is liquidity, which is redeemed and never exchanged.
    error FeeCollectorIsLiquidity(address pair);

    /// @notice There is nothing of `token` to share or exchange.
    error FeeCollectorNothingToConvert(address token);

    /// @notice `token` and `tokenOut`, the next on its way, have no pair with liquidity.
    error FeeCollectorNoPair(address token, address tokenOut);

    /// @notice The price of `pair` is not observed for long enough; it is from `readyAt` on, or, where that is zero,
    /// half an hour after {observe}.
    error FeeCollectorNotObserved(address pair, uint256 readyAt);

    /// @notice The collector traded with `pair` a moment ago and does again from `readyAt` on.
    error FeeCollectorResting(address pair, uint256 readyAt);

    /// @notice The price `spot` of `pair` is more than 1 % from its `average`. Both are of one token in the other,
    /// scaled by 2^112.
    error FeeCollectorPriceOff(address pair, uint256 spot, uint256 average);

    /// @notice `amountIn` of `token` is too little to get anything for.
    error FeeCollectorAmountTooSmall(address token, uint256 amountIn);

    /// @notice `bridge` is none of the tokens over which a way may go.
    error FeeCollectorUnknownBridge(address bridge);

    /// @notice Over `bridge`, `token` would never become the main token.
    error FeeCollectorEndlessWay(address token, address bridge);

    /// @notice The zero address can't receive the treasury's share.
    error FeeCollectorZeroTreasury();

    /// @notice Redeems the collector's liquidity of each of `pairs`. Anybody may. It passes over pairs of which it has so
    /// little that it is worth no more than two units of one of the tokens.
    function redeem(address[] calldata pairs) external;

    /// @notice Notes the price of the pair by which `token` is exchanged, for the average. Anybody may. Does nothing
    /// within half an hour of the last time, nor in a second in which the pair has changed.
    function observe(address token) external;

    /// @notice Shares what came in of `token` between treasury and burning, and exchanges one step of the way, as
    /// much as the pool bears. Anybody may. Reverts where there is nothing to do; where there is something to share
    /// but no exchange is possible now, it shares only.
    /// @return amountOut what came out of the step, or 0; for the main token what was burnt
    function convert(address token) external returns (uint256 amountOut);

    /// @notice Sets the pair's other token, by which `token` goes on its way to the main token; zero for the usual way.
    /// It must be one of the tokens that were named when the collector was deployed. Only the owner.
    function setBridge(address token, address bridge) external;

    /// @notice Sets who receives 3/8. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice The token that `token` is exchanged for on its way: its bridge, or wrapped BNB, or the main token.
    function nextToken(address token) external view returns (address);

    /// @notice Whether {convert} would exchange `token` now; if not, why, as the selector of the error.
    function convertible(address token) external view returns (bool isReady, bytes4 reason);

    /// @notice What waits of `token`: for the treasury, and for burning.
    function waiting(address token) external view returns (uint256 forTreasury, uint256 forBurning);

    /// @notice Whether a way may go over `token`.
    function isBridge(address token) external view returns (bool);

    /// @notice All that was ever burnt.
    function totalBurnt() external view returns (uint256);

    /// @notice Who receives 3/8.
    function treasury() external view returns (address);
}
