// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @title Base of all tests: cheatcodes, named actors, bounded amounts
abstract contract BaseTest {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    uint256 internal constant ONE = 1e18;
    uint256 internal constant FOREVER = type(uint256).max;

    /// @dev More than any test mints in a year, for tests that aren't about the limit.
    uint256 internal constant MINTABLE = 1e60;

    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @dev As forge reads it from `targetSelectors`.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    struct Signature {
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @dev Returns an account with a key ({_keyOf}) and a name in traces.
    function _actor(string memory name) internal returns (address account) {
        account = vm.addr(_keyOf(name));
        vm.label(account, name);
    }

    function _keyOf(string memory name) internal pure returns (uint256) {
        return uint256(keccak256(bytes(name))) >> 8;
    }

    /// @dev Maps to a value from `low` to `high`, inclusive; values in range stay unchanged.
    function _bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        if (value >= low && value <= high) return value;
        uint256 span = high - low;
        return span == type(uint256).max ? value : low + value % (span + 1);
    }

    function _signPermit(
        uint256 key,
        bytes32 domainSeparator,
        address spender,
        uint256 value,
        uint256 nonce,
        uint256 deadline
    ) internal pure returns (Signature memory signature) {
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, vm.addr(key), spender, value, nonce, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", domainSeparator, structHash));
        (signature.v, signature.r, signature.s) = vm.sign(key, digest);
    }

    function _expectPanic(uint256 code) internal {
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", code));
    }
}
