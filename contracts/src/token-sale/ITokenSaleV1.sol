// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Token sale, first version
/// @notice A single pool without limit or fee, timed by blocks. Past sales only; unclaimed amounts are still read and
/// harvested.
interface ITokenSaleV1 {
    /// @notice `user` committed `amount`.
    event Deposit(address indexed user, uint256 amount);

    /// @notice `user` received its offered tokens and refund.
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount);

    /// @notice Commits `amount`, after the start block and before the end block.
    function deposit(uint256 amount) external;

    /// @notice Pays the caller's offered tokens and refund, once.
    function harvest() external;

    /// @notice Returns the token accounts commit.
    function lpToken() external view returns (address);

    /// @notice Returns the token on sale.
    function offeringToken() external view returns (address);

    /// @notice Returns the start block.
    function startBlock() external view returns (uint256);

    /// @notice Returns the end block.
    function endBlock() external view returns (uint256);

    /// @notice Returns the amount to raise.
    function raisingAmount() external view returns (uint256);

    /// @notice Returns the amount on offer.
    function offeringAmount() external view returns (uint256);

    /// @notice Returns the total of all commitments.
    function totalAmount() external view returns (uint256);

    /// @notice Returns an account's commitment, and whether it has harvested.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);

    /// @notice Returns whether an account has harvested.
    function hasHarvest(address user) external view returns (bool);

    /// @notice Returns an account's offered tokens if the sale ended now.
    function getOfferingAmount(address user) external view returns (uint256);

    /// @notice Returns an account's refund if the sale ended now.
    function getRefundingAmount(address user) external view returns (uint256);

    /// @notice Returns the account's share of all commitments, scaled by 10^6.
    function getUserAllocation(address user) external view returns (uint256);
}
