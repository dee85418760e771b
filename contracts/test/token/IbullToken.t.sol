// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {BaseTest} from "../BaseTest.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";

contract IbullTokenTest is BaseTest {
    uint256 private constant SUPPLY = 1_000_000e9;

    IIbullToken private _token;
    address private _owner;
    address private _holder;
    address private _minter;
    address private _other;

    function setUp() public {
        _owner = _actor("owner");
        _holder = _actor("holder");
        _minter = _actor("minter");
        _other = _actor("other");
        bytes memory arguments = abi.encode(_owner, _holder, SUPPLY);
        _token = IIbullToken(vm.deployCode("IbullToken.sol:IbullToken", arguments));
        vm.prank(_owner);
        _token.setMinter(_minter, true);
    }

    function test_Metadata() external view {
        vm.assertEq(_token.name(), "iBull Token", "name");
        vm.assertEq(_token.symbol(), "IBULL", "symbol");
        vm.assertEq(_token.decimals(), 9, "decimals");
        vm.assertEq(_token.totalSupply(), SUPPLY, "totalSupply");
        vm.assertEq(_token.balanceOf(_holder), SUPPLY, "holder");
        vm.assertEq(Ownable(address(_token)).owner(), _owner, "owner");
    }

    /// @dev TK-1
    function test_RevertWhen_Mint_NotMinter() external {
        vm.expectRevert(abi.encodeWithSelector(IIbullToken.IbullTokenNotMinter.selector, _owner));
        vm.prank(_owner);
        _token.mint(_owner, 1);
    }

    /// @dev TK-1
    function testFuzz_Mint(uint256 value) external {
        value = _bound(value, 0, FOREVER - SUPPLY);
        vm.prank(_minter);
        _token.mint(_other, value);
        vm.assertEq(_token.balanceOf(_other), value, "balance");
        vm.assertEq(_token.totalSupply(), SUPPLY + value, "totalSupply");
    }

    /// @dev TK-1
    function test_SetMinter_Revokes() external {
        vm.expectEmit(address(_token));
        emit IIbullToken.MinterChanged(_minter, false);
        vm.prank(_owner);
        _token.setMinter(_minter, false);
        vm.assertFalse(_token.isMinter(_minter), "isMinter");
        vm.expectRevert(abi.encodeWithSelector(IIbullToken.IbullTokenNotMinter.selector, _minter));
        vm.prank(_minter);
        _token.mint(_minter, 1);
    }

    /// @dev TK-1
    function test_RevertWhen_SetMinter_NotOwner() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _minter));
        vm.prank(_minter);
        _token.setMinter(_other, true);
    }

    /// @dev TK-2
    function test_Ownership_TakesTwoSteps() external {
        Ownable2Step owned = Ownable2Step(address(_token));
        vm.prank(_owner);
        owned.transferOwnership(_other);
        vm.assertEq(owned.owner(), _owner, "still the old one");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _minter));
        vm.prank(_minter);
        owned.acceptOwnership();
        vm.prank(_other);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), _other, "the new one");
    }

    function test_Burn() external {
        vm.prank(_holder);
        _token.burn(5);
        vm.assertEq(_token.balanceOf(_holder), SUPPLY - 5, "balance");
        vm.assertEq(_token.totalSupply(), SUPPLY - 5, "totalSupply");
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, _other, 0, 1));
        vm.prank(_other);
        _token.burn(1);
    }

    /// @dev TK-3
    function test_BurnFrom_UsesTheAllowance() external {
        vm.prank(_holder);
        _token.approve(_other, 5);
        vm.prank(_other);
        _token.burnFrom(_holder, 4);
        vm.assertEq(_token.allowance(_holder, _other), 1, "allowance");
        vm.assertEq(_token.totalSupply(), SUPPLY - 4, "totalSupply");
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, _other, 1, 2));
        vm.prank(_other);
        _token.burnFrom(_holder, 2);
    }

    /// @dev TK-3: no function of the owner or of a minter changes a balance, tried with any arguments.
    function testFuzz_OwnerAndMinterCannotTakeBalances(
        uint256 choice,
        address account,
        uint256 value,
        bool isOwner
    ) external {
        bytes[6] memory calls = [
            abi.encodeCall(IIbullToken.setMinter, (account, value & 1 == 0)),
            abi.encodeCall(IIbullToken.burnFrom, (_holder, _bound(value, 1, SUPPLY))),
            abi.encodeCall(_token.transferFrom, (_holder, account, _bound(value, 1, SUPPLY))),
            abi.encodeCall(IIbullToken.burn, (value)),
            abi.encodeCall(Ownable.transferOwnership, (account)),
            abi.encodeCall(Ownable.renounceOwnership, ())
        ];
        vm.prank(isOwner ? _owner : _minter);
        (bool isDone,) = address(_token).call(calls[choice % calls.length]);
        vm.assertEq(_token.balanceOf(_holder), SUPPLY, isDone ? "done: balance" : "refused: balance");
    }

    function test_Permit() external {
        Signature memory sig = _signPermit(_keyOf("holder"), _token.DOMAIN_SEPARATOR(), _other, 7, 0, FOREVER);
        _token.permit(_holder, _other, 7, FOREVER, sig.v, sig.r, sig.s);
        vm.assertEq(_token.allowance(_holder, _other), 7, "allowance");
        vm.assertEq(_token.nonces(_holder), 1, "nonce");
    }
}
