// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Owned} from "../ownership/Owned.sol";
import {IFarmAuction} from "./IFarmAuction.sol";
import {RankedBids} from "./RankedBids.sol";

/// @title Farm auctions
contract FarmAuction is IFarmAuction, Owned {
    using RankedBids for RankedBids.Book;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev Times are in seconds; the minimum first bid is in steps.
    struct Terms {
        uint40 startTime;
        uint40 endTime;
        uint88 initialSteps;
        uint8 leaderboard;
        Status status;
        bool isCollected;
    }

    uint256 private constant WHOLE_TOKENS_PER_STEP = 10;
    uint256 private constant LENGTH_LIMIT = 30 days;
    uint256 private constant BLOCK_TIME_LIMIT = 60_000;

    IERC20 private immutable TOKEN;
    uint256 private immutable STEP;

    /// @inheritdoc IFarmAuction
    address public operatorAddress;
    /// @inheritdoc IFarmAuction
    address public treasuryAddress;
    /// @inheritdoc IFarmAuction
    uint256 public currentAuctionId;
    /// @inheritdoc IFarmAuction
    uint256 public maxAuctionLength;
    /// @inheritdoc IFarmAuction
    uint256 public blockTime;
    /// @inheritdoc IFarmAuction
    uint256 public totalCollected;
    /// @inheritdoc IFarmAuction
    mapping(uint256 auctionId => address) public treasuryOf;

    mapping(uint256 auctionId => Terms) private _terms;
    mapping(uint256 auctionId => RankedBids.Book) private _books;
    mapping(address account => uint256[]) private _auctionsOf;
    address[] private _whitelist;
    /// @dev Index in the whitelist plus one; 0 if absent.
    mapping(address account => uint256) private _whitelistPlaces;

    constructor(
        address owner_,
        address token_,
        address operator_,
        address treasury_,
        uint256 maxLength_,
        uint256 blockTime_
    ) Ownable(owner_) {
        TOKEN = IERC20(token_);
        STEP = WHOLE_TOKENS_PER_STEP * 10 ** IERC20Metadata(token_).decimals();
        _setOperator(operator_);
        _setTreasury(treasury_);
        _setMaxLength(maxLength_);
        _setBlockTime(blockTime_);
    }

    /// @inheritdoc IFarmAuction
    function bid(uint256 amount) external {
        uint256 auctionId = currentAuctionId;
        Terms memory terms = _terms[auctionId];
        if (terms.status != Status.Open || block.timestamp < terms.startTime || block.timestamp >= terms.endTime) {
            revert FarmAuctionNotBiddable(auctionId, block.timestamp);
        }
        uint256 steps = _stepsOf(amount);
        RankedBids.Book storage book = _books[auctionId];
        if (book.places[msg.sender] == 0) {
            if (!whitelisted(msg.sender)) revert FarmAuctionNotWhitelisted(msg.sender);
            if (steps < terms.initialSteps) revert FarmAuctionBidTooLow(amount, terms.initialSteps * STEP);
            _auctionsOf[msg.sender].push(auctionId);
        }
        book.add(msg.sender, steps);
        emit AuctionBid(auctionId, msg.sender, amount);
        TOKEN.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IFarmAuction
    function claimAuction(uint256 auctionId) external {
        if (!claimable(auctionId, msg.sender)) revert FarmAuctionNothingToClaim(auctionId, msg.sender);
        RankedBids.Entry storage entry = _entryOf(auctionId, msg.sender);
        uint256 amount = entry.steps * STEP;
        entry.hasClaimed = true;
        emit AuctionClaim(auctionId, msg.sender, amount, false);
        TOKEN.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFarmAuction
    function closeAuction() external {
        uint256 auctionId = currentAuctionId;
        Terms storage terms = _terms[auctionId];
        if (terms.status != Status.Open) revert FarmAuctionNotOpen(auctionId);
        if (block.timestamp < terms.endTime) revert FarmAuctionInProgress(auctionId, terms.endTime);
        terms.status = Status.Close;
        emit AuctionClose(auctionId, _threshold(auctionId), _books[auctionId].entries.length);
        if (_terms[auctionId + 1].endTime != 0) _open(auctionId + 1);
    }

    /// @inheritdoc IFarmAuction
    function claimAuctionLeaderboard(uint256 auctionId) external {
        Terms storage terms = _terms[auctionId];
        RankedBids.Book storage book = _books[auctionId];
        if (terms.status != Status.Close || terms.isCollected || book.ranks == 0) {
            revert FarmAuctionNothingToCollect(auctionId);
        }
        terms.isCollected = true;
        uint256 steps = 0;
        for (uint256 rank = 0; rank < terms.leaderboard; ++rank) {
            uint256 place = RankedBids.placeAt(book.ranks, rank);
            if (place == 0) break;
            steps += book.entries[place - 1].steps;
        }
        totalCollected += steps * STEP;
        address treasury = treasuryOf[auctionId];
        emit AuctionClaim(auctionId, treasury, steps * STEP, true);
        TOKEN.safeTransfer(treasury, steps * STEP);
    }

    /// @inheritdoc IFarmAuction
    function startAuction(uint256 startTime, uint256 endTime, uint256 initialBidAmount, uint256 leaderboard)
        external
    {
        _checkOperator();
        uint256 auctionId = currentAuctionId;
        Terms memory last = _terms[auctionId];
        uint256 earliest = block.timestamp + 1;
        if (last.status == Status.Open && earliest < last.endTime) earliest = last.endTime;
        if (
            startTime < earliest || endTime <= startTime || endTime > type(uint40).max
                || endTime - startTime > maxAuctionLength
        ) revert FarmAuctionInvalidTimes(startTime, endTime, earliest, maxAuctionLength);
        if (leaderboard == 0 || leaderboard > RankedBids.RANKS) revert FarmAuctionInvalidLeaderboard(leaderboard);
        uint88 initialSteps = _stepsOf(initialBidAmount).toUint88();
        ++auctionId;
        Terms storage terms = _terms[auctionId];
        if (terms.endTime != 0) revert FarmAuctionAnnounced(auctionId);
        (terms.startTime, terms.endTime) = (uint40(startTime), uint40(endTime));
        (terms.initialSteps, terms.leaderboard) = (initialSteps, uint8(leaderboard));
        treasuryOf[auctionId] = treasuryAddress;
        emit AuctionStart(auctionId, _blockAt(startTime), _blockAt(endTime), initialBidAmount, leaderboard);
        emit AuctionSchedule(auctionId, startTime, endTime);
        if (last.status != Status.Open) _open(auctionId);
    }

    /// @inheritdoc IFarmAuction
    function addWhitelist(address[] calldata accounts) external {
        _checkOperator();
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (whitelisted(accounts[i])) continue;
            _whitelist.push(accounts[i]);
            _whitelistPlaces[accounts[i]] = _whitelist.length;
            emit WhitelistAdd(accounts[i]);
        }
    }

    /// @inheritdoc IFarmAuction
    function removeWhitelist(address[] calldata accounts) external {
        _checkOperator();
        for (uint256 i = 0; i < accounts.length; ++i) {
            uint256 place = _whitelistPlaces[accounts[i]];
            if (place == 0) continue;
            address last = _whitelist[_whitelist.length - 1];
            _whitelist[place - 1] = last;
            _whitelistPlaces[last] = place;
            _whitelist.pop();
            delete _whitelistPlaces[accounts[i]];
            emit WhitelistRemove(accounts[i]);
        }
    }

    /// @inheritdoc IFarmAuction
    function setOperatorAddress(address account) external onlyOwner {
        _setOperator(account);
    }

    /// @inheritdoc IFarmAuction
    function setTreasuryAddress(address account) external onlyOwner {
        _setTreasury(account);
    }

    /// @inheritdoc IFarmAuction
    function setMaxAuctionLength(uint256 maxLength) external onlyOwner {
        _setMaxLength(maxLength);
    }

    /// @inheritdoc IFarmAuction
    function setBlockTime(uint256 milliseconds_) external onlyOwner {
        _setBlockTime(milliseconds_);
    }

    /// @inheritdoc IFarmAuction
    function recoverToken(address token, uint256 amount) external onlyOwner {
        if (token == address(TOKEN)) revert FarmAuctionRecoversBids();
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFarmAuction
    function cakeToken() external view returns (address) {
        return address(TOKEN);
    }

    /// @inheritdoc IFarmAuction
    function bidStep() external view returns (uint256) {
        return STEP;
    }

    /// @inheritdoc IFarmAuction
    function auctions(uint256 auctionId)
        external
        view
        returns (Status, uint256, uint256, uint256, uint256, uint256)
    {
        Auction memory auction = _auction(auctionId);
        return (
            auction.status,
            auction.startBlock,
            auction.endBlock,
            auction.initialBidAmount,
            auction.leaderboard,
            auction.leaderboardThreshold
        );
    }

    /// @inheritdoc IFarmAuction
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed)
    {
        uint256 place = _books[auctionId].places[account];
        if (place == 0) return (0, false);
        Bid memory found = _bidAt(auctionId, place);
        return (found.amount, found.hasClaimed);
    }

    /// @inheritdoc IFarmAuction
    function claimable(uint256 auctionId, address bidder) public view returns (bool) {
        uint256 place = _books[auctionId].places[bidder];
        return place != 0 && _terms[auctionId].status == Status.Close && !_isWinning(auctionId, place)
            && !_books[auctionId].entries[place - 1].hasClaimed;
    }

    /// @inheritdoc IFarmAuction
    function whitelisted(address bidder) public view returns (bool) {
        return _whitelistPlaces[bidder] != 0;
    }

    /// @inheritdoc IFarmAuction
    function viewAuctions(uint256 cursor, uint256 size)
        external
        view
        returns (Auction[] memory list, uint256 nextCursor)
    {
        uint256 last = currentAuctionId;
        if (_terms[last + 1].endTime != 0) ++last;
        list = new Auction[](_sizeOf(cursor, size, last));
        for (uint256 i = 0; i < list.length; ++i) {
            list[i] = _auction(cursor + i + 1);
        }
        nextCursor = cursor + list.length;
    }

    /// @inheritdoc IFarmAuction
    function viewBidders(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory list, uint256 nextCursor)
    {
        list = new address[](_sizeOf(cursor, size, _whitelist.length));
        for (uint256 i = 0; i < list.length; ++i) {
            list[i] = _whitelist[cursor + i];
        }
        nextCursor = cursor + list.length;
    }

    /// @inheritdoc IFarmAuction
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory list, uint256 nextCursor)
    {
        list = new Bid[](_sizeOf(cursor, size, _books[auctionId].entries.length));
        for (uint256 i = 0; i < list.length; ++i) {
            list[i] = _bidAt(auctionId, cursor + i + 1);
        }
        nextCursor = cursor + list.length;
    }

    /// @inheritdoc IFarmAuction
    function viewBidderAuctions(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory amounts, bool[] memory claimed, uint256 nextCursor)
    {
        Result[] memory results;
        (results, nextCursor) = viewBidderResults(bidder, cursor, size);
        auctionIds = new uint256[](results.length);
        amounts = new uint256[](results.length);
        claimed = new bool[](results.length);
        for (uint256 i = 0; i < results.length; ++i) {
            (auctionIds[i], amounts[i]) = (results[i].auctionId, results[i].amount);
            claimed[i] = results[i].hasClaimed;
        }
    }

    /// @inheritdoc IFarmAuction
    function viewBidderResults(address bidder, uint256 cursor, uint256 size)
        public
        view
        returns (Result[] memory results, uint256 nextCursor)
    {
        uint256[] storage ids = _auctionsOf[bidder];
        results = new Result[](_sizeOf(cursor, size, ids.length));
        for (uint256 i = 0; i < results.length; ++i) {
            uint256 auctionId = ids[cursor + i];
            uint256 place = _books[auctionId].places[bidder];
            Bid memory found = _bidAt(auctionId, place);
            results[i] = Result(
                auctionId,
                found.amount,
                _terms[auctionId].status == Status.Close,
                _isWinning(auctionId, place),
                found.hasClaimed
            );
        }
        nextCursor = cursor + results.length;
    }

    /// @inheritdoc IFarmAuction
    function viewSchedule(uint256 auctionId) external view returns (Schedule memory) {
        Terms memory terms = _terms[auctionId];
        return Schedule(
            terms.status,
            terms.startTime,
            terms.endTime,
            terms.initialSteps * STEP,
            terms.leaderboard,
            _books[auctionId].entries.length,
            terms.isCollected
        );
    }

    /// @inheritdoc IFarmAuction
    function viewLeaderboard(uint256 auctionId) external view returns (Bid[] memory list) {
        RankedBids.Book storage book = _books[auctionId];
        list = new Bid[](_sizeOf(0, RankedBids.RANKS, book.entries.length));
        for (uint256 rank = 0; rank < list.length; ++rank) {
            list[rank] = _bidAt(auctionId, RankedBids.placeAt(book.ranks, rank));
        }
    }

    function _open(uint256 auctionId) private {
        currentAuctionId = auctionId;
        _terms[auctionId].status = Status.Open;
    }

    function _setOperator(address account) private {
        operatorAddress = account;
        emit NewOperatorAddress(account);
    }

    function _setTreasury(address account) private {
        if (account == address(0)) revert FarmAuctionZeroTreasury();
        treasuryAddress = account;
        emit NewTreasuryAddress(account);
    }

    function _setMaxLength(uint256 maxLength) private {
        if (maxLength == 0 || maxLength > LENGTH_LIMIT) {
            revert FarmAuctionInvalidMaxLength(maxLength, LENGTH_LIMIT);
        }
        maxAuctionLength = maxLength;
        emit NewMaxAuctionLength(maxLength);
    }

    function _setBlockTime(uint256 milliseconds_) private {
        if (milliseconds_ == 0 || milliseconds_ > BLOCK_TIME_LIMIT) {
            revert FarmAuctionInvalidBlockTime(milliseconds_, BLOCK_TIME_LIMIT);
        }
        blockTime = milliseconds_;
        emit NewBlockTime(milliseconds_);
    }

    function _checkOperator() private view {
        if (msg.sender != operatorAddress) revert FarmAuctionNotOperator(msg.sender);
    }

    function _entryOf(uint256 auctionId, address account) private view returns (RankedBids.Entry storage) {
        return _books[auctionId].entries[_books[auctionId].places[account] - 1];
    }

    function _isWinning(uint256 auctionId, uint256 place) private view returns (bool) {
        return _books[auctionId].isAmong(place, _terms[auctionId].leaderboard);
    }

    function _bidAt(uint256 auctionId, uint256 place) private view returns (Bid memory) {
        RankedBids.Entry memory entry = _books[auctionId].entries[place - 1];
        bool isCollected = _terms[auctionId].isCollected && _isWinning(auctionId, place);
        return Bid(entry.account, entry.steps * STEP, entry.hasClaimed || isCollected);
    }

    function _auction(uint256 auctionId) private view returns (Auction memory auction) {
        Terms memory terms = _terms[auctionId];
        if (terms.endTime == 0) return auction;
        auction.status = terms.status;
        (auction.startBlock, auction.endBlock) = (_blockAt(terms.startTime), _blockAt(terms.endTime));
        auction.initialBidAmount = terms.initialSteps * STEP;
        auction.leaderboard = terms.leaderboard;
        if (terms.status == Status.Close) auction.leaderboardThreshold = _threshold(auctionId);
    }

    /// @dev Lowest winning bid; 0 without bids.
    function _threshold(uint256 auctionId) private view returns (uint256) {
        RankedBids.Book storage book = _books[auctionId];
        uint256 winners = _sizeOf(0, _terms[auctionId].leaderboard, book.entries.length);
        if (winners == 0) return 0;
        return book.entries[RankedBids.placeAt(book.ranks, winners - 1) - 1].steps * STEP;
    }

    /// @dev Estimates a time's block at the current block time. Never 0, which stands for "not announced".
    function _blockAt(uint256 time) private view returns (uint256) {
        if (time >= block.timestamp) return block.number + (time - block.timestamp) * 1000 / blockTime;
        uint256 past = (block.timestamp - time) * 1000 / blockTime;
        return past < block.number ? block.number - past : 1;
    }

    function _stepsOf(uint256 amount) private view returns (uint256) {
        if (amount == 0 || amount % STEP != 0) revert FarmAuctionInvalidStep(amount, STEP);
        return amount / STEP;
    }

    function _sizeOf(uint256 cursor, uint256 size, uint256 length) private pure returns (uint256) {
        uint256 left = cursor < length ? length - cursor : 0;
        return size < left ? size : left;
    }
}
