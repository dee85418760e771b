// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ICampaign} from "../../src/collectibles/ICampaign.sol";
import {IClaims} from "../../src/collectibles/IClaims.sol";
import {IVaultCampaign} from "../../src/collectibles/IVaultCampaign.sol";
import {MemberWorld} from "../profile/MemberWorld.sol";
import {VaultTest} from "../vault/VaultTest.sol";

/// @dev Includes the behaviour common to all campaigns
contract VaultCampaignTest is VaultTest {
    MemberWorld private _world;
    IVaultCampaign private _campaign;

    function setUp() public override {
        super.setUp();
        _world = new MemberWorld(owner, token, treasury);
        token.transfer(address(_world), SUPPLY / 10);
        _campaign = IVaultCampaign(
            vm.deployCode(
                "VaultCampaign.sol:VaultCampaign", abi.encode(_world.terms(16), vault, block.timestamp + DAY)
            )
        );
        _world.employ(address(_campaign));
        _world.equip(alice, UNIT);
        _world.equip(bob, UNIT);
    }

    function _claim(address account) private {
        vm.prank(account);
        _campaign.mintNFT();
    }

    function _expectNotEligible(address account) private {
        vm.assertFalse(_campaign.canClaim(account), "can't");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimNotEligible.selector, account, 16));
        _claim(account);
    }

    /// @dev CO-4
    function test_Claim_GivesCollectibleAndPointsOnce() external {
        _deposit(alice, UNIT);
        vm.assertFalse(_campaign.canClaim(alice), "no profile");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimNeedsProfile.selector, alice));
        _claim(alice);
        _world.join(alice, 1);
        vm.assertTrue(_campaign.canClaim(alice), "can");
        vm.expectEmit(address(_campaign));
        emit IClaims.BunnyMint(alice, 1, 16);
        _claim(alice);
        vm.assertEq(_world.collectibles().getBunnyId(1), 16, "character");
        vm.assertEq(_world.profile().pointsOf(alice), 100, "points");
        vm.assertTrue(_campaign.hasClaimed(alice), "claimed");
        vm.assertFalse(_campaign.canClaim(alice), "once");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimMade.selector, alice, 16));
        _claim(alice);
    }

    /// @dev CO-4: whether or not the deposit has been withdrawn
    function test_Claim_NeedsADepositBeforeTheThreshold() external {
        _world.join(alice, 1);
        _expectNotEligible(alice);
        vm.warp(START + DAY);
        _deposit(alice, UNIT);
        _expectNotEligible(alice);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, START + DAY, START + DAY));
        _campaign.changeThresholdTimestamp(START + DAY);
        vm.expectEmit(address(_campaign));
        emit IVaultCampaign.NewThresholdTimestamp(START + DAY + 1);
        _campaign.changeThresholdTimestamp(START + DAY + 1);
        vm.stopPrank();
        vm.prank(alice);
        vault.withdrawAll();
        vm.assertTrue(_campaign.canClaim(alice), "can");
        _claim(alice);
    }

    /// @dev CO-4
    function test_RevertWhen_Over() external {
        _deposit(alice, UNIT);
        _world.join(alice, 1);
        uint256 end = START + 30 days;
        vm.warp(end);
        vm.assertFalse(_campaign.canClaim(alice), "over");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOver.selector, end));
        _claim(alice);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, end, end));
        vm.prank(owner);
        _campaign.changeEndTime(end);
        vm.expectEmit(address(_campaign));
        emit ICampaign.NewEndTime(end + 1);
        vm.prank(owner);
        _campaign.changeEndTime(end + 1);
        _claim(alice);
    }

    /// @dev CO-4: both or none
    function test_RevertWhen_PointsCannotBeGiven() external {
        _deposit(alice, UNIT);
        _world.join(alice, 1);
        address profile = address(_world.profile());
        bytes32 role = keccak256("POINT_ROLE");
        vm.prank(owner);
        IAccessControl(profile).revokeRole(role, address(_campaign));
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, address(_campaign), role
            )
        );
        _claim(alice);
        vm.assertFalse(_campaign.hasClaimed(alice), "not claimed");
        _world.grant(profile, "POINT_ROLE", address(_campaign));
        _claim(alice);
    }

    /// @dev CO-5
    function test_RevertWhen_NotOwner() external {
        bytes[5] memory calls = [
            abi.encodeCall(ICampaign.changeCampaignId, (1)),
            abi.encodeCall(ICampaign.changeEndTime, (FOREVER)),
            abi.encodeCall(ICampaign.changeNumberPoints, (1)),
            abi.encodeCall(ICampaign.changeTokenURI, ("x")),
            abi.encodeCall(IVaultCampaign.changeThresholdTimestamp, (FOREVER))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool isDone, bytes memory answer) = address(_campaign).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice), "refusal"
            );
        }
    }

    /// @dev CO-5: before anyone has claimed
    function test_Settings_UntilTheFirstClaim() external {
        _deposit(alice, UNIT);
        _world.join(alice, 1);
        vm.startPrank(owner);
        vm.expectEmit(address(_campaign));
        emit ICampaign.NewCampaignId(9);
        _campaign.changeCampaignId(9);
        vm.expectEmit(address(_campaign));
        emit ICampaign.NewTokenURI("ipfs://later");
        _campaign.changeTokenURI("ipfs://later");
        vm.stopPrank();
        _claim(alice);
        vm.assertEq(_campaign.campaignId(), 9, "campaign");
        vm.assertEq(_campaign.tokenURI(), "ipfs://later", "metadata");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimsStarted.selector, 16));
        _campaign.changeCampaignId(10);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimsStarted.selector, 16));
        _campaign.changeTokenURI("ipfs://other");
        vm.stopPrank();
    }

    /// @dev CO-5: points of later claims only rise
    function test_Points_OnlyRise() external {
        _deposit(alice, UNIT);
        _deposit(bob, UNIT);
        _world.join(alice, 1);
        _world.join(bob, 1);
        _claim(alice);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 100, 7));
        _campaign.changeNumberPoints(7);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 100, 100));
        _campaign.changeNumberPoints(100);
        vm.expectEmit(address(_campaign));
        emit ICampaign.NewNumberPoints(101);
        _campaign.changeNumberPoints(101);
        vm.stopPrank();
        _claim(bob);
        vm.assertEq(_world.profile().pointsOf(alice), 100, "as before");
        vm.assertEq(_world.profile().pointsOf(bob), 101, "as now");
    }
}
