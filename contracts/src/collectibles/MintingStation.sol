// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Roled} from "../ownership/Roled.sol";
import {ICollectibles} from "./ICollectibles.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Minting station
contract MintingStation is IMintingStation, Roled {
    /// @notice Role of factories and campaigns, which may mint.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @inheritdoc IMintingStation
    address public immutable collectibles;

    constructor(address owner_, address collectibles_) Ownable(owner_) {
        collectibles = collectibles_;
    }

    /// @inheritdoc IMintingStation
    function mintCollectible(address tokenReceiver, string calldata tokenURI, uint8 bunnyId)
        external
        onlyRole(MINTER_ROLE)
        returns (uint256 tokenId)
    {
        return ICollectibles(collectibles).mint(tokenReceiver, tokenURI, bunnyId);
    }

    /// @inheritdoc IMintingStation
    function setBunnyName(uint8 bunnyId, string calldata bunnyName) external onlyOwner {
        ICollectibles(collectibles).setBunnyName(bunnyId, bunnyName);
    }
}
