import { errorsIn, harnessOf, lemma, type Proof } from '../../proofs/proof.ts'
import type { Sources } from '../../proofs/sources.ts'

const TOKEN = 'src/token/IbullToken.sol'

/** The years of the token, with a supply that anything may have changed before. */
const yearsOf = (sources: Sources) => {
  const callable = (head: string) => sources.declaration(TOKEN, head).replace(' external', ' public')
  return `
    uint256 private constant END_BITS = 40;
    uint256 private yearlyMintLimit;
    uint256 private _year;
    mapping(address minter => uint256 year) private _yearOf;
    uint256 private _supply;
    event MinterChanged(address account, bool isAllowed);

    function totalSupply() private view returns (uint256) { return _supply; }
    function _mint(address, uint256 value) private { _supply += value; }
    function _checkAuthority(bool) private pure {}
    ${['function setMinter(', 'function mint(', 'function _currentYear(', 'function _yearUntil('].map(callable).join('\n    ')}

    /// A minter's copy is the current year, or one that ended before that began.
    function _isKept(address minter) private view returns (bool) {
        uint256 copy = _yearOf[minter];
        return copy == 0 || copy == _year || uint256(uint40(copy)) + 365 days <= uint40(_year);
    }
    function _isSound() private view returns (bool) {
        uint256 end = uint40(_year);
        return _supply <= _year / 2 ** END_BITS && end >= 365 days && end <= block.timestamp + 365 days;
    }
    function _assume(address minter, address other) private view {
        require(block.timestamp >= 365 days && block.timestamp < 2 ** 39);
        require(yearlyMintLimit < 2 ** 200 && _isSound() && _isKept(minter) && _isKept(other));
    }`
}

/** What holds after a step of `minter`, before which the year and the supply were `before` and `supply`. */
const limitOf = (minter: string) => `
        ${lemma('uint40(_year) == uint40(before) ? _year == before : uint256(uint40(_year)) >= uint256(uint40(before)) + 365 days')}
        assert(_isSound());
        assert(_isKept(${minter}));
        assert(_isKept(other));
        uint256 largest = _year / 2 ** END_BITS;
        bool isNew = uint40(_year) != uint40(before);
        assert(!isNew || (block.timestamp >= uint40(before) && largest <= supply + 2 * yearlyMintLimit));`

export const proofs: readonly Proof[] = [
  {
    rule: 'TK-4',
    name: 'in a year the supply grows by at most twice the limit, after any mints and appointments',
    bound: 'times below 2^39 seconds, a limit below 2^200',
    harness: (sources) =>
      harnessOf(
        `${yearsOf(sources)}
    function mints(address other, address to, uint256 value) external {
        _assume(msg.sender, other);
        (uint256 before, uint256 supply) = (_year, _supply);
        mint(to, value);
        ${limitOf('msg.sender')}
    }
    function appoints(address minter, address other, bool isAllowed) external {
        _assume(minter, other);
        (uint256 before, uint256 supply) = (_year, _supply);
        setMinter(minter, isAllowed);
        ${limitOf('minter')}
    }`,
        '@openzeppelin/contracts/utils/math/Math.sol',
      ),
    errors: errorsIn(
      TOKEN,
      ['no limit', 'if (supply > largest) revert', 'if (supply > largest && value == 7) revert'],
      ['a limit for each minter', '_yearOf[msg.sender] = _year = year;', '_yearOf[msg.sender] = year;'],
      [
        'a limit for each appointed minter',
        '_yearOf[account] = _year = _currentYear();',
        '_yearOf[account] = _yearUntil(uint40(_currentYear()), 0);',
      ],
      ['all that was ever left is carried over', 'Math.min(unused, yearlyMintLimit)', 'unused'],
    ),
  },
]
