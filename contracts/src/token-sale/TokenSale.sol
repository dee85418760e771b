// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ITokenSale} from "./ITokenSale.sol";
import {ITokenSaleProfile} from "./ITokenSaleProfile.sol";
import {SaleShares} from "./SaleShares.sol";
import {TokenSaleTerms} from "./TokenSaleTerms.sol";

/// @title Token sale: commitments and harvests
contract TokenSale is TokenSaleTerms, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Commitment {
        uint112 amount;
        uint112 released;
        bool isClaimed;
    }

    mapping(uint256 pid => mapping(address user => Commitment)) private _commitments;

    /// @dev Offered tokens of refunded commitments that are still unreleased or could not be paid.
    uint256 private _withheld;

    constructor(SaleTerms memory terms) TokenSaleTerms(terms) Ownable(terms.owner) {}

    /// @inheritdoc ITokenSale
    function depositPool(uint256 amount, uint8 pid) external nonReentrant {
        Pool storage pool = _poolAt(pid);
        if (pool.raising == 0) revert TokenSaleUnknownPool(pid);
        if (block.timestamp < startTime) revert TokenSaleNotStarted(startTime);
        if (block.timestamp >= endTime) revert TokenSaleEnded(endTime);
        if (!pool.isFunded) revert TokenSaleNotFunded();
        if (profile != address(0) && !ITokenSaleProfile(profile).getUserStatus(msg.sender)) {
            revert TokenSaleNoActiveProfile(msg.sender);
        }
        uint256 received = _receive(lpToken, amount);
        if (received == 0) revert TokenSaleNothingReceived(amount);
        uint256 total = _commitments[pid][msg.sender].amount + received;
        if (pool.limit != 0 && total > pool.limit) revert TokenSaleLimitExceeded(total, pool.limit);
        uint112 committed = (pool.committed + received).toUint112();
        (pool.committed, pool.unharvested) = (committed, committed);
        _commitments[pid][msg.sender].amount = uint112(total);
        emit Deposit(msg.sender, received, pid);
    }

    /// @inheritdoc ITokenSale
    function harvestPool(uint8 pid) external nonReentrant {
        _requireEnded();
        _poolAt(pid);
        Commitment memory commitment = _commitments[pid][msg.sender];
        if (commitment.amount == 0) revert TokenSaleNothingCommitted(pid, msg.sender);
        (uint256 offering,,) = _sharesOf(pid, commitment.amount);
        if (commitment.isClaimed && _releasable(offering, commitment.released) == 0) {
            if (commitment.released == offering) revert TokenSaleAlreadyHarvested(pid, msg.sender);
            revert TokenSaleNothingReleased(pid, msg.sender);
        }
        _harvest(pid, commitment);
    }

    /// @inheritdoc ITokenSale
    function harvestPools() external nonReentrant {
        _requireEnded();
        uint256 harvested = 0;
        for (uint8 pid = 0; pid < NUMBER_POOLS; ++pid) {
            Commitment memory commitment = _commitments[pid][msg.sender];
            if (commitment.amount == 0) continue;
            (uint256 offering,,) = _sharesOf(pid, commitment.amount);
            if (commitment.isClaimed && _releasable(offering, commitment.released) == 0) continue;
            _harvest(pid, commitment);
            ++harvested;
        }
        if (harvested == 0) revert TokenSaleAlreadyHarvested(NUMBER_POOLS, msg.sender);
    }

    /// @inheritdoc ITokenSale
    function fund() external nonReentrant {
        if (block.timestamp >= endTime) revert TokenSaleEnded(endTime);
        if (isFunded()) revert TokenSaleAlreadyFunded();
        for (uint256 pid = 0; pid < NUMBER_POOLS; ++pid) {
            _pools[pid].isFunded = true;
        }
        emit Funded(msg.sender, totalTokensOffered);
        uint256 received = _receive(offeringToken, totalTokensOffered);
        if (received < totalTokensOffered) revert TokenSaleShortOfTokens(received, totalTokensOffered);
    }

    /// @inheritdoc ITokenSale
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external onlyOwner nonReentrant {
        _requireEnded();
        (uint256 availableLP, uint256 availableOffering) = viewAvailable();
        if (lpAmount > availableLP || offerAmount > availableOffering) {
            revert TokenSaleExceedsAvailable(availableLP, availableOffering);
        }
        emit AdminWithdraw(lpAmount, offerAmount);
        if (lpAmount != 0) IERC20(lpToken).safeTransfer(treasury, lpAmount);
        if (offerAmount != 0) IERC20(offeringToken).safeTransfer(treasury, offerAmount);
    }

    /// @inheritdoc ITokenSale
    function recoverWrongTokens(address tokenAddress, uint256 tokenAmount) external onlyOwner nonReentrant {
        if (tokenAddress == lpToken || tokenAddress == offeringToken) revert TokenSaleTokenOfSale(tokenAddress);
        emit AdminTokenRecovery(tokenAddress, tokenAmount);
        IERC20(tokenAddress).safeTransfer(treasury, tokenAmount);
    }

    /// @inheritdoc ITokenSale
    function viewUserAllocationPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory allocations)
    {
        allocations = new uint256[](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            uint256 committed = _poolAt(pids[i]).committed;
            if (committed == 0) continue;
            allocations[i] = _commitments[pids[i]][user].amount * SaleShares.UNIT / committed;
        }
    }

    /// @inheritdoc ITokenSale
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory areClaimed)
    {
        (amounts, areClaimed) = (new uint256[](pids.length), new bool[](pids.length));
        for (uint256 i = 0; i < pids.length; ++i) {
            Commitment storage commitment = _commitmentAt(user, pids[i]);
            (amounts[i], areClaimed[i]) = (commitment.amount, commitment.isClaimed);
        }
    }

    /// @inheritdoc ITokenSale
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory amounts)
    {
        amounts = new uint256[3][](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            uint256 amount = _commitmentAt(user, pids[i]).amount;
            (amounts[i][0], amounts[i][1], amounts[i][2]) = _sharesOf(pids[i], amount);
        }
    }

    /// @inheritdoc ITokenSale
    function viewUserReleasesForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[2][] memory releases)
    {
        releases = new uint256[2][](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            Commitment storage commitment = _commitmentAt(user, pids[i]);
            (uint256 offering,,) = _sharesOf(pids[i], commitment.amount);
            releases[i] = [commitment.released, _releasable(offering, commitment.released)];
        }
    }

    /// @inheritdoc ITokenSale
    function viewAvailable() public view returns (uint256 lpAmount, uint256 offerAmount) {
        if (block.timestamp < endTime) return (0, 0);
        uint256 owedOffering = _withheld;
        uint256 owedLP = 0;
        bool isRefunded = isBelowMinimum();
        for (uint256 pid = 0; pid < NUMBER_POOLS; ++pid) {
            Pool memory pool = _pools[pid];
            if (pool.unharvested == 0) continue;
            // At least the total the accounts can still harvest: each share is rounded down.
            if (isRefunded) {
                owedLP += pool.unharvested;
                continue;
            }
            owedLP += SaleShares.excessOf(pool.unharvested, pool.committed, pool.raising);
            owedOffering += SaleShares.offeringFor(pool.unharvested, pool.committed, pool.raising, pool.offering);
        }
        lpAmount = Math.saturatingSub(IERC20(lpToken).balanceOf(address(this)), owedLP);
        offerAmount = Math.saturatingSub(IERC20(offeringToken).balanceOf(address(this)), owedOffering);
    }

    /// @dev Pays the caller's due in a pool: the refund, once, and the released tokens.
    function _harvest(uint8 pid, Commitment memory commitment) private {
        (uint256 offering, uint256 refund, uint256 tax) = _sharesOf(pid, commitment.amount);
        uint256 release = _releasable(offering, commitment.released);
        uint256 withheld = _withheld;
        if (commitment.isClaimed) {
            refund = 0;
        } else {
            withheld += offering;
            Pool storage pool = _pools[pid];
            pool.unharvested -= commitment.amount;
            if (tax != 0) pool.sumTaxes += uint112(tax);
        }
        _commitments[pid][msg.sender] = Commitment(commitment.amount, uint112(commitment.released + release), true);
        if (refund != 0) IERC20(lpToken).safeTransfer(msg.sender, refund);
        if (release != 0 && !IERC20(offeringToken).trySafeTransfer(msg.sender, release)) {
            _commitments[pid][msg.sender].released = commitment.released;
            release = 0;
        }
        // Safe after the transfer: reentry is blocked and only the owner's withdrawals read it.
        if (withheld - release != _withheld) _withheld = withheld - release;
        emit Harvest(msg.sender, release, refund, pid);
    }

    /// @return received amount received, as measured
    function _receive(address token, uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        received = Math.saturatingSub(IERC20(token).balanceOf(address(this)), before);
    }

    /// @dev Returns a commitment's result if the sale ended now.
    function _sharesOf(uint256 pid, uint256 amount)
        private
        view
        returns (uint256 offering, uint256 refund, uint256 tax)
    {
        if (amount == 0) return (0, 0, 0);
        if (isBelowMinimum()) return (0, amount, 0);
        Pool memory pool = _pools[pid];
        offering = SaleShares.offeringFor(amount, pool.committed, pool.raising, pool.offering);
        refund = SaleShares.excessOf(amount, pool.committed, pool.raising);
        if (pid == UNLIMITED) tax = refund * SaleShares.taxRate(pool.committed, pool.raising) / SaleShares.UNIT;
        refund -= tax;
    }

    function _releasable(uint256 offering, uint256 released) private view returns (uint256) {
        if (block.timestamp < endTime) return 0;
        uint256 passed = block.timestamp - endTime;
        return (passed >= releaseSeconds ? offering : offering * passed / releaseSeconds) - released;
    }

    function _commitmentAt(address user, uint256 pid) private view returns (Commitment storage) {
        _poolAt(pid);
        return _commitments[pid][user];
    }

    function _requireEnded() private view {
        if (block.timestamp < endTime) revert TokenSaleNotEnded(endTime);
    }
}
