// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Zap
/// @notice Converts BNB or a single token into a pair's LP tokens and stakes them in the pair's farm for the caller,
/// in one transaction. Swaps just the amount that leaves no remainder and returns any dust.
interface IZap {
    /// @notice `account` zapped `amountIn` of `token` (zero for BNB) into `liquidity` of `pair`, staked in farm `pid`.
    event Zapped(
        address indexed account,
        address indexed token,
        address indexed pair,
        uint256 pid,
        uint256 amountIn,
        uint256 liquidity
    );

    /// @notice The deadline has passed: the block's timestamp is `timestamp`.
    error ZapDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice The input amount is zero.
    error ZapZeroInput();

    /// @notice The stake token of farm `pid`, `stakeToken`, is not a pair of the exchange.
    error ZapNotAPair(uint256 pid, address stakeToken);

    /// @notice The path is empty.
    error ZapEmptyPath();

    /// @notice A path for BNB must start with wrapped BNB, not `token`.
    error ZapNotWrappedNative(address token);

    /// @notice The path ends with `token`, which is not one of the tokens of `pair`.
    error ZapPathNotInPair(address token, address pair);

    /// @notice `tokenIn` and `tokenOut` have no pair with liquidity.
    error ZapNoLiquidity(address tokenIn, address tokenOut);

    /// @notice `amountIn` of `token` is too small for any output.
    error ZapAmountTooSmall(address token, uint256 amountIn);

    /// @notice The farm would credit `liquidity`, below `minLiquidity`.
    error ZapInsufficientLiquidity(uint256 liquidity, uint256 minLiquidity);

    /// @notice `sender` sent BNB without calling a function.
    error ZapUnexpectedNative(address sender);

    /// @notice `to` rejected a transfer of `value` wei of BNB.
    error ZapNativeTransferFailed(address to, uint256 value);

    /// @notice Zaps `amountIn` of `token` into farm `pid`.
    /// @param path route from `token` to one of the pair's tokens; just `token` if it is one of them
    /// @param minLiquidity minimum amount that the farm must credit, net of its deposit fee
    /// @param referrer as in {IFarmMaster-deposit}
    /// @return liquidity LP tokens staked, before the deposit fee
    function zapIn(
        uint256 pid,
        address[] calldata path,
        uint256 amountIn,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external returns (uint256 liquidity);

    /// @notice Like {zapIn}, with the BNB sent as value as the input; `path` starts with wrapped BNB.
    function zapInNative(
        uint256 pid,
        address[] calldata path,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external payable returns (uint256 liquidity);
}
