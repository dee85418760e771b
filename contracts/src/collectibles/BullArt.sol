// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

// Attributes of SVG are in double quotes.
// solhint-disable quotes

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {BullParts} from "./BullParts.sol";
import {IBullArt} from "./IBullArt.sol";

/// @title Drawings of the collectibles
contract BullArt is IBullArt {
    using Strings for uint256;

    /// @inheritdoc IBullArt
    function metadata(uint8 bunnyId, string calldata name) external pure returns (string memory) {
        string memory number = uint256(bunnyId).toString();
        BullParts.Bull memory bull = BullParts.bullOf(bunnyId);
        string memory json = string.concat(
            '{"name":"',
            bytes(name).length == 0 ? string.concat("Bull ", number) : name,
            '","description":"',
            bull.description,
            '","attributes":[{"trait_type":"bunnyId","value":"',
            number,
            '"}],"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_drawing(bull))),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    /// @inheritdoc IBullArt
    function nameOf(uint8 bunnyId) external pure returns (string memory) {
        return BullParts.bullOf(bunnyId).name;
    }

    function _drawing(BullParts.Bull memory bull) private pure returns (string memory) {
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#',
            bull.sky,
            '"/><circle cx="60" cy="64" r="50" fill="#fff" opacity=".14"/>',
            bull.behind,
            _half(bull, ""),
            _half(bull, ' transform="matrix(-1 0 0 1 120 0)"'),
            _face(bull),
            bull.worn,
            "</svg>"
        );
    }

    /// @dev Draws one horn and one ear.
    function _half(BullParts.Bull memory bull, string memory place) private pure returns (string memory) {
        return string.concat(
            "<g",
            place,
            '><path d="M42 40C26 42 13 34 14 14c8 9 20 12 32 17z" fill="#',
            bull.horn,
            '"/><path d="M14 14c1 4 3 7 6 9l-4 5c-2-4-3-9-2-14z" fill="#fff" opacity=".5"/><path d="M34 48C22 42 12 46 9 54c9 7 19 7 27 4z" fill="#',
            bull.coat,
            '"/><path d="M30 51c-6-2-11-1-15 2 5 3 10 3 15 1z" fill="#',
            bull.snout,
            '"/></g>'
        );
    }

    function _face(BullParts.Bull memory bull) private pure returns (string memory) {
        return string.concat(
            '<path d="M60 27c-18 0-28 11-28 28 0 13 6 20 9 30 3 13 9 22 19 22s16-9 19-22c3-10 9-17 9-30 0-17-10-28-28-28z" fill="#',
            bull.coat,
            '"/>',
            bull.marking,
            '<path d="M48 29c3-5 8-8 12-6 4-2 9 1 12 6-2 6-5 9-8 9-1 3-3 4-4 4s-3-1-4-4c-3 0-6-3-8-9z" fill="#',
            bull.tuft,
            '"/>',
            bull.eyes,
            '<ellipse cx="60" cy="88" rx="22" ry="15" fill="#',
            bull.snout,
            '"/><g fill="#2a1f1a"><ellipse cx="52" cy="85" rx="3" ry="4"/><ellipse cx="68" cy="85" rx="3" ry="4"/></g>',
            '<path d="M53 96q7 5 14 0" fill="none" stroke="#2a1f1a" stroke-width="2" stroke-linecap="round"/>'
        );
    }
}
