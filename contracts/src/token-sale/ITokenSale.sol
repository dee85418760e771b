// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Token sale with two pools
/// @notice Accounts commit one token, usually LP tokens, between the start and the end. After the end each account
/// harvests its share of the offered tokens and a refund of the unused part of its commitment. Pool 0 ("basic") may
/// cap commitments per account; pool 1 ("unlimited") charges a fee on refunds, which decreases as demand grows. A
/// sale that raises less than its minimum refunds everything. The owner can withdraw no more than the amount raised,
/// and harvests stay open indefinitely after the end.
interface ITokenSale {
    /// @notice Terms of a sale. Amounts are in base units of their token, times in seconds.
    struct SaleTerms {
        address owner;
        /// May adjust the raise until the start, like the owner.
        address operator;
        /// Receives the raised and the unsold tokens.
        address treasury;
        /// Profile contract: only accounts with an active profile may commit. Zero allows everyone.
        address profile;
        address lpToken;
        address offeringToken;
        uint256 offeringAmount;
        uint256 raisingAmount;
        /// Share of pool 0 in both amounts, in basis points.
        uint256 basicShare;
        /// Maximum commitment per account to pool 0; 0 for no limit.
        uint256 limitPerUserInLP;
        /// Raise below which everything is refunded; not zero.
        uint256 minimumRaise;
        uint256 startTime;
        uint256 endTime;
        /// Linear release time of the offered tokens after the end; 0 releases them at once.
        uint256 releaseSeconds;
        uint256 campaignId;
        uint256 numberPoints;
        uint256 thresholdPoints;
        /// Block time in milliseconds, used by the block getters only.
        uint256 blockTime;
    }

    /// @notice `user` committed `amount` to pool `pid`, as measured.
    event Deposit(address indexed user, uint256 amount, uint8 indexed pid);

