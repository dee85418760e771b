// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILiquidityToken} from "./ILiquidityToken.sol";

/// @title Constant-product pair of two tokens
/// @notice Anyone may trade against the two reserves; each trade leaves 25 of 10,000 parts of its input to those who
/// hold shares. While {IFactory-feeTo} is set, 8 of 25 parts of that growth are minted to it at the next {mint} or
/// {burn}.
///
/// What the pair assumes of its tokens, and what happens where that is wrong:
/// - A transfer moves the stated amount. A fee on a transfer into the pair is borne by the sender, on a transfer
///   out of the pair by the receiver; the reserves follow the measured balances.
/// - Balances change by transfers only. When they grow, anyone may take the surplus with {skim}; when they shrink,
///   trades revert until {sync} accepts the loss.
/// - Balances fit 112 bits. Above that everything reverts except {skim} and transfers of shares.
///
/// Reentrancy: {mint}, {burn}, {swap}, {skim} and {sync} share one lock. Whenever foreign code runs (the tokens, the
/// receiver of a flash swap), {getReserves}, {totalSupply} and the cumulative prices still have the values from
/// before the call, which belong together: there is no moment in which a reader sees shares that are worth more or
/// less than before. The balances of the pair do move meanwhile; a reader must never price shares by them.
///
/// @dev The functions are low-level: {mint}, {burn} and {swap} act on what was sent to the pair before. A caller that
/// sends tokens in one transaction and calls in the next gives them to the first comer. Use the router.
interface IPair is ILiquidityToken {
    /// @notice `sender` added liquidity.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);

    /// @notice `sender` removed liquidity, paid to `to`.
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);

    /// @notice `sender` traded; the output went to `to`.
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    /// @notice The reserves are now these.
    event Sync(uint112 reserve0, uint112 reserve1);

    /// @notice The pair is in the middle of another call.
    error PairLocked();

    /// @notice The balances do not fit 112 bits.
    error PairReserveOverflow(uint256 balance0, uint256 balance1);

    /// @notice The amounts sent to the pair are worth less than one share.
    error PairInsufficientLiquidityMinted(uint256 amount0, uint256 amount1);

    /// @notice The shares sent to the pair are worth nothing of at least one token.
    error PairInsufficientLiquidityBurned(uint256 amount0, uint256 amount1);

    /// @notice A swap without an output.
    error PairInsufficientOutput();

    /// @notice A swap must leave something of both tokens in the reserves.
    error PairInsufficientLiquidity(uint256 amount0Out, uint256 amount1Out, uint256 reserve0, uint256 reserve1);

    /// @notice The output cannot go to a token of the pair.
    error PairInvalidReceiver(address to);

    /// @notice Nothing was paid for the output.
    error PairInsufficientInput();

    /// @notice Too little was paid: the product of the balances, less the fee, fell below that of the reserves.
    /// Both products are scaled by 10,000 squared.
    error PairInsufficientPayment(uint256 productAfter, uint256 productBefore);

    /// @notice Mints shares for the amounts sent to the pair since the last call. The first shares are the geometric
    /// mean of the two amounts, of which 1,000 are locked at the zero address.
    /// @param to the receiver of the shares
    /// @return liquidity how many shares, rounded down
    function mint(address to) external returns (uint256 liquidity);

    /// @notice Burns the shares that were sent to the pair and pays their part of both balances, rounded down.
    /// @param to the receiver of the tokens
    function burn(address to) external returns (uint256 amount0, uint256 amount1);

    /// @notice Sends the requested amounts and checks that the input was paid, before or during the call.
    /// @param data when not empty, `to` is called ({IPancakeCallee-pancakeCall}) before the check: a flash swap
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    /// @notice Sends the balances above the reserves to `to`.
    function skim(address to) external;

    /// @notice Sets the reserves to the balances.
    function sync() external;

    /// @notice The reserves and the time (seconds modulo 2^32) of their last change.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice The sum over time of the price of the first token in the second: UQ112x112 times seconds, modulo 2^256.
    function price0CumulativeLast() external view returns (uint256);

    /// @notice The sum over time of the price of the second token in the first: UQ112x112 times seconds, modulo 2^256.
    function price1CumulativeLast() external view returns (uint256);

    /// @notice The product of the reserves after the last {mint} or {burn} while the protocol takes a share, else 0.
    function kLast() external view returns (uint256);

    /// @notice The factory that created the pair.
    function factory() external view returns (address);

    /// @notice The token with the lower address.
    function token0() external view returns (address);

    /// @notice The token with the higher address.
    function token1() external view returns (address);

    /// @notice How many shares are locked for ever by the first {mint}.
    function MINIMUM_LIQUIDITY() external pure returns (uint256);
}
