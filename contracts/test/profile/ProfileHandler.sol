// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {IProfile} from "../../src/profile/IProfile.sol";
import {ICampaign} from "../../src/collectibles/ICampaign.sol";
import {IClaimableThree} from "../../src/collectibles/IClaimableThree.sol";
import {ICollectibles} from "../../src/collectibles/ICollectibles.sol";
import {IStarterFactory} from "../../src/collectibles/IStarterFactory.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {MemberWorld} from "./MemberWorld.sol";

/// @title Handler that mints starters, creates, changes, pauses and reactivates profiles, moves members, gives points
/// and claims collectibles of campaigns
/// @notice Keeps its own books, and predicts which calls succeed and why others fail.
contract ProfileHandler is BaseTest {
    struct Book {
        bool isRegistered;
        bool isActive;
        bool hasStarter;
        uint256 teamId;
        uint256 tokenId;
        uint256 points;
        uint256 paid;
        uint256 depositedAt;
        bool isNamed;
        bool[2] hasClaimed;
    }

    /// @dev Of a collectible.
    struct Offer {
        uint256 points;
        uint256 endTime;
        uint256 claims;
    }

    uint256 private constant PLENTY = 1e5 * 1e9;
    uint256 private constant TEAMS = 3;
    uint8 private constant OF_VAULT = 16;
    uint8 private constant OF_NAMED = 20;

    IProfile private immutable PROFILE;
    IStarterFactory private immutable FACTORY;
    IERC721Enumerable private immutable NFT;
    IIbullToken private immutable TOKEN;
    address private immutable OWNER;
    address private immutable TREASURY;
    uint256 private immutable STARTER_COST;
    /// @dev For accounts with a deposit in the vault, which this contract stands for.
    ICampaign private immutable CAMPAIGN;
    /// @dev Only its third collectible, for named accounts.
    IClaimableThree private immutable THREE;
    uint256 private immutable THRESHOLD;
    address[] private _accounts;
    mapping(address account => Book) private _books;
    mapping(uint256 tokenId => address account) private _ownerOf;
    mapping(uint256 teamId => uint256 points) private _teamPoints;
    mapping(uint256 teamId => bool isClosed) private _isClosed;
    uint256[3] private _costs;
    Offer[2] private _offers;
    uint256 private _paid;
    uint256 private _minted;

    uint256 public steps;
    uint256 public created;
    uint256 public updated;
    uint256 public paused;
    uint256 public reactivated;
    uint256 public refused;
    uint256 public moved;

    constructor(MemberWorld world, address[] memory accounts_) {
        (PROFILE, FACTORY, OWNER) = (world.profile(), world.factory(), world.owner());
        NFT = IERC721Enumerable(address(world.collectibles()));
        (TOKEN, TREASURY, STARTER_COST) = (world.token(), world.treasury(), world.STARTER_COST());
        _accounts = accounts_;
        _costs = [world.REGISTER_COST(), world.UPDATE_COST(), world.REACTIVATE_COST()];
        for (uint256 i = 0; i < accounts_.length; ++i) {
            world.equip(accounts_[i], PLENTY);
        }
        ICampaign.Terms memory terms = world.terms(OF_VAULT);
        THRESHOLD = block.timestamp + 10 days;
        CAMPAIGN = ICampaign(
            vm.deployCode("VaultCampaign.sol:VaultCampaign", abi.encode(terms, address(this), THRESHOLD))
        );
        IClaimableThree.ThreeTerms memory ofThree = IClaimableThree.ThreeTerms({
            owner: OWNER,
            mintingStation: terms.mintingStation,
            profile: address(PROFILE),
            lottery: address(0),
            endTime: terms.endTime,
            startLotteryRound: 1,
            finalLotteryRound: 1,
            numberPoints: [uint256(10), 20, 30],
            campaignIds: [uint256(1), 2, 3]
        });
        THREE = IClaimableThree(vm.deployCode("ClaimableThree.sol:ClaimableThree", abi.encode(ofThree)));
        (_offers[0].points, _offers[1].points) = (terms.numberPoints, ofThree.numberPoints[2]);
        (_offers[0].endTime, _offers[1].endTime) = (terms.endTime, ofThree.endTime);
        world.employ(address(CAMPAIGN));
        world.employ(address(THREE));
    }

    /// @notice Stands for the vault's.
    function userInfo(address account) external view returns (uint256, uint256, uint256, uint256) {
        return (0, _books[account].depositedAt, 0, 0);
    }

    function actions() external pure returns (bytes4[] memory list) {
        list = new bytes4[](12);
        (list[0], list[1], list[2]) =
        (this.mintNoRevert.selector, this.createNoRevert.selector, this.updateNoRevert.selector);
        (list[3], list[4]) = (this.pauseNoRevert.selector, this.reactivateNoRevert.selector);
        (list[5], list[6]) = (this.pointsNoRevert.selector, this.moveNoRevert.selector);
        (list[7], list[8]) = (this.sendNoRevert.selector, this.ownerNoRevert.selector);
        (list[9], list[10], list[11]) =
        (this.claimNoRevert.selector, this.qualifyNoRevert.selector, this.campaignNoRevert.selector);
    }

    function mintNoRevert(uint256 seed, uint256 choice) public {
        address account = _accountOf(seed);
        uint8 bunnyId = uint8(_bound(choice, 4, 10));
        bool isStarter = bunnyId >= 5 && bunnyId <= 9;
        Book storage book = _books[account];
        bool isDone = _try(account, address(FACTORY), abi.encodeCall(IStarterFactory.mintNFT, (bunnyId)));
        vm.assertEq(isDone, isStarter && !book.hasStarter, "starter");
        if (!isDone) return;
        book.hasStarter = true;
        _pay(account, STARTER_COST);
        _ownerOf[_minted++] = account;
    }

    function createNoRevert(uint256 seed, uint256 team, uint256 token) public {
        address account = _accountOf(seed);
        uint256 teamId = _bound(team, 0, TEAMS + 1);
        uint256 tokenId = _tokenOf(account, token);
        Book storage book = _books[account];
        bool isDone = _try(
            account, address(PROFILE), abi.encodeCall(IProfile.createProfile, (teamId, address(NFT), tokenId))
        );
        bool isOpen = teamId != 0 && teamId <= TEAMS && !_isClosed[teamId];
        vm.assertEq(isDone, !book.isRegistered && isOpen && _ownerOf[tokenId] == account, "create");
        if (!isDone) return;
        (book.isRegistered, book.isActive, book.teamId, book.tokenId) = (true, true, teamId, tokenId);
        _ownerOf[tokenId] = address(PROFILE);
        _pay(account, _costs[0]);
        ++created;
    }

    function updateNoRevert(uint256 seed, uint256 token) public {
        address account = _accountOf(seed);
        uint256 tokenId = _tokenOf(account, token);
        Book storage book = _books[account];
        bool isDone =
            _try(account, address(PROFILE), abi.encodeCall(IProfile.updateProfile, (address(NFT), tokenId)));
        vm.assertEq(isDone, book.isActive && _ownerOf[tokenId] == account, "update");
        if (!isDone) return;
        _ownerOf[book.tokenId] = account;
        _ownerOf[tokenId] = address(PROFILE);
        book.tokenId = tokenId;
        _pay(account, _costs[1]);
        ++updated;
    }

    function pauseNoRevert(uint256 seed) public {
        address account = _accountOf(seed);
        Book storage book = _books[account];
        bool isDone = _try(account, address(PROFILE), abi.encodeCall(IProfile.pauseProfile, ()));
        vm.assertEq(isDone, book.isActive, "pause");
        if (!isDone) return;
        _ownerOf[book.tokenId] = account;
        (book.isActive, book.tokenId) = (false, 0);
        ++paused;
    }

    function reactivateNoRevert(uint256 seed, uint256 token) public {
        address account = _accountOf(seed);
        uint256 tokenId = _tokenOf(account, token);
        Book storage book = _books[account];
        bool isDone =
            _try(account, address(PROFILE), abi.encodeCall(IProfile.reactivateProfile, (address(NFT), tokenId)));
        vm.assertEq(isDone, book.isRegistered && !book.isActive && _ownerOf[tokenId] == account, "reactivate");
        if (!isDone) return;
        (book.isActive, book.tokenId) = (true, tokenId);
        _ownerOf[tokenId] = address(PROFILE);
        _pay(account, _costs[2]);
        ++reactivated;
    }

    /// @dev This contract has the point role.
    function pointsNoRevert(uint256 seed, uint256 amount, bool isTaken, bool isOfTeam) public {
        address account = _accountOf(seed);
        amount = _bound(amount, 0, 1000);
        uint256 teamId = 1 + seed % TEAMS;
        uint256 held = isOfTeam ? _teamPoints[teamId] : _books[account].points;
        bytes memory data = isOfTeam
            ? isTaken
                ? abi.encodeCall(IProfile.removeTeamPoints, (teamId, amount))
                : abi.encodeCall(IProfile.increaseTeamPoints, (teamId, amount, 1))
            : isTaken
                ? abi.encodeCall(IProfile.removeUserPoints, (account, amount))
                : abi.encodeCall(IProfile.increaseUserPoints, (account, amount, 1));
        bool isDone = _try(address(this), address(PROFILE), data);
        vm.assertEq(isDone, !isTaken || held >= amount, "points");
        if (!isDone) return;
        held = isTaken ? held - amount : held + amount;
        if (isOfTeam) _teamPoints[teamId] = held;
        else _books[account].points = held;
    }

    /// @dev This contract has the special role.
    function moveNoRevert(uint256 seed, uint256 team) public {
        address account = _accountOf(seed);
        uint256 teamId = _bound(team, 1, TEAMS);
        Book storage book = _books[account];
        bool isDone = _try(address(this), address(PROFILE), abi.encodeCall(IProfile.changeTeam, (account, teamId)));
        vm.assertEq(isDone, book.isRegistered && book.teamId != teamId && !_isClosed[teamId], "move");
        if (!isDone) return;
        book.teamId = teamId;
        ++moved;
    }

    /// @dev Collectibles change hands; pictures can't.
    function sendNoRevert(uint256 seed, uint256 token, uint256 to) public {
        address account = _accountOf(seed);
        address receiver = _accountOf(to);
        uint256 tokenId = _minted == 0 ? 0 : token % _minted;
        bool isDone = _try(
            account,
            address(NFT),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", account, receiver, tokenId)
        );
        vm.assertEq(isDone, _ownerOf[tokenId] == account, "send");
        if (isDone) _ownerOf[tokenId] = receiver;
    }

    /// @dev The owner opens and closes teams, and changes costs.
    function ownerNoRevert(uint256 team, bool isClosed, uint256 cost) public {
        uint256 teamId = _bound(team, 1, TEAMS);
        vm.startPrank(OWNER);
        if (isClosed) PROFILE.makeTeamNotJoinable(teamId);
        else PROFILE.makeTeamJoinable(teamId);
        _costs[teamId - 1] = _bound(cost, 0, 1e9);
        PROFILE.updateNumberCake(_costs[2], _costs[0], _costs[1]);
        vm.stopPrank();
        _isClosed[teamId] = isClosed;
    }

    /// @dev CO-4: once, before the end, with an active profile that meets the condition; both or nothing.
    function claimNoRevert(uint256 seed, bool isOfVault) public {
        address account = _accountOf(seed);
        Book storage book = _books[account];
        uint256 which = isOfVault ? 0 : 1;
        bool isRight = isOfVault ? book.depositedAt != 0 && book.depositedAt < THRESHOLD : book.isNamed;
        isRight = isRight && book.isActive && !book.hasClaimed[which] && block.timestamp < _offers[which].endTime;
        bool isDone = isOfVault
            ? _try(account, address(CAMPAIGN), abi.encodeCall(ICampaign.mintNFT, ()))
            : _try(account, address(THREE), abi.encodeCall(IClaimableThree.mintNFT, (OF_NAMED, 0, 0)));
        vm.assertEq(isDone, isRight, "CO-4: claim");
        if (!isDone) return;
        book.hasClaimed[which] = true;
        book.points += _offers[which].points;
        _ownerOf[_minted++] = account;
        ++_offers[which].claims;
    }

    /// @dev A deposit, which may come too late, or a name on the list.
    function qualifyNoRevert(uint256 seed, uint256 time, bool isOfVault) public {
        address account = _accountOf(seed);
        if (isOfVault) {
            _books[account].depositedAt = _bound(time, THRESHOLD - 10 days, THRESHOLD + 1 days);
            return;
        }
        address[] memory users = new address[](1);
        users[0] = account;
        vm.prank(OWNER);
        THREE.whitelistAddresses(users);
        _books[account].isNamed = true;
    }

    /// @dev CO-5: the owner adds time and points, takes none away, and changes nothing else after the first claim.
    function campaignNoRevert(uint256 points, uint256 time, bool isOfVault) public {
        Offer storage offer = _offers[isOfVault ? 0 : 1];
        address target = isOfVault ? address(CAMPAIGN) : address(THREE);
        points = _bound(points, 0, offer.points + 50);
        time = _bound(time, offer.endTime - 1 days, offer.endTime + 1 days);
        bytes memory data = isOfVault
            ? abi.encodeCall(ICampaign.changeNumberPoints, (points))
            : abi.encodeCall(IClaimableThree.changeNumberPoints, (OF_NAMED, points));
        vm.assertEq(_try(OWNER, target, data), points > offer.points, "CO-5: points");
        if (points > offer.points) offer.points = points;
        bool isDone = _try(OWNER, target, abi.encodeCall(ICampaign.changeEndTime, (time)));
        vm.assertEq(isDone, time > offer.endTime, "CO-5: end");
        if (isDone) offer.endTime = time;
        data = isOfVault
            ? abi.encodeCall(ICampaign.changeTokenURI, ("ipfs://x"))
            : abi.encodeCall(IClaimableThree.changeTokenURI, (OF_NAMED, "ipfs://x"));
        vm.assertEq(_try(OWNER, target, data), offer.claims == 0, "CO-5: metadata");
    }

    /// @notice Compares the contract with the books: all totals, and in turn one account and one collectible.
    function check() external view {
        uint256 active = 0;
        uint256 registered = 0;
        uint256[4] memory members;
        for (uint256 i = 0; i < _accounts.length; ++i) {
            Book memory book = _books[_accounts[i]];
            if (book.isRegistered) ++registered;
            if (!book.isActive) continue;
            ++active;
            ++members[book.teamId];
        }
        vm.assertEq(PROFILE.numberActiveProfiles(), active, "active profiles");
        vm.assertEq(PROFILE.numberProfiles(), registered, "profiles");
        vm.assertEq(NFT.balanceOf(address(PROFILE)), active, "pictures");
        for (uint256 teamId = 1; teamId <= TEAMS; ++teamId) {
            (,, uint256 users, uint256 points, bool isJoinable) = PROFILE.getTeamProfile(teamId);
            vm.assertEq(users, members[teamId], "members");
            vm.assertEq(points, _teamPoints[teamId], "points of the team");
            vm.assertEq(isJoinable, !_isClosed[teamId], "open");
        }
        vm.assertEq(TOKEN.balanceOf(TREASURY), _paid, "treasury");
        vm.assertEq(TOKEN.balanceOf(address(PROFILE)), 0, "nothing stays");
        vm.assertEq(
            ICollectibles(address(NFT)).bunnyCount(OF_VAULT), _offers[0].claims, "CO-4: collectibles of the vault"
        );
        vm.assertEq(ICollectibles(address(NFT)).bunnyCount(OF_NAMED), _offers[1].claims, "CO-4: named accounts");
        _checkAccount(_accounts[steps % _accounts.length]);
        if (_minted != 0) vm.assertEq(NFT.ownerOf(steps % _minted), _ownerOf[steps % _minted], "owner");
    }

    /// @notice Compares every account and every collectible with the books.
    function checkAll() external view {
        for (uint256 i = 0; i < _accounts.length; ++i) {
            _checkAccount(_accounts[i]);
        }
        for (uint256 tokenId = 0; tokenId < _minted; ++tokenId) {
            vm.assertEq(NFT.ownerOf(tokenId), _ownerOf[tokenId], "owner");
        }
        vm.assertEq(NFT.totalSupply(), _minted, "collectibles");
    }

    function _checkAccount(address account) private view {
        Book memory book = _books[account];
        vm.assertEq(PROFILE.hasRegistered(account), book.isRegistered, "registered");
        vm.assertEq(PROFILE.getUserStatus(account), book.isActive, "status");
        vm.assertEq(PROFILE.pointsOf(account), book.points, "points");
        vm.assertEq(FACTORY.hasClaimed(account), book.hasStarter, "starter");
        vm.assertEq(CAMPAIGN.hasClaimed(account), book.hasClaimed[0], "CO-4: claimed of the vault");
        vm.assertEq(THREE.hasClaimed(account, OF_NAMED), book.hasClaimed[1], "CO-4: claimed as named");
        vm.assertEq(TOKEN.balanceOf(account), PLENTY - book.paid, "costs");
        if (!book.isRegistered) return;
        (, uint256 points, uint256 teamId, address collection, uint256 tokenId, bool isActive) =
            PROFILE.getUserProfile(account);
        vm.assertEq(points, book.points, "points of the profile");
        vm.assertEq(teamId, book.teamId, "team");
        vm.assertEq(tokenId, book.tokenId, "picture");
        vm.assertEq(isActive, book.isActive, "active");
        vm.assertEq(collection, isActive ? address(NFT) : address(0), "collection");
    }

    /// @notice Returns how many collectibles of campaigns were claimed.
    function claimed() external view returns (uint256) {
        return _offers[0].claims + _offers[1].claims;
    }

    /// @notice Returns all members' pictures.
    function finish() external {
        for (uint256 i = 0; i < _accounts.length; ++i) {
            pauseNoRevert(i);
        }
        vm.assertEq(NFT.balanceOf(address(PROFILE)), 0, "all pictures are back");
    }

    function _pay(address account, uint256 amount) private {
        _books[account].paid += amount;
        _paid += amount;
    }

    function _try(address account, address target, bytes memory data) private returns (bool isDone) {
        ++steps;
        vm.prank(account);
        (isDone,) = target.call(data);
        if (!isDone) ++refused;
    }

    function _accountOf(uint256 seed) private view returns (address) {
        return _accounts[seed % _accounts.length];
    }

    /// @dev Usually one that the account owns.
    function _tokenOf(address account, uint256 seed) private view returns (uint256) {
        uint256 count = NFT.balanceOf(account);
        if (count == 0 || seed % 8 == 0) return _minted == 0 ? 0 : seed % _minted;
        return NFT.tokenOfOwnerByIndex(account, seed % count);
    }
}
