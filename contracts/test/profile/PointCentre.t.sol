// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IPointCentre} from "../../src/profile/IPointCentre.sol";
import {ITokenSaleV1, ITokenSaleV2} from "../../src/profile/ITokenSale.sol";
import {ProfileTest} from "./ProfileTest.sol";

contract SaleOfOnePool is ITokenSaleV1 {
    struct Info {
        uint256 amount;
        bool claimed;
    }

    mapping(address user => Info) public userInfo;

    function set(address user, uint256 amount, bool isClaimed) external {
        userInfo[user] = Info(amount, isClaimed);
    }
}

contract SaleOfTwoPools is ITokenSaleV2 {
    uint256 public campaignId = 511020000;
    uint256 public numberPoints = 250;
    uint256 public thresholdPoints = 100;
    mapping(address user => uint256[2]) private _amounts;
    mapping(address user => bool[2]) private _claimed;

    function set(address user, uint256[2] memory amounts, bool[2] memory claimed) external {
        (_amounts[user], _claimed[user]) = (amounts, claimed);
    }

    function change() external {
        (campaignId, numberPoints, thresholdPoints) = (1, 2, 3);
    }

    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory claimed)
    {
        (amounts, claimed) = (new uint256[](pids.length), new bool[](pids.length));
        for (uint256 i = 0; i < pids.length; ++i) {
            (amounts[i], claimed[i]) = (_amounts[user][pids[i]], _claimed[user][pids[i]]);
        }
    }
}

contract PointCentreTest is ProfileTest {
    IPointCentre private _centre;
    SaleOfOnePool private _older;
    SaleOfTwoPools private _newer;

    function setUp() public override {
        super.setUp();
        _centre = IPointCentre(vm.deployCode("PointCentre.sol:PointCentre", abi.encode(owner, profile)));
        world.grant(address(profile), "POINT_ROLE", address(_centre));
        (_older, _newer) = (new SaleOfOnePool(), new SaleOfTwoPools());
        vm.startPrank(owner);
        _centre.addIFOAddress(address(_older), 50, 511010000, 100);
        _centre.addSale(address(_newer));
        vm.stopPrank();
        world.join(alice, 1);
    }

    function _get(address account, address sale) private {
        vm.prank(account);
        _centre.getPoints(sale);
    }

    function _expectNotEligible(uint256 amount, uint256 threshold) private {
        vm.expectRevert(
            abi.encodeWithSelector(IPointCentre.PointCentreNotEligible.selector, alice, amount, threshold)
        );
    }

    /// @dev PC-1: the original rejects exactly the threshold, although its check reports it as enough
    function test_FaultThreshold_OfVersion1() external {
        _older.set(alice, 50, false);
        vm.assertFalse(_centre.checkClaimStatus(alice, address(_older)), "not harvested");
        _expectNotEligible(50, 50);
        _get(alice, address(_older));
        _older.set(alice, 49, true);
        vm.assertFalse(_centre.checkClaimStatus(alice, address(_older)), "too little");
        _expectNotEligible(49, 50);
        _get(alice, address(_older));
        _older.set(alice, 50, true);
        vm.assertTrue(_centre.checkClaimStatus(alice, address(_older)), "enough");
        vm.expectEmit(address(_centre));
        emit IPointCentre.PointsClaim(alice, address(_older), 100, 511010000);
        _get(alice, address(_older));
        vm.assertEq(profile.pointsOf(alice), 100, "points");
        vm.assertTrue(_centre.hasPoints(alice, address(_older)), "claimed");
        vm.assertFalse(_centre.checkClaimStatus(alice, address(_older)), "once");
        vm.expectRevert(abi.encodeWithSelector(IPointCentre.PointCentreClaimed.selector, alice, address(_older)));
        _get(alice, address(_older));
    }

    /// @dev PC-1
    function test_Version2_CountsHarvestedPools() external {
        _newer.set(alice, [uint256(60), 60], [false, false]);
        _expectNotEligible(0, 100);
        _get(alice, address(_newer));
        _newer.set(alice, [uint256(60), 60], [true, false]);
        _expectNotEligible(60, 100);
        _get(alice, address(_newer));
        _newer.set(alice, [uint256(40), 60], [true, true]);
        address[] memory both = _list(address(_older), address(_newer));
        bool[] memory statuses = _centre.checkClaimStatuses(alice, both);
        vm.assertFalse(statuses[0], "the older");
        vm.assertTrue(statuses[1], "the newer");
        _get(alice, address(_newer));
        vm.assertEq(profile.pointsOf(alice), 250, "points");
    }

    /// @dev PC-1
    function test_RevertWhen_ProfileIsInactive() external {
        _older.set(bob, 50, true);
        vm.expectRevert(abi.encodeWithSelector(IPointCentre.PointCentreInactiveProfile.selector, bob));
        _get(bob, address(_older));
        vm.assertTrue(_centre.checkClaimStatus(bob, address(_older)), "waits for the profile");
    }

    /// @dev PC-1: terms are those at the time when the sale was added
    function test_Terms_StayAsTheyWere() external {
        _newer.change();
        (uint256 threshold, uint256 campaignId, uint256 points) = _centre.ifos(address(_newer));
        vm.assertEq(threshold, 100, "threshold");
        vm.assertEq(campaignId, 511020000, "campaign");
        vm.assertEq(points, 250, "points");
        vm.startPrank(owner);
        _expect(IPointCentre.PointCentreKnownSale.selector, address(_newer));
        _centre.addSale(address(_newer));
        _expect(IPointCentre.PointCentreKnownSale.selector, address(_older));
        _centre.addIFOAddress(address(_older), 1, 1, 1);
        vm.stopPrank();
    }

    function test_RevertWhen_SaleIsNone() external {
        _expect(IPointCentre.PointCentreUnknownSale.selector, bob);
        _get(alice, bob);
        vm.assertFalse(_centre.checkClaimStatus(alice, bob), "unknown");
        vm.startPrank(owner);
        _expect(IPointCentre.PointCentreNotSale.selector, bob);
        _centre.addIFOAddress(bob, 1, 1, 1);
        _expect(IPointCentre.PointCentreNotSale.selector, address(token));
        _centre.addIFOAddress(address(token), 1, 1, 1);
        address sale = address(new SaleOfOnePool());
        vm.expectRevert(abi.encodeWithSelector(IPointCentre.PointCentreInvalidTerms.selector, 0, 1));
        _centre.addIFOAddress(sale, 1, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(IPointCentre.PointCentreInvalidTerms.selector, 1, 0));
        _centre.addIFOAddress(sale, 1, 1, 0);
        vm.stopPrank();
        _expect(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.prank(alice);
        _centre.addSale(sale);
        _expect(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.prank(alice);
        _centre.addIFOAddress(sale, 1, 1, 1);
    }

    function test_Sales_AreListedInPages() external view {
        vm.assertEq(_centre.numberSales(), 2, "sales");
        vm.assertEq(_centre.viewSales(0, 10).length, 2, "all");
        vm.assertEq(_centre.viewSales(1, 1)[0], address(_newer), "the second");
        vm.assertEq(_centre.viewSales(2, 5).length + _centre.viewSales(FOREVER, FOREVER).length, 0, "none behind");
        vm.assertEq(_centre.profile(), address(profile), "profiles");
    }
}
