// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {BaseTest} from "../BaseTest.sol";
import {ICollectibles} from "../../src/collectibles/ICollectibles.sol";
import {IStarterFactory} from "../../src/collectibles/IStarterFactory.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {MemberWorld} from "./MemberWorld.sol";

/// @title Profiles, and accounts that can pay for them
abstract contract ProfileTest is BaseTest {
    uint256 internal constant UNIT = 1e9;
    uint256 internal constant PLENTY = 1000 * UNIT;
    uint256 internal constant STARTER_COST = UNIT;
    uint256 internal constant REGISTER_COST = UNIT / 2;
    uint256 internal constant UPDATE_COST = UNIT / 5;
    uint256 internal constant REACTIVATE_COST = UNIT / 4;
    bytes32 internal constant NFT_ROLE = keccak256("NFT_ROLE");
    bytes32 internal constant POINT_ROLE = keccak256("POINT_ROLE");
    bytes32 internal constant SPECIAL_ROLE = keccak256("SPECIAL_ROLE");

    MemberWorld internal world;
    IIbullToken internal token;
    IProfile internal profile;
    ICollectibles internal collectibles;
    IERC721Enumerable internal nft;
    IStarterFactory internal factory;
    address internal owner;
    address internal guardian;
    address internal treasury;
    address internal alice;
    address internal bob;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        (owner, treasury, guardian) = (_actor("owner"), _actor("treasury"), _actor("guardian"));
        (alice, bob) = (_actor("alice"), _actor("bob"));
        token = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", owner, address(this), PLENTY * 1000, MINTABLE)
            )
        );
        world = new MemberWorld(owner, token, treasury);
        token.transfer(address(world), PLENTY * 1000);
        (profile, collectibles, factory) = (world.profile(), world.collectibles(), world.factory());
        nft = IERC721Enumerable(address(collectibles));
        world.equip(alice, PLENTY);
        world.equip(bob, PLENTY);
    }

    function _create(address account, uint256 teamId, uint256 tokenId) internal {
        vm.prank(account);
        profile.createProfile(teamId, address(nft), tokenId);
    }

    function _pause(address account) internal {
        vm.prank(account);
        profile.pauseProfile();
    }

    function _usersOf(uint256 teamId) internal view returns (uint256 users) {
        (,, users,,) = profile.getTeamProfile(teamId);
    }

    function _pictureOf(address account)
        internal
        view
        returns (address collection, uint256 tokenId, bool isActive)
    {
        (,,, collection, tokenId, isActive) = profile.getUserProfile(account);
    }

    function _expect(bytes4 reason, address a) internal {
        vm.expectRevert(abi.encodeWithSelector(reason, a));
    }

    function _expect(bytes4 reason, uint256 a) internal {
        vm.expectRevert(abi.encodeWithSelector(reason, a));
    }

    function _list(address a, address b) internal pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (a, b);
    }
}
