import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/token/IbullToken.sol', 'test/token/*.t.sol', [
    ['TK-1', 'anyone can mint IBULL', 'if (year == 0) revert IbullTokenNotMinter(msg.sender);', ''],
    ['TK-1', 'anyone can set minters', '_checkAuthority(!isAllowed);', ''],
    [
      'TK-4',
      'minting without a limit',
      'if (supply > largest) revert IbullTokenYearlyLimit(value, largest + value - supply);',
      '',
    ],
    ['TK-4', 'a limit for each minter', '_yearOf[msg.sender] = _year = year;', '_yearOf[msg.sender] = year;'],
    [
      'TK-4',
      'a limit for each appointed minter',
      '_yearOf[account] = _year = _currentYear();',
      '_yearOf[account] = _yearUntil(uint40(_currentYear()), 0);',
    ],
    ['TK-4', 'a year that never ends', 'if (block.timestamp >= uint40(year)) {', 'if (year == 0) {'],
    ['TK-4', 'a year that is too long', 'block.timestamp >= uint40(year)', 'block.timestamp > uint40(year)'],
    [
      'TK-4',
      'years that drift',
      '_yearUntil(end + (skipped + 1) * 365 days,',
      '_yearUntil(block.timestamp + 365 days,',
    ],
    ['TK-4', 'nothing is carried over', 'Math.min(unused, yearlyMintLimit)', '0'],
    ['TK-4', 'all that was ever left is carried over', 'Math.min(unused, yearlyMintLimit)', 'unused'],
    [
      'TK-4',
      'a year without a mint is forgotten',
      'skipped == 0 ? (year >> END_BITS) - totalSupply() : yearlyMintLimit',
      '(year >> END_BITS) - totalSupply()',
    ],
    ['TK-5', 'the guardian appoints minters', '_checkAuthority(!isAllowed);', '_checkAuthority(true);'],
    ['TK-5', 'the guardian can do nothing', '_checkAuthority(!isAllowed);', '_checkOwner();'],
    ['TK-3', 'burnFrom without allowance', '_spendAllowance(from, msg.sender, value);', ''],
  ]),
  ...mutantsOf('src/ownership/Owned.sol', 'test/ownership/*.t.sol', [
    ['TK-2', 'ownership is renounced', 'revert OwnableInvalidOwner(address(0));', ''],
  ]),
  ...mutantsOf('src/ownership/Guarded.sol', 'test/token/*.t.sol', [
    ['TK-5', 'anyone can appoint the guardian', 'external onlyOwner {', 'external {'],
    [
      'TK-5',
      'the guardian owns',
      '!isStop || msg.sender != emergencyGuardian',
      'msg.sender != emergencyGuardian',
    ],
  ]),
]
