// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Farm auctions
/// @notice Names, arguments and return values match PancakeSwap's farm auction; "Cake" in a name stands for the main
/// token, which charges no transfer fee. Whitelisted accounts bid in multiples of ten whole tokens; an account's bids
/// in an auction add up. The highest bids win, at most ten; of equal bids the one reached first.
///
/// Times are in seconds; blocks are derived from them. From the end time on anyone may close the auction, regardless
/// of the number of bids: the contract keeps the winners. Afterwards losing bids can be claimed back at any time, and
/// anyone may send the winning bids to the treasury, as it was when the auction was announced. The owner and the operator
/// have no power over an announced auction but one: the operator decides by the whitelist whose first bid it accepts.
/// An account that has bid may raise its bid until the end.
interface IFarmAuction {
    /// @dev As in PancakeSwap's contract. An auction waiting for the previous one to end is `Pending`.
    enum Status {
        Pending,
        Open,
        Close
    }

    /// @dev As in PancakeSwap's contract.
    struct Auction {
        Status status;
        /// Derived from the times at the current block time; 0 for an auction that has not been announced.
        uint256 startBlock;
        uint256 endBlock;
        uint256 initialBidAmount;
        /// Maximum number of winning bids.
        uint256 leaderboard;
        /// Lowest winning bid; 0 before the close. Of several bids equal to it, the earliest win: see {claimable}.
        uint256 leaderboardThreshold;
    }

    /// @dev Fields missing from {Auction}.
    struct Schedule {
        Status status;
        uint256 startTime;
        /// Bids are rejected from this second on.
        uint256 endTime;
        uint256 initialBidAmount;
        uint256 leaderboard;
        uint256 numberBidders;
        /// True once the winning bids have been sent to the treasury.
        bool isCollected;
    }

    /// @dev As in PancakeSwap's contract.
    struct Bid {
        address account;
        uint256 amount;
        bool hasClaimed;
    }

    /// @dev Outcome of an account's bid.
    struct Result {
        uint256 auctionId;
        uint256 amount;
        bool isClosed;
        /// True if the bid is among the winning ones, as of now or of the close.
        bool isWinning;
        bool hasClaimed;
    }

