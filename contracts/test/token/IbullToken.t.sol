// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {BaseTest} from "../BaseTest.sol";
import {IGuarded} from "../../src/ownership/IGuarded.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";

contract IbullTokenTest is BaseTest {
    uint256 private constant SUPPLY = 1_000_000e9;
    uint256 private constant PER_YEAR = 100_000e9;
    uint256 private constant START = 1_700_000_000;

    IIbullToken private _token;
    address private _owner;
    address private _holder;
    address private _minter;
    address private _other;

    function setUp() public {
        vm.warp(START);
        _owner = _actor("owner");
        _holder = _actor("holder");
        _minter = _actor("minter");
        _other = _actor("other");
        bytes memory arguments = abi.encode("Orchard Token", "ORCH", _owner, _holder, SUPPLY, PER_YEAR);
        _token = IIbullToken(vm.deployCode("IbullToken.sol:IbullToken", arguments));
        vm.prank(_owner);
        _token.setMinter(_minter, true);
    }

    function test_Metadata() external view {
        vm.assertEq(_token.name(), "Orchard Token", "name");
        vm.assertEq(_token.symbol(), "ORCH", "symbol");
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
        value = _bound(value, 0, PER_YEAR);
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

    /// @dev TK-4: a stolen owner key mints the rest of the year's limit, and no more
    function test_Limit_AStolenOwnerKey() external {
        vm.prank(_minter);
        _token.mint(_minter, 1);
        vm.startPrank(_owner);
        _token.setMinter(_owner, true);
        _token.mint(_owner, PER_YEAR - 1);
        _token.setMinter(_other, true);
        vm.stopPrank();
        address[3] memory minters = [_owner, _other, _minter];
        for (uint256 i = 0; i < minters.length; ++i) {
            vm.startPrank(minters[i]);
            _assertRefused(1, 0);
            vm.stopPrank();
        }
    }

    /// @dev TK-4: years start 365 days apart, to the second, and at most a year's allowance is carried over
    function test_Limit_IsOfAYear() external {
        vm.assertEq(_token.yearlyMintLimit(), PER_YEAR, "yearlyMintLimit");
        vm.assertEq(_token.remainingMint(), PER_YEAR, "first year");
        vm.startPrank(_minter);
        _token.mint(_other, PER_YEAR);
        vm.warp(START + 365 days - 1);
        vm.assertEq(_token.remainingMint(), 0, "last second");
        _assertRefused(1, 0);
        vm.warp(START + 365 days);
        vm.assertEq(_token.remainingMint(), PER_YEAR, "first second");
        _token.mint(_other, 1);
        vm.assertEq(_token.remainingMint(), PER_YEAR - 1, "second year");
        // The third year has no mint, of the second nearly all was left.
        vm.warp(START + 4 * 365 days - 1);
        _token.mint(_other, 2 * PER_YEAR);
        _assertRefused(1, 0);
        vm.warp(START + 4 * 365 days);
        _token.mint(_other, PER_YEAR);
        _assertRefused(1, 0);
        vm.stopPrank();
        vm.assertEq(_token.totalSupply(), SUPPLY + 4 * PER_YEAR + 1, "a year's allowance is lost");
    }

    /// @dev TK-4: what was earned in a year and harvested in the next
    function test_Limit_CarriesOverWhatWasLeft() external {
        vm.startPrank(_minter);
        _token.mint(_other, PER_YEAR - 100);
        vm.warp(START + 365 days);
        vm.assertEq(_token.remainingMint(), PER_YEAR + 100, "carried over");
        _token.mint(_other, PER_YEAR + 100);
        _assertRefused(1, 0);
        vm.warp(START + 2 * 365 days);
        vm.assertEq(_token.remainingMint(), PER_YEAR, "nothing was left");
        vm.stopPrank();
        vm.prank(_other);
        _token.burn(7);
        vm.warp(START + 3 * 365 days);
        vm.assertEq(_token.remainingMint(), 2 * PER_YEAR, "a whole year was left, and no more is carried over");
    }

    /// @dev TK-4: whatever the number and turnover of minters, a year's supply grows by at most the limit
    function testFuzz_Limit_HoldsForAllMintersTogether(uint256[20] calldata seeds) external {
        address[3] memory minters = [_minter, _other, _owner];
        uint256 year = 0;
        uint256 largest = SUPPLY + PER_YEAR;
        uint256 ever = largest;
        for (uint256 i = 0; i < seeds.length; ++i) {
            uint256 seed = seeds[i];
            vm.warp(block.timestamp + (seed >> 8) % 200 days);
            if ((block.timestamp - START) / 365 days != year) {
                year = (block.timestamp - START) / 365 days;
                uint256 unused = largest - _token.totalSupply();
                largest = _token.totalSupply() + PER_YEAR + (unused < PER_YEAR ? unused : PER_YEAR);
                ever = SUPPLY + (year + 1) * PER_YEAR;
                vm.assertEq(_token.remainingMint(), largest - _token.totalSupply(), "a new year");
            }
            address minter = minters[(seed >> 40) % 3];
            vm.prank(_owner);
            if (seed & 7 != 0) _token.setMinter(minter, true);
            else _token.setMinter(minter, false);
            uint256 value = (seed >> 80) % (PER_YEAR / 2);
            uint256 left = _token.remainingMint();
            vm.prank(minter);
            (bool isDone,) = address(_token).call(abi.encodeCall(IIbullToken.mint, (minter, value)));
            vm.assertEq(isDone, seed & 7 != 0 && value <= left, "minted");
            if (isDone && seed & 8 != 0) {
                vm.prank(minter);
                _token.burn(value / 2);
            }
            vm.assertLe(_token.totalSupply(), largest, "supply");
            vm.assertLe(_token.totalSupply(), ever, "over all years");
            vm.assertEq(_token.remainingMint(), largest - _token.totalSupply(), "mintable");
        }
    }

    /// @dev TK-4: burning frees the same allowance, since it reduces the supply
    function test_Limit_ABurnMakesRoom() external {
        vm.prank(_minter);
        _token.mint(_other, PER_YEAR);
        vm.prank(_holder);
        _token.burn(5);
        vm.assertEq(_token.remainingMint(), 5, "mintable");
        vm.startPrank(_minter);
        _assertRefused(6, 5);
        _token.mint(_other, 5);
        vm.stopPrank();
    }

    /// @dev TK-5
    function test_Guardian_RevokesAMinter_AndNothingElse() external {
        address guardian = _actor("guardian");
        IGuarded guarded = IGuarded(address(_token));
        vm.expectEmit(address(_token));
        emit IGuarded.GuardianChanged(address(0), guardian);
        vm.prank(_owner);
        guarded.appointGuardian(guardian);
        vm.assertEq(guarded.emergencyGuardian(), guardian, "guardian");

        vm.prank(guardian);
        _token.setMinter(_minter, false);
        vm.assertFalse(_token.isMinter(_minter), "revoked");
        bytes[3] memory calls = [
            abi.encodeCall(IIbullToken.setMinter, (_minter, true)),
            abi.encodeCall(IGuarded.appointGuardian, (_other)),
            abi.encodeCall(Ownable.transferOwnership, (guardian))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(guardian);
            (bool isDone, bytes memory answer) = address(_token).call(calls[i]);
            vm.assertFalse(isDone, "done");
            vm.assertEq(
                answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian), "refusal"
            );
        }
        vm.prank(_owner);
        _token.setMinter(_minter, true);
        vm.assertTrue(_token.isMinter(_minter), "the owner undoes it");
    }

    /// @dev TK-5: without a guardian only the owner revokes
    function test_RevertWhen_Revoke_NotOwnerNorGuardian() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, _minter));
        vm.prank(_minter);
        _token.setMinter(_minter, false);
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

    /// @dev TK-3: no function of the owner or a minter changes a balance, tried with any arguments.
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

    function _assertRefused(uint256 value, uint256 left) private {
        vm.expectRevert(abi.encodeWithSelector(IIbullToken.IbullTokenYearlyLimit.selector, value, left));
        _token.mint(_other, value);
    }

    function test_Permit() external {
        Signature memory sig = _signPermit(_keyOf("holder"), _token.DOMAIN_SEPARATOR(), _other, 7, 0, FOREVER);
        _token.permit(_holder, _other, 7, FOREVER, sig.v, sig.r, sig.s);
        vm.assertEq(_token.allowance(_holder, _other), 7, "allowance");
        vm.assertEq(_token.nonces(_holder), 1, "nonce");
    }
}
