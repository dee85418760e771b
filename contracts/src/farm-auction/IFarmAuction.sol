// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Auctions of farms
/// @notice Names, argument order and return order of PancakeSwap's farm auction; "Cake" in a name means the main token,
/// which charges no fee for transfers. An account on the whitelist bids in steps of ten whole tokens; bids of an account
/// in one auction add up. The highest ones win, at most ten, equal ones in the order in which they were reached.
///
/// Times are in seconds; blocks are derived from them. From the end time on anyone closes the auction, which takes no
/// limit: the contract knows who has won. After that those who did not win take their bids back, for ever, and anyone
/// sends the winning bids to the treasury. Owner and operator decide on auctions that have not begun.
interface IFarmAuction {
    /// @dev As in PancakeSwap's contract. An auction that waits for the end of the one before is `Pending`.
    enum Status {
        Pending,
        Open,
        Close
    }

    /// @dev As in PancakeSwap's contract.
    struct Auction {
        Status status;
        /// Derived from the times, by the time between two blocks of now; 0 for an auction that is not announced.
        uint256 startBlock;
        uint256 endBlock;
        uint256 initialBidAmount;
        /// How many bids win at most.
        uint256 leaderboard;
        /// The lowest winning bid; 0 before the close. Of bids that equal it the first ones have won: see {claimable}.
        uint256 leaderboardThreshold;
    }

    /// @dev What {Auction} lacks.
    struct Schedule {
        Status status;
        uint256 startTime;
        /// No bid counts from this second on.
        uint256 endTime;
        uint256 initialBidAmount;
        uint256 leaderboard;
        uint256 numberBidders;
        /// Whether the winning bids are with the treasury.
        bool isCollected;
    }

    /// @dev As in PancakeSwap's contract.
    struct Bid {
        address account;
        uint256 amount;
        bool hasClaimed;
    }

    /// @dev What became of an account's bid.
    struct Result {
        uint256 auctionId;
        uint256 amount;
        bool isClosed;
        /// Whether the bid is, or was at the close, among those that win.
        bool isWinning;
        bool hasClaimed;
    }