    /// @notice `user` received `offeringAmount` of the offered token and the refund `excessAmount` from pool `pid`.
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid);

    /// @notice The offered tokens were deposited.
    event Funded(address indexed from, uint256 amount);

    /// @notice The total raise was set to `raisingAmount`, and pool 0's limit to `limitPerUserInLP`.
    event RaiseSet(uint256 raisingAmount, uint256 limitPerUserInLP);

    /// @notice Raised and unsold tokens were sent to the treasury.
    event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken);

    /// @notice Tokens unrelated to the sale were sent to the treasury.
    event AdminTokenRecovery(address tokenAddress, uint256 amountTokens);

    /// @notice `token` is not a contract.
    error TokenSaleNotAToken(address token);

    /// @notice The offered token is the same as the token raised.
    error TokenSaleSameToken(address token);

    /// @notice The times are invalid: the start must precede the end, the end must be in the future, and the release
    /// may last four years at most.
    error TokenSaleInvalidTimes(uint256 startTime, uint256 endTime, uint256 releaseSeconds);

    /// @notice The amounts are invalid: the offer and the raise must be above zero, and the minimum at most the
    /// raise.
    error TokenSaleInvalidAmounts(uint256 offeringAmount, uint256 raisingAmount, uint256 minimumRaise);

    /// @notice The share of pool 0 exceeds 10,000 basis points.
    error TokenSaleInvalidShare(uint256 basicShare);

    /// @notice The block time is zero.
    error TokenSaleInvalidBlockTime(uint256 blockTime);

    /// @notice The treasury is the zero address.
    error TokenSaleNoTreasury();

    /// @notice Pool `pid` does not exist or offers nothing.
    error TokenSaleUnknownPool(uint256 pid);

    /// @notice The sale doesn't accept commitments before `startTime`.
    error TokenSaleNotStarted(uint256 startTime);

    /// @notice Raise and limit are fixed since `time`, an hour before the start.
    error TokenSaleTermsFixed(uint256 time);

    /// @notice The sale ended at `endTime`.
    error TokenSaleEnded(uint256 endTime);

    /// @notice The sale ends at `endTime`.
    error TokenSaleNotEnded(uint256 endTime);

    /// @notice The offered tokens have not been deposited yet.
    error TokenSaleNotFunded();

    /// @notice The offered tokens have already been deposited.
    error TokenSaleAlreadyFunded();

    /// @notice The sale would hold `held` but offers `offeringAmount`: the token withheld part of the transfer.
    error TokenSaleShortOfTokens(uint256 held, uint256 offeringAmount);

    /// @notice `user` has no active profile.
    error TokenSaleNoActiveProfile(address user);

    /// @notice The account's commitment would be `amount`, above the limit of `limitPerUserInLP`.
    error TokenSaleLimitExceeded(uint256 amount, uint256 limitPerUserInLP);

    /// @notice A transfer of `amount` credited nothing.
    error TokenSaleNothingReceived(uint256 amount);

    /// @notice `user` committed nothing to the pool.
    error TokenSaleNothingCommitted(uint256 pid, address user);

    /// @notice `user` has harvested everything.
    error TokenSaleAlreadyHarvested(uint256 pid, address user);

    /// @notice `user` has harvested everything released so far.
    error TokenSaleNothingReleased(uint256 pid, address user);

    /// @notice `account` is neither the owner nor the operator.
    error TokenSaleNotOperator(address account);

    /// @notice The withdrawal exceeds `availableLP` or `availableOffering`.
    error TokenSaleExceedsAvailable(uint256 availableLP, uint256 availableOffering);

    /// @notice `token` is one of the sale's tokens.
    error TokenSaleTokenOfSale(address token);

    /// @notice Commits `amount` to pool `pid` between the start and the end, and credits the amount received. Only
    /// accounts with an active profile, if the sale requires one.
    function depositPool(uint256 amount, uint8 pid) external;

    /// @notice Pays the caller's refund and released tokens of pool `pid`. If the offered token fails to transfer, it
    /// stays owed and the refund is still paid.
    function harvestPool(uint8 pid) external;

    /// @notice Like {harvestPool}, for each pool in which the caller has something to harvest.
    function harvestPools() external;

    /// @notice Pulls the offered tokens from the caller, once. Anyone may call it.
    function fund() external;

    /// @notice Sets the total raise of both pools and pool 0's limit, until an hour before the start. Only the owner or
    /// the operator.
    function setRaise(uint256 raisingAmount, uint256 limitPerUserInLP) external;

    /// @notice Sends raised (`lpAmount`) and unsold (`offerAmount`) tokens to the treasury, after the end. Only the
    /// owner.
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external;

    /// @notice Sends tokens unrelated to the sale to the treasury. Only the owner.
    function recoverWrongTokens(address tokenAddress, uint256 tokenAmount) external;

    /// @notice Returns the number of pools: 0 is basic, 1 is unlimited.
    function NUMBER_POOLS() external view returns (uint8);

    /// @notice Returns the token accounts commit.
    function lpToken() external view returns (address);

    /// @notice Returns the token on sale.
    function offeringToken() external view returns (address);

    /// @notice Returns the profile contract; zero if no profile is required.
    function profile() external view returns (address);

    /// @notice Returns the operator, which may adjust the raise until the start.
    function operator() external view returns (address);

    /// @notice Returns the receiver of raised and unsold tokens.
    function treasury() external view returns (address);

    /// @notice Returns the first second of the sale.
    function startTime() external view returns (uint256);

    /// @notice Returns the first second after the sale.
    function endTime() external view returns (uint256);

    /// @notice Returns the linear release time of the offered tokens after the end, in seconds.
    function releaseSeconds() external view returns (uint256);

    /// @notice Returns the estimated block of {startTime}.
    function startBlock() external view returns (uint256);

    /// @notice Returns the estimated block of {endTime}.
    function endBlock() external view returns (uint256);

    /// @notice Returns the raise below which everything is refunded.
    function minimumRaise() external view returns (uint256);

    /// @notice Returns the total offer of both pools.
    function totalTokensOffered() external view returns (uint256);

    /// @notice Returns whether the offered tokens have been deposited.
    function isFunded() external view returns (bool);

    /// @notice Returns whether the commitments so far are below the minimum.
    function isBelowMinimum() external view returns (bool);

    /// @notice Returns the campaign of the participation points.
    function campaignId() external view returns (uint256);

    /// @notice Returns the points for participating.
    function numberPoints() external view returns (uint256);

    /// @notice Returns the minimum commitment that earns points.
    function thresholdPoints() external view returns (uint256);

    /// @notice Returns a pool: its raise, its offer, the limit per account (0 for none), whether refunds pay a fee,
    /// all commitments, and the fees collected by harvests so far.
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

    /// @notice Returns the current fee on refunds, scaled by 10^12.
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256);

    /// @notice Returns the account's share of each pool, scaled by 10^12.
    function viewUserAllocationPools(address user, uint8[] calldata pids) external view returns (uint256[] memory);

    /// @notice Returns the account's commitment to each pool, and whether its refund was paid.
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory areClaimed);

    /// @notice Returns the account's result in each pool if the sale ended now: offered tokens, refund net of the
    /// fee, fee.
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory);

    /// @notice Returns the account's offered tokens in each pool: paid out so far, and payable by a harvest now.
    function viewUserReleasesForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[2][] memory);

    /// @notice Returns the amounts {finalWithdraw} can send now.
    function viewAvailable() external view returns (uint256 lpAmount, uint256 offerAmount);
}
