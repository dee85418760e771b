// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Factory of pairs
/// @notice One pair for each two tokens, at an address that follows from the tokens. The only power of {feeToSetter}
/// is to choose the receiver of the protocol's share of the fee (8 of 25 parts) and to transfer that power.
interface IFactory {
    /// @notice A pair was created; `count` is the new number of pairs.
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    /// @notice The receiver of the protocol's share changed; zero turns the share off.
    event FeeToChanged(address indexed previous, address indexed current);

    /// @notice `candidate` may now take over from `current` by {acceptFeeToSetter}.
    event FeeToSetterProposed(address indexed current, address indexed candidate);

    /// @notice `current` took over from `previous`.
    event FeeToSetterChanged(address indexed previous, address indexed current);

    /// @notice A pair needs two different tokens; both were `token`.
    error FactoryIdenticalTokens(address token);

    /// @notice The zero address is no token.
    error FactoryZeroToken();

    /// @notice The two tokens have a pair already.
    error FactoryPairExists(address token0, address token1, address pair);

    /// @notice `caller` is not {feeToSetter}.
    error FactoryNotFeeToSetter(address caller);

    /// @notice `caller` was not proposed as the next {feeToSetter}.
    error FactoryNotPendingFeeToSetter(address caller);

    /// @notice Creates the pair of two tokens, in either order. Anyone may call it.
    /// @dev WARNING: tokens are not vetted. A pair of a token that takes fees, rebases, blocks or calls back can
    /// harm only holders and traders of that token.
    /// @return pair the address, which `CREATE2` gives for salt `keccak256(token0 ++ token1)`
    function createPair(address tokenA, address tokenB) external returns (address pair);

    /// @notice Sets the receiver of the protocol's share; zero turns it off. Only {feeToSetter}.
    function setFeeTo(address feeTo_) external;

    /// @notice Proposes the next {feeToSetter}, which must accept; zero withdraws the proposal. Only {feeToSetter}.
    /// @dev Unlike Uniswap V2 the change takes two steps, so that a wrong address loses nothing.
    function setFeeToSetter(address candidate) external;

    /// @notice Takes over as {feeToSetter}. Only {pendingFeeToSetter}.
    function acceptFeeToSetter() external;

    /// @notice The pair of two tokens in either order, or zero.
    function getPair(address tokenA, address tokenB) external view returns (address pair);

    /// @notice The pair created as number `index`, from 0.
    function allPairs(uint256 index) external view returns (address pair);

    /// @notice The number of pairs.
    function allPairsLength() external view returns (uint256);

    /// @notice The receiver of the protocol's share, or zero.
    function feeTo() external view returns (address);

    /// @notice The account that may change {feeTo}.
    function feeToSetter() external view returns (address);

    /// @notice The proposed next {feeToSetter}, or zero.
    function pendingFeeToSetter() external view returns (address);

    /// @notice The hash of the pairs' creation code, the same for every pair.
    function INIT_CODE_PAIR_HASH() external view returns (bytes32);

    /// @notice The tokens of the pair that is being created, for its constructor; zero at any other time.
    function pairParameters() external view returns (address token0, address token1);
}