    /// @notice `account` raised its bid by `amount`.
    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);

    /// @notice `account` took its bid back; or, with `isAdmin`, the treasury received all winning bids.
    event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin);

    /// @notice The auction was closed; `participationLimit` is the lowest winning bid.
    event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants);

    /// @notice An auction was announced. Blocks as they were derived then.
    event AuctionStart(
        uint256 indexed auctionId,
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    );

    /// @notice The times of an auction that was announced.
    event AuctionSchedule(uint256 indexed auctionId, uint256 startTime, uint256 endTime);

    /// @notice The longest auction changed, in seconds.
    event NewMaxAuctionLength(uint256 maxAuctionLength);

    /// @notice The operator changed.
    event NewOperatorAddress(address indexed account);

    /// @notice Winning bids go to `treasury` from now on.
    event NewTreasuryAddress(address indexed treasury);

    /// @notice The time between two blocks changed, in milliseconds.
    event NewBlockTime(uint256 blockTime);

    /// @notice The owner took tokens that have nothing to do with bids.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice `account` may bid.
    event WhitelistAdd(address indexed account);

    /// @notice `account` may bid no more. What it has bid stays as it is.
    event WhitelistRemove(address indexed account);

    /// @notice `account` is not the operator.
    error FarmAuctionNotOperator(address account);

    /// @notice `account` may not bid.
    error FarmAuctionNotWhitelisted(address account);

    /// @notice No bid counts at `time`: the auction is not open, has not begun, or is over.
    error FarmAuctionNotBiddable(uint256 auctionId, uint256 time);

    /// @notice `amount` is no multiple of `step`, or zero.
    error FarmAuctionInvalidStep(uint256 amount, uint256 step);

    /// @notice The first bid of an account must be `initialBidAmount` at least.
    error FarmAuctionBidTooLow(uint256 amount, uint256 initialBidAmount);

    /// @notice The auction is not open.
    error FarmAuctionNotOpen(uint256 auctionId);

    /// @notice The auction ends at `endTime`.
    error FarmAuctionInProgress(uint256 auctionId, uint256 endTime);

    /// @notice The next auction is announced already.
    error FarmAuctionAnnounced(uint256 auctionId);

    /// @notice An auction begins in the future, not before the end of the one before it, and is at most `maxLength`
    /// seconds long.
    error FarmAuctionInvalidTimes(uint256 startTime, uint256 endTime, uint256 earliest, uint256 maxLength);

    /// @notice From one to ten bids win, not `leaderboard`.
    error FarmAuctionInvalidLeaderboard(uint256 leaderboard);

    /// @notice `account` has nothing to take back: it has not bid, the auction is not closed, its bid has won, or it has
    /// been paid.
    error FarmAuctionNothingToClaim(uint256 auctionId, address account);

    /// @notice There are no winning bids to collect: the auction is not closed, had none, or they are collected.
    error FarmAuctionNothingToCollect(uint256 auctionId);

    /// @notice `maxLength` is zero or above `limit`.
    error FarmAuctionInvalidMaxLength(uint256 maxLength, uint256 limit);

    /// @notice `milliseconds_` is zero or above `limit`.
    error FarmAuctionInvalidBlockTime(uint256 milliseconds_, uint256 limit);

    /// @notice The treasury must be an account.
    error FarmAuctionZeroTreasury();

    /// @notice The main token is never recovered: it is bids.
    error FarmAuctionRecoversBids();

    /// @notice Adds `amount` to the caller's bid in the current auction, which takes it from the caller. Only accounts on
    /// the whitelist; a multiple of {bidStep}, at first at least the auction's initial amount.
    function bid(uint256 amount) external;

    /// @notice Returns the caller's bid in an auction that is closed and that it has not won.
    function claimAuction(uint256 auctionId) external;

    /// @notice Closes the current auction, from its end time on. Anyone may; an auction that was announced for after it is
    /// the current one then.
    function closeAuction() external;

    /// @notice Sends the winning bids of a closed auction to the treasury. Anyone may.
    function claimAuctionLeaderboard(uint256 auctionId) external;

    /// @notice Announces an auction: the current one, or the one after it. Only the operator.
    /// @param startTime in seconds, as `endTime`; PancakeSwap's contract takes blocks
    /// @param initialBidAmount a multiple of {bidStep}
    /// @param leaderboard how many bids win at most, from 1 to 10
    function startAuction(uint256 startTime, uint256 endTime, uint256 initialBidAmount, uint256 leaderboard)
        external;

    /// @notice Lets accounts bid. Only the operator.
    function addWhitelist(address[] calldata accounts) external;

    /// @notice Lets accounts bid no more; their bids stay. Only the operator.
    function removeWhitelist(address[] calldata accounts) external;

    /// @notice Makes `account` the operator. Only the owner.
    function setOperatorAddress(address account) external;

    /// @notice Sends winning bids to `account`. Only the owner.
    function setTreasuryAddress(address account) external;

    /// @notice Limits the length of auctions that are announced from now on, in seconds. Only the owner.
    function setMaxAuctionLength(uint256 maxLength) external;

    /// @notice Sets the time between two blocks, in milliseconds, by which blocks are derived. Only the owner.
    function setBlockTime(uint256 milliseconds_) external;

    /// @notice Sends a token that is here by mistake to the owner; never the main token. Only the owner.
    function recoverToken(address token, uint256 amount) external;

    /// @notice The token of all bids.
    function cakeToken() external view returns (address);

    /// @notice The account that announces auctions and keeps the whitelist.
    function operatorAddress() external view returns (address);

    /// @notice The account that receives winning bids.
    function treasuryAddress() external view returns (address);

    /// @notice The auction that is open, or was the last one to be closed; 0 before the first.
    function currentAuctionId() external view returns (uint256);

    /// @notice The longest auction, in seconds; PancakeSwap's contract says blocks.
    function maxAuctionLength() external view returns (uint256);

    /// @notice The time between two blocks, in milliseconds.
    function blockTime() external view returns (uint256);

    /// @notice The winning bids that went to the treasury, of all auctions.
    function totalCollected() external view returns (uint256);

    /// @notice Bids are multiples of this: ten whole tokens.
    function bidStep() external view returns (uint256);

    /// @notice An auction, as PancakeSwap's contract describes it.
    function auctions(uint256 auctionId)
        external
        view
        returns (Status, uint256, uint256, uint256, uint256, uint256);

    /// @notice What an account has bid, and whether it took it back. A winning bid is claimed when it is collected.
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed);

    /// @notice Whether {claimAuction} would pay the account.
    function claimable(uint256 auctionId, address bidder) external view returns (bool);

    /// @notice Whether the account may bid.
    function whitelisted(address bidder) external view returns (bool);

    /// @notice Auctions from the first on, the announced one included; `cursor` of them are left out. Beyond the end of
    /// this list, as of the others, there is nothing.
    function viewAuctions(uint256 cursor, uint256 size)
        external
        view
        returns (Auction[] memory, uint256 nextCursor);

    /// @notice The whitelist, in no order.
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory, uint256 nextCursor);

    /// @notice The bids of an auction, in the order of their first bids.
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory, uint256 nextCursor);

    /// @notice The auctions in which an account has bid, what, and whether it took it back.
    function viewBidderAuctions(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory amounts, bool[] memory claimed, uint256 nextCursor);

    /// @notice As {viewBidderAuctions}, with what became of each bid.
    function viewBidderResults(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (Result[] memory results, uint256 nextCursor);

    /// @notice The times of an auction, and how many accounts bid.
    function viewSchedule(uint256 auctionId) external view returns (Schedule memory);

    /// @notice The ten highest bids, the highest first; the auction's `leaderboard` of them win.
    function viewLeaderboard(uint256 auctionId) external view returns (Bid[] memory);
}
