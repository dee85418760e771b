// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProfile} from "../../src/profile/IProfile.sol";
import {ProfileTest} from "./ProfileTest.sol";

contract ProfileLifeTest is ProfileTest {
    /// @dev PF-1, PF-4: token id 0 is an id like any other
    /// @custom:proves profile.10
    function test_Create_TakesPictureAndCost() external {
        uint256 tokenId = world.give(alice, 0);
        vm.assertEq(tokenId, 0, "the first one");
        vm.expectEmit(address(profile));
        emit IProfile.UserNew(alice, 2, address(nft), 0);
        _create(alice, 2, 0);
        (uint256 userId, uint256 points, uint256 teamId, address collection, uint256 picture, bool isActive) =
            profile.getUserProfile(alice);
        vm.assertEq(userId, 1, "number");
        vm.assertEq(points, 0, "points");
        vm.assertEq(teamId, 2, "team");
        vm.assertEq(collection, address(nft), "collection");
        vm.assertEq(picture, 0, "picture");
        vm.assertTrue(isActive && profile.getUserStatus(alice) && profile.hasRegistered(alice), "active");
        vm.assertEq(nft.ownerOf(0), address(profile), "escrow");
        vm.assertEq(token.balanceOf(alice), PLENTY - REGISTER_COST, "cost");
        vm.assertEq(token.balanceOf(treasury), REGISTER_COST, "treasury");
        vm.assertEq(token.balanceOf(address(profile)), 0, "nothing stays");
        world.join(bob, 1);
        vm.assertEq(profile.numberProfiles(), 2, "profiles");
        vm.assertEq(profile.numberActiveProfiles(), 2, "active profiles");
        vm.assertEq(_usersOf(1) + _usersOf(2), 2, "members");
    }

    /// @dev PF-1
    function test_RevertWhen_CreatingAgain() external {
        world.join(alice, 1);
        uint256 tokenId = world.give(alice, 6);
        _expect(IProfile.ProfileExists.selector, alice);
        _create(alice, 1, tokenId);
        _pause(alice);
        _expect(IProfile.ProfileExists.selector, alice);
        _create(alice, 1, tokenId);
    }

    function test_RevertWhen_TeamIsNotThereOrClosed() external {
        uint256 tokenId = world.give(alice, 5);
        _expect(IProfile.ProfileUnknownTeam.selector, 0);
        _create(alice, 0, tokenId);
        _expect(IProfile.ProfileUnknownTeam.selector, 4);
        _create(alice, 4, tokenId);
        vm.prank(owner);
        profile.makeTeamNotJoinable(3);
        _expect(IProfile.ProfileTeamClosed.selector, 3);
        _create(alice, 3, tokenId);
    }

    /// @dev PF-3
    /// @custom:proves profile.6
    function test_RevertWhen_PictureIsNotTheirs() external {
        uint256 ofBob = world.give(bob, 5);
        uint256 ofAlice = world.join(alice, 1);
        bytes memory reason =
            abi.encodeWithSelector(IProfile.ProfileNotTokenOwner.selector, address(nft), ofBob, bob);
        vm.startPrank(alice);
        vm.expectRevert(reason);
        profile.updateProfile(address(nft), ofBob);
        profile.pauseProfile();
        vm.expectRevert(reason);
        profile.reactivateProfile(address(nft), ofBob);
        profile.reactivateProfile(address(nft), ofAlice);
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(IProfile.ProfileNotTokenOwner.selector, address(nft), ofAlice, address(profile))
        );
        _create(bob, 1, ofAlice);
        _expect(IProfile.ProfileCollectionNotAccepted.selector, address(token));
        vm.prank(bob);
        profile.createProfile(1, address(token), 0);
        _expect(IProfile.ProfileCollectionNotAccepted.selector, address(token));
        vm.prank(alice);
        profile.updateProfile(address(token), 0);
        _pause(alice);
        _expect(IProfile.ProfileCollectionNotAccepted.selector, address(token));
        vm.prank(alice);
        profile.reactivateProfile(address(token), 0);
    }

    /// @dev PF-3, PF-4
    /// @custom:proves profile.10
    function test_Update_ExchangesPictures() external {
        uint256 former = world.join(alice, 1);
        uint256 next = world.give(alice, 7);
        uint256 paid = token.balanceOf(treasury);
        vm.expectEmit(address(profile));
        emit IProfile.UserUpdate(alice, address(nft), next);
        vm.prank(alice);
        profile.updateProfile(address(nft), next);
        vm.assertEq(nft.ownerOf(former), alice, "the former one is back");
        vm.assertEq(nft.ownerOf(next), address(profile), "the next one is taken");
        vm.assertEq(token.balanceOf(treasury) - paid, UPDATE_COST, "cost");
        (, uint256 picture,) = _pictureOf(alice);
        vm.assertEq(picture, next, "picture");
    }

    /// @dev PF-2, PF-3, PF-4
    /// @custom:proves profile.10
    function test_PauseAndReactivate() external {
        uint256 tokenId = world.join(alice, 1);
        uint256 paid = token.balanceOf(treasury);
        vm.expectEmit(address(profile));
        emit IProfile.UserPause(alice, 1);
        _pause(alice);
        (address collection, uint256 picture, bool isActive) = _pictureOf(alice);
        vm.assertEq(nft.ownerOf(tokenId), alice, "the picture is back");
        vm.assertEq(collection, address(0), "collection");
        vm.assertEq(picture, 0, "picture");
        vm.assertFalse(isActive || profile.getUserStatus(alice), "inactive");
        vm.assertTrue(profile.hasRegistered(alice), "still registered");
        vm.assertEq(_usersOf(1) + profile.numberActiveProfiles(), 0, "counts");
        vm.assertEq(token.balanceOf(treasury), paid, "free");
        _expect(IProfile.ProfileInactive.selector, alice);
        _pause(alice);
        _expect(IProfile.ProfileInactive.selector, alice);
        vm.prank(alice);
        profile.updateProfile(address(nft), tokenId);
        vm.expectEmit(address(profile));
        emit IProfile.UserReactivate(alice, 1, address(nft), tokenId);
        vm.prank(alice);
        profile.reactivateProfile(address(nft), tokenId);
        vm.assertEq(token.balanceOf(treasury) - paid, REACTIVATE_COST, "cost");
        vm.assertEq(_usersOf(1) + profile.numberActiveProfiles(), 2, "counts");
        _expect(IProfile.ProfileActive.selector, alice);
        vm.prank(alice);
        profile.reactivateProfile(address(nft), tokenId);
    }

    function test_RevertWhen_ThereIsNoProfile() external {
        uint256 tokenId = world.give(alice, 5);
        vm.startPrank(alice);
        _expect(IProfile.ProfileMissing.selector, alice);
        profile.pauseProfile();
        _expect(IProfile.ProfileMissing.selector, alice);
        profile.updateProfile(address(nft), tokenId);
        _expect(IProfile.ProfileMissing.selector, alice);
        profile.reactivateProfile(address(nft), tokenId);
        _expect(IProfile.ProfileMissing.selector, alice);
        profile.getUserProfile(alice);
        vm.stopPrank();
        vm.assertFalse(profile.getUserStatus(alice) || profile.hasRegistered(alice), "no profile");
        _expect(IProfile.ProfileUnknownTeam.selector, 4);
        profile.getTeamProfile(4);
    }

    /// @dev PF-4: a cost of zero makes no token call
    function test_Costs_MayBeZero() external {
        vm.prank(owner);
        profile.updateNumberCake(0, 0, 0);
        uint256 before = token.balanceOf(alice);
        world.join(alice, 1);
        _pause(alice);
        vm.prank(alice);
        profile.reactivateProfile(address(nft), 0);
        vm.assertEq(token.balanceOf(alice), before, "free");
    }
}
