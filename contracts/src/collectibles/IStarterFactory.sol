// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaims} from "./IClaims.sol";

/// @title The factory of starter collectibles
/// @notice Names are those of PancakeSwap's BunnyFactoryV3 and BunnySpecialV1, where they have them. An account mints one
/// starter, for its cost, which goes to the treasury; "Cake" in a name means the main token.
interface IStarterFactory is IClaims {
    /// @notice A starter can be minted.
    event BunnyAdd(uint8 indexed bunnyId, uint256 thresholdUser, uint256 costCake);

    /// @notice The conditions of a starter changed.
    event BunnyChange(uint8 indexed bunnyId, uint256 thresholdUser, uint256 costCake, bool isActive);

    /// @notice `treasury` receives the costs, instead of `previous`.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice There is a starter of this character already.
    error StarterKnown(uint8 bunnyId);

    /// @notice The treasury can't be the zero address.
    error StarterZeroTreasury();

    /// @notice Mints the caller's starter for its cost.
    function mintNFT(uint8 bunnyId) external;

    /// @notice Adds a starter. Only the owner.
    /// @param thresholdUser only profiles with numbers below it can mint the starter; 0 for anyone, with a profile or not
    function addBunny(uint8 bunnyId, string calldata tokenURI, uint256 thresholdUser, uint256 cakeCost) external;

    /// @notice Changes the conditions of a starter from now on. Only the owner.
    function updateBunny(uint8 bunnyId, uint256 thresholdUser, uint256 cakeCost, bool isActive) external;

    /// @notice Sets the receiver of the costs. Only the owner.
    function setTreasury(address treasury) external;

    /// @notice Whether an account has not minted its starter.
    function canMint(address userAddress) external view returns (bool);

    /// @notice Whether {mintNFT} would take the cost and mint this starter for an account.
    function canMintBunny(address userAddress, uint8 bunnyId) external view returns (bool);

    /// @notice Whether an account has minted its starter.
    function hasClaimed(address userAddress) external view returns (bool);

    /// @notice A starter: where its metadata are (empty where it is drawn on chain), below which number of a profile it
    /// can be minted (0 for anyone), its cost in base units of the main token, whether it can be minted, and whether it
    /// exists.
    function bunnyCharacteristics(uint8 bunnyId)
        external
        view
        returns (string memory tokenURI, uint256 thresholdUser, uint256 cakeCost, bool isActive, bool isCreated);

    /// @notice The characters of all starters, in the order in which they were added.
    function starters() external view returns (uint8[] memory);

    /// @notice The main token.
    function cakeToken() external view returns (address);

    /// @notice The receiver of the costs.
    function treasury() external view returns (address);
}
