// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Owned} from "../ownership/Owned.sol";
import {ITokenSale} from "./ITokenSale.sol";
import {SaleShares} from "./SaleShares.sol";

/// @title Token sale: terms and pools
abstract contract TokenSaleTerms is ITokenSale, Owned {
    using SafeCast for uint256;

    /// @dev Packed into three words: a commitment touches two, and so does a harvest.
    struct Pool {
        uint112 committed;
        /// Commitments not yet harvested.
        uint112 unharvested;
        bool isFunded;
        uint112 raising;
        uint112 limit;
        uint112 offering;
        uint112 sumTaxes;
    }

    uint256 internal constant UNLIMITED = 1;
    uint256 private constant SHARES = 10_000;
    uint256 private constant MAX_RELEASE = 1461 days;

    /// @dev Time before the start in which raise and limit no longer change, so that everyone commits knowing them.
    uint256 private constant FIXED_SECONDS = 1 hours;

    /// @inheritdoc ITokenSale
    uint8 public constant NUMBER_POOLS = 2;

    /// @inheritdoc ITokenSale
    address public immutable lpToken;
    /// @inheritdoc ITokenSale
    address public immutable offeringToken;
    /// @inheritdoc ITokenSale
    address public immutable profile;
    /// @inheritdoc ITokenSale
    address public immutable operator;
    /// @inheritdoc ITokenSale
    address public immutable treasury;
    /// @inheritdoc ITokenSale
    uint256 public immutable startTime;
    /// @inheritdoc ITokenSale
    uint256 public immutable endTime;
    /// @inheritdoc ITokenSale
    uint256 public immutable releaseSeconds;
    /// @inheritdoc ITokenSale
    uint256 public immutable minimumRaise;
    /// @inheritdoc ITokenSale
    uint256 public immutable totalTokensOffered;
    /// @inheritdoc ITokenSale
    uint256 public immutable campaignId;
    /// @inheritdoc ITokenSale
    uint256 public immutable numberPoints;
    /// @inheritdoc ITokenSale
    uint256 public immutable thresholdPoints;

    uint256 private immutable BASIC_SHARE;
    uint256 private immutable BLOCK_TIME;

    mapping(uint256 pid => Pool) internal _pools;

    constructor(SaleTerms memory terms) {
        _requireTokens(terms.lpToken, terms.offeringToken);
        if (terms.treasury == address(0)) revert TokenSaleNoTreasury();
        if (
            terms.startTime >= terms.endTime || terms.endTime <= block.timestamp
                || terms.releaseSeconds > MAX_RELEASE
        ) revert TokenSaleInvalidTimes(terms.startTime, terms.endTime, terms.releaseSeconds);
        if (terms.basicShare > SHARES) revert TokenSaleInvalidShare(terms.basicShare);
        if (terms.blockTime == 0) revert TokenSaleInvalidBlockTime(terms.blockTime);
        (lpToken, offeringToken) = (terms.lpToken, terms.offeringToken);
        (profile, operator, treasury) = (terms.profile, terms.operator, terms.treasury);
        (startTime, endTime, releaseSeconds) = (terms.startTime, terms.endTime, terms.releaseSeconds);
        (minimumRaise, totalTokensOffered) = (terms.minimumRaise, terms.offeringAmount);
        (campaignId, numberPoints, thresholdPoints) = (terms.campaignId, terms.numberPoints, terms.thresholdPoints);
        (BASIC_SHARE, BLOCK_TIME) = (terms.basicShare, terms.blockTime);
        uint112 offering = terms.offeringAmount.toUint112();
        uint112 basic = uint112(terms.offeringAmount * terms.basicShare / SHARES);
        (_pools[0].offering, _pools[UNLIMITED].offering) = (basic, offering - basic);
        _setRaise(terms.raisingAmount, terms.limitPerUserInLP);
    }

    /// @inheritdoc ITokenSale
    function setRaise(uint256 raisingAmount, uint256 limitPerUserInLP) external {
        if (msg.sender != owner() && msg.sender != operator) revert TokenSaleNotOperator(msg.sender);
        uint256 fixedAt = startTime - FIXED_SECONDS;
        if (block.timestamp >= fixedAt) revert TokenSaleTermsFixed(fixedAt);
        _setRaise(raisingAmount, limitPerUserInLP);
    }

    /// @inheritdoc ITokenSale
    function startBlock() external view returns (uint256) {
        return _blockAt(startTime);
    }

    /// @inheritdoc ITokenSale
    function endBlock() external view returns (uint256) {
        return _blockAt(endTime);
    }

    /// @inheritdoc ITokenSale
    function viewPoolInformation(uint256 pid)
        external
        view
        returns (
            uint256 raisingAmountPool,
            uint256 offeringAmountPool,
            uint256 limitPerUserInLP,
            bool hasTax,
            uint256 totalAmountPool,
            uint256 sumTaxesOverflow
        )
    {
        Pool memory pool = _poolAt(pid);
        return (pool.raising, pool.offering, pool.limit, pid == UNLIMITED, pool.committed, pool.sumTaxes);
    }

    /// @inheritdoc ITokenSale
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256) {
        Pool storage pool = _poolAt(pid);
        return pid == UNLIMITED && pool.raising != 0 ? SaleShares.taxRate(pool.committed, pool.raising) : 0;
    }

    /// @inheritdoc ITokenSale
    function isFunded() public view returns (bool) {
        return _pools[0].isFunded;
    }

    /// @inheritdoc ITokenSale
    function isBelowMinimum() public view returns (bool) {
        uint256 raised = 0;
        for (uint256 pid = 0; pid < NUMBER_POOLS; ++pid) {
            raised += Math.min(_pools[pid].committed, _pools[pid].raising);
        }
        return raised < minimumRaise;
    }

    function _poolAt(uint256 pid) internal view returns (Pool storage) {
        if (pid >= NUMBER_POOLS) revert TokenSaleUnknownPool(pid);
        return _pools[pid];
    }

    function _setRaise(uint256 raisingAmount, uint256 limitPerUserInLP) private {
        if (totalTokensOffered == 0 || minimumRaise == 0 || minimumRaise > raisingAmount) {
            revert TokenSaleInvalidAmounts(totalTokensOffered, raisingAmount, minimumRaise);
        }
        uint112 raising = raisingAmount.toUint112();
        uint112 basic = uint112(raisingAmount * BASIC_SHARE / SHARES);
        (_pools[0].raising, _pools[UNLIMITED].raising) = (basic, raising - basic);
        _pools[0].limit = limitPerUserInLP.toUint112();
        emit RaiseSet(raisingAmount, limitPerUserInLP);
    }

    function _requireTokens(address lpToken_, address offeringToken_) private view {
        if (lpToken_ == offeringToken_) revert TokenSaleSameToken(lpToken_);
        if (lpToken_.code.length == 0) revert TokenSaleNotAToken(lpToken_);
        if (offeringToken_.code.length == 0) revert TokenSaleNotAToken(offeringToken_);
    }

    /// @dev Returns 0 for times before the chain's first block.
    function _blockAt(uint256 time) private view returns (uint256) {
        if (time >= block.timestamp) return block.number + (time - block.timestamp) * 1000 / BLOCK_TIME;
        return Math.saturatingSub(block.number, (block.timestamp - time) * 1000 / BLOCK_TIME);
    }
}
