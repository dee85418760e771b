// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Functions of a version 1 token sale used by the point centre
interface ITokenSaleV1 {
    /// @notice Returns an account's commitment, and whether it has harvested.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);
}

/// @title Functions of a version 2 token sale used by the point centre
interface ITokenSaleV2 {
    /// @notice Returns an account's commitment to each pool, and whether it has harvested there.
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory claimed);

    /// @notice Returns the campaign of the sale's points.
    function campaignId() external view returns (uint256);

    /// @notice Returns the points for participating.
    function numberPoints() external view returns (uint256);

    /// @notice Returns the minimum commitment that earns points.
    function thresholdPoints() external view returns (uint256);
}
