// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Token sale with two pools
/// @notice Accounts commit one token, usually liquidity tokens, between a start and an end. After the end each harvests
/// its part of the offered tokens and what was not needed of its commitment. Pool 0 ("basic") may limit what an account
/// commits; pool 1 ("unlimited") keeps a part of each refund as a fee, the less the larger the demand.
/// A sale that raises less than its minimum refunds everything. Nothing that was committed can be taken by the owner
/// beyond what was raised, and a harvest can be made at any time after the end.
interface ITokenSale {
    /// @notice The terms of a sale. Amounts are in base units of their token, times in seconds.
    struct SaleTerms {
        address owner;
        /// May adjust the raise until the start, as the owner may.
        address operator;
        /// Receives what was raised and what was not sold.
        address treasury;
        /// Who has no active profile there can't commit; anyone can where it is zero.
        address profile;
        address lpToken;
        address offeringToken;
        uint256 offeringAmount;
        uint256 raisingAmount;
        /// The part of pool 0 in both amounts, in 10,000ths.
        uint256 basicShare;
        /// The most that an account may commit to pool 0; 0 is no limit.
        uint256 limitPerUserInLP;
        /// Below it everything is refunded.
        uint256 minimumRaise;
        uint256 startTime;
        uint256 endTime;
        /// The offered tokens are released evenly over this time after the end; 0 is at once.
        uint256 releaseSeconds;
        uint256 campaignId;
        uint256 numberPoints;
        uint256 thresholdPoints;
        /// Milliseconds between two blocks, for the getters of blocks.
        uint256 blockTime;
    }

    /// @notice `user` committed `amount` to pool `pid`, as measured.
    event Deposit(address indexed user, uint256 amount, uint8 indexed pid);

