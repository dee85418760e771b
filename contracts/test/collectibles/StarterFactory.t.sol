// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IClaims} from "../../src/collectibles/IClaims.sol";
import {IStarterFactory} from "../../src/collectibles/IStarterFactory.sol";
import {ProfileTest} from "../profile/ProfileTest.sol";

contract StarterFactoryTest is ProfileTest {
    function _mint(address account, uint8 bunnyId) private {
        vm.prank(account);
        factory.mintNFT(bunnyId);
    }

    function _expectRefusal(bytes4 reason, address account, uint8 bunnyId) private {
        vm.expectRevert(abi.encodeWithSelector(reason, account, bunnyId));
    }

    /// @dev CO-3
    function test_Mint_OneStarterForItsCost() external {
        vm.assertTrue(factory.canMint(alice) && factory.canMintBunny(alice, 5), "can");
        vm.expectEmit(address(factory));
        emit IClaims.BunnyMint(alice, 0, 5);
        _mint(alice, 5);
        vm.assertEq(nft.ownerOf(0), alice, "owner");
        vm.assertEq(collectibles.getBunnyId(0), 5, "character");
        vm.assertEq(token.balanceOf(treasury), STARTER_COST, "treasury");
        vm.assertEq(token.balanceOf(alice), PLENTY - STARTER_COST, "cost");
        vm.assertTrue(factory.hasClaimed(alice), "claimed");
        vm.assertFalse(factory.canMint(alice) || factory.canMintBunny(alice, 6), "once");
        _expectRefusal(IClaims.ClaimMade.selector, alice, 6);
        _mint(alice, 6);
        _mint(bob, 9);
    }

    /// @dev CO-3
    function test_RevertWhen_BunnyIsNoStarter() external {
        uint8[3] memory others = [4, 10, 0];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.assertFalse(factory.canMintBunny(alice, others[i]), "no starter");
            _expect(IClaims.ClaimUnknownBunny.selector, others[i]);
            _mint(alice, others[i]);
        }
        vm.prank(owner);
        factory.updateBunny(7, 0, 1, false);
        _expect(IClaims.ClaimUnknownBunny.selector, 7);
        _mint(alice, 7);
    }

    /// @dev CO-3
    function test_RevertWhen_CostIsNotAllowed() external {
        vm.prank(alice);
        token.approve(address(factory), STARTER_COST - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(factory), STARTER_COST - 1, STARTER_COST
            )
        );
        _mint(alice, 5);
        vm.assertFalse(factory.hasClaimed(alice), "not claimed");
    }

    /// @dev CO-3
    function test_Threshold_IsForEarlyMembers() external {
        vm.prank(owner);
        factory.addBunny(11, "ipfs://eleven", 2, 0);
        _expectRefusal(IClaims.ClaimNotEligible.selector, alice, 11);
        _mint(alice, 11);
        world.join(alice, 1);
        world.join(bob, 1);
        vm.assertTrue(factory.canMintBunny(alice, 11), "number 1");
        vm.assertFalse(factory.canMintBunny(bob, 11), "number 2");
        _expectRefusal(IClaims.ClaimNotEligible.selector, bob, 11);
        _mint(bob, 11);
        uint256 held = token.balanceOf(alice);
        _mint(alice, 11);
        vm.assertEq(token.balanceOf(alice), held, "free");
    }

    /// @custom:proves collectibles.9
    function test_Settings_OfTheOwner() external {
        bytes[3] memory calls = [
            abi.encodeCall(IStarterFactory.addBunny, (11, "", 0, 1)),
            abi.encodeCall(IStarterFactory.updateBunny, (5, 0, 1, false)),
            abi.encodeCall(IStarterFactory.setTreasury, (alice))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool isDone, bytes memory answer) = address(factory).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice), "refusal"
            );
        }
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.StarterKnown.selector, 5));
        factory.addBunny(5, "", 0, 1);
        _expect(IClaims.ClaimUnknownBunny.selector, 11);
        factory.updateBunny(11, 0, 1, true);
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.StarterZeroTreasury.selector));
        factory.setTreasury(address(0));
        factory.setTreasury(bob);
        vm.expectEmit(address(factory));
        emit IStarterFactory.BunnyChange(5, 9, 7, true);
        factory.updateBunny(5, 9, 7, true);
        vm.expectEmit(address(factory));
        emit IStarterFactory.BunnyAdd(11, 0, 3);
        factory.addBunny(11, "", 0, 3);
        vm.stopPrank();
        (string memory uri, uint256 threshold, uint256 cost, bool isActive, bool isCreated) =
            factory.bunnyCharacteristics(5);
        vm.assertEq(uri, "", "drawn on chain");
        vm.assertEq(threshold, 9, "threshold");
        vm.assertEq(cost, 7, "cost");
        vm.assertTrue(isActive && isCreated, "active");
        vm.assertEq(factory.starters().length, 6, "starters");
        uint256 held = token.balanceOf(bob);
        _mint(alice, 11);
        vm.assertEq(token.balanceOf(bob), held + 3, "paid to the next treasury");
    }
}
