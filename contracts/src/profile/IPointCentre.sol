// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Points for taking part in token sales
/// @notice Names and arguments are those of PancakeSwap's PointCenterIFO, where it has them. An account with an active
/// profile gets a sale's points once, if it committed the threshold or more to the pools that it has harvested from.
interface IPointCentre {
    /// @notice A sale and its terms were added.
    event IFOAdd(
        address indexed contractAddress, uint256 thresholdToClaim, uint256 indexed campaignId, uint256 numberPoints
    );

    /// @notice An account got its points of a sale.
    event PointsClaim(
        address indexed account, address indexed contractAddress, uint256 numberPoints, uint256 indexed campaignId
    );

    /// @notice The sale has no points.
    error PointCentreUnknownSale(address contractAddress);

    /// @notice The sale was added before; its terms don't change.
    error PointCentreKnownSale(address contractAddress);

    /// @notice A sale has a campaign and points, neither of which is 0.
    error PointCentreInvalidTerms(uint256 campaignId, uint256 numberPoints);

    /// @notice The address answers like no token sale.
    error PointCentreNotSale(address contractAddress);

    /// @notice The account has its points of the sale.
    error PointCentreClaimed(address account, address contractAddress);

    /// @notice The account has no active profile.
    error PointCentreInactiveProfile(address account);

    /// @notice What the account harvested from is `amount` of the sale, less than `threshold`, or nothing.
    error PointCentreNotEligible(address account, uint256 amount, uint256 threshold);

    /// @notice Gives the caller the points of a sale.
    function getPoints(address contractAddress) external;

    /// @notice Adds a sale of any version with these terms, for good. Only the owner.
    function addIFOAddress(
        address contractAddress,
        uint256 thresholdToClaim,
        uint256 campaignId,
        uint256 numberPoints
    ) external;

    /// @notice Adds a sale of version 2 with its own terms, for good. Only the owner.
    function addSale(address contractAddress) external;

    /// @notice Whether {getPoints} would give an account points of a sale, once its profile is active.
    function checkClaimStatus(address userAddress, address contractAddress) external view returns (bool);

    /// @notice {checkClaimStatus} of several sales.
    function checkClaimStatuses(address userAddress, address[] calldata contractAddresses)
        external
        view
        returns (bool[] memory);

    /// @notice The terms of a sale; zeros where it was not added.
    function ifos(address contractAddress)
        external
        view
        returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints);

    /// @notice Whether an account got its points of a sale.
    function hasPoints(address userAddress, address contractAddress) external view returns (bool);

    /// @notice The sales, in the order in which they were added: `size` at most from `cursor` on.
    function viewSales(uint256 cursor, uint256 size) external view returns (address[] memory);

    /// @notice How many sales there are.
    function numberSales() external view returns (uint256);

    /// @notice The profiles whose points these are.
    function profile() external view returns (address);
}
