// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Zap
/// @notice Turns BNB or one token into the liquidity of a pair and stakes it in the pair's farm for the caller, all in
/// one transaction. It exchanges just as much as leaves nothing over, and returns what is.
interface IZap {
    /// @notice `account` put `amountIn` of `token` (zero is BNB) in and got `liquidity` of `pair`, staked in farm `pid`.
    event Zapped(
        address indexed account,
        address indexed token,
        address indexed pair,
        uint256 pid,
        uint256 amountIn,
        uint256 liquidity
    );

    /// @notice Puts `amountIn` of `token` into the farm `pid`. One token of the pair it must be, or have a pair with
    /// one of them.
    /// @param path from `token` to one of the pair's tokens; just `token` where it is one of them
    /// @param minLiquidity the least liquidity that the caller accepts, before the farm's deposit fee
    /// @param referrer as in {IFarmMaster-deposit}
    /// @return liquidity what was staked, before the deposit fee
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
