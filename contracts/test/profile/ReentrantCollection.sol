// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IProfile} from "../../src/profile/IProfile.sol";

/// @title Collection whose transfers call the account back, before and after the collectible moved
contract ReentrantCollection is ERC721("Reentrant", "RE") {
    /// @notice Number of callbacks made, and of those that succeeded.
    uint256 public attempts;
    uint256 public successes;

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) public override {
        _notify(from);
        _notify(to);
        super.transferFrom(from, to, tokenId);
        _notify(from);
        _notify(to);
    }

    function _notify(address account) private {
        if (account.code.length == 0) return;
        (bool isDone, bytes memory answer) = account.call(abi.encodeWithSignature("onMove()"));
        if (!isDone || answer.length != 64) return;
        (uint256 tried, uint256 done) = abi.decode(answer, (uint256, uint256));
        attempts += tried;
        successes += done;
    }
}

/// @title Account with code that tries to reenter each function; it can't receive collectibles safely
contract Reenterer {
    IProfile private immutable PROFILE;
    address private immutable COLLECTION;

    constructor(IProfile profile, address collection) {
        (PROFILE, COLLECTION) = (profile, collection);
    }

    /// @notice Calls as this account, and bubbles up a revert's reason.
    function act(address target, bytes calldata data) external {
        (bool isDone, bytes memory answer) = target.call(data);
        if (isDone) return;
        // solhint-disable-next-line no-inline-assembly
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function onMove() external returns (uint256 tried, uint256 done) {
        bytes[4] memory calls = [
            abi.encodeCall(IProfile.createProfile, (1, COLLECTION, 2)),
            abi.encodeCall(IProfile.updateProfile, (COLLECTION, 2)),
            abi.encodeCall(IProfile.pauseProfile, ()),
            abi.encodeCall(IProfile.reactivateProfile, (COLLECTION, 2))
        ];
        for (; tried < calls.length; ++tried) {
            (bool isDone,) = address(PROFILE).call(calls[tried]);
            if (isDone) ++done;
        }
    }
}
