// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20, IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit, IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Guarded} from "../ownership/Guarded.sol";
import {IIbullToken} from "./IIbullToken.sol";

/// @title iBull Token
contract IbullToken is IIbullToken, ERC20Permit, Guarded {
    /// @dev The current year in one word: its end (Unix seconds) in the low 40 bits, and above them the supply that
    /// no mint may exceed until then.
    uint256 private constant END_BITS = 40;

    /// @inheritdoc IIbullToken
    uint256 public immutable yearlyMintLimit;

    /// @dev The year as of the last mint.
    uint256 private _year;

    /// @dev Each minter's copy of {_year}, so that a mint reads a single word; 0 for accounts that are not minters.
    mapping(address minter => uint256 year) private _yearOf;

    /// @param name_ token name, part of the EIP-712 domain of its permits
    /// @param symbol_ token symbol
    /// @param owner_ account that appoints minters
    /// @param holder receiver of the initial `supply`, which does not count towards the yearly limit
    /// @param yearlyMintLimit_ maximum growth of the supply per year
    constructor(
        string memory name_,
        string memory symbol_,
        address owner_,
        address holder,
        uint256 supply,
        uint256 yearlyMintLimit_
    ) ERC20(name_, symbol_) ERC20Permit(name_) Ownable(owner_) {
        yearlyMintLimit = yearlyMintLimit_;
        _mint(holder, supply);
        _year = _yearUntil(block.timestamp + 365 days, 0);
    }

    /// @inheritdoc IIbullToken
    function setMinter(address account, bool isAllowed) external {
        _checkAuthority(!isAllowed);
        if (isAllowed) _yearOf[account] = _year = _currentYear();
        else delete _yearOf[account];
        emit MinterChanged(account, isAllowed);
    }

    /// @inheritdoc IIbullToken
    function mint(address to, uint256 value) external {
        uint256 year = _yearOf[msg.sender];
        if (block.timestamp >= uint40(year)) {
            if (year == 0) revert IbullTokenNotMinter(msg.sender);
            year = _currentYear();
            _yearOf[msg.sender] = _year = year;
        }
        _mint(to, value);
        uint256 largest = year >> END_BITS;
        uint256 supply = totalSupply();
        if (supply > largest) revert IbullTokenYearlyLimit(value, largest + value - supply);
    }

    /// @inheritdoc IIbullToken
    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }

    /// @inheritdoc IIbullToken
    function burnFrom(address from, uint256 value) external {
        _spendAllowance(from, msg.sender, value);
        _burn(from, value);
    }

    /// @inheritdoc IIbullToken
    function isMinter(address account) external view returns (bool) {
        return _yearOf[account] != 0;
    }

    /// @inheritdoc IIbullToken
    function remainingMint() external view returns (uint256) {
        return (_currentYear() >> END_BITS) - totalSupply();
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 9;
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner_) public view override(ERC20Permit, IERC20Permit) returns (uint256) {
        return super.nonces(owner_);
    }

    function _currentYear() private view returns (uint256 year) {
        year = _year;
        uint256 end = uint40(year);
        if (block.timestamp < end) return year;
        // A whole year without a mint leaves all of its allowance.
        uint256 skipped = (block.timestamp - end) / 365 days;
        uint256 unused = skipped == 0 ? (year >> END_BITS) - totalSupply() : yearlyMintLimit;
        return _yearUntil(end + (skipped + 1) * 365 days, Math.min(unused, yearlyMintLimit));
    }

    function _yearUntil(uint256 end, uint256 carriedOver) private view returns (uint256) {
        uint256 largest = Math.min(totalSupply() + yearlyMintLimit + carriedOver, type(uint216).max);
        return largest << END_BITS | end;
    }
}
