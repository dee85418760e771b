// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {BaseTest} from "../BaseTest.sol";
import {IReferral} from "../../src/referral/IReferral.sol";

contract ReferralTest is BaseTest {
    IReferral private _registry;
    address private _owner;
    address private _operator;

    function setUp() public {
        _owner = _actor("owner");
        _operator = _actor("operator");
        _registry = IReferral(vm.deployCode("Referral.sol:Referral", abi.encode(_owner)));
        vm.prank(_owner);
        _registry.setOperator(_operator, true);
    }

    /// @dev RE-3
    function test_RevertWhen_NotOperator() external {
        bytes memory refusal = abi.encodeWithSelector(IReferral.ReferralNotOperator.selector, _owner);
        vm.startPrank(_owner);
        vm.expectRevert(refusal);
        _registry.recordReferral(_account(1), _account(2));
        vm.expectRevert(refusal);
        _registry.recordReferralCommission(_account(1), 1);
        vm.stopPrank();
    }

    /// @dev RE-3
    function test_SetOperator_OnlyTheOwner_Revokes() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _operator));
        vm.prank(_operator);
        _registry.setOperator(_operator, true);
        vm.expectEmit(address(_registry));
        emit IReferral.OperatorChanged(_operator, false);
        vm.prank(_owner);
        _registry.setOperator(_operator, false);
        vm.assertFalse(_registry.isOperator(_operator), "isOperator");
        vm.expectRevert(abi.encodeWithSelector(IReferral.ReferralNotOperator.selector, _operator));
        vm.prank(_operator);
        _registry.recordReferral(_account(1), _account(2));
    }

    function test_Ownership_TakesTwoSteps() external {
        vm.prank(_owner);
        Ownable2Step(address(_registry)).transferOwnership(_operator);
        vm.assertEq(Ownable(address(_registry)).owner(), _owner, "still the old one");
        vm.prank(_operator);
        Ownable2Step(address(_registry)).acceptOwnership();
        vm.assertEq(Ownable(address(_registry)).owner(), _operator, "the new one");
    }

    /// @dev RE-1
    /// @custom:proves referral.2
    function test_RecordReferral_OnceForEver() external {
        vm.expectEmit(address(_registry));
        emit IReferral.ReferralRecorded(_account(1), _account(2));
        vm.assertTrue(_record(1, 2), "recorded");
        vm.assertFalse(_record(1, 3), "a second one is not");
        vm.assertFalse(_record(1, 2), "nor the same again");
        vm.assertEq(_registry.getReferrer(_account(1)), _account(2), "referrer");
        vm.assertEq(_registry.referralsCount(_account(2)), 1, "count");
        vm.assertEq(_registry.referralsCount(_account(3)), 0, "count of the second");
    }

    /// @dev RE-2: a bug in forks, which checked only the caller
    /// @custom:proves referral.2
    function test_FaultReferral_NeitherSelfNorZero() external {
        vm.assertFalse(_record(1, 1), "self");
        vm.startPrank(_operator);
        vm.assertFalse(_registry.recordReferral(_account(1), address(0)), "no referrer");
        vm.assertFalse(_registry.recordReferral(address(0), _account(1)), "no account");
        vm.stopPrank();
        vm.assertEq(_registry.getReferrer(_account(1)), address(0), "nothing recorded");
        vm.assertEq(_registry.referralsCount(_account(1)), 0, "none counted");
    }

    /// @dev RE-2: a bug in forks, two accounts that referred each other
    /// @custom:proves referral.2
    function test_FaultReferral_NoCycleUpToTenAbove() external {
        for (uint256 depth = 1; depth <= 10; ++depth) {
            uint256 first = depth * 100;
            for (uint256 i = 0; i < depth; ++i) {
                vm.assertTrue(_record(first + i + 1, first + i), "chain");
            }
            vm.assertFalse(_registry.isAcceptable(_account(first), _account(first + depth)), "isAcceptable");
            vm.assertFalse(_record(first, first + depth), "cycle");
        }
    }

    /// @dev RE-2: the search ends ten levels above, which bounds the gas of recording
    function test_RecordReferral_ElevenAboveIsNotSearched() external {
        for (uint256 i = 0; i < 11; ++i) {
            vm.assertTrue(_record(i + 2, i + 1), "chain");
        }
        vm.assertFalse(_registry.isAcceptable(_account(1), _account(11)), "ten above");
        vm.assertTrue(_registry.isAcceptable(_account(1), _account(12)), "eleven above");
    }

    /// @dev RE-2: a referrer in another chain is fine, however long
    function test_RecordReferral_BelowALongChain() external {
        for (uint256 i = 0; i < 20; ++i) {
            vm.assertTrue(_record(i + 2, i + 1), "chain");
        }
        vm.assertTrue(_registry.isAcceptable(_account(99), _account(20)), "isAcceptable");
        vm.assertTrue(_record(99, 20), "recorded");
    }

    /// @dev RE-4
    function test_RecordReferralCommission() external {
        _record(1, 3);
        _record(2, 3);
        vm.startPrank(_operator);
        vm.expectEmit(address(_registry));
        emit IReferral.ReferralCommissionRecorded(_account(1), _account(3), 5);
        _registry.recordReferralCommission(_account(1), 5);
        _registry.recordReferralCommission(_account(2), 7);
        _registry.recordReferralCommission(_account(1), 1);
        vm.expectRevert(abi.encodeWithSelector(IReferral.ReferralNoReferrer.selector, _account(3)));
        _registry.recordReferralCommission(_account(3), 1);
        vm.stopPrank();
        vm.assertEq(_registry.totalReferralCommissions(_account(3)), 13, "total");
        vm.assertEq(_registry.commissionsFrom(_account(1)), 6, "from the first");
        vm.assertEq(_registry.commissionsFrom(_account(2)), 7, "from the second");
    }

    /// @dev RE-4: paging with any numbers; pages past the end are a known bug
    function testFuzz_ViewReferrals_PagesWithoutRevert(uint256 cursor, uint256 size) external {
        for (uint256 i = 1; i <= 7; ++i) {
            _record(i, 100);
        }
        vm.prank(_operator);
        _registry.recordReferralCommission(_account(5), 9);
        (address[] memory accounts, uint256[] memory commissions, uint256 next) =
            _registry.viewReferrals(_account(100), cursor, size);
        uint256 left = cursor >= 7 ? 0 : 7 - cursor;
        vm.assertEq(accounts.length, size < left ? size : left, "length");
        vm.assertEq(commissions.length, accounts.length, "commissions");
        vm.assertEq(next, cursor + accounts.length, "nextCursor");
        for (uint256 i = 0; i < accounts.length; ++i) {
            vm.assertEq(accounts[i], _account(cursor + i + 1), "account");
            vm.assertEq(commissions[i], cursor + i + 1 == 5 ? 9 : 0, "commission");
        }
    }

    /// @dev RE-4
    function test_ViewReferrals_AllPagesAreTheWhole() external {
        for (uint256 i = 1; i <= 7; ++i) {
            _record(i, 100);
        }
        uint256 seen = 0;
        uint256 cursor = 0;
        do {
            (address[] memory accounts,, uint256 next) = _registry.viewReferrals(_account(100), cursor, 3);
            seen += accounts.length;
            if (next == cursor) break;
            cursor = next;
        } while (true);
        vm.assertEq(seen, 7, "seen");
    }

    /// @dev RE-1, RE-2 and RE-4, for records in any order
    function testFuzz_RandomRecords(uint256 seed) external {
        for (uint256 i = 0; i < 30; ++i) {
            uint256 roll = uint256(keccak256(abi.encode(seed, i)));
            _record(roll % 8 + 1, (roll >> 8) % 8 + 1);
        }
        uint256 counted = 0;
        uint256 brought = 0;
        for (uint256 i = 1; i <= 8; ++i) {
            counted += _registry.referralsCount(_account(i));
            address above = _registry.getReferrer(_account(i));
            if (above != address(0)) ++brought;
            for (uint256 level = 0; level < 8 && above != address(0); ++level) {
                vm.assertTrue(above != _account(i), "RE-2: cycle");
                above = _registry.getReferrer(above);
            }
        }
        vm.assertEq(counted, brought, "RE-4: count");
    }

    function _record(uint256 account, uint256 referrer) private returns (bool) {
        vm.prank(_operator);
        return _registry.recordReferral(_account(account), _account(referrer));
    }

    function _account(uint256 number) private pure returns (address) {
        return address(uint160(0xacc0000 + number));
    }
}
