// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITradingCompetition} from "../../src/trading-competition/ITradingCompetition.sol";
import {CompetitionTest, IOwnedAndGuarded} from "./CompetitionTest.sol";

/// @dev TC-5, TC-6.
contract CompetitionClaims is CompetitionTest {
    ITradingCompetition.CompetitionStatus private constant CLOSE = ITradingCompetition.CompetitionStatus.Close;
    ITradingCompetition.CompetitionStatus private constant CLAIMING =
    ITradingCompetition.CompetitionStatus.Claiming;
    ITradingCompetition.CompetitionStatus private constant OVER = ITradingCompetition.CompetitionStatus.Over;

    /// @custom:proves competition.3
    function test_Claim() external {
        _settle();
        (bool hasRegistered, bool hasClaimed, uint256 group, uint256 tokens, uint256 points, bool nft) =
            competition.claimInformation(alice);
        vm.assertTrue(hasRegistered && !hasClaimed && nft, "the winning team");
        vm.assertEq(group, 4, "group");
        vm.assertEq(tokens, 3000, "tokens");
        vm.assertEq(points, 3750, "points");
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "cake balance of alice");
        (,, uint256 given, uint256 collectibles, uint256 campaign) = house.members(alice);
        vm.assertEq(given, 3750, "given");
        vm.assertEq(collectibles, 1, "collectibles");
        vm.assertEq(campaign, 54, "campaign");
        (,,, hasClaimed) = competition.userTradingStats(alice);
        vm.assertTrue(hasClaimed, "claimed");
        (, hasClaimed,,,,) = competition.claimInformation(alice);
        vm.assertTrue(hasClaimed, "claimed");
        _expectNothing(alice);
    }

    function test_ClaimOfAnotherTeam() external {
        _settle();
        (,, uint256 group, uint256 tokens,, bool nft) = competition.claimInformation(bob);
        vm.assertEq(group, 3, "group");
        vm.assertEq(tokens, 200, "tokens");
        vm.assertFalse(nft, "not the winning team");
        _claim(bob);
        (,,, uint256 collectibles,) = house.members(bob);
        vm.assertEq(collectibles, 0, "collectibles");
        vm.assertEq(cake.balanceOf(bob), 200, "cake balance of bob");
    }

    function test_NothingForTheLowestTier() external {
        _settle();
        _expectNothing(carol);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNotRegistered.selector, stranger));
        _claim(stranger);
    }

    /// @dev An account that registered but didn't trade has no row, and is owed nothing.
    function test_NothingWithoutARow() external {
        _close();
        _setTeams();
        _publish(_leaf(bob, 2, 4), 1);
        _write(bob, 4);
        cake.mint(address(competition), 10_000);
        vm.warp(block.timestamp + OBJECTION);
        _move(CLAIMING);
        (bool hasRegistered,, uint256 group, uint256 tokens, uint256 points, bool nft) =
            competition.claimInformation(alice);
        vm.assertTrue(hasRegistered, "registered");
        vm.assertTrue(group == 0 && tokens == 0 && points == 0 && !nft, "nothing else");
        _expectNothing(alice);
    }

    function test_NothingIsShownBeforeClaimsOpen() external {
        _close();
        _setTeams();
        _writeAll();
        (bool hasRegistered,, uint256 group, uint256 tokens, uint256 points, bool nft) =
            competition.claimInformation(alice);
        vm.assertTrue(hasRegistered, "registered");
        vm.assertTrue(group == 0 && tokens == 0 && points == 0 && !nft, "nothing else");
        _expectStatus(CLOSE);
        _claim(alice);
    }

    /// @dev Neither the profile nor the station can block the tokens.
    function test_WithheldIsPaidLater() external {
        _settle();
        house.refuse(true, true);
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "cake balance of alice");
        (,,, bool hasClaimed) = competition.userTradingStats(alice);
        vm.assertFalse(hasClaimed, "not all");
        house.refuse(true, false);
        _claim(alice);
        house.refuse(false, true);
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "cake balance of alice");
        (,, uint256 points, uint256 collectibles,) = house.members(alice);
        vm.assertEq(points, 3750, "points");
        vm.assertEq(collectibles, 1, "collectibles");
        house.refuse(false, false);
        _expectNothing(alice);
    }

    /// @dev The profile matters to a claim only for its points.
    function test_ClaimWithAPausedProfile() external {
        _settle();
        house.join(alice, 2, false);
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "cake balance of alice");
    }

    function test_NoClaimWithinAClaim() external {
        _settle();
        house.callBack(address(competition));
        _claim(alice);
        vm.assertEq(cake.balanceOf(alice), 3000, "cake balance of alice");
        (,,, uint256 collectibles,) = house.members(alice);
        vm.assertEq(collectibles, 0, "its minting called back and was undone");
    }

    function test_Remainder() external {
        _settle();
        _claim(bob);
        vm.startPrank(owner);
        _expectStatus(CLAIMING);
        competition.claimRemainder(1);
        vm.warp(competition.claimEnd());
        _claimNow(alice);
        _move(OVER);
        competition.claimRemainder(0);
        vm.stopPrank();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IOwnedAndGuarded.OwnableUnauthorizedAccount.selector, stranger));
        competition.claimRemainder(1);
        _expectStatus(OVER);
        _claim(carol);
        (,, uint256 group,,,) = competition.claimInformation(alice);
        vm.assertEq(group, 4, "still shown");
    }

    function test_RemainderOfUnclaimedPrizes() external {
        _settle();
        vm.warp(competition.claimEnd());
        _move(OVER);
        vm.prank(owner);
        competition.claimRemainder(3200);
        vm.assertEq(cake.balanceOf(owner), 3200, "cake balance of owner");
    }

    function _claimNow(address account) private {
        vm.stopPrank();
        _claim(account);
        vm.startPrank(owner);
    }

    function _expectNothing(address account) private {
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.CompetitionNothingToClaim.selector, account));
        _claim(account);
    }
}
