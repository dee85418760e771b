import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = mutantsOf('src/timelock/Timelock.sol', 'test/timelock/*.t.sol', [
  ['TL-1', 'timelock: the guardian stops nothing', '_grantRole(CANCELLER_ROLE, guardian);', ''],
  [
    'TL-1',
    'timelock: the guardian proposes',
    '_grantRole(CANCELLER_ROLE, guardian);',
    '_grantRole(CANCELLER_ROLE, guardian); _grantRole(PROPOSER_ROLE, guardian);',
  ],
  [
    'TL-2',
    'timelock: a stolen guardian stays for ever',
    'if (isLongNotice[id] && !hasRole(PROPOSER_ROLE, msg.sender)) revert TimelockLongNotice(id);',
    '',
  ],
  ['TL-2', 'timelock: no one cancels a long notice', ' && !hasRole(PROPOSER_ROLE, msg.sender)', ''],
  [
    'TL-2',
    'timelock: every notice is long',
    'delay >= getMinDelay() + LONG_NOTICE',
    'delay >= getMinDelay()',
  ],
  ['TL-2', 'timelock: a long notice is longer', 'delay >= getMinDelay()', 'delay > getMinDelay()'],
  [
    'TL-2',
    'timelock: a single call is never long',
    '_setNotice(hashOperation(target, value, data, predecessor, salt), delay);',
    '',
  ],
  [
    'TL-2',
    'timelock: a batch is never long',
    '_setNotice(hashOperationBatch(targets, values, payloads, predecessor, salt), delay);',
    '',
  ],
  ['TL-3', 'timelock: operations never expire', 'state = OperationState.Unset;', ''],
  ['TL-3', 'timelock: operations expire a second late', '>= GRACE_PERIOD', '> GRACE_PERIOD'],
  [
    'TL-3',
    'timelock: what is done expires',
    'state == OperationState.Ready &&',
    'state != OperationState.Unset &&',
  ],
])
