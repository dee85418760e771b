// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {FeeOnTransferToken} from "../../test-tokens/FeeOnTransferToken.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";
import {FarmHandler} from "./FarmHandler.sol";

/// @dev FA-1 to FA-4 and FA-8. The handler checks single steps.
contract FarmInvariants is BaseTest {
    uint256 private constant SUPPLY = 1e24;

    IFarmMaster private _farms;
    IIbullToken private _ibull;
    FarmHandler private _handler;
    address[3] private _tokens;

    function setUp() public {
        vm.warp(1_700_000_000);
        address owner = _actor("owner");
        _ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken", abi.encode("iBull Token", "IBULL", owner, owner, SUPPLY, MINTABLE)
            )
        );
        IReferral registry = IReferral(vm.deployCode("Referral.sol:Referral", abi.encode(owner)));
        _farms = IFarmMaster(
            vm.deployCode(
                "FarmMaster.sol:FarmMaster", abi.encode(owner, _ibull, registry, _actor("fees"), 4e9, 3000)
            )
        );
        _tokens = [
            address(_ibull),
            address(new TestToken("B", "B", 18, 0)),
            address(new FeeOnTransferToken("C", "C", 6, 0, 1000))
        ];
        vm.startPrank(owner);
        _ibull.setMinter(address(_farms), true);
        registry.setOperator(address(_farms), true);
        _farms.setDepositor(_actor("depositor"), true);
        _farms.add(100, _tokens[0], 0, 0);
        _farms.add(300, _tokens[1], 100, 8 hours);
        _farms.add(77, _tokens[2], 400, 0);
        vm.stopPrank();
        _handler = new FarmHandler(_farms, owner, _actor("depositor"), _tokens);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(_handler), _handler.selectors());
    }

    function invariant_Totals() external view {
        uint256 minted = _ibull.totalSupply() - SUPPLY;
        vm.assertEq(minted, _farms.totalPaid() + _commissions(), "FA-16: minted");
        vm.assertLe(_farms.totalPaid(), _handler.emitted(), "FA-2: emission");
        for (uint256 pid = 0; pid < 3; ++pid) {
            uint256 held = IERC20(_tokens[pid]).balanceOf(address(_farms));
            vm.assertGe(held, _farms.totalStaked(pid), "FA-1: held");
        }
        _assertPoints();
    }

    /// @dev Deviations persist, so checking each account at the end is enough.
    function afterInvariant() external {
        vm.assertGt(_handler.stepsDone(), 0, "steps");
        _handler.stakeAll();
        _assertBooks();
        _handler.leaveAll();
        vm.assertGe(_handler.deposits(), 4, "each account staked");
        vm.assertGe(_handler.depositsForOthers(), 4, "and had a stake from the depositor");
        vm.assertGe(_handler.exits(), 4, "and left");
    }

    function _assertBooks() private {
        uint256 pending = 0;
        uint256 locked = 0;
        uint256 received = 0;
        for (uint256 pid = 0; pid < 3; ++pid) {
            uint256 stakes = 0;
            for (uint256 i = 0; i < 4; ++i) {
                address account = _handler.accountAt(i);
                (uint256 stake,, uint256 lockedUp,) = _farms.userInfo(pid, account);
                vm.assertEq(stake, _handler.stakeOf(pid, account), "FA-1: stake");
                stakes += stake;
                locked += lockedUp;
                pending += _farms.pendingIbull(pid, account);
                received += _handler.receivedFrom(pid, account);
                _assertDue(pid, account);
            }
            vm.assertEq(stakes, _farms.totalStaked(pid), "FA-1: total");
        }
        vm.assertEq(locked, _farms.totalLockedUp(), "FA-8: totalLockedUp");
        vm.assertEq(received, _farms.totalPaid(), "FA-2: received is what was paid");
        vm.assertLe(received + pending, _handler.emitted(), "FA-2: emission");
    }

    function _assertDue(uint256 pid, address account) private {
        uint256 due = _handler.dueNow(pid, account);
        uint256 had = _handler.receivedFrom(pid, account) + _farms.pendingIbull(pid, account);
        vm.assertLe(had, due + 1, "FA-2: never more than due");
        vm.assertGe(had + 2 + _handler.actions(), due, "FA-2: at most dust less");
    }

    function _assertPoints() private view {
        uint256 points = 0;
        for (uint256 pid = 0; pid < 3; ++pid) {
            (, uint256 allocPoint,,,,) = _farms.poolInfo(pid);
            points += allocPoint;
        }
        vm.assertEq(points, _farms.totalAllocPoint(), "FA-3: totalAllocPoint");
    }

    function _commissions() private view returns (uint256 total) {
        IReferral registry = IReferral(_farms.referral());
        for (uint256 i = 0; i < 4; ++i) {
            total += registry.totalReferralCommissions(_handler.accountAt(i));
        }
    }
}
