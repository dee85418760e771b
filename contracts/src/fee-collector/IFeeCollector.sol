// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Protocol fee collector
/// @notice Pairs mint it LP tokens worth 8/25 of their swap fees. It redeems them, sends 3/8 to the treasury, and
/// spends 5/8 on buying and burning the main token. Permissionless: it swaps only at a price close to the
/// time-weighted average of at least half an hour, and only a small part of the pool's depth, so manipulating the
/// price around a call costs more than it earns.
interface IFeeCollector {
    /// @notice LP tokens of `pair` were redeemed for `amount0` and `amount1`.
    event Redeemed(address indexed pair, uint256 liquidity, uint256 amount0, uint256 amount1);

    /// @notice `amount` of `token` was sent to the treasury.
    event SentToTreasury(address indexed token, uint256 amount);

    /// @notice `amountIn` of `token` was swapped for `amountOut` of `tokenOut`, one hop of its route to the main token.
    event Exchanged(address indexed token, address indexed tokenOut, uint256 amountIn, uint256 amountOut);

    /// @notice `amount` of the main token was burnt.
    event Burnt(uint256 amount);

    /// @notice The treasury changed.
    event TreasuryChanged(address indexed previous, address indexed current);

    /// @notice The bridge on the route of `token` to the main token changed; zero removes the route.
    event BridgeChanged(address indexed token, address indexed bridge);

    /// @notice `pair` is not a pair of the exchange.
    error FeeCollectorUnknownPair(address pair);

    /// @notice `pair` is an LP token, which is redeemed, never swapped.
    error FeeCollectorLiquidityToken(address pair);

    /// @notice There is no `token` to distribute or swap.
    error FeeCollectorNothingToConvert(address token);

    /// @notice `token` has no pair with liquidity with `tokenOut`, the next token on its route; zero if it has no
    /// route.
    error FeeCollectorNoPair(address token, address tokenOut);

    /// @notice The price of `pair` has not been observed long enough, or not for two hours. It will be at `readyAt`, or
    /// half an hour after the next {observe} if that is zero.
    error FeeCollectorNotObserved(address pair, uint256 readyAt);

    /// @notice The cooldown after the last swap with `pair` ends at `readyAt`.
    error FeeCollectorCooldown(address pair, uint256 readyAt);

    /// @notice The spot price of `pair` deviates more than 1 % from its average. Both are scaled by 2^112.
    error FeeCollectorPriceDeviation(address pair, uint256 spot, uint256 average);

    /// @notice `amountIn` of `token` is too small for any output.
    error FeeCollectorAmountTooSmall(address token, uint256 amountIn);

    /// @notice `bridge` is not an allowed bridge token.
    error FeeCollectorUnknownBridge(address bridge);

    /// @notice With `bridge`, the route of `token` would be cyclic or too long to reach the main token.
    error FeeCollectorCyclicRoute(address token, address bridge);

    /// @notice The treasury is the zero address.
    error FeeCollectorZeroTreasury();

    /// @notice Redeems the collector's LP tokens of each of `pairs`. Permissionless. Skips pairs whose LP tokens are
    /// worth at most two base units of either token.
    function redeem(address[] calldata pairs) external;

    /// @notice Records a price observation of the pair through which `token` is swapped. Permissionless. Within half
    /// an hour of the previous observation it only records a decrease of the pair's depth.
    function observe(address token) external;

    /// @notice Splits the income of `token` between the treasury and burning, and swaps one hop of its route, as much
    /// as the pool's depth allows. Permissionless. Reverts if there is nothing to do; if a swap is not possible now,
    /// only splits.
    /// @return amountOut output of the hop, or 0; for the main token, the amount burnt
    function convert(address token) external returns (uint256 amountOut);

    /// @notice Sets the next token on the route of `token` to the main token. Zero removes the route; for wrapped BNB
    /// it restores the direct route. `bridge` must be wrapped BNB, the main token or a bridge token set at
    /// deployment. Only the owner.
    /// @dev Tokens without a route are held: anyone can create a token's first pool, at any price.
    function setBridge(address token, address bridge) external;

    /// @notice Sets the treasury. Only the owner.
    function setTreasury(address treasury_) external;

    /// @notice Next token on the route of `token`, or zero if it has none.
    function nextToken(address token) external view returns (address);

    /// @notice Whether {convert} would swap `token` now; if not, the selector of the error that explains why.
    function convertible(address token) external view returns (bool isReady, bytes4 reason);

    /// @notice Pending amounts of `token` for the treasury and for burning.
    function waiting(address token) external view returns (uint256 forTreasury, uint256 forBurning);

    /// @notice Whether `token` is an allowed bridge token.
    function isBridge(address token) external view returns (bool);

    /// @notice Total main tokens burnt.
    function totalBurnt() external view returns (uint256);

    /// @notice The treasury, which receives 3/8 of the income.
    function treasury() external view returns (address);
}
