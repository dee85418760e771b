// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {ProfileTest} from "./ProfileTest.sol";
import {Reenterer, ReentrantCollection} from "./ReentrantCollection.sol";

/// @dev Bugs of the original
contract ProfileFaultsTest is ProfileTest {
    /// @dev PF-2: pausing the profile counted a member out of its former team again
    function test_FaultChangeTeam_InactiveProfileIsNotCountedTwice() external {
        address special = _actor("special");
        world.grant(address(profile), "SPECIAL_ROLE", special);
        world.join(alice, 1);
        world.join(bob, 1);
        _pause(alice);
        vm.prank(special);
        profile.changeTeam(alice, 2);
        vm.assertEq(_usersOf(1), 1, "bob stays counted");
        vm.assertEq(_usersOf(2), 0, "no picture, not counted");
        vm.prank(alice);
        profile.reactivateProfile(address(nft), 0);
        vm.assertEq(_usersOf(2), 1, "counted where the account is");
        _pause(bob);
        vm.assertEq(_usersOf(1), 0, "no member is left");
    }

    /// @dev PF-3: it returned pictures by a safe transfer, which accounts with other code reject forever
    function test_FaultPause_AccountThatCannotReceiveGetsItsPicture() external {
        Reenterer account = new Reenterer(profile, address(nft));
        world.equip(address(account), PLENTY);
        uint256 tokenId = world.join(address(account), 1);
        vm.assertEq(nft.ownerOf(tokenId), address(profile), "escrow");
        account.act(address(profile), abi.encodeCall(IProfile.pauseProfile, ()));
        vm.assertEq(nft.ownerOf(tokenId), address(account), "back");
        vm.assertFalse(profile.getUserStatus(address(account)), "inactive");
    }

    /// @dev PF-3: whatever owner, roles and team do
    function test_Picture_ComesBackWhateverHappens() external {
        uint256 tokenId = world.join(alice, 1);
        vm.startPrank(owner);
        IAccessControl(address(profile)).revokeRole(NFT_ROLE, address(nft));
        profile.makeTeamNotJoinable(1);
        profile.updateNumberCake(FOREVER, FOREVER, FOREVER);
        collectibles.setMinter(address(world.station()), false);
        vm.stopPrank();
        _pause(alice);
        vm.assertEq(nft.ownerOf(tokenId), alice, "back");
    }

    /// @dev PF-3: a collectible sent here by mistake isn't lost
    function test_RevertWhen_CollectibleIsSentWithoutAProfile() external {
        uint256 tokenId = world.give(alice, 5);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(profile)));
        vm.prank(alice);
        nft.safeTransferFrom(alice, address(profile), tokenId);
    }

    /// @dev PF-7
    function test_Reentrancy_AllDoorsAreClosed() external {
        ReentrantCollection collection = new ReentrantCollection();
        vm.prank(owner);
        profile.addNftAddress(address(collection));
        Reenterer account = new Reenterer(profile, address(collection));
        world.equip(address(account), PLENTY);
        for (uint256 tokenId = 0; tokenId < 3; ++tokenId) {
            collection.mint(address(account), tokenId);
        }
        account.act(address(collection), abi.encodeCall(IERC721.setApprovalForAll, (address(profile), true)));
        bytes[4] memory calls = [
            abi.encodeCall(IProfile.createProfile, (1, address(collection), 0)),
            abi.encodeCall(IProfile.updateProfile, (address(collection), 1)),
            abi.encodeCall(IProfile.pauseProfile, ()),
            abi.encodeCall(IProfile.reactivateProfile, (address(collection), 0))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            account.act(address(profile), calls[i]);
        }
        vm.assertGe(collection.attempts(), 40, "attempts");
        vm.assertEq(collection.successes(), 0, "successes");
        vm.assertEq(collection.ownerOf(0), address(profile), "the last picture");
        vm.assertEq(collection.balanceOf(address(account)), 2, "all others");
        vm.assertEq(_usersOf(1), 1, "counted once");
        vm.assertEq(
            IERC20(address(token)).balanceOf(treasury), REGISTER_COST + UPDATE_COST + REACTIVATE_COST, "costs"
        );
    }

    /// @dev PF-5: points received before the profile were lost when it was created
    function test_FaultPoints_AreKeptWhenTheProfileIsMade() external {
        world.grant(address(profile), "POINT_ROLE", address(this));
        profile.increaseUserPoints(alice, 42, 1);
        world.join(alice, 1);
        vm.assertEq(profile.pointsOf(alice), 42, "kept");
    }
}
