// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IClaimableThree} from "../../src/collectibles/IClaimableThree.sol";
import {IClaims} from "../../src/collectibles/IClaims.sol";
import {ILotteryCampaign} from "../../src/collectibles/ILotteryCampaign.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {LotteryTest} from "../lottery/LotteryTest.sol";
import {MemberWorld} from "../profile/MemberWorld.sol";

contract LotteryCampaignsTest is LotteryTest {
    uint8 private constant FIRST = 18;
    uint8 private constant SECOND = 19;
    uint8 private constant THIRD = 20;

    MemberWorld private _world;
    ILotteryCampaign private _campaign;
    IClaimableThree private _three;

    function setUp() public override {
        super.setUp();
        _world = new MemberWorld(owner, ibull, treasury);
        ibull.transfer(address(_world), PLENTY);
        _campaign = ILotteryCampaign(
            vm.deployCode("LotteryCampaign.sol:LotteryCampaign", abi.encode(_world.terms(15), lottery, 2, 1, 2))
        );
        IClaimableThree.ThreeTerms memory terms = IClaimableThree.ThreeTerms({
            owner: owner,
            mintingStation: address(_world.station()),
            profile: address(_world.profile()),
            lottery: address(lottery),
            endTime: block.timestamp + 30 days,
            startLotteryRound: 1,
            finalLotteryRound: 2,
            numberPoints: [uint256(10), 20, 30],
            campaignIds: [uint256(1), 2, 3]
        });
        _three = IClaimableThree(vm.deployCode("ClaimableThree.sol:ClaimableThree", abi.encode(terms)));
        _world.employ(address(_campaign));
        _world.employ(address(_three));
        _world.equip(alice, UNIT);
        _world.equip(bob, UNIT);
        _world.join(alice, 1);
        _world.join(bob, 1);
    }

    function _claimOf(address account, uint8 bunnyId, uint256 lotteryId, uint256 cursor) private {
        vm.prank(account);
        _three.mintNFT(bunnyId, lotteryId, cursor);
    }

    function _expectNotEligible(address account, uint8 bunnyId) private {
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimNotEligible.selector, account, bunnyId));
    }

    /// @dev CO-4
    function test_Campaign_IsForEarlyMembersWhoPlayed() external {
        vm.assertFalse(_campaign.canClaim(alice), "no ticket");
        _buy(alice, 1000000);
        _buy(bob, 1000000);
        vm.assertTrue(_campaign.canClaim(alice), "member 1");
        vm.assertFalse(_campaign.canClaim(bob), "member 2");
        _expectNotEligible(bob, 15);
        vm.prank(bob);
        _campaign.mintNFT();
        vm.prank(alice);
        _campaign.mintNFT();
        vm.assertEq(_world.collectibles().bunnyCount(15), 1, "collectible");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 2, 2));
        _campaign.changeThresholdUser(2);
        vm.expectEmit(address(_campaign));
        emit ILotteryCampaign.NewThresholdUser(3);
        _campaign.changeThresholdUser(3);
        vm.stopPrank();
        vm.prank(bob);
        _campaign.mintNFT();
    }

    /// @dev CO-4, CO-5: the last round counts; the next one only once it is added
    function test_Campaign_LooksAtItsRounds() external {
        _draw(1, 1999999);
        _start();
        _draw(2, 1999999);
        _start();
        _buy(alice, 1000000);
        vm.assertFalse(_campaign.canClaim(alice), "round 3");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 1, 2));
        _campaign.changeLotteryRounds(2, 3);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 2, 1));
        _campaign.changeLotteryRounds(1, 1);
        vm.expectRevert(abi.encodeWithSelector(ILotteryCampaign.CampaignInvalidRounds.selector, 0, 2));
        _campaign.changeLotteryRounds(0, 2);
        vm.expectRevert(abi.encodeWithSelector(ILotteryCampaign.CampaignInvalidRounds.selector, 1, 33));
        _campaign.changeLotteryRounds(1, 33);
        _campaign.changeLotteryRounds(1, 3);
        vm.assertTrue(_campaign.canClaim(alice), "round 3 was added, the last");
        vm.expectEmit(address(_campaign));
        emit ILotteryCampaign.NewLotteryRounds(1, 32);
        _campaign.changeLotteryRounds(1, 32);
        vm.stopPrank();
        vm.assertTrue(_campaign.canClaim(alice), "round 3 is among them");
        bytes[2] memory calls = [
            abi.encodeCall(ILotteryCampaign.changeThresholdUser, (9)),
            abi.encodeCall(ILotteryCampaign.changeLotteryRounds, (1, 32))
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

    /// @dev CO-4
    function test_First_IsForATicket() external {
        vm.assertFalse(_three.canClaimNft1(alice, 1), "no ticket");
        _expectNotEligible(alice, FIRST);
        _claimOf(alice, FIRST, 1, 0);
        _buy(alice, 1000000);
        vm.assertTrue(_three.canClaimNft1(alice, 1), "ticket");
        vm.assertFalse(_three.canClaimNft1(alice, 2), "of another round");
        vm.expectEmit(address(_three));
        emit IClaims.BunnyMint(alice, 2, FIRST);
        _claimOf(alice, FIRST, 1, 99);
        vm.assertEq(_world.profile().pointsOf(alice), 10, "points");
        vm.assertTrue(_three.hasClaimed(alice, FIRST), "claimed");
        vm.assertFalse(_three.hasClaimed(alice, SECOND) || _three.canClaimNft1(alice, 1), "once");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimMade.selector, alice, FIRST));
        _claimOf(alice, FIRST, 1, 0);
    }

    /// @dev CO-4: a cursor past the last ticket makes the original revert with a panic
    function test_FaultCursor_SecondIsForAClaimedPrize() external {
        _buy(alice, _numbers(1000000, 1000009, 1000008));
        _draw(1, 1000009);
        vm.assertFalse(_three.canClaimNft2(alice, 1, 1), "not claimed");
        uint256 first = lottery.viewLottery(1).firstTicketId;
        _claim(alice, 1, first + 1, 5);
        vm.assertTrue(_three.canClaimNft2(alice, 1, 1), "claimed");
        vm.assertFalse(_three.canClaimNft2(alice, 1, 0) || _three.canClaimNft2(alice, 1, 2), "others");
        vm.assertFalse(_three.canClaimNft2(alice, 1, 3) || _three.canClaimNft2(alice, 1, FOREVER), "behind");
        _expectNotEligible(alice, SECOND);
        _claimOf(alice, SECOND, 1, 3);
        _claimOf(alice, SECOND, 1, 1);
        vm.assertEq(_world.profile().pointsOf(alice), 20, "points");
    }

    /// @dev CO-4: with any round
    function test_Third_IsForNamedAccounts() external {
        vm.assertFalse(_three.canClaimNft3(bob), "not named");
        _expectNotEligible(bob, THIRD);
        _claimOf(bob, THIRD, 1, 0);
        address[] memory users = new address[](1);
        users[0] = bob;
        vm.expectEmit(address(_three));
        emit IClaimableThree.NewAddressWhitelisted(users);
        vm.prank(owner);
        _three.whitelistAddresses(users);
        vm.assertTrue(_three.canClaimNft3(bob) && _three.userWhitelistForNft3(bob), "named");
        _claimOf(bob, THIRD, 0, 0);
        vm.assertEq(_world.profile().pointsOf(bob), 30, "points");
    }

    /// @dev CO-4
    function test_RevertWhen_UnknownOverOrWithoutProfile() external {
        _expectUnknown(17);
        _claimOf(alice, 17, 1, 0);
        _expectUnknown(21);
        _claimOf(alice, 21, 1, 0);
        _buy(alice, 1000000);
        IProfile profile = _world.profile();
        vm.prank(alice);
        profile.pauseProfile();
        vm.assertFalse(_three.canClaimNft1(alice, 1), "inactive");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimNeedsProfile.selector, alice));
        _claimOf(alice, FIRST, 1, 0);
        uint256 end = START + 30 days;
        vm.warp(end);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOver.selector, end));
        _claimOf(alice, FIRST, 1, 0);
        vm.assertFalse(_three.canClaimNft1(alice, 1), "over");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, end, end));
        _three.changeEndTime(end);
        vm.expectEmit(address(_three));
        emit IClaimableThree.NewEndTime(end + 1);
        _three.changeEndTime(end + 1);
        vm.stopPrank();
    }

    function _expectUnknown(uint8 bunnyId) private {
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimUnknownBunny.selector, bunnyId));
    }

    /// @dev CO-5: each collectible's own first claim fixes what it gives; its points only rise
    function test_Settings_AfterTheFirstClaim() external {
        _buy(alice, 1000000);
        _claimOf(alice, FIRST, 1, 0);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimsStarted.selector, FIRST));
        _three.changeCampaignId(FIRST, 8);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimsStarted.selector, FIRST));
        _three.changeTokenURI(FIRST, "ipfs://x");
        for (uint256 points = 9; points <= 10; ++points) {
            vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 10, points));
            _three.changeNumberPoints(FIRST, points);
        }
        vm.expectEmit(address(_three));
        emit IClaimableThree.NewNumberPoints(FIRST, 11);
        _three.changeNumberPoints(FIRST, 11);
        _three.changeCampaignId(SECOND, 8);
        _three.changeTokenURI(SECOND, "ipfs://x");
        vm.stopPrank();
        vm.assertEq(_three.campaignIds(FIRST), 1, "campaign");
        vm.assertEq(_three.campaignIds(SECOND), 8, "campaign of the second");
        vm.assertEq(_world.profile().pointsOf(alice), 10, "as before");
    }

    /// @dev CO-5
    function test_Settings_OfTheOwner() external {
        bytes[6] memory calls = [
            abi.encodeCall(IClaimableThree.whitelistAddresses, (new address[](0))),
            abi.encodeCall(IClaimableThree.changeEndTime, (FOREVER)),
            abi.encodeCall(IClaimableThree.changeLotteryRounds, (1, 9)),
            abi.encodeCall(IClaimableThree.changeCampaignId, (FIRST, 8)),
            abi.encodeCall(IClaimableThree.changeNumberPoints, (FIRST, 11)),
            abi.encodeCall(IClaimableThree.changeTokenURI, (FIRST, "ipfs://x"))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool isDone, bytes memory answer) = address(_three).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice), "refusal"
            );
            vm.prank(owner);
            (isDone,) = address(_three).call(calls[i]);
            vm.assertTrue(isDone, "by the owner");
        }
        vm.assertEq(_three.campaignIds(FIRST), 8, "campaign");
        vm.assertEq(_three.numberPoints(FIRST), 11, "points");
        vm.assertEq(_three.tokenURIs(FIRST), "ipfs://x", "metadata");
        vm.assertEq(_three.finalLotteryRound(), 9, "rounds");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 1, 2));
        _three.changeLotteryRounds(2, 9);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 9, 8));
        _three.changeLotteryRounds(1, 8);
        vm.expectRevert(abi.encodeWithSelector(IClaimableThree.ClaimableThreeInvalidRounds.selector, 0, 9));
        _three.changeLotteryRounds(0, 9);
        _expectUnknown(21);
        _three.changeCampaignId(21, 1);
        _expectUnknown(17);
        _three.changeNumberPoints(17, 1);
        _expectUnknown(21);
        _three.changeTokenURI(21, "");
        vm.stopPrank();
    }
}
