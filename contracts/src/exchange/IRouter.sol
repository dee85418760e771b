// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Router of the exchange
/// @notice The complete interface of the Uniswap V2 router 02 as PancakeSwap V2 has it ("ETH" in a name means BNB):
/// the same functions, arguments and results. Failures carry their values in custom errors.
///
/// Every call leaves the router's own balances of BNB and of all tokens as they were; the router needs no trust
/// beyond the allowance that a caller gives it, and can take only from its caller.
///
/// Reentrancy: the router keeps no state that could be seen half-changed, and it has no lock on
/// purpose: tokens exist that trade through the router during their own transfer. What passes through the router is
/// measured by the change of its balance and not by the balance.
///
/// @dev WARNING: `deadline` is in seconds of the chain's time. All "Min" and "Max" amounts are the caller's only
/// protection against a price that moved; zero or infinity is none.
interface IRouter {
    /// @notice The transaction was valid up to `deadline`, and it is `timestamp`.
    error RouterDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice A path needs two tokens or more, and has `length`.
    error RouterPathTooShort(uint256 length);

    /// @notice Where BNB goes in or out the path must begin or end with wrapped BNB, and has `token` there.
    error RouterPathWithoutWrappedNative(address token);

    /// @notice The two tokens have no pair, or the token has no code.
    error RouterPairMissing(address tokenA, address tokenB);

    /// @notice A pair consists of two different tokens.
    error RouterIdenticalTokens(address token);

    /// @notice The zero address is no token.
    error RouterZeroToken();

    /// @notice An input of nothing buys nothing.
    error RouterInsufficientInput();

    /// @notice An output of nothing costs nothing.
    error RouterZeroOutput();

    /// @notice The reserves are empty or do not exceed the requested amount.
    error RouterInsufficientLiquidity(uint256 reserveIn, uint256 reserveOut);

    /// @notice The trade pays `amount`, less than `minimum`.
    error RouterInsufficientOutput(uint256 amount, uint256 minimum);

    /// @notice The trade costs `amount`, more than `maximum`.
    error RouterExcessiveInput(uint256 amount, uint256 maximum);

    /// @notice Of the token given first `amount` would go in or come out, less than `minimum`.
    error RouterInsufficientAmountA(uint256 amount, uint256 minimum);

    /// @notice Of the token given second `amount` would go in or come out, less than `minimum`.
    error RouterInsufficientAmountB(uint256 amount, uint256 minimum);

    /// @notice `to` refused `value` of BNB.
    error RouterNativeTransferFailed(address to, uint256 value);

    /// @notice Only wrapped BNB may send BNB to the router; `sender` is another.
    error RouterUnexpectedNative(address sender);

    /// @notice The factory whose pairs are used.
    function factory() external view returns (address);

    /// @notice Wrapped BNB.
    function WETH() external view returns (address);

    /// @notice Adds liquidity at the pair's present price and creates the pair if it does not exist.
    /// @param amountADesired the most that is taken of `tokenA`
    /// @param amountAMin the least that must be taken of `tokenA`, else the call reverts
    /// @return amountA the amount taken of `tokenA`
    /// @return amountB the amount taken of `tokenB`
    /// @return liquidity the shares minted to `to`
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

    /// @notice As {addLiquidity} with the BNB sent along; the excess is refunded.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Burns `liquidity` shares of the caller and pays both tokens to `to`.
    /// @param amountAMin the least that the pair must pay of `tokenA`; a fee that the token takes on transfer is not
    /// part of it
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice As {removeLiquidity} with BNB in place of wrapped BNB.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As {removeLiquidity} with the allowance by signature.
    /// @dev A permit that was already submitted by another account does no harm: if it fails and the allowance
    /// suffices, the call continues.
    /// @param approveMax whether the signature is for `type(uint256).max` instead of `liquidity`
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

    /// @notice As {removeLiquidityETH} with the allowance by signature, as {removeLiquidityWithPermit}.
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

    /// @notice As {removeLiquidityETH} for a token that takes a fee on transfers: what arrived at the router is
    /// sent on.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice As {removeLiquidityETHSupportingFeeOnTransferTokens} with the allowance by signature, as
    /// {removeLiquidityWithPermit}.
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

    /// @notice Sells exactly `amountIn` of the first token of `path` for at least `amountOutMin` of the last.
    /// @return amounts the input of each hop, then the output of the last
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` of the last token of `path` for at most `amountInMax` of the first.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Sells the BNB sent along.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` of BNB.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Sells tokens for BNB.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` with the BNB sent along; the excess is refunded.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice As {swapExactTokensForTokens} for tokens that take a fee on transfers: each hop trades what arrived,
    /// and `amountOutMin` is compared with what `to` received.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice As {swapExactETHForTokens}, measured as {swapExactTokensForTokensSupportingFeeOnTransferTokens}.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice As {swapExactTokensForETH}, measured as {swapExactTokensForTokensSupportingFeeOnTransferTokens}.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice The address of the pair of two tokens in either order, whether it exists or not.
    function pairFor(address tokenA, address tokenB) external view returns (address pair);

    /// @notice What `amountA` is worth in the other token at the price of the reserves, without fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);

    /// @notice The output of a pair with these reserves for `amountIn`, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice The input of a pair with these reserves for `amountOut`, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice {getAmountOut} along `path`.
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    /// @notice {getAmountIn} along `path`, from its end.
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);
}
