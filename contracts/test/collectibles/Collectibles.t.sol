// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {BullParts} from "../../src/collectibles/BullParts.sol";
import {ICollectibles} from "../../src/collectibles/ICollectibles.sol";
import {IMintingStation} from "../../src/collectibles/IMintingStation.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {ProfileTest} from "../profile/ProfileTest.sol";

contract CollectiblesTest is ProfileTest {
    bytes32 private constant MINTER_ROLE = keccak256("MINTER_ROLE");

    IMintingStation private _station;
    address private _minter;

    function setUp() public override {
        super.setUp();
        _station = world.station();
        _minter = _actor("minter");
        world.grant(address(_station), "MINTER_ROLE", _minter);
        vm.startPrank(owner);
        IGuarded(address(_station)).appointGuardian(guardian);
        IGuarded(address(collectibles)).appointGuardian(guardian);
        vm.stopPrank();
    }

    function _uriOf(uint256 tokenId) private view returns (string memory) {
        return IERC721Metadata(address(nft)).tokenURI(tokenId);
    }

    function _mint(string memory uri, uint8 bunnyId) private returns (uint256) {
        vm.prank(_minter);
        return _station.mintCollectible(alice, uri, bunnyId);
    }

    /// @dev Returns the SVG inside a character's metadata.
    function _drawingOf(uint8 bunnyId) private view returns (bytes memory) {
        string memory json = string(_decoded(_after(collectibles.bunnyURI(bunnyId), "base64,")));
        bytes memory image = bytes(_after(json, "base64,"));
        // The quotation mark and brace that end the metadata.
        assembly ("memory-safe") {
            mstore(image, sub(mload(image), 2))
        }
        return _decoded(string(image));
    }

    function _after(string memory text, string memory mark) private pure returns (string memory) {
        return vm.split(text, mark)[1];
    }

    function _decoded(string memory base64) private pure returns (bytes memory decoded) {
        bytes memory text = bytes(base64);
        decoded = new bytes((text.length * 3) / 4);
        uint256 size;
        uint256 bits;
        uint256 count;
        for (uint256 i = 0; i < text.length && text[i] != "="; ++i) {
            uint256 code = uint8(text[i]);
            uint256 digit =
                code == 43 ? 62 : code == 47 ? 63 : code < 58 ? code + 4 : code < 91 ? code - 65 : code - 71;
            bits = (bits << 6) | digit;
            count += 6;
            if (count < 8) continue;
            count -= 8;
            decoded[size++] = bytes1(uint8(bits >> count));
        }
    }

    /// @dev CO-1: 0 is a collectible and a character like any other
    function test_Mint_NumbersFromZero() external {
        vm.assertEq(_mint("", 0), 0, "first");
        vm.assertEq(_mint("", 255), 1, "second");
        vm.assertEq(_mint("", 255), 2, "third");
        vm.assertEq(collectibles.getBunnyId(0), 0, "character of the first");
        vm.assertEq(collectibles.bunnyId(1), 255, "character of the second");
        vm.assertEq(collectibles.bunnyCount(0), 1, "of 0");
        vm.assertEq(collectibles.bunnyCount(255), 2, "of 255");
        vm.assertEq(nft.balanceOf(alice), 3, "owned");
        vm.assertEq(nft.tokenOfOwnerByIndex(alice, 2), 2, "listed");
        vm.assertEq(nft.totalSupply(), 3, "all");
        vm.assertEq(collectibles.getBunnyId(77), 0, "none");
    }

    /// @dev CO-1
    function test_TokenURI_IsDrawnOrGiven() external {
        _mint("", 5);
        _mint("ipfs://metadata/7.json", 5);
        vm.assertEq(_uriOf(0), collectibles.bunnyURI(5), "drawn");
        vm.assertEq(_uriOf(1), "ipfs://metadata/7.json", "given");
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        _uriOf(2);
    }

    /// @dev CO-6: every named character looks unique and wears all its parts
    function test_Drawings_Differ() external {
        uint8[15] memory known = [5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20];
        for (uint256 i = 0; i < known.length; ++i) {
            vm.assertGt(bytes(collectibles.getBunnyName(known[i])).length, 3, "name");
            bytes32 drawing = keccak256(bytes(collectibles.bunnyURI(known[i])));
            for (uint256 j = 0; j < i; ++j) {
                vm.assertTrue(drawing != keccak256(bytes(collectibles.bunnyURI(known[j]))), "another drawing");
            }
            vm.assertEq(drawing, keccak256(bytes(collectibles.bunnyURI(known[i]))), "always the same");
        }
        for (uint256 i = 0; i < known.length; ++i) {
            BullParts.Bull memory bull = BullParts.bullOf(known[i]);
            string memory drawing = string(_drawingOf(known[i]));
            string[9] memory parts = [
                bull.sky,
                bull.coat,
                bull.tuft,
                bull.snout,
                bull.horn,
                bull.eyes,
                bull.behind,
                bull.marking,
                bull.worn
            ];
            for (uint256 j = 0; j < parts.length; ++j) {
                if (bytes(parts[j]).length != 0) vm.assertTrue(vm.contains(drawing, parts[j]), parts[j]);
            }
        }
        vm.assertEq(bytes(collectibles.getBunnyName(0)).length, 0, "no name");
        bytes memory uri = bytes(collectibles.bunnyURI(0));
        bytes memory start = "data:application/json;base64,";
        for (uint256 i = 0; i < start.length; ++i) {
            vm.assertTrue(uri[i] == start[i], "data");
        }
    }

    /// @dev CO-1: the name of a character never changes
    function test_Names_AreForGood() external {
        _mint("", 40);
        string memory before = _uriOf(0);
        vm.expectEmit(address(collectibles));
        emit ICollectibles.BunnyNamed(40, "Ferdinand");
        vm.prank(owner);
        _station.setBunnyName(40, "Ferdinand");
        vm.assertEq(collectibles.getBunnyName(40), "Ferdinand", "name");
        vm.assertEq(collectibles.getBunnyNameOfTokenId(0), "Ferdinand", "of the collectible");
        vm.assertTrue(keccak256(bytes(before)) != keccak256(bytes(_uriOf(0))), "in its metadata");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ICollectibles.CollectiblesNamed.selector, 40, "Ferdinand"));
        _station.setBunnyName(40, "Other");
        vm.expectRevert(abi.encodeWithSelector(ICollectibles.CollectiblesNamed.selector, 5, "Clover"));
        _station.setBunnyName(5, "Other");
        vm.stopPrank();
    }

    /// @dev CO-1: rejects names that would break the metadata
    function test_RevertWhen_NameIsInvalid() external {
        string[8] memory wrong =
        // solhint-disable-next-line quotes
        ["", 'a"b', "a\\b", "a<b", "a>b", "a&b", unicode"Bücephalus", "a name of more than thirty-two by"];
        vm.startPrank(owner);
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICollectibles.CollectiblesInvalidName.selector, wrong[i]));
            _station.setBunnyName(40, wrong[i]);
        }
        _station.setBunnyName(40, "a name of exactly thirty-two ...");
        vm.stopPrank();
    }

    /// @dev CO-2
    function test_RevertWhen_NotMinter() external {
        address[3] memory others = [alice, owner, guardian];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.startPrank(others[i]);
            _expect(ICollectibles.CollectiblesNotMinter.selector, others[i]);
            collectibles.mint(alice, "", 5);
            _expect(ICollectibles.CollectiblesNotMinter.selector, others[i]);
            collectibles.setBunnyName(40, "Name");
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], MINTER_ROLE
                )
            );
            _station.mintCollectible(alice, "", 5);
            vm.stopPrank();
        }
        _expect(Ownable.OwnableUnauthorizedAccount.selector, _minter);
        vm.prank(_minter);
        _station.setBunnyName(40, "Name");
        vm.assertEq(nft.totalSupply(), 0, "none");
    }

    /// @dev CO-2
    function test_Minters_AreAllowedByTheOwnerAndStoppedByTheGuardian() external {
        _expect(Ownable.OwnableUnauthorizedAccount.selector, guardian);
        vm.prank(guardian);
        collectibles.setMinter(guardian, true);
        _expect(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.prank(alice);
        collectibles.setMinter(address(_station), false);
        vm.expectEmit(address(collectibles));
        emit ICollectibles.MinterChanged(address(_station), false);
        vm.prank(guardian);
        collectibles.setMinter(address(_station), false);
        _expect(ICollectibles.CollectiblesNotMinter.selector, address(_station));
        _mint("", 5);
        vm.prank(owner);
        collectibles.setMinter(address(_station), true);
        _mint("", 5);
        vm.prank(guardian);
        IAccessControl(address(_station)).revokeRole(MINTER_ROLE, _minter);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, _minter, MINTER_ROLE)
        );
        _mint("", 5);
        _expect(Ownable.OwnableUnauthorizedAccount.selector, guardian);
        vm.prank(guardian);
        IAccessControl(address(_station)).grantRole(MINTER_ROLE, guardian);
    }

    /// @dev CO-2: no one can move or burn another account's collectible either
    function test_RevertWhen_MovingOthersCollectibles() external {
        _mint("", 5);
        address[4] memory others = [bob, owner, guardian, address(_station)];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, others[i], 0)
            );
            vm.prank(others[i]);
            nft.transferFrom(alice, bob, 0);
        }
    }
}
