// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILiquidityToken} from "./ILiquidityToken.sol";

/// @title Constant-product pair of two tokens
/// @notice Anyone may trade against the two reserves. Each trade leaves a fee of 25 basis points of its input in the
/// reserves, owned by the LP token holders. While {IFactory-feeTo} is set, 8/25 of that growth is minted to it as LP
/// tokens at the next {mint} or {burn}.
///
/// Assumptions about the tokens, and what happens when they don't hold:
/// - A transfer moves the stated amount. The sender bears a fee on transfers into the pair, the receiver on transfers
///   out of it; the reserves follow the measured balances.
/// - Balances change by transfers only. If they grow, anyone may withdraw the surplus with {skim}; if they shrink,
///   trades revert until {sync} realises the loss.
/// - Balances fit in 112 bits. Above that everything reverts except {skim} and LP token transfers.
///
/// Reentrancy: {mint}, {burn}, {swap}, {skim} and {sync} share one lock. While external code runs (the tokens, a
/// flash swap's receiver), {getReserves}, {totalSupply} and the cumulative prices all still hold their values from
/// before the call, so no read can observe a mispriced LP token (no read-only reentrancy). The pair's token balances
/// do change meanwhile: never price LP tokens by them.
///
/// @dev These functions are low-level: {mint}, {burn} and {swap} act on tokens sent to the pair beforehand. Tokens
/// sent in one transaction and used in the next can be taken by anyone in between. Use the router.
interface IPair is ILiquidityToken {
    /// @notice `sender` added liquidity.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);

    /// @notice `sender` removed liquidity, paid to `to`.
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);

    /// @notice `sender` swapped; the output went to `to`.
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    /// @notice The reserves were updated.
    event Sync(uint112 reserve0, uint112 reserve1);

    /// @notice The pair is locked by another call.
    error PairLocked();

    /// @notice The pair has no liquidity yet: only {mint} gives it reserves.
    error PairNotOpened();

    /// @notice A balance exceeds 112 bits.
    error PairReserveOverflow(uint256 balance0, uint256 balance1);

    /// @notice The amounts sent to the pair would mint no LP tokens.
    error PairInsufficientLiquidityMinted(uint256 amount0, uint256 amount1);

    /// @notice The LP tokens sent to the pair redeem to zero of at least one token.
    error PairInsufficientLiquidityBurned(uint256 amount0, uint256 amount1);

    /// @notice Both output amounts are zero.
    error PairInsufficientOutput();

    /// @notice An output amount is not below its reserve.
    error PairInsufficientLiquidity(uint256 amount0Out, uint256 amount1Out, uint256 reserve0, uint256 reserve1);

    /// @notice `to` is one of the pair's tokens.
    error PairInvalidReceiver(address to);

    /// @notice No input was paid.
    error PairInsufficientInput();

    /// @notice The input was too small: the product of the balances, net of the fee, fell below that of the reserves.
    /// Both products are scaled by 10,000².
    error PairInsufficientPayment(uint256 productAfter, uint256 productBefore);

    /// @notice Mints LP tokens for the amounts sent to the pair since the last call. The first mint is the geometric
    /// mean of the two amounts, of which 1,000 units are locked at the zero address.
    /// @param to receiver of the LP tokens
    /// @return liquidity LP tokens minted, rounded down
    function mint(address to) external returns (uint256 liquidity);

    /// @notice Burns the LP tokens sent to the pair and pays their share of both balances, rounded down.
    /// @param to receiver of the tokens
    function burn(address to) external returns (uint256 amount0, uint256 amount1);

    /// @notice Sends the requested amounts, then checks that the input was paid before or during the call.
    /// @param data if not empty, calls {IPancakeCallee-pancakeCall} on `to` before the check (a flash swap)
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    /// @notice Sends the surplus of the balances over the reserves to `to`.
    function skim(address to) external;

    /// @notice Sets the reserves to the balances.
    function sync() external;

    /// @notice The reserves, and the timestamp of their last change in seconds modulo 2^32.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice Time-weighted price accumulator of `token0` in `token1`: UQ112x112 times seconds, modulo 2^256.
    function price0CumulativeLast() external view returns (uint256);

    /// @notice Time-weighted price accumulator of `token1` in `token0`: UQ112x112 times seconds, modulo 2^256.
    function price1CumulativeLast() external view returns (uint256);

    /// @notice Product of the reserves after the last {mint} or {burn} while the protocol share is on, otherwise 0.
    function kLast() external view returns (uint256);

    /// @notice The factory that created the pair.
    function factory() external view returns (address);

    /// @notice The token with the lower address.
    function token0() external view returns (address);

    /// @notice The token with the higher address.
    function token1() external view returns (address);

    /// @notice LP token units locked forever by the first {mint}.
    function MINIMUM_LIQUIDITY() external pure returns (uint256);
}
