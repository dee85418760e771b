// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Zap
/// @notice Turns BNB or one token into the liquidity of a pair and stakes it in the pair's farm for the caller, all in
/// one transaction. It swaps the amount that leaves no remainder and returns any dust.
interface IZap {
    /// @notice `account` put `amountIn` of `token` (zero is BNB) in and got `liquidity` of `pair`, staked in farm
    /// `pid`.
    event Zapped(
        address indexed account,
        address indexed token,
        address indexed pair,
        uint256 pid,
        uint256 amountIn,
        uint256 liquidity
    );

    /// @notice The zap was valid up to `deadline`; it is `timestamp`.
    error ZapDeadlineExpired(uint256 deadline, uint256 timestamp);

    /// @notice Nothing was put in.
    error ZapZeroInput();

    /// @notice Farm `pid` stakes `stakeToken`, which is no pair of the exchange.
    error ZapNotAPair(uint256 pid, address stakeToken);

    /// @notice The path has no token.
    error ZapEmptyPath();

    /// @notice The path of BNB begins with `token` instead of wrapped BNB.
    error ZapNotWrappedNative(address token);

    /// @notice The path ends with `token`, which is not one of the tokens of `pair`.
    error ZapPathNotInPair(address token, address pair);

    /// @notice `tokenIn` and `tokenOut` have no pair with liquidity.
    error ZapNoLiquidity(address tokenIn, address tokenOut);

    /// @notice `amountIn` of `token` is too little to buy anything.
    error ZapAmountTooSmall(address token, uint256 amountIn);

    /// @notice The farm would credit `liquidity`, less than the required `minLiquidity`.
    error ZapInsufficientLiquidity(uint256 liquidity, uint256 minLiquidity);

    /// @notice `sender` sent BNB without calling a function.
    error ZapUnexpectedNative(address sender);

    /// @notice `to` refused `value` of BNB.
    error ZapNativeTransferFailed(address to, uint256 value);

    /// @notice Puts `amountIn` of `token` into the farm `pid`. One token of the pair it must be, or have a pair with
    /// one of them.
    /// @param path from `token` to one of the pair's tokens; just `token` where it is one of them
    /// @param minLiquidity the least that the farm must credit, after its deposit fee
    /// @param referrer as in {IFarmMaster-deposit}
    /// @return liquidity the staked liquidity, before the deposit fee
    function zapIn(
        uint256 pid,
        address[] calldata path,
        uint256 amountIn,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external returns (uint256 liquidity);

    /// @notice As {zapIn}, with the BNB that is sent; `path` begins with wrapped BNB.
    function zapInNative(
        uint256 pid,
        address[] calldata path,
        uint256 minLiquidity,
        address referrer,
        uint256 deadline
    ) external payable returns (uint256 liquidity);
}
