// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Table of ranks with an incremental Merkle root
/// @dev Complete subtrees are kept by height until a sibling of the same height joins them. The root folds the
/// remaining ones, smallest first: for a power of two it is the usual Merkle root. Leaves have 22 bytes and nodes 64,
/// so neither can pass for the other.
library RankTable {
    struct Table {
        bytes32 root;
        uint32 size;
        uint32 written;
        uint16 version;
        bool isPublished;
        bytes32[32] waiting;
    }

    /// @dev Nodes of the previous table are overwritten before they are read.
    function begin(Table storage table, bytes32 root, uint32 size) internal returns (uint16 version) {
        version = table.version + 1;
        (table.root, table.size, table.written, table.version) = (root, size, 0, version);
        table.isPublished = true;
    }

    function append(Table storage table, address account, uint8 teamId, uint8 rewardGroup) internal {
        bytes32 node = keccak256(abi.encodePacked(account, teamId, rewardGroup));
        uint256 height = 0;
        for (uint256 rest = table.written++; rest & 1 == 1; rest >>= 1) {
            node = _join(table.waiting[height], node);
            ++height;
        }
        table.waiting[height] = node;
    }

    function writtenRoot(Table storage table) internal view returns (bytes32 root) {
        uint256 rest = table.written;
        bool isFirst = true;
        for (uint256 height = 0; rest != 0; (rest >>= 1, ++height)) {
            if (rest & 1 == 0) continue;
            root = isFirst ? table.waiting[height] : _join(table.waiting[height], root);
            isFirst = false;
        }
    }

    function _join(bytes32 left, bytes32 right) private pure returns (bytes32 node) {
        assembly ("memory-safe") {
            mstore(0, left)
            mstore(0x20, right)
            node := keccak256(0, 0x40)
        }
    }
}
