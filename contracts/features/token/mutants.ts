import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/token/IbullToken.sol', 'test/token/*.t.sol', [
    [
      'TK-1',
      'anyone can mint IBULL',
      'if (!isMinter[msg.sender]) revert IbullTokenNotMinter(msg.sender);',
      '',
    ],
    [
      'TK-1',
      'anyone can set minters',
      'function setMinter(address account, bool isAllowed) external onlyOwner {',
      'function setMinter(address account, bool isAllowed) external {',
    ],
    ['TK-3', 'burnFrom without allowance', '_spendAllowance(from, msg.sender, value);', ''],
  ]),
  ...mutantsOf('src/ownership/Owned.sol', 'test/ownership/*.t.sol', [
    ['TK-2', 'ownership is renounced', 'revert OwnableInvalidOwner(address(0));', ''],
  ]),
]
