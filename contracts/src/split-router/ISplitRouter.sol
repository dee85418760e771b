// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Split router
/// @notice Swaps one input over up to four routes of a V2 router in one transaction, with a single minimum for the
/// total output. Holds no funds and has no owner. Fee-on-transfer tokens pay their fee once more on the way in; every
/// amount is measured at its receiver.
interface ISplitRouter {
    /// @notice A route and its share of the input.
    /// @param amountIn input amount, in base units of the path's first token
    /// @param path token addresses from the input token to the output token
    struct Route {
        uint256 amountIn;
        address[] path;
    }

    /// @notice `account` swapped `amountIn` of `tokenIn` over `routes` routes, and `to` received `amountOut` of
    /// `tokenOut`. The zero address denotes BNB.
    event SplitSwapped(
        address indexed account,
        address indexed tokenIn,
        address indexed tokenOut,
        address to,
        uint256 amountIn,
        uint256 amountOut,
        uint256 routes
    );

    /// @notice The deadline has passed: the block's timestamp is `timestamp`.
    error SplitRouterDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice The number of routes, `routes`, is not 1 to 4.
    error SplitRouterRouteCount(uint256 routes);

    /// @notice The path of route `index` has `tokens` tokens, fewer than two.
    error SplitRouterPathTooShort(uint256 index, uint256 tokens);

    /// @notice Route `index` swaps `tokenIn` for `tokenOut`, unlike the first route, or both are the same token.
    error SplitRouterOtherEnds(uint256 index, address tokenIn, address tokenOut);

    /// @notice The input of route `index` is zero.
    error SplitRouterZeroInput(uint256 index);

    /// @notice The routes' inputs add up to `amountIn` of BNB, but `value` was sent.
    error SplitRouterWrongValue(uint256 value, uint256 amountIn);

    /// @notice The paths have `token` instead of wrapped BNB at an end where BNB is paid or received.
    error SplitRouterNotWrappedNative(address token);

    /// @notice `to` is the zero address or this contract.
    error SplitRouterInvalidRecipient(address to);

    /// @notice The output `amountOut` is below `amountOutMin`.
    error SplitRouterInsufficientOutput(uint256 amountOut, uint256 amountOutMin);

    /// @notice `sender` sent BNB without calling a function.
    error SplitRouterUnexpectedNative(address sender);

    /// @notice `to` rejected a transfer of `value` wei of BNB.
    error SplitRouterNativeTransferFailed(address to, uint256 value);

    /// @notice Swaps the sum of the routes' inputs for the output token.
    /// @param routes one to four routes with the same input and output token
    /// @param amountOutMin minimum total output, measured at `to`
    /// @param to receiver of the output; neither the zero address nor this contract
    /// @param deadline last Unix second in which the swap is valid
    /// @return amountOut amount received by `to`
    function swapTokensForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice Like {swapTokensForTokens}, with the BNB sent as value as the input, which must equal the sum of the
    /// routes' inputs; paths start with wrapped BNB.
    function swapNativeForTokens(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        payable
        returns (uint256 amountOut);

    /// @notice Like {swapTokensForTokens}, paying out BNB; paths end with wrapped BNB.
    function swapTokensForNative(Route[] calldata routes, uint256 amountOutMin, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice The V2 router that executes each route.
    function router() external view returns (address);

    /// @notice The router's wrapped BNB.
    function WETH() external view returns (address);
}
