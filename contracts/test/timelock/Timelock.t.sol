// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ITimelock} from "../../src/timelock/ITimelock.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {BaseTest} from "../BaseTest.sol";

/// @dev TL-1 to TL-4.
contract TimelockTest is BaseTest {
    uint256 private constant NOW = 1_700_000_000;
    uint256 private constant DELAY = 2 days;
    bytes32 private constant PROPOSER_ROLE = keccak256("PROPOSER_ROLE");
    bytes32 private constant CANCELLER_ROLE = keccak256("CANCELLER_ROLE");
    bytes32 private constant EXECUTOR_ROLE = keccak256("EXECUTOR_ROLE");
    uint8 private constant WAITING = 1;
    uint8 private constant READY = 2;

    IAnyTimelock private timelock;
    IGuardedToken private token;
    address private owner;
    address private guardian;
    address private second;
    address private stranger;

    address[] private _targets;
    bytes[] private _calls;

    function setUp() external {
        vm.warp(NOW);
        (owner, guardian) = (_actor("owner"), _actor("guardian"));
        (second, stranger) = (_actor("second guardian"), _actor("stranger"));
        timelock = IAnyTimelock(vm.deployCode("Timelock.sol:Timelock", abi.encode(DELAY, owner, guardian)));
        token = IGuardedToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), 1e15, 7e15)
            )
        );
        token.appointGuardian(guardian);
        token.transferOwnership(address(timelock));
        vm.prank(address(timelock));
        token.acceptOwnership();
    }

    /// @dev TL-1: the thief has the owner's key, and its batch would begin with the guardian.
    function test_TheGuardianStopsAStolenProposer() external {
        _add(address(token), abi.encodeCall(IGuardedToken.appointGuardian, (owner)));
        _add(address(token), abi.encodeCall(IIbullToken.setMinter, (owner, true)));
        _add(address(timelock), abi.encodeCall(IAnyTimelock.revokeRole, (CANCELLER_ROLE, guardian)));
        bytes32 id = _schedule(DELAY);
        vm.warp(NOW + DELAY);
        vm.assertEq(timelock.getOperationState(id), READY, "ready");
        vm.prank(guardian);
        timelock.cancel(id);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.TimelockUnexpectedOperationState.selector, id, bytes32(uint256(4)))
        );
        _execute();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IIbullToken.IbullTokenNotMinter.selector, owner));
        token.mint(owner, 1);
    }

    /// @dev TL-1: waiting operations, too, and single calls.
    function test_TheGuardianCancelsWhatWaits() external {
        bytes memory call = abi.encodeCall(IIbullToken.setMinter, (owner, true));
        vm.prank(owner);
        timelock.schedule(address(token), 0, call, 0, 0, DELAY);
        bytes32 id = timelock.hashOperation(address(token), 0, call, 0, 0);
        vm.assertEq(timelock.getOperationState(id), WAITING, "waiting");
        vm.prank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAnyTimelock.AccessControlUnauthorizedAccount.selector, stranger, CANCELLER_ROLE
            )
        );
        timelock.cancel(id);
        vm.prank(guardian);
        timelock.cancel(id);
        vm.assertEq(timelock.getOperationState(id), 0, "none");
    }

    /// @dev TL-1: it schedules nothing, grants nothing, and what the owner cancels is cancelled.
    function test_TheGuardianOnlyStops() external {
        bytes memory call = abi.encodeCall(IIbullToken.setMinter, (guardian, true));
        vm.startPrank(guardian);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.AccessControlUnauthorizedAccount.selector, guardian, PROPOSER_ROLE)
        );
        timelock.schedule(address(token), 0, call, 0, 0, DELAY);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.AccessControlUnauthorizedAccount.selector, guardian, bytes32(0))
        );
        timelock.grantRole(PROPOSER_ROLE, guardian);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.AccessControlUnauthorizedAccount.selector, guardian, bytes32(0))
        );
        timelock.revokeRole(CANCELLER_ROLE, owner);
        vm.stopPrank();
        vm.assertTrue(timelock.hasRole(CANCELLER_ROLE, owner), "the owner cancels");
        vm.assertTrue(timelock.hasRole(EXECUTOR_ROLE, address(0)), "anyone executes");
        vm.assertFalse(timelock.hasRole(PROPOSER_ROLE, guardian), "no proposer");
        vm.assertFalse(timelock.hasRole(0, owner), "no admin");
        vm.assertTrue(timelock.hasRole(0, address(timelock)), "but itself");
    }

    /// @dev TL-2
    function test_TheOwnerReplacesTheGuardian() external {
        _addReplacement();
        _schedule(DELAY);
        vm.warp(NOW + DELAY);
        vm.prank(stranger);
        _execute();
        vm.assertTrue(timelock.hasRole(CANCELLER_ROLE, second), "the new one");
        vm.assertFalse(timelock.hasRole(CANCELLER_ROLE, guardian), "not the old one");
        vm.assertEq(token.emergencyGuardian(), second, "guardian");
    }

    /// @dev TL-2: a guardian whose key was stolen vetoes its replacement until that was announced for long.
    function test_AStolenGuardianIsReplacedAfterALongNotice() external {
        _addReplacement();
        uint256 least = DELAY + timelock.LONG_NOTICE();
        bytes32 id = _schedule(least - 1);
        vm.assertFalse(timelock.isLongNotice(id), "not yet long");
        vm.prank(guardian);
        timelock.cancel(id);
        _schedule(least);
        vm.assertTrue(timelock.isLongNotice(id), "long");
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(ITimelock.TimelockLongNotice.selector, id));
        timelock.cancel(id);
        vm.warp(NOW + least - 1);
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(ITimelock.TimelockLongNotice.selector, id));
        timelock.cancel(id);
        vm.warp(NOW + least);
        _execute();
        vm.assertTrue(timelock.hasRole(CANCELLER_ROLE, second), "the new one");
    }

    /// @dev TL-2: single calls likewise. The proposer can always take back what it announced, and the notice is that of
    /// the last announcement.
    function test_TheProposerCancelsALongNotice() external {
        bytes memory call = abi.encodeCall(IIbullToken.setMinter, (owner, true));
        uint256 long = DELAY + timelock.LONG_NOTICE();
        bytes32 id = timelock.hashOperation(address(token), 0, call, 0, 0);
        vm.prank(owner);
        timelock.schedule(address(token), 0, call, 0, 0, long);
        vm.prank(guardian);
        vm.expectRevert(abi.encodeWithSelector(ITimelock.TimelockLongNotice.selector, id));
        timelock.cancel(id);
        vm.startPrank(owner);
        timelock.cancel(id);
        timelock.schedule(address(token), 0, call, 0, 0, DELAY);
        vm.stopPrank();
        vm.assertFalse(timelock.isLongNotice(id), "short again");
        vm.prank(guardian);
        timelock.cancel(id);
    }

    /// @dev TL-3: the delay that was announced long ago is no loaded gun.
    function test_RevertWhen_AnOperationHasExpired() external {
        _add(address(token), abi.encodeCall(IIbullToken.setMinter, (owner, true)));
        bytes32 id = _schedule(DELAY);
        uint256 end = NOW + DELAY + timelock.GRACE_PERIOD();
        vm.warp(end);
        vm.assertEq(timelock.getOperationState(id), 0, "none");
        vm.assertFalse(timelock.isOperationPending(id), "not pending");
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.TimelockUnexpectedOperationState.selector, id, bytes32(uint256(4)))
        );
        _execute();
        // The same calls take the delay again.
        _schedule(DELAY);
        vm.assertEq(timelock.getOperationState(id), WAITING, "waits again");
        vm.warp(end + DELAY);
        _execute();
        vm.assertTrue(timelock.isOperationDone(id), "done");
    }

    /// @dev TL-3: until the last second of the week.
    function test_AnOperationIsExecutedInTime() external {
        _add(address(token), abi.encodeCall(IIbullToken.setMinter, (owner, true)));
        bytes32 id = _schedule(DELAY);
        vm.warp(NOW + DELAY + 7 days - 1);
        vm.assertEq(timelock.getOperationState(id), READY, "ready");
        _execute();
        vm.warp(NOW + 1000 days);
        vm.assertTrue(timelock.isOperationDone(id), "done for ever");
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.TimelockUnexpectedOperationState.selector, id, bytes32(uint256(1)))
        );
        timelock.scheduleBatch(_targets, new uint256[](1), _calls, 0, 0, DELAY);
    }

    /// @dev TL-4
    function test_RevertWhen_TheDelayIsShort() external {
        _add(address(token), abi.encodeCall(IIbullToken.setMinter, (owner, true)));
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IAnyTimelock.TimelockInsufficientDelay.selector, DELAY - 1, DELAY));
        timelock.scheduleBatch(_targets, new uint256[](1), _calls, 0, 0, DELAY - 1);
        bytes32 id = _schedule(DELAY);
        vm.warp(NOW + DELAY - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IAnyTimelock.TimelockUnexpectedOperationState.selector, id, bytes32(uint256(4)))
        );
        _execute();
    }

    function _addReplacement() private {
        _add(address(timelock), abi.encodeCall(IAnyTimelock.revokeRole, (CANCELLER_ROLE, guardian)));
        _add(address(timelock), abi.encodeCall(IAnyTimelock.grantRole, (CANCELLER_ROLE, second)));
        _add(address(token), abi.encodeCall(IGuardedToken.appointGuardian, (second)));
    }

    function _add(address target, bytes memory call) private {
        _targets.push(target);
        _calls.push(call);
    }

    function _schedule(uint256 delay) private returns (bytes32) {
        uint256[] memory values = new uint256[](_targets.length);
        vm.prank(owner);
        timelock.scheduleBatch(_targets, values, _calls, 0, 0, delay);
        return timelock.hashOperationBatch(_targets, values, _calls, 0, 0);
    }

    function _execute() private {
        timelock.executeBatch(_targets, new uint256[](_targets.length), _calls, 0, 0);
    }
}

interface IAnyTimelock is ITimelock {
    error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates);
    error TimelockInsufficientDelay(uint256 delay, uint256 minDelay);
    error AccessControlUnauthorizedAccount(address account, bytes32 neededRole);

    function schedule(address, uint256, bytes calldata, bytes32, bytes32, uint256) external;
    function scheduleBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt,
        uint256 delay
    ) external;
    function executeBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt
    ) external payable;
    function cancel(bytes32 id) external;
    function grantRole(bytes32 role, address account) external;
    function revokeRole(bytes32 role, address account) external;
    function hasRole(bytes32 role, address account) external view returns (bool);
    function getOperationState(bytes32 id) external view returns (uint8);
    function isOperationPending(bytes32 id) external view returns (bool);
    function isOperationDone(bytes32 id) external view returns (bool);
    function hashOperation(address, uint256, bytes calldata, bytes32, bytes32) external pure returns (bytes32);
    function hashOperationBatch(
        address[] calldata targets,
        uint256[] calldata values,
        bytes[] calldata payloads,
        bytes32 predecessor,
        bytes32 salt
    ) external pure returns (bytes32);
}

interface IGuardedToken is IIbullToken {
    function appointGuardian(address guardian) external;
    function emergencyGuardian() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
}
