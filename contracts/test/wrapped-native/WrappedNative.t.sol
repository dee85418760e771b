// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";

/// @dev Unwraps again while being paid.
contract GreedyHolder {
    IWrappedNative private immutable WRAPPED;

    constructor(IWrappedNative wrapped) {
        WRAPPED = wrapped;
    }

    receive() external payable {
        WRAPPED.withdraw(msg.value);
    }

    function start(uint256 value) external {
        WRAPPED.withdraw(value);
    }
}

contract WrappedNativeTest is BaseTest {
    IWrappedNative private WRAPPED;
    address private _holder;
    address private _spender;

    function setUp() public {
        WRAPPED = IWrappedNative(vm.deployCode("WrappedNative.sol:WrappedNative"));
        _holder = _actor("holder");
        _spender = _actor("spender");
        vm.deal(_holder, 100 ether);
        vm.prank(_holder);
        WRAPPED.deposit{value: 10 ether}();
    }

    function test_Metadata() external view {
        vm.assertEq(WRAPPED.name(), "Wrapped BNB", "name");
        vm.assertEq(WRAPPED.symbol(), "WBNB", "symbol");
        vm.assertEq(WRAPPED.decimals(), 18, "decimals");
    }

    /// @dev WN-1
    function testFuzz_DepositAndWithdraw(uint256 value, uint256 back) external {
        value = _bound(value, 0, 90 ether);
        back = _bound(back, 0, 10 ether + value);
        vm.expectEmit(address(WRAPPED));
        emit IWrappedNative.Deposit(_holder, value);
        vm.prank(_holder);
        (bool isSent,) = address(WRAPPED).call{value: value}("");
        vm.assertTrue(isSent, "sending deposits");
        vm.expectEmit(address(WRAPPED));
        emit IWrappedNative.Withdrawal(_holder, back);
        vm.prank(_holder);
        WRAPPED.withdraw(back);
        vm.assertEq(WRAPPED.balanceOf(_holder), 10 ether + value - back, "balance");
        vm.assertEq(WRAPPED.totalSupply(), 10 ether + value - back, "totalSupply");
        vm.assertEq(_holder.balance, 90 ether - value + back, "BNB");
    }

    function test_RevertWhen_Withdraw_TooMuch() external {
        bytes4 selector = IWrappedNative.ERC20InsufficientBalance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, _holder, 10 ether, 10 ether + 1));
        vm.prank(_holder);
        WRAPPED.withdraw(10 ether + 1);
    }

    function test_RevertWhen_Withdraw_ReceiverRefuses() external {
        vm.deal(address(this), 1 ether);
        WRAPPED.deposit{value: 1 ether}();
        vm.expectRevert(
            abi.encodeWithSelector(IWrappedNative.WrappedNativeTransferFailed.selector, address(this), 1 ether)
        );
        WRAPPED.withdraw(1 ether);
    }

    /// @dev WN-1
    function test_RevertWhen_Withdraw_Reentered() external {
        GreedyHolder greedy = new GreedyHolder(WRAPPED);
        vm.prank(_holder);
        WRAPPED.transfer(address(greedy), 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IWrappedNative.WrappedNativeTransferFailed.selector, address(greedy), 1 ether)
        );
        greedy.start(1 ether);
    }

    function test_Transfer() external {
        vm.expectEmit(address(WRAPPED));
        emit IERC20.Transfer(_holder, _spender, 3);
        vm.prank(_holder);
        vm.assertTrue(WRAPPED.transfer(_spender, 3), "returns true");
        vm.assertEq(WRAPPED.balanceOf(_spender), 3, "receiver");
        vm.assertEq(WRAPPED.balanceOf(_holder), 10 ether - 3, "sender");
        bytes4 selector = IWrappedNative.ERC20InsufficientBalance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, _spender, 3, 4));
        vm.prank(_spender);
        WRAPPED.transfer(_holder, 4);
    }

    function test_TransferFrom() external {
        vm.expectEmit(address(WRAPPED));
        emit IERC20.Approval(_holder, _spender, 5);
        vm.prank(_holder);
        WRAPPED.approve(_spender, 5);
        vm.prank(_spender);
        WRAPPED.transferFrom(_holder, _spender, 4);
        vm.assertEq(WRAPPED.allowance(_holder, _spender), 1, "allowance");
        bytes4 selector = IWrappedNative.ERC20InsufficientAllowance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, _spender, 1, 2));
        vm.prank(_spender);
        WRAPPED.transferFrom(_holder, _spender, 2);

        vm.prank(_holder);
        WRAPPED.approve(_spender, FOREVER);
        vm.prank(_spender);
        WRAPPED.transferFrom(_holder, _spender, 4);
        vm.assertEq(WRAPPED.allowance(_holder, _spender), FOREVER, "unlimited stays");
        selector = IWrappedNative.ERC20InsufficientBalance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, _holder, 10 ether - 8, 10 ether));
        vm.prank(_spender);
        WRAPPED.transferFrom(_holder, _spender, 10 ether);
    }
}
