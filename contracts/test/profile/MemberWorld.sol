// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {BaseTest} from "../BaseTest.sol";
import {ICampaign} from "../../src/collectibles/ICampaign.sol";
import {ICollectibles} from "../../src/collectibles/ICollectibles.sol";
import {IMintingStation} from "../../src/collectibles/IMintingStation.sol";
import {IStarterFactory} from "../../src/collectibles/IStarterFactory.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";

/// @title Profiles with three teams, collectibles and starters, as deployed
contract MemberWorld is BaseTest {
    uint256 public constant UNIT = 1e9;
    uint256 public constant STARTER_COST = UNIT;
    uint256 public constant REGISTER_COST = UNIT / 2;
    uint256 public constant UPDATE_COST = UNIT / 5;
    uint256 public constant REACTIVATE_COST = UNIT / 4;

    IIbullToken public immutable token;
    IProfile public immutable profile;
    ICollectibles public immutable collectibles;
    IMintingStation public immutable station;
    IStarterFactory public immutable factory;
    address public immutable owner;
    address public immutable treasury;

    /// @param token_ main token, of which this contract needs enough to fund accounts
    constructor(address owner_, IIbullToken token_, address treasury_) {
        (owner, token, treasury) = (owner_, token_, treasury_);
        profile = IProfile(
            vm.deployCode(
                "Profile.sol:Profile",
                abi.encode(owner_, token_, treasury_, REACTIVATE_COST, REGISTER_COST, UPDATE_COST)
            )
        );
        address art = vm.deployCode("BullArt.sol:BullArt");
        bytes memory arguments = abi.encode(owner_, art, "Test Bulls", "TBULL");
        collectibles = ICollectibles(vm.deployCode("Collectibles.sol:Collectibles", arguments));
        station =
            IMintingStation(vm.deployCode("MintingStation.sol:MintingStation", abi.encode(owner_, collectibles)));
        factory = IStarterFactory(
            vm.deployCode(
                "StarterFactory.sol:StarterFactory",
                abi.encode(owner_, station, profile, token_, treasury_, STARTER_COST)
            )
        );
        vm.startPrank(owner_);
        collectibles.setMinter(address(station), true);
        profile.addNftAddress(address(collectibles));
        profile.addTeam("Syrup Storm", "one");
        profile.addTeam("Fearsome Flippers", "two");
        profile.addTeam("Chaotic Cakers", "three");
        IAccessControl(address(station)).grantRole(keccak256("MINTER_ROLE"), address(factory));
        vm.stopPrank();
    }

    /// @notice Funds an account for everything, from this contract's tokens.
    function equip(address account, uint256 amount) external {
        token.transfer(account, amount);
        vm.startPrank(account);
        token.approve(address(profile), FOREVER);
        token.approve(address(factory), FOREVER);
        IERC721Enumerable(address(collectibles)).setApprovalForAll(address(profile), true);
        vm.stopPrank();
    }

    /// @notice Mints a character without a factory.
    function give(address account, uint8 bunnyId) external returns (uint256) {
        vm.prank(address(station));
        return collectibles.mint(account, "", bunnyId);
    }

    /// @notice Gives the account a collectible as its profile picture.
    function join(address account, uint256 teamId) external returns (uint256 tokenId) {
        vm.prank(address(station));
        tokenId = collectibles.mint(account, "", 5);
        vm.prank(account);
        profile.createProfile(teamId, address(collectibles), tokenId);
    }

    function grant(address target, bytes memory role, address account) external {
        vm.prank(owner);
        IAccessControl(target).grantRole(keccak256(role), account);
    }

    /// @notice Allows a campaign to mint and give points.
    function employ(address campaign) external {
        vm.startPrank(owner);
        IAccessControl(address(station)).grantRole(keccak256("MINTER_ROLE"), campaign);
        IAccessControl(address(profile)).grantRole(keccak256("POINT_ROLE"), campaign);
        vm.stopPrank();
    }

    /// @notice Returns terms of a campaign that ends in a month and gives 100 points.
    function terms(uint8 bunnyId) external view returns (ICampaign.Terms memory) {
        return ICampaign.Terms({
            owner: owner,
            mintingStation: address(station),
            profile: address(profile),
            bunnyId: bunnyId,
            endTime: block.timestamp + 30 days,
            numberPoints: 100,
            campaignId: 512010000,
            tokenURI: ""
        });
    }
}
