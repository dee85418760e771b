// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IClaims} from "../../src/collectibles/IClaims.sol";
import {IPredictionCampaign} from "../../src/collectibles/IPredictionCampaign.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {PredictionTest} from "../prediction/PredictionTest.sol";
import {MemberWorld} from "../profile/MemberWorld.sol";

contract PredictionCampaignTest is PredictionTest {
    MemberWorld private _world;
    IPredictionCampaign private _campaign;

    function setUp() public override {
        super.setUp();
        IIbullToken token = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", owner, address(this), 1e18, MINTABLE)
            )
        );
        _world = new MemberWorld(owner, token, treasury);
        token.transfer(address(_world), 1e18);
        _campaign = IPredictionCampaign(
            vm.deployCode("PredictionCampaign.sol:PredictionCampaign", abi.encode(_world.terms(17), market, 1))
        );
        _world.employ(address(_campaign));
        _world.equip(alice, 1e9);
        _world.equip(bob, 1e9);
        _world.join(alice, 1);
        _world.join(bob, 2);
        _startRounds();
    }

    function _claim(address account) private {
        vm.prank(account);
        _campaign.mintNFT();
    }

    /// @dev CO-4: the first bet counts, whatever came later
    function test_Claim_NeedsAnEarlyFirstBet() external {
        vm.assertFalse(_campaign.canClaim(alice), "no bet");
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimNotEligible.selector, alice, 17));
        _claim(alice);
        vm.prank(alice);
        market.betBull{value: MIN_BET}(1);
        vm.assertTrue(_campaign.canClaim(alice), "in round 1");
        _claim(alice);
        vm.assertEq(_world.profile().pointsOf(alice), 100, "points");
        vm.assertEq(_world.collectibles().bunnyCount(17), 1, "collectible");
    }

    /// @dev CO-5
    function test_Threshold_OnlyRises() external {
        feed.pushAt(PRICE, START + INTERVAL - 1);
        feed.pushAt(PRICE, START + INTERVAL + 1);
        vm.warp(START + INTERVAL + 2);
        market.executeRound(uint80((1 << 64) | 4));
        vm.prank(bob);
        market.betBear{value: MIN_BET}(2);
        vm.assertFalse(_campaign.canClaim(bob), "too late");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IClaims.ClaimOnlyWider.selector, 1, 1));
        _campaign.changeThresholdRound(1);
        vm.expectEmit(address(_campaign));
        emit IPredictionCampaign.NewThresholdRound(2);
        _campaign.changeThresholdRound(2);
        vm.stopPrank();
        _claim(bob);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        _campaign.changeThresholdRound(3);
    }
}
