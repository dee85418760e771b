// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Foundry cheatcodes used by the tests
interface Vm {
    function addr(uint256 privateKey) external pure returns (address);
    function assume(bool condition) external pure;
    function chainId(uint256 newChainId) external;
    function contains(string calldata text, string calldata part) external returns (bool);
    function cool(address target) external;
    function deal(address account, uint256 newBalance) external;
    function deployCode(string calldata artifactPath) external returns (address);
    function deployCode(string calldata artifactPath, bytes calldata constructorArgs) external returns (address);
    function etch(address target, bytes calldata newRuntimeBytecode) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function expectRevert(bytes calldata revertData) external;
    function getCode(string calldata artifactPath) external view returns (bytes memory);
    function label(address account, string calldata newLabel) external;
    function clearMockedCalls() external;
    function mockCall(address callee, bytes calldata data, bytes calldata returnData) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata revertData) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function prank(address msgSender) external;
    function roll(uint256 newHeight) external;
    function revertToState(uint256 snapshotId) external returns (bool);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotState() external returns (uint256 snapshotId);
    function split(string calldata text, string calldata mark) external pure returns (string[] memory);
    function startPrank(address msgSender) external;
    function stopPrank() external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function warp(uint256 newTimestamp) external;

    function assertEq(uint256 left, uint256 right, string calldata label) external pure;
    function assertEq(int256 left, int256 right, string calldata label) external pure;
    function assertEq(address left, address right, string calldata label) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata label) external pure;
    function assertEq(bytes calldata left, bytes calldata right, string calldata label) external pure;
    function assertEq(string calldata left, string calldata right, string calldata label) external pure;
    function assertEq(bool left, bool right, string calldata label) external pure;
    function assertGe(uint256 left, uint256 right, string calldata label) external pure;
    function assertGt(uint256 left, uint256 right, string calldata label) external pure;
    function assertLe(uint256 left, uint256 right, string calldata label) external pure;
    function assertLt(uint256 left, uint256 right, string calldata label) external pure;
    function assertTrue(bool condition, string calldata label) external pure;
    function assertFalse(bool condition, string calldata label) external pure;
}