    /// @notice `user` received `offeringAmount` of the offered token and the refund `excessAmount` from pool `pid`.
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid);

    /// @notice The offered tokens came in.
    event Funded(address indexed from, uint256 amount);

    /// @notice The sale raises `raisingAmount` in all, and pool 0 has the limit `limitPerUserInLP`.
    event RaiseSet(uint256 raisingAmount, uint256 limitPerUserInLP);

    /// @notice Raised and unsold tokens went to the treasury.
    event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken);

    /// @notice Tokens that are no part of the sale went to the treasury.
    event AdminTokenRecovery(address tokenAddress, uint256 amountTokens);

    /// @notice There is no contract at `token`.
    error TokenSaleNotAToken(address token);

    /// @notice A sale can't offer the token that it raises.
    error TokenSaleSameToken(address token);

    /// @notice The start must be before the end, the end to come, and the release at most four years long.
    error TokenSaleInvalidTimes(uint256 startTime, uint256 endTime, uint256 releaseSeconds);

    /// @notice Both amounts must be more than zero, and the minimum at most the raise.
    error TokenSaleInvalidAmounts(uint256 offeringAmount, uint256 raisingAmount, uint256 minimumRaise);

    /// @notice The part of pool 0 is more than 10,000 10,000ths.
    error TokenSaleInvalidShare(uint256 basicShare);

    /// @notice A block takes some time.
    error TokenSaleInvalidBlockTime(uint256 blockTime);

    /// @notice The sale needs a treasury.
    error TokenSaleNoTreasury();

    /// @notice There is no pool `pid`, or nothing is offered in it.
    error TokenSaleUnknownPool(uint256 pid);

    /// @notice Commitments are accepted from `startTime` on.
    error TokenSaleNotStarted(uint256 startTime);

    /// @notice The sale started at `startTime`.
    error TokenSaleStarted(uint256 startTime);

    /// @notice The sale ended at `endTime`.
    error TokenSaleEnded(uint256 endTime);

    /// @notice The sale ends at `endTime`.
    error TokenSaleNotEnded(uint256 endTime);

    /// @notice The offered tokens are not there yet.
    error TokenSaleNotFunded();

    /// @notice The offered tokens are there already.
    error TokenSaleAlreadyFunded();

    /// @notice The sale would hold `held` and offers `offeringAmount`: the token kept a part of the transfer.
    error TokenSaleShortOfTokens(uint256 held, uint256 offeringAmount);

    /// @notice `user` has no active profile.
    error TokenSaleNoActiveProfile(address user);

    /// @notice The account would have committed `amount`, and the pool's limit is `limitPerUserInLP`.
    error TokenSaleLimitExceeded(uint256 amount, uint256 limitPerUserInLP);

    /// @notice `amount` was sent and nothing came in.
    error TokenSaleNothingReceived(uint256 amount);

    /// @notice `user` committed nothing to the pool.
    error TokenSaleNothingCommitted(uint256 pid, address user);

    /// @notice `user` harvested all there is.
    error TokenSaleAlreadyHarvested(uint256 pid, address user);

    /// @notice `user` harvested all that is released so far.
    error TokenSaleNothingReleased(uint256 pid, address user);

    /// @notice `account` is neither owner nor operator.
    error TokenSaleNotOperator(address account);

    /// @notice At most `availableLP` and `availableOffering` can be withdrawn.
    error TokenSaleExceedsAvailable(uint256 availableLP, uint256 availableOffering);

    /// @notice `token` is a part of the sale.
    error TokenSaleTokenOfSale(address token);

    /// @notice Commits `amount` to pool `pid`, from the start until before the end. Credits what arrives. Only accounts
    /// with an active profile, where the sale asks for one.
    function depositPool(uint256 amount, uint8 pid) external;

    /// @notice Pays the refund and the released tokens of pool `pid` to the caller. A token that refuses to move
    /// stays due, and the refund is paid all the same.
    function harvestPool(uint8 pid) external;

    /// @notice As {harvestPool} for each pool in which the caller has something to harvest.
    function harvestPools() external;

    /// @notice Takes the offered tokens from the caller, once. Anyone may call it.
    function fund() external;

    /// @notice Sets the raise of both pools together and the limit of pool 0, before the start. Only the owner and the
    /// operator.
    function setRaise(uint256 raisingAmount, uint256 limitPerUserInLP) external;

    /// @notice Sends raised (`lpAmount`) and unsold tokens (`offerAmount`) to the treasury, after the end. Only the
    /// owner.
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external;

    /// @notice Sends tokens that are no part of the sale to the treasury. Only the owner.
    function recoverWrongTokens(address tokenAddress, uint256 tokenAmount) external;

    /// @notice The two pools: 0 is basic, 1 is unlimited.
    function NUMBER_POOLS() external view returns (uint8);

    /// @notice The token that is committed.
    function lpToken() external view returns (address);

    /// @notice The token that is sold.
    function offeringToken() external view returns (address);

    /// @notice Where participants have their profiles; zero where none is needed.
    function profile() external view returns (address);

    /// @notice May adjust the raise until the start.
    function operator() external view returns (address);

    /// @notice Receives what was raised and what was not sold.
    function treasury() external view returns (address);

    /// @notice The first second of the sale.
    function startTime() external view returns (uint256);

    /// @notice The first second after the sale.
    function endTime() external view returns (uint256);

    /// @notice How long the offered tokens are released after the end.
    function releaseSeconds() external view returns (uint256);

    /// @notice The block of the start, as far as it follows from {startTime}.
    function startBlock() external view returns (uint256);

    /// @notice The block of the end, as far as it follows from {endTime}.
    function endBlock() external view returns (uint256);

    /// @notice Below it everything is refunded.
    function minimumRaise() external view returns (uint256);

    /// @notice What both pools offer together.
    function totalTokensOffered() external view returns (uint256);

    /// @notice Whether the offered tokens are there.
    function isFunded() external view returns (bool);

    /// @notice Whether the commitments so far are below the minimum.
    function isBelowMinimum() external view returns (bool);

    /// @notice The campaign of the points.
    function campaignId() external view returns (uint256);

    /// @notice The points of taking part.
    function numberPoints() external view returns (uint256);

    /// @notice What an account has to commit for the points.
    function thresholdPoints() external view returns (uint256);

    /// @notice A pool: its raise, its offer, the limit of an account (0 is none), whether refunds pay a fee, all
    /// commitments, and the fees of those who harvested.
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
        );

    /// @notice The fee on refunds at present; 10^12 is all of it.
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256);

    /// @notice The account's part of each pool; 10^12 is all of it.
    function viewUserAllocationPools(address user, uint8[] calldata pids) external view returns (uint256[] memory);

    /// @notice What the account committed to each pool, and whether its refund was paid.
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory areClaimed);

    /// @notice What the account gets of each pool, if the sale ended now: offered tokens, refund without the fee, fee.
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory);

    /// @notice Of the account's offered tokens in each pool: those paid out, and those that a harvest would pay now.
    function viewUserReleasesForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[2][] memory);

    /// @notice What {finalWithdraw} can send now.
    function viewAvailable() external view returns (uint256 lpAmount, uint256 offerAmount);
}