    /// @notice `account` raised its bid by `amount`.
    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);

    /// @notice `account` claimed its bid back or, if `isAdmin`, all winning bids were sent to the treasury.
    event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin);

    /// @notice The auction was closed with `participationLimit` as the lowest winning bid.
    event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants);

    /// @notice An auction was announced, with its blocks as derived at that time.
    event AuctionStart(
        uint256 indexed auctionId,
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    );

    /// @notice Times of the announced auction.
    event AuctionSchedule(uint256 indexed auctionId, uint256 startTime, uint256 endTime);

    /// @notice The maximum auction length changed, in seconds.
    event NewMaxAuctionLength(uint256 maxAuctionLength);

    /// @notice The operator changed.
    event NewOperatorAddress(address indexed account);

    /// @notice The receiver of winning bids of auctions announced from now on changed.
    event NewTreasuryAddress(address indexed treasury);

    /// @notice The block time changed, in milliseconds.
    event NewBlockTime(uint256 blockTime);

    /// @notice The owner recovered tokens unrelated to bids.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice `account` was added to the whitelist.
    event WhitelistAdd(address indexed account);

    /// @notice `account` was removed from the whitelist. Its existing bids stay valid and can be raised.
    event WhitelistRemove(address indexed account);

    /// @notice `account` is not the operator.
    error FarmAuctionNotOperator(address account);

    /// @notice `account` is not whitelisted and has not bid in the auction.
    error FarmAuctionNotWhitelisted(address account);

    /// @notice The auction doesn't accept bids at `time`: it is not open, has not begun, or is over.
    error FarmAuctionNotBiddable(uint256 auctionId, uint256 time);

    /// @notice `amount` is zero or not a multiple of `step`.
    error FarmAuctionInvalidStep(uint256 amount, uint256 step);

    /// @notice The account's first bid, `amount`, is below `initialBidAmount`.
    error FarmAuctionBidTooLow(uint256 amount, uint256 initialBidAmount);

    /// @notice The auction is not open.
    error FarmAuctionNotOpen(uint256 auctionId);

    /// @notice The auction ends at `endTime`.
    error FarmAuctionInProgress(uint256 auctionId, uint256 endTime);

    /// @notice The next auction has already been announced.
    error FarmAuctionAnnounced(uint256 auctionId);

    /// @notice The auction must start in the future, not before `earliest` (the end of the previous auction), and
    /// last at most `maxLength` seconds.
    error FarmAuctionInvalidTimes(uint256 startTime, uint256 endTime, uint256 earliest, uint256 maxLength);

    /// @notice The number of winning bids, `leaderboard`, is not 1 to 10.
    error FarmAuctionInvalidLeaderboard(uint256 leaderboard);

    /// @notice `account` has nothing to claim: it has not bid, the auction is not closed, its bid won, or it was
    /// already paid.
    error FarmAuctionNothingToClaim(uint256 auctionId, address account);

    /// @notice There are no winning bids to collect: the auction is not closed, had none, or they were already
    /// collected.
    error FarmAuctionNothingToCollect(uint256 auctionId);

    /// @notice `maxLength` is 0 or above `limit`.
    error FarmAuctionInvalidMaxLength(uint256 maxLength, uint256 limit);

    /// @notice `milliseconds_` is 0 or above `limit`.
    error FarmAuctionInvalidBlockTime(uint256 milliseconds_, uint256 limit);

    /// @notice The treasury is the zero address.
    error FarmAuctionZeroTreasury();

    /// @notice The main token can't be recovered: bids are held in it.
    error FarmAuctionRecoversBids();

    /// @notice Adds `amount`, pulled from the caller, to its bid in the current auction. Only whitelisted accounts, and
    /// those that have bid in it.
    /// @param amount multiple of {bidStep}; the first bid is at least the auction's initial amount
    function bid(uint256 amount) external;

    /// @notice Refunds the caller's losing bid in a closed auction.
    function claimAuction(uint256 auctionId) external;

    /// @notice Closes the current auction, from its end time on. If the next one has been announced, it becomes the
    /// current one. Anyone may call it.
    function closeAuction() external;

    /// @notice Sends a closed auction's winning bids to its treasury. Anyone may call it.
    function claimAuctionLeaderboard(uint256 auctionId) external;

    /// @notice Announces the current auction, or the one after it. Only the operator.
    /// @param startTime Unix seconds, like `endTime`; PancakeSwap's contract takes blocks
    /// @param initialBidAmount minimum first bid, a multiple of {bidStep}
    /// @param leaderboard maximum number of winning bids, 1 to 10
    function startAuction(uint256 startTime, uint256 endTime, uint256 initialBidAmount, uint256 leaderboard)
        external;

    /// @notice Adds accounts to the whitelist. Only the operator.
    function addWhitelist(address[] calldata accounts) external;

    /// @notice Removes accounts from the whitelist; their bids stay valid and can be raised. Only the operator.
    function removeWhitelist(address[] calldata accounts) external;

    /// @notice Sets the operator. Only the owner.
    function setOperatorAddress(address account) external;

    /// @notice Sets the receiver of winning bids of auctions announced from now on. Only the owner.
    function setTreasuryAddress(address account) external;

    /// @notice Sets the maximum length of future auctions, in seconds. Only the owner.
    function setMaxAuctionLength(uint256 maxLength) external;

    /// @notice Sets the block time in milliseconds, used to derive blocks from times. Only the owner.
    function setBlockTime(uint256 milliseconds_) external;

    /// @notice Sends tokens received by mistake to the owner; never the main token. Only the owner.
    function recoverToken(address token, uint256 amount) external;

    /// @notice Returns the main token, in which all bids are made.
    function cakeToken() external view returns (address);

    /// @notice Returns the operator, which announces auctions and maintains the whitelist.
    function operatorAddress() external view returns (address);

    /// @notice Returns the receiver of winning bids of auctions announced from now on.
    function treasuryAddress() external view returns (address);

    /// @notice Returns the open auction, or the last one closed; 0 before the first.
    function currentAuctionId() external view returns (uint256);

    /// @notice Returns the maximum auction length, in seconds (blocks in PancakeSwap's contract).
    function maxAuctionLength() external view returns (uint256);

    /// @notice Returns the block time, in milliseconds.
    function blockTime() external view returns (uint256);

    /// @notice Returns the total of winning bids sent to the treasury by all auctions.
    function totalCollected() external view returns (uint256);

    /// @notice Returns the bid step, ten whole tokens: every bid is a multiple of it.
    function bidStep() external view returns (uint256);

    /// @notice Returns an auction, in the format of PancakeSwap's contract.
    function auctions(uint256 auctionId)
        external
        view
        returns (Status, uint256, uint256, uint256, uint256, uint256);

    /// @notice Returns an account's bid and whether it was claimed. A winning bid counts as claimed once collected.
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed);

    /// @notice Returns whether {claimAuction} would pay the account.
    function claimable(uint256 auctionId, address bidder) external view returns (bool);

    /// @notice Returns whether an account is whitelisted.
    function whitelisted(address bidder) external view returns (bool);

    /// @notice Returns at most `size` auctions from index `cursor`, including an announced one. This and the other
    /// lists are empty past the end.
    function viewAuctions(uint256 cursor, uint256 size)
        external
        view
        returns (Auction[] memory, uint256 nextCursor);

    /// @notice Returns part of the whitelist, in no particular order.
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory, uint256 nextCursor);

    /// @notice Returns an auction's bids, in the order of each account's first bid.
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory, uint256 nextCursor);

    /// @notice Returns the auctions an account has bid in, its bids, and whether they were claimed.
    function viewBidderAuctions(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory amounts, bool[] memory claimed, uint256 nextCursor);

    /// @notice Like {viewBidderAuctions}, with the outcome of each bid.
    function viewBidderResults(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (Result[] memory results, uint256 nextCursor);

    /// @notice Returns the receiver of an auction's winning bids, fixed when it is announced; zero before that.
    function treasuryOf(uint256 auctionId) external view returns (address);

    /// @notice Returns an auction's times and number of bidders.
    function viewSchedule(uint256 auctionId) external view returns (Schedule memory);

    /// @notice Returns the ten highest bids, highest first; the auction's `leaderboard` first of them win.
    function viewLeaderboard(uint256 auctionId) external view returns (Bid[] memory);
}
