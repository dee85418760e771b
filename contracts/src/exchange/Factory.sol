// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {IFactory} from "./IFactory.sol";
import {Pair} from "./Pair.sol";

/// @title Pair factory
contract Factory is IFactory {
    using ShortStrings for *;

    /// @inheritdoc IFactory
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// @inheritdoc IFactory
    address public feeTo;

    /// @inheritdoc IFactory
    address public feeToSetter;

    /// @inheritdoc IFactory
    address public pendingFeeToSetter;

    /// @inheritdoc IFactory
    address[] public allPairs;

    mapping(address token0 => mapping(address token1 => address pair)) private _pairs;

    ShortString private immutable _liquidityName;
    ShortString private immutable _liquiditySymbol;

    address private transient _token0;
    address private transient _token1;

    modifier onlyFeeToSetter() {
        if (msg.sender != feeToSetter) revert FactoryNotFeeToSetter(msg.sender);
        _;
    }

    /// @param liquidityName_ name (and `liquiditySymbol_` symbol) of all LP tokens, at most 31 bytes each
    constructor(address feeToSetter_, string memory liquidityName_, string memory liquiditySymbol_) {
        _liquidityName = liquidityName_.toShortString();
        _liquiditySymbol = liquiditySymbol_.toShortString();
        feeToSetter = feeToSetter_;
        emit FeeToSetterChanged(address(0), feeToSetter_);
    }

    /// @inheritdoc IFactory
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        if (tokenA == tokenB) revert FactoryIdenticalTokens(tokenA);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert FactoryZeroToken();
        pair = _pairs[token0][token1];
        if (pair != address(0)) revert FactoryPairExists(token0, token1, pair);

        (_token0, _token1) = (token0, token1);
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        (_token0, _token1) = (address(0), address(0));

        _pairs[token0][token1] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// @inheritdoc IFactory
    function setFeeTo(address feeTo_) external onlyFeeToSetter {
        emit FeeToChanged(feeTo, feeTo_);
        feeTo = feeTo_;
    }

    /// @inheritdoc IFactory
    function setFeeToSetter(address candidate) external onlyFeeToSetter {
        pendingFeeToSetter = candidate;
        emit FeeToSetterProposed(msg.sender, candidate);
    }

    /// @inheritdoc IFactory
    function acceptFeeToSetter() external {
        if (msg.sender != pendingFeeToSetter) revert FactoryNotPendingFeeToSetter(msg.sender);
        emit FeeToSetterChanged(feeToSetter, msg.sender);
        feeToSetter = msg.sender;
        pendingFeeToSetter = address(0);
    }

    /// @inheritdoc IFactory
    function getPair(address tokenA, address tokenB) external view returns (address pair) {
        return tokenA < tokenB ? _pairs[tokenA][tokenB] : _pairs[tokenB][tokenA];
    }

    /// @inheritdoc IFactory
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @inheritdoc IFactory
    function liquidityName() external view returns (string memory) {
        return _liquidityName.toString();
    }

    /// @inheritdoc IFactory
    function liquiditySymbol() external view returns (string memory) {
        return _liquiditySymbol.toString();
    }

    /// @inheritdoc IFactory
    function pairParameters() external view returns (address token0, address token1) {
        return (_token0, _token1);
    }
}
