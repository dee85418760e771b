// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Router of the exchange
/// @notice The complete Uniswap V2 Router02 interface as deployed by PancakeSwap V2 ("ETH" in a name means BNB), with
/// the same functions, arguments and return values. Reverts use custom errors that carry the offending values.
///
/// No call changes the router's own BNB or token balances. The router can only spend the caller's tokens, up to the
/// caller's allowance, so nothing else has to be trusted to it.
///
/// Reentrancy: the router holds no state that could be observed mid-update and deliberately has no lock, because
/// some tokens trade through the router during their own transfers. Amounts passing through the router are measured
/// as balance differences, never as absolute balances.
///
/// @dev WARNING: `deadline` is a block timestamp in seconds. The "Min" and "Max" amounts are the caller's only
/// protection against price movement; zero and infinity offer none.
interface IRouter {
    /// @notice The deadline has passed: the block's timestamp is `timestamp`.
    error RouterDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice A path needs at least two tokens; this one has `length`.
    error RouterPathTooShort(uint256 length);

    /// @notice A path that pays or receives BNB must start or end with wrapped BNB, not `token`.
    error RouterPathWithoutWrappedNative(address token);

    /// @notice The two tokens have no pair, or the token has no code.
    error RouterPairMissing(address tokenA, address tokenB);

    /// @notice Both tokens are the same.
    error RouterIdenticalTokens(address token);

    /// @notice A token is the zero address.
    error RouterZeroToken();

    /// @notice The input amount is zero.
    error RouterInsufficientInput();

    /// @notice The output amount is zero.
    error RouterZeroOutput();

    /// @notice A reserve is empty, or the requested output is not below it.
    error RouterInsufficientLiquidity(uint256 reserveIn, uint256 reserveOut);

    /// @notice The output `amount` is below `minimum`.
    error RouterInsufficientOutput(uint256 amount, uint256 minimum);

    /// @notice The input `amount` is above `maximum`.
    error RouterExcessiveInput(uint256 amount, uint256 maximum);

    /// @notice The `amount` of the first token is below `minimum`.
    error RouterInsufficientAmountA(uint256 amount, uint256 minimum);

    /// @notice The `amount` of the second token is below `minimum`.
    error RouterInsufficientAmountB(uint256 amount, uint256 minimum);

    /// @notice `to` rejected a transfer of `value` wei of BNB.
    error RouterNativeTransferFailed(address to, uint256 value);

    /// @notice `sender` is not wrapped BNB, the only account that may send BNB to the router.
    error RouterUnexpectedNative(address sender);

    /// @notice The factory of the pairs that the router trades through.
    function factory() external view returns (address);

    /// @notice Wrapped BNB.
    function WETH() external view returns (address);

    /// @notice Adds liquidity at the pair's current price, creating the pair if it does not exist.
    /// @param amountADesired maximum amount of `tokenA` to deposit
    /// @param amountAMin minimum amount of `tokenA` to deposit; reverts below it
    /// @return amountA amount of `tokenA` deposited
    /// @return amountB amount of `tokenB` deposited
    /// @return liquidity LP tokens minted to `to`
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    /// @notice Like {addLiquidity}, with the BNB sent as value; any excess is refunded.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Burns `liquidity` of the caller's LP tokens and sends both tokens to `to`.
    /// @param amountAMin minimum amount of `tokenA` that the pair must send, before any transfer fee of the token
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Like {removeLiquidity}, but pays BNB instead of wrapped BNB.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice Like {removeLiquidity}, with the allowance granted by a permit signature.
    /// @dev Front-running the permit does no harm: if it fails but the allowance suffices, the call continues.
    /// @param approveMax whether the permit is for `type(uint256).max` instead of `liquidity`
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Like {removeLiquidityETH}, with a permit as in {removeLiquidityWithPermit}.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice Like {removeLiquidityETH} for fee-on-transfer tokens: forwards whatever the router received.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice Like {removeLiquidityETHSupportingFeeOnTransferTokens}, with a permit as in {removeLiquidityWithPermit}.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH);

    /// @notice Swaps exactly `amountIn` of the first token in `path` for at least `amountOutMin` of the last.
    /// @return amounts the input of each hop, followed by the final output
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps at most `amountInMax` of the first token in `path` for exactly `amountOut` of the last.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Like {swapExactTokensForTokens}, with the BNB sent as value as the input.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Like {swapTokensForExactTokens}, paying out exactly `amountOut` of BNB.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Like {swapExactTokensForTokens}, paying out BNB.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Like {swapTokensForExactTokens}, with the BNB sent as value as the input; any excess is refunded.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Like {swapExactTokensForTokens} for fee-on-transfer tokens: each hop swaps the amount that arrived, and
    /// `amountOutMin` is checked against the amount `to` received.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice Like {swapExactETHForTokens}, measured as in {swapExactTokensForTokensSupportingFeeOnTransferTokens}.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice Like {swapExactTokensForETH}, measured as in {swapExactTokensForTokensSupportingFeeOnTransferTokens}.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice Address of the pair of two tokens, in either order, whether or not it has been created.
    function pairFor(address tokenA, address tokenB) external view returns (address pair);

    /// @notice Value of `amountA` in the other token at the reserves' spot price, without fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);

    /// @notice Output for an input of `amountIn` at the given reserves, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice Input required for an output of `amountOut` at the given reserves, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice Applies {getAmountOut} hop by hop along `path`.
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    /// @notice Applies {getAmountIn} hop by hop along `path`, starting from its end.
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);
}
