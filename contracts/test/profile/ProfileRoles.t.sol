// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {IRoled} from "../../src/ownership/IRoled.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {ProfileTest} from "./ProfileTest.sol";

contract ProfileRolesTest is ProfileTest {
    IAccessControl private _roles;
    address private _pointer;

    function setUp() public override {
        super.setUp();
        _roles = IAccessControl(address(profile));
        _pointer = _actor("pointer");
        world.grant(address(profile), "POINT_ROLE", _pointer);
        vm.prank(owner);
        IGuarded(address(profile)).appointGuardian(guardian);
    }

    /// @dev PF-6
    function test_RevertWhen_NotOwner() external {
        bytes[10] memory calls = [
            abi.encodeCall(IProfile.addNftAddress, (address(nft))),
            abi.encodeCall(IProfile.addTeam, ("Team", "")),
            abi.encodeCall(IProfile.makeTeamJoinable, (1)),
            abi.encodeCall(IProfile.makeTeamNotJoinable, (1)),
            abi.encodeCall(IProfile.renameTeam, (1, "Team", "")),
            abi.encodeCall(IProfile.updateNumberCake, (1, 2, 3)),
            abi.encodeCall(IProfile.setTreasury, (alice)),
            abi.encodeCall(IAccessControl.grantRole, (POINT_ROLE, alice)),
            abi.encodeCall(IGuarded.appointGuardian, (alice)),
            abi.encodeCall(Ownable.transferOwnership, (alice))
        ];
        address[3] memory others = [alice, _pointer, guardian];
        for (uint256 i = 0; i < calls.length; ++i) {
            for (uint256 j = 0; j < others.length; ++j) {
                vm.prank(others[j]);
                (bool isDone, bytes memory answer) = address(profile).call(calls[i]);
                vm.assertFalse(isDone, "done");
                vm.assertEq(
                    answer,
                    abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[j]),
                    "refusal"
                );
            }
        }
        _expect(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.prank(alice);
        _roles.revokeRole(POINT_ROLE, _pointer);
    }

    /// @dev PF-6: not even the owner
    /// @custom:proves profile.6
    function test_RevertWhen_WithoutRole() external {
        bytes[6] memory ofPoints = [
            abi.encodeCall(IProfile.increaseUserPoints, (alice, 1, 1)),
            abi.encodeCall(IProfile.increaseUserPointsMultiple, (_list(alice, bob), 1, 1)),
            abi.encodeCall(IProfile.increaseTeamPoints, (1, 1, 1)),
            abi.encodeCall(IProfile.removeUserPoints, (alice, 0)),
            abi.encodeCall(IProfile.removeUserPointsMultiple, (_list(alice, bob), 0)),
            abi.encodeCall(IProfile.removeTeamPoints, (1, 0))
        ];
        for (uint256 i = 0; i < ofPoints.length; ++i) {
            _assertRefused(owner, ofPoints[i], POINT_ROLE);
            _assertRefused(alice, ofPoints[i], POINT_ROLE);
        }
        _assertRefused(_pointer, abi.encodeCall(IProfile.changeTeam, (alice, 2)), SPECIAL_ROLE);
        _assertRefused(owner, abi.encodeCall(IProfile.changeTeam, (alice, 2)), SPECIAL_ROLE);
    }

    function _assertRefused(address account, bytes memory data, bytes32 role) private {
        vm.prank(account);
        (bool isDone, bytes memory answer) = address(profile).call(data);
        vm.assertFalse(isDone, "done");
        vm.assertEq(
            answer,
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role),
            "refusal"
        );
    }

    /// @dev PF-6
    /// @custom:proves profile.6
    function test_DefaultAdmin_IsTheOwner() external {
        bytes32 admin = 0x00;
        vm.assertTrue(_roles.hasRole(admin, owner), "owner");
        vm.assertFalse(_roles.hasRole(admin, guardian) || _roles.hasRole(admin, alice), "others");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IRoled.RoleIsOwnership.selector));
        _roles.grantRole(admin, alice);
        vm.expectRevert(abi.encodeWithSelector(IRoled.RoleIsOwnership.selector));
        _roles.revokeRole(admin, owner);
        vm.expectRevert(abi.encodeWithSelector(IRoled.RoleIsOwnership.selector));
        _roles.renounceRole(admin, owner);
        Ownable2Step(address(profile)).transferOwnership(alice);
        vm.stopPrank();
        vm.assertTrue(_roles.hasRole(admin, owner), "until it is accepted");
        vm.prank(alice);
        Ownable2Step(address(profile)).acceptOwnership();
        vm.assertTrue(_roles.hasRole(admin, alice), "the next owner");
        vm.assertFalse(_roles.hasRole(admin, owner), "the former one");
    }

    /// @dev PF-6
    function test_Guardian_OnlyRevokes() external {
        vm.prank(guardian);
        _roles.revokeRole(POINT_ROLE, _pointer);
        _assertRefused(_pointer, abi.encodeCall(IProfile.increaseUserPoints, (alice, 1, 1)), POINT_ROLE);
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(IRoled.RoleIsOwnership.selector));
        _roles.revokeRole(0x00, owner);
    }

    /// @dev PF-5
    function test_Points_OfUsers() external {
        world.join(alice, 1);
        vm.startPrank(_pointer);
        vm.expectEmit(address(profile));
        emit IProfile.UserPointIncrease(alice, 30, 7);
        profile.increaseUserPoints(alice, 30, 7);
        vm.expectEmit(address(profile));
        emit IProfile.UserPointIncreaseMultiple(_list(alice, bob), 5, 8);
        profile.increaseUserPointsMultiple(_list(alice, bob), 5, 8);
        vm.expectEmit(address(profile));
        emit IProfile.UserPointDecrease(alice, 20);
        profile.removeUserPoints(alice, 20);
        vm.expectEmit(address(profile));
        emit IProfile.UserPointDecreaseMultiple(_list(alice, bob), 2);
        profile.removeUserPointsMultiple(_list(alice, bob), 2);
        vm.expectRevert(abi.encodeWithSelector(IProfile.ProfileTooFewPoints.selector, 13, 14));
        profile.removeUserPoints(alice, 14);
        vm.expectRevert(abi.encodeWithSelector(IProfile.ProfileTooFewPoints.selector, 3, 4));
        profile.removeUserPointsMultiple(_list(alice, bob), 4);
        vm.stopPrank();
        vm.assertEq(profile.pointsOf(alice), 13, "of alice");
        vm.assertEq(profile.pointsOf(bob), 3, "before there is a profile");
        world.join(bob, 2);
        (, uint256 points,,,,) = profile.getUserProfile(bob);
        vm.assertEq(points, 3, "and with it");
    }

    /// @dev PF-5
    function test_Points_OfTeams() external {
        vm.startPrank(_pointer);
        vm.expectEmit(address(profile));
        emit IProfile.TeamPointIncrease(2, 100, 9);
        profile.increaseTeamPoints(2, 100, 9);
        vm.expectEmit(address(profile));
        emit IProfile.TeamPointDecrease(2, 40);
        profile.removeTeamPoints(2, 40);
        vm.expectRevert(abi.encodeWithSelector(IProfile.ProfileTooFewPoints.selector, 60, 61));
        profile.removeTeamPoints(2, 61);
        _expect(IProfile.ProfileUnknownTeam.selector, 4);
        profile.increaseTeamPoints(4, 1, 1);
        _expect(IProfile.ProfileUnknownTeam.selector, 0);
        profile.removeTeamPoints(0, 1);
        vm.stopPrank();
        (,,, uint256 points,) = profile.getTeamProfile(2);
        vm.assertEq(points, 60, "points");
    }

    function test_RevertWhen_ListIsTooLong() external {
        address[] memory users = new address[](1001);
        bytes memory reason = abi.encodeWithSelector(IProfile.ProfileTooManyUsers.selector, 1001, 1000);
        vm.startPrank(_pointer);
        vm.expectRevert(reason);
        profile.increaseUserPointsMultiple(users, 1, 1);
        vm.expectRevert(reason);
        profile.removeUserPointsMultiple(users, 0);
        vm.stopPrank();
    }

    function test_Teams_AreNamedOpenedAndClosed() external {
        vm.startPrank(owner);
        vm.expectEmit(address(profile));
        emit IProfile.TeamAdd(4, "Four");
        profile.addTeam("Four", "the fourth");
        vm.expectEmit(address(profile));
        emit IProfile.TeamChange(4, "Four", "the fourth", false);
        profile.makeTeamNotJoinable(4);
        vm.expectEmit(address(profile));
        emit IProfile.TeamChange(4, "Nineteen characters", "it", false);
        profile.renameTeam(4, "Nineteen characters", "it");
        vm.expectEmit(address(profile));
        emit IProfile.TeamChange(4, "Nineteen characters", "it", true);
        profile.makeTeamJoinable(4);
        _expect(IProfile.ProfileTeamNameLength.selector, 3);
        profile.addTeam("abc", "");
        _expect(IProfile.ProfileTeamNameLength.selector, 20);
        profile.renameTeam(4, "twenty characters it", "");
        _expect(IProfile.ProfileUnknownTeam.selector, 5);
        profile.renameTeam(5, "Five", "");
        _expect(IProfile.ProfileUnknownTeam.selector, 5);
        profile.makeTeamJoinable(5);
        _expect(IProfile.ProfileUnknownTeam.selector, 5);
        profile.makeTeamNotJoinable(5);
        vm.stopPrank();
        vm.assertEq(profile.numberTeams(), 4, "teams");
    }

    function test_Settings_OfTheOwner() external {
        vm.startPrank(owner);
        vm.expectEmit(address(profile));
        emit IProfile.NumberCakeChanged(3, 2, 1);
        profile.updateNumberCake(3, 2, 1);
        vm.expectEmit(address(profile));
        emit IProfile.TreasuryChanged(treasury, bob);
        profile.setTreasury(bob);
        vm.expectRevert(abi.encodeWithSelector(IProfile.ProfileZeroTreasury.selector));
        profile.setTreasury(address(0));
        _expect(IProfile.ProfileNotCollection.selector, address(token));
        profile.addNftAddress(address(token));
        vm.stopPrank();
        uint256 held = token.balanceOf(bob);
        world.join(alice, 1);
        vm.assertEq(token.balanceOf(bob) - held, 2, "the next cost goes there");
        vm.assertEq(profile.numberCakeToReactivate(), 3, "to reactivate");
        vm.assertEq(profile.numberCakeToUpdate(), 1, "to update");
    }

    /// @dev PF-2: inactive profiles count in no team
    /// @custom:proves profile.10
    function test_ChangeTeam() external {
        address special = _actor("special");
        world.grant(address(profile), "SPECIAL_ROLE", special);
        world.join(alice, 1);
        vm.startPrank(special);
        _expect(IProfile.ProfileMissing.selector, bob);
        profile.changeTeam(bob, 2);
        vm.expectRevert(abi.encodeWithSelector(IProfile.ProfileSameTeam.selector, alice, 1));
        profile.changeTeam(alice, 1);
        _expect(IProfile.ProfileUnknownTeam.selector, 9);
        profile.changeTeam(alice, 9);
        vm.expectEmit(address(profile));
        emit IProfile.UserChangeTeam(alice, 1, 2);
        profile.changeTeam(alice, 2);
        vm.stopPrank();
        vm.assertEq(_usersOf(1), 0, "left");
        vm.assertEq(_usersOf(2), 1, "joined");
        vm.prank(owner);
        profile.makeTeamNotJoinable(3);
        _expect(IProfile.ProfileTeamClosed.selector, 3);
        vm.prank(special);
        profile.changeTeam(alice, 3);
    }
}
