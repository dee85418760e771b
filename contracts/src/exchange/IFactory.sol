// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Factory of pairs
/// @notice Creates at most one pair for any two tokens, at a deterministic address. {feeToSetter} can only choose the
/// receiver of the protocol share (8/25 of the swap fee) and transfer that right.
interface IFactory {
    /// @notice A pair was created; `count` is the new number of pairs.
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    /// @notice The receiver of the protocol share changed; zero turns the share off.
    event FeeToChanged(address indexed previous, address indexed current);

    /// @notice `current` proposed `candidate`, which can now call {acceptFeeToSetter}.
    event FeeToSetterProposed(address indexed current, address indexed candidate);

    /// @notice {feeToSetter} changed from `previous` to `current`.
    event FeeToSetterChanged(address indexed previous, address indexed current);

    /// @notice Both tokens are `token`.
    error FactoryIdenticalTokens(address token);

    /// @notice A token is the zero address.
    error FactoryZeroToken();

    /// @notice The two tokens already have a pair.
    error FactoryPairExists(address token0, address token1, address pair);

    /// @notice `caller` is not {feeToSetter}.
    error FactoryNotFeeToSetter(address caller);

    /// @notice `caller` is not {pendingFeeToSetter}.
    error FactoryNotPendingFeeToSetter(address caller);

    /// @notice Creates the pair of two tokens, given in either order. Permissionless.
    /// @dev WARNING: tokens are not vetted. A token that charges fees, rebases, blocks transfers or reenters can only
    /// harm its own holders and traders.
    /// @return pair the `CREATE2` address for the salt `keccak256(token0 ++ token1)`
    function createPair(address tokenA, address tokenB) external returns (address pair);

    /// @notice Sets the receiver of the protocol share; zero turns it off. Only {feeToSetter}.
    function setFeeTo(address feeTo_) external;

    /// @notice Proposes the next {feeToSetter}, which must accept; zero cancels the proposal. Only {feeToSetter}.
    /// @dev Two steps, unlike Uniswap V2, so that a mistyped address can't lose the role.
    function setFeeToSetter(address candidate) external;

    /// @notice Takes over as {feeToSetter}. Only {pendingFeeToSetter}.
    function acceptFeeToSetter() external;

    /// @notice The pair of two tokens, in either order, or zero.
    function getPair(address tokenA, address tokenB) external view returns (address pair);

    /// @notice The pair at `index`, in order of creation from 0.
    function allPairs(uint256 index) external view returns (address pair);

    /// @notice The number of pairs.
    function allPairsLength() external view returns (uint256);

    /// @notice The receiver of the protocol share, or zero.
    function feeTo() external view returns (address);

    /// @notice The account that may change {feeTo}.
    function feeToSetter() external view returns (address);

    /// @notice The proposed next {feeToSetter}, or zero.
    function pendingFeeToSetter() external view returns (address);

    /// @notice Hash of the pair creation code, the same for all pairs.
    function INIT_CODE_PAIR_HASH() external view returns (bytes32);

    /// @notice Name of every pair's LP token, part of the EIP-712 domain of its permits. Immutable.
    function liquidityName() external view returns (string memory);

    /// @notice Symbol of every pair's LP token. Immutable.
    function liquiditySymbol() external view returns (string memory);

    /// @notice Tokens of the pair being created, read by its constructor; zero at any other time.
    function pairParameters() external view returns (address token0, address token1);
}
