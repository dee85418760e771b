// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title What the point centre reads of a token sale of version 1
interface ITokenSaleV1 {
    /// @notice What an account committed, and whether it has harvested.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);
}

/// @title What the point centre reads of a token sale of version 2
interface ITokenSaleV2 {
    /// @notice What an account committed to each of these pools, and whether it has harvested there.
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory claimed);

    /// @notice The campaign that its points are of.
    function campaignId() external view returns (uint256);

    /// @notice How many points taking part is worth.
    function numberPoints() external view returns (uint256);

    /// @notice The least commitment that they are for.
    function thresholdPoints() external view returns (uint256);
}
