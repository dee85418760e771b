// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Name registry for local chains and tests
/// @notice The part of ENS (EIP-137) that a lookup reads: `owner` and `resolver` of the registry, `addr` of the
/// resolver. Anyone may change anything.
contract LocalNames {
    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;
    mapping(bytes32 node => address) public addr;

    event AddrChanged(bytes32 indexed node, address a);

    /// @param topLevel Node of the top-level name.
    /// @param nodes Names that this contract also resolves, to `targets`.
    constructor(bytes32 topLevel, bytes32[] memory nodes, address[] memory targets) {
        owner[topLevel] = msg.sender;
        for (uint256 i = 0; i < nodes.length; ++i) {
            resolver[nodes[i]] = address(this);
            setAddr(nodes[i], targets[i]);
        }
    }

    function setResolver(bytes32 node, address resolver_) external {
        resolver[node] = resolver_;
    }

    function setAddr(bytes32 node, address target) public {
        addr[node] = target;
        emit AddrChanged(node, target);
    }
}
