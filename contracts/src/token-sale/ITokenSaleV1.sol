// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Token sale of the first version
/// @notice One pool without limit and without fee, and blocks instead of times. Only sales of the past have it; what
/// accounts have left there is still read and harvested.
interface ITokenSaleV1 {
    /// @notice `user` committed `amount`.
    event Deposit(address indexed user, uint256 amount);

    /// @notice `user` received offered tokens and a refund.
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount);

    /// @notice Commits `amount`, from after the start's block to before the end's.
    function deposit(uint256 amount) external;

    /// @notice Pays offered tokens and refund to the caller, once.
    function harvest() external;

    /// @notice The token that is committed.
    function lpToken() external view returns (address);

    /// @notice The token that is sold.
    function offeringToken() external view returns (address);

    /// @notice The block of the start.
    function startBlock() external view returns (uint256);

    /// @notice The block of the end.
    function endBlock() external view returns (uint256);

    /// @notice What the sale raises.
    function raisingAmount() external view returns (uint256);

    /// @notice What the sale offers.
    function offeringAmount() external view returns (uint256);

    /// @notice All commitments.
    function totalAmount() external view returns (uint256);

    /// @notice What an account committed, and whether it harvested.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);

    /// @notice Whether an account harvested.
    function hasHarvest(address user) external view returns (bool);

    /// @notice The offered tokens of an account if the sale ended now.
    function getOfferingAmount(address user) external view returns (uint256);

    /// @notice The refund of an account if the sale ended now.
    function getRefundingAmount(address user) external view returns (uint256);

    /// @notice The account's part of all commitments; 10^6 is all of it.
    function getUserAllocation(address user) external view returns (uint256);
}
