// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Points for token sale participants
/// @notice Names and arguments match PancakeSwap's PointCenterIFO where it has them. An account with an active
/// profile receives a sale's points once, provided that it committed at least the threshold to the pools it has
/// harvested from.
interface IPointCentre {
    /// @notice A sale and its terms were added.
    event IFOAdd(
        address indexed contractAddress, uint256 thresholdToClaim, uint256 indexed campaignId, uint256 numberPoints
    );

    /// @notice An account claimed a sale's points.
    event PointsClaim(
        address indexed account, address indexed contractAddress, uint256 numberPoints, uint256 indexed campaignId
    );

    /// @notice The sale hasn't been added.
    error PointCentreUnknownSale(address contractAddress);

    /// @notice The sale has already been added; its terms are fixed.
    error PointCentreKnownSale(address contractAddress);

    /// @notice The campaign and the points must not be 0.
    error PointCentreInvalidTerms(uint256 campaignId, uint256 numberPoints);

    /// @notice The address is not a token sale.
    error PointCentreNotSale(address contractAddress);

    /// @notice The account has already claimed the sale's points.
    error PointCentreClaimed(address account, address contractAddress);

    /// @notice The account has no active profile.
    error PointCentreInactiveProfile(address account);

    /// @notice The account's harvested commitments, `amount`, are zero or below `threshold`.
    error PointCentreNotEligible(address account, uint256 amount, uint256 threshold);

    /// @notice Gives the caller a sale's points.
    function getPoints(address contractAddress) external;

    /// @notice Adds a sale of any version with the given terms, permanently. Only the owner.
    function addIFOAddress(
        address contractAddress,
        uint256 thresholdToClaim,
        uint256 campaignId,
        uint256 numberPoints
    ) external;

    /// @notice Adds a version 2 sale with its own terms, permanently. Only the owner.
    function addSale(address contractAddress) external;

    /// @notice Returns whether {getPoints} would give the account a sale's points once its profile is active.
    function checkClaimStatus(address userAddress, address contractAddress) external view returns (bool);

    /// @notice Returns {checkClaimStatus} for several sales.
    function checkClaimStatuses(address userAddress, address[] calldata contractAddresses)
        external
        view
        returns (bool[] memory);

    /// @notice Returns a sale's terms; zeros if it hasn't been added.
    function ifos(address contractAddress)
        external
        view
        returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints);

    /// @notice Returns whether an account has claimed a sale's points.
    function hasPoints(address userAddress, address contractAddress) external view returns (bool);

    /// @notice Returns at most `size` sales from index `cursor`, in the order in which they were added.
    function viewSales(uint256 cursor, uint256 size) external view returns (address[] memory);

    /// @notice Returns the number of sales.
    function numberSales() external view returns (uint256);

    /// @notice Returns the profile contract that keeps the points.
    function profile() external view returns (address);
}
