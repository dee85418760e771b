// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {IBullArt} from "./IBullArt.sol";
import {ICollectibles} from "./ICollectibles.sol";

/// @title Collectibles
contract Collectibles is ICollectibles, ERC721Enumerable, Guarded {
    uint256 private constant LONGEST_NAME = 32;

    /// @inheritdoc ICollectibles
    address public immutable art;

    /// @inheritdoc ICollectibles
    mapping(uint8 bunnyId => uint256 count) public bunnyCount;
    /// @inheritdoc ICollectibles
    mapping(address account => bool isAllowed) public isMinter;

    mapping(uint256 tokenId => uint8 bunnyId) private _bunnyIds;
    mapping(uint256 tokenId => string uri) private _uris;
    mapping(uint8 bunnyId => string name) private _names;

    modifier onlyMinter() {
        if (!isMinter[msg.sender]) revert CollectiblesNotMinter(msg.sender);
        _;
    }

    constructor(address owner_, address art_, string memory name_, string memory symbol_)
        ERC721(name_, symbol_)
        Ownable(owner_)
    {
        art = art_;
    }

    /// @inheritdoc ICollectibles
    function mint(address to, string calldata tokenURI_, uint8 bunnyId_)
        external
        onlyMinter
        returns (uint256 tokenId)
    {
        tokenId = totalSupply();
        if (bunnyId_ != 0) _bunnyIds[tokenId] = bunnyId_;
        if (bytes(tokenURI_).length != 0) _uris[tokenId] = tokenURI_;
        ++bunnyCount[bunnyId_];
        _mint(to, tokenId);
    }

    /// @inheritdoc ICollectibles
    function setBunnyName(uint8 bunnyId_, string calldata name_) external onlyMinter {
        string memory named = _nameOf(bunnyId_);
        if (bytes(named).length != 0) revert CollectiblesNamed(bunnyId_, named);
        _checkName(bytes(name_));
        _names[bunnyId_] = name_;
        emit BunnyNamed(bunnyId_, name_);
    }

    /// @inheritdoc ICollectibles
    function setMinter(address account, bool isAllowed) external {
        _checkAuthority(!isAllowed);
        isMinter[account] = isAllowed;
        emit MinterChanged(account, isAllowed);
    }

    /// @inheritdoc ICollectibles
    function getBunnyId(uint256 tokenId) external view returns (uint8) {
        return _bunnyIds[tokenId];
    }

    /// @inheritdoc ICollectibles
    function bunnyId(uint256 tokenId) external view returns (uint8) {
        return _bunnyIds[tokenId];
    }

    /// @inheritdoc ICollectibles
    function getBunnyName(uint8 bunnyId_) external view returns (string memory) {
        return _nameOf(bunnyId_);
    }

    /// @inheritdoc ICollectibles
    function getBunnyNameOfTokenId(uint256 tokenId) external view returns (string memory) {
        return _nameOf(_bunnyIds[tokenId]);
    }

    /// @inheritdoc ICollectibles
    function bunnyURI(uint8 bunnyId_) external view returns (string memory) {
        return IBullArt(art).metadata(bunnyId_, _nameOf(bunnyId_));
    }

    /// @notice Returns a collectible's metadata URI, a `data:` URI if it is drawn on chain.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory uri = _uris[tokenId];
        if (bytes(uri).length != 0) return uri;
        uint8 id = _bunnyIds[tokenId];
        return IBullArt(art).metadata(id, _nameOf(id));
    }

    function _nameOf(uint8 bunnyId_) private view returns (string memory name_) {
        name_ = IBullArt(art).nameOf(bunnyId_);
        if (bytes(name_).length == 0) name_ = _names[bunnyId_];
    }

    function _checkName(bytes calldata name_) private pure {
        bool isRight = name_.length != 0 && name_.length <= LONGEST_NAME;
        for (uint256 i = 0; isRight && i < name_.length; ++i) {
            bytes1 sign = name_[i];
            // solhint-disable-next-line quotes
            isRight = sign >= 0x20 && sign < 0x7f && sign != '"' && sign != "\\" && sign != "<" && sign != ">"
                && sign != "&";
        }
        if (!isRight) revert CollectiblesInvalidName(string(name_));
    }
}
