// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../BaseTest.sol";
import {IKeeperRandomSource} from "../../src/lottery/IKeeperRandomSource.sol";
import {IRandomSource} from "../../src/lottery/IRandomSource.sol";
import {IVrfCoordinator} from "../../src/lottery/IVrfCoordinator.sol";
import {IVrfRandomSource} from "../../src/lottery/IVrfRandomSource.sol";

/// @title A 2.5 coordinator that keeps its requests
contract TestCoordinator is IVrfCoordinator {
    RandomWordsRequest private _last;
    uint256 public count;

    function requestRandomWords(RandomWordsRequest calldata request) external returns (uint256) {
        _last = request;
        return 1000 + ++count;
    }

    function fulfill(IVrfRandomSource source, uint256 requestId, uint256[] calldata words, uint256 gas) external {
        source.rawFulfillRandomWords{gas: gas}(requestId, words);
    }

    function last() external view returns (RandomWordsRequest memory) {
        return _last;
    }
}

contract RandomSourcesTest is BaseTest {
    uint256 private constant SUBSCRIPTION = 77;
    bytes32 private constant KEY_HASH = keccak256("200 gwei");
    uint256 private constant CALLBACK_GAS = 100_000;
    bytes32 private constant SECRET = keccak256("secret");

    TestCoordinator private _coordinator;
    IVrfRandomSource private _vrf;
    IKeeperRandomSource private _kept;
    address private _keeper;
    address private _stranger;

    function setUp() external {
        vm.warp(1_700_000_000);
        vm.roll(1000);
        (_keeper, _stranger) = (_actor("keeper"), _actor("stranger"));
        _coordinator = new TestCoordinator();
        bytes memory arguments = abi.encode(address(this), _coordinator, SUBSCRIPTION, KEY_HASH, 20);
        _vrf = IVrfRandomSource(vm.deployCode("VrfRandomSource.sol:VrfRandomSource", arguments));
        arguments = abi.encode(address(this), _keeper);
        _kept = IKeeperRandomSource(vm.deployCode("KeeperRandomSource.sol:KeeperRandomSource", arguments));
    }

    function test_Vrf_RequestsOneWordInNativePayment() external {
        _vrf.request(5, block.timestamp + 100);
        IVrfCoordinator.RandomWordsRequest memory last = _coordinator.last();
        vm.assertEq(last.keyHash, KEY_HASH, "key");
        vm.assertEq(last.subId, SUBSCRIPTION, "subscription");
        vm.assertEq(last.requestConfirmations, 20, "confirmations");
        vm.assertEq(last.callbackGasLimit, CALLBACK_GAS, "gas");
        vm.assertEq(last.numWords, 1, "one word");
        bytes memory native = abi.encodeWithSelector(bytes4(keccak256("VRF ExtraArgsV1")), true);
        vm.assertEq(last.extraArgs, native, "native payment");
        vm.assertEq(_vrf.consumer(), address(this), "consumer");
        vm.assertEq(_vrf.coordinator(), address(_coordinator), "coordinator");
        vm.assertEq(_vrf.subscriptionId(), SUBSCRIPTION, "paid by");
        vm.assertEq(_vrf.keyHash(), KEY_HASH, "by key");
        vm.assertEq(_vrf.confirmations(), 20, "after");
    }

    /// @dev RS-1
    function test_Vrf_TheWordUpToTheDeadlineCounts() external {
        uint256 deadline = block.timestamp + 100;
        _vrf.request(5, deadline);
        vm.assertEq(_vrf.wordOf(5), 0, "none yet");
        vm.warp(deadline);
        vm.expectEmit(address(_vrf));
        emit IRandomSource.RandomWordReceived(5);
        _coordinator.fulfill(_vrf, 1001, _words(42), CALLBACK_GAS);
        vm.assertEq(_vrf.wordOf(5), 42, "word");
    }

    /// @dev RS-1 and RS-2: whatever arrives, the callback neither reverts nor changes a word.
    function test_Vrf_TheCallbackNeverReverts() external {
        uint256 deadline = block.timestamp + 100;
        _vrf.request(5, deadline);
        _vrf.request(6, deadline);
        _coordinator.fulfill(_vrf, 1001, new uint256[](0), CALLBACK_GAS);
        _coordinator.fulfill(_vrf, 999, _words(1), CALLBACK_GAS);
        vm.assertEq(_vrf.wordOf(0) + _vrf.wordOf(5), 0, "none");
        _coordinator.fulfill(_vrf, 1001, _words(42), CALLBACK_GAS);
        _coordinator.fulfill(_vrf, 1001, _words(43), CALLBACK_GAS);
        vm.assertEq(_vrf.wordOf(5), 42, "the first");
        vm.warp(deadline + 1);
        _coordinator.fulfill(_vrf, 1002, _words(44), CALLBACK_GAS);
        vm.assertEq(_vrf.wordOf(6), 0, "too late");
    }

    function test_RevertWhen_VrfIsCalledByOthers() external {
        vm.expectRevert(abi.encodeWithSelector(IRandomSource.RandomSourceNotConsumer.selector, _stranger));
        vm.prank(_stranger);
        _vrf.request(5, FOREVER);
        _vrf.request(5, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IRandomSource.RandomSourceRequestedBefore.selector, 5));
        _vrf.request(5, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(IVrfRandomSource.VrfRandomSourceNotCoordinator.selector, address(this))
        );
        _vrf.rawFulfillRandomWords(1001, _words(1));
    }

    /// @dev RS-3: the word is derived from the secret and the hash of the request's block.
    function test_Keeper_TheWordIsOfSecretAndBlock() external {
        _commit(5);
        _kept.request(5, block.timestamp + 100);
        vm.roll(1001);
        vm.expectEmit(address(_kept));
        emit IRandomSource.RandomWordReceived(5);
        vm.prank(_stranger);
        _kept.reveal(5, SECRET);
        vm.assertEq(_kept.wordOf(5), uint256(keccak256(abi.encode(SECRET, blockhash(1000)))), "word");
        vm.roll(1002);
        _kept.reveal(5, SECRET);
        (uint64 blockNumber, uint64 deadline) = _kept.requestOf(5);
        vm.assertEq(blockNumber, 1000, "block");
        vm.assertEq(deadline, block.timestamp + 100, "deadline");
        vm.assertEq(_kept.keeper(), _keeper, "keeper");
    }

    /// @dev RS-1 and RS-3: not in the request's block, not after 256 more, not after the deadline. There is no
    /// fallback, unlike in lotteries that became predictable once the hash was gone.
    function test_RevertWhen_RevealedAtTheWrongTime() external {
        _commit(5);
        _expectNotNow();
        _kept.reveal(5, SECRET);
        uint256 deadline = block.timestamp + 100;
        _kept.request(5, deadline);
        _expectNotNow();
        _kept.reveal(5, SECRET);
        vm.roll(1257);
        _expectNotNow();
        _kept.reveal(5, SECRET);
        vm.roll(1256);
        vm.warp(deadline + 1);
        _expectNotNow();
        _kept.reveal(5, SECRET);
        vm.warp(deadline);
        _kept.reveal(5, SECRET);
    }

    function test_RevertWhen_TheCommitmentIsWrong() external {
        vm.expectRevert(
            abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceNotKeeper.selector, _stranger)
        );
        vm.prank(_stranger);
        _kept.commit(5, keccak256(abi.encode(SECRET)));
        vm.expectRevert(abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceNoCommitment.selector, 5));
        vm.prank(_keeper);
        _kept.commit(5, 0);
        vm.expectRevert(abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceNoCommitment.selector, 5));
        _kept.request(5, FOREVER);
        _commit(5);
        vm.expectRevert(abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceCommittedBefore.selector, 5));
        vm.prank(_keeper);
        _kept.commit(5, keccak256("another"));
    }

    function test_RevertWhen_KeeperSourceIsCalledByOthers() external {
        _commit(5);
        vm.expectRevert(abi.encodeWithSelector(IRandomSource.RandomSourceNotConsumer.selector, _stranger));
        vm.prank(_stranger);
        _kept.request(5, FOREVER);
        _kept.request(5, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IRandomSource.RandomSourceRequestedBefore.selector, 5));
        _kept.request(5, block.timestamp);
        vm.roll(1001);
        bytes32 wrong = keccak256("wrong");
        vm.expectRevert(
            abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceWrongSecret.selector, 5, wrong)
        );
        _kept.reveal(5, wrong);
    }

    function _commit(uint256 id) private {
        vm.expectEmit(address(_kept));
        emit IKeeperRandomSource.SecretCommitted(id, keccak256(abi.encode(SECRET)));
        vm.prank(_keeper);
        _kept.commit(id, keccak256(abi.encode(SECRET)));
    }

    function _expectNotNow() private {
        vm.expectRevert(abi.encodeWithSelector(IKeeperRandomSource.KeeperRandomSourceNotNow.selector, 5));
    }

    function _words(uint256 a) private pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = a;
    }
}
