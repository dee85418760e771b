// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EpochSet} from "./EpochSet.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionRounds} from "./PredictionRounds.sol";

/// @title Prediction market: bets and payouts
contract Prediction is PredictionRounds, ReentrancyGuardTransient {
    using EpochSet for EpochSet.Set;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Bet {
        uint96 amount;
        Position position;
        bool isClaimed;
    }

    struct Consent {
        uint96 fee;
        bool isGiven;
    }

    /// @dev A payout is at least this many times its fee.
    uint256 private constant PAYOUT_FEE_PARTS = 10;

    /// @dev Enough for smart contract wallets, and a cap on the caller's gas that an account can burn.
    uint256 private constant PAYOUT_GAS = 50_000;

    mapping(uint256 epoch => mapping(address account => Bet)) private _bets;
    mapping(address account => EpochSet.Set) private _epochs;
    mapping(address account => Consent) private _consents;

    constructor(MarketTerms memory terms) PredictionRounds(terms) {}

    /// @inheritdoc IPrediction
    function betBull(uint256 epoch) external payable {
        _bet(epoch, Position.Bull);
        _pools[epoch].bull += uint96(msg.value);
        emit BetBull(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function betBear(uint256 epoch) external payable {
        _bet(epoch, Position.Bear);
        _pools[epoch].bear += uint96(msg.value);
        emit BetBear(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function claim(uint256[] calldata epochs) external nonReentrant {
        uint256 total = 0;
        for (uint256 i = 0; i < epochs.length; ++i) {
            (uint256 amount,) = _due(epochs[i], msg.sender);
            if (amount == 0) revert PredictionNothingToClaim(epochs[i], msg.sender);
            _bets[epochs[i]][msg.sender].isClaimed = true;
            total += amount;
            emit Claim(msg.sender, epochs[i], amount);
        }
        _pay(msg.sender, total);
    }

    /// @inheritdoc IPrediction
    function allowAutomaticPayout(uint256 fee) external {
        if (fee > type(uint96).max) revert PredictionInvalidPayoutFee(fee);
        _consents[msg.sender] = Consent(uint96(fee), true);
        emit AutomaticPayoutAllowed(msg.sender, fee);
    }

    /// @inheritdoc IPrediction
    function revokeAutomaticPayout() external {
        delete _consents[msg.sender];
        emit AutomaticPayoutRevoked(msg.sender);
    }

    /// @inheritdoc IPrediction
    function claimFor(uint256 epoch, address[] calldata accounts) external nonReentrant returns (uint256 fees) {
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            Consent memory consent = _consents[account];
            (uint256 amount,) = _due(epoch, account);
            if (!consent.isGiven || amount == 0 || amount < consent.fee * PAYOUT_FEE_PARTS) continue;
            _bets[epoch][account].isClaimed = true;
            if (!_send(account, amount - consent.fee, PAYOUT_GAS)) {
                _bets[epoch][account].isClaimed = false;
                continue;
            }
            fees += consent.fee;
            emit Claim(account, epoch, amount);
            emit AutomaticPayout(account, epoch, msg.sender, consent.fee);
        }
        _pay(msg.sender, fees);
    }

    /// @inheritdoc IPrediction
    function claimTreasury() external nonReentrant {
        uint256 amount = _settings.fees;
        _settings.fees = 0;
        emit TreasuryClaim(amount);
        _pay(treasury, amount);
    }

    /// @inheritdoc IPrediction
    function recoverToken(address token, uint256 amount) external onlyOwner {
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IPrediction
    function ledger(uint256 epoch, address account) external view returns (BetInfo memory) {
        return _betInfo(epoch, account);
    }

    /// @inheritdoc IPrediction
    function claimable(uint256 epoch, address account) external view returns (bool) {
        (uint256 amount, bool isRefund) = _due(epoch, account);
        return amount != 0 && !isRefund;
    }

    /// @inheritdoc IPrediction
    function refundable(uint256 epoch, address account) external view returns (bool) {
        (uint256 amount, bool isRefund) = _due(epoch, account);
        return amount != 0 && isRefund;
    }

    /// @inheritdoc IPrediction
    function getUserRounds(address account, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory, uint256 nextCursor)
    {
        // Encoded by hand: memory structs and their copies would take three times the gas.
        uint256 answer;
        assembly ("memory-safe") {
            answer := mload(0x40)
            mstore(0x40, add(answer, 0x60))
        }
        epochs = _epochs[account].page(_market.epoch, cursor, size);
        nextCursor = cursor + epochs.length;
        uint256 end;
        assembly ("memory-safe") {
            end := mload(0x40)
            mstore(answer, sub(epochs, answer))
            mstore(add(answer, 0x20), sub(end, answer))
            mstore(add(answer, 0x40), nextCursor)
            mstore(end, mload(epochs))
            end := add(end, 0x20)
        }
        for (uint256 i = 0; i < epochs.length; ++i) {
            Bet storage bet = _bets[epochs[i]][account];
            (uint256 position, uint256 amount, bool isClaimed) = (uint256(bet.position), bet.amount, bet.isClaimed);
            assembly ("memory-safe") {
                mstore(end, position)
                mstore(add(end, 0x20), amount)
                mstore(add(end, 0x40), isClaimed)
                end := add(end, 0x60)
                mstore(0x40, end)
            }
        }
        assembly ("memory-safe") {
            return(answer, sub(end, answer))
        }
    }

    /// @inheritdoc IPrediction
    function getUserRoundsLength(address account) external view returns (uint256) {
        return _epochs[account].length(_market.epoch);
    }

    /// @inheritdoc IPrediction
    function automaticPayoutOf(address account) external view returns (bool isAllowed, uint256 fee) {
        Consent memory consent = _consents[account];
        return (consent.isGiven, consent.fee);
    }

    function _bet(uint256 epoch, Position position) private {
        Market memory market = _market;
        if (market.isPaused) revert PredictionPaused();
        if (
            !market.isOpen || epoch != market.epoch || block.timestamp <= market.start
                || block.timestamp >= market.lock
        ) revert PredictionNotBettable(epoch, block.timestamp);
        if (msg.value < market.minBet) revert PredictionBetTooSmall(msg.value, market.minBet);
        Bet storage bet = _bets[epoch][msg.sender];
        if (bet.amount != 0) revert PredictionAlreadyBet(epoch, msg.sender);
        (bet.amount, bet.position) = (msg.value.toUint96(), position);
        _epochs[msg.sender].add(epoch);
    }

    function _pay(address account, uint256 amount) private {
        if (!_send(account, amount, gasleft())) revert PredictionTransferFailed(account, amount);
    }

    /// @dev Doesn't copy the receiver's return data, which could be long.
    function _send(address account, uint256 amount, uint256 gasLimit) private returns (bool isSent) {
        if (amount == 0) return true;
        assembly ("memory-safe") {
            isSent := call(gasLimit, account, amount, 0, 0, 0, 0)
        }
    }

    /// @dev Returns an account's payout for a round, and whether it is a refund of its own bet.
    function _due(uint256 epoch, address account) private view returns (uint256 amount, bool isRefund) {
        Bet memory bet = _bets[epoch][account];
        if (bet.amount == 0 || bet.isClaimed) return (0, false);
        Close memory close = _closes[epoch];
        if (close.outcome == Outcome.Undecided) {
            return block.timestamp > _deadline(epoch) ? (bet.amount, true) : (0, false);
        }
        if (close.outcome == Outcome.Refunded) return (bet.amount, true);
        if ((close.outcome == Outcome.Bull) != (bet.position == Position.Bull)) return (0, false);
        (uint256 base, uint256 reward,) = _rewards(_pools[epoch], close.outcome);
        return (bet.amount * reward / base, false);
    }

    function _betInfo(uint256 epoch, address account) private view returns (BetInfo memory) {
        Bet memory bet = _bets[epoch][account];
        return BetInfo(bet.position, bet.amount, bet.isClaimed);
    }
}
