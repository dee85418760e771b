// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Split router
/// @notice Exchanges one input over up to four routes of a V2 router in one transaction, with one minimum for the sum
/// of what they pay. It keeps nothing and has no owner. Tokens with a fee on transfer pay their fee once more on the
/// way in; every amount is measured where it arrives.
interface ISplitRouter {
    /// @notice One route and its part of the input.
    /// @param amountIn what goes in, in raw units of the path's first token
    /// @param path the tokens passed through, the sold one first and the bought one last
    struct Route {
        uint256 amountIn;
        address[] path;
    }

    /// @notice `account` sold `amountIn` of `tokenIn` over `routes` routes, and `to` received `amountOut` of
    /// `tokenOut`. The zero address stands for BNB.
    event SplitSwapped(
        address indexed account,
        address indexed tokenIn,
        address indexed tokenOut,
        address to,
        uint256 amountIn,
        uint256 amountOut,
        uint256 routes
    );

    /// @notice The swap was valid up to `deadline`; it is `timestamp`.
    error SplitRouterDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice `routes` were given instead of one to four.
    error SplitRouterRouteCount(uint256 routes);

    /// @notice The path of route `index` has `tokens` tokens and needs at least two.
    error SplitRouterPathTooShort(uint256 index, uint256 tokens);

    /// @notice Route `index` goes from `tokenIn` to `tokenOut`, and the first route does not, or both are the same.
    error SplitRouterOtherEnds(uint256 index, address tokenIn, address tokenOut);

    /// @notice Nothing goes into route `index`.
    error SplitRouterZeroInput(uint256 index);

    /// @notice The routes need `amountIn` of BNB, and `value` was sent.
    error SplitRouterWrongValue(uint256 value, uint256 amountIn);

    /// @notice BNB goes in or out where the paths have `token` instead of wrapped BNB.
    error SplitRouterNotWrappedNative(address token);

    /// @notice `to` can't receive: it is the zero address or this contract.
    error SplitRouterInvalidRecipient(address to);

    /// @notice The recipient would get `amountOut`, less than the required `amountOutMin`.
    error SplitRouterInsufficientOutput(uint256 amountOut, uint256 amountOutMin);

    /// @notice `sender` sent BNB without calling a function.
    error SplitRouterUnexpectedNative(address sender);

    /// @notice `to` refused `value` of BNB.
    error SplitRouterNativeTransferFailed(address to, uint256 value);

    /// @notice Sells the sum of the routes' inputs of one token for another.
    /// @param routes one to four, all from the sold token to the bought one
    /// @param amountOutMin the least that `to` must receive over all routes together, measured there
    /// @param to who receives; neither the zero address nor this contract
    /// @param deadline the last second at which the swap is valid, Unix time
    /// @return amountOut what `to` received
    function swapTokensForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice As {swapTokensForTokens}, with the BNB that is sent, which must be the sum of the routes' inputs; the
    /// paths begin with wrapped BNB.
    function swapNativeForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        payable
        returns (uint256 amountOut);

    /// @notice As {swapTokensForTokens}, paid out in BNB; the paths end with wrapped BNB.
    function swapTokensForNative(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice The V2 router that carries out each route.
    function router() external view returns (address);

    /// @notice The router's wrapped BNB.
    function WETH() external view returns (address);
}
