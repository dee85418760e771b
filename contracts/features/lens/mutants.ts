import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/yield-lens/TolerantRead.sol', 'test/yield-lens/YieldLens*.t.sol', [
    ['LE-2', 'a read may burn all gas', 'uint256 gasLimit = READ_GAS;', 'uint256 gasLimit = gasleft();'],
    [
      'LE-2',
      'an empty return value is read as zero',
      'isRead := and(isRead, iszero(lt(returndatasize(), answerSize)))',
      '',
    ],
    [
      'LE-3',
      'too little gas is reported as a failure',
      'if (gasleft() < READ_GAS * 64 / 63 + 5000) revert IYieldLens.YieldLensOutOfGas(gasleft());',
      '',
    ],
  ]),
  ...mutantsOf('src/yield-lens/YieldLens.sol', 'test/yield-lens/YieldLens*.t.sol', [
    [
      'LE-2',
      'a token that fails is readable',
      'if (!isPairReadable || !isWalletReadable) {',
      'isPairReadable; isWalletReadable; if (false) {',
    ],
    [
      'LE-1',
      'allowance for the lens instead of the farm',
      '_wallet(stakeToken, account, address(master))',
      '_wallet(stakeToken, account, address(this))',
    ],
    [
      'LE-5',
      'an allowance without a balance is omitted',
      'if ((walletBalance | allowance) != 0) {',
      'if (walletBalance != 0) {',
    ],
    [
      'LE-5',
      'locked rewards without earnings are omitted',
      'stake.earnings | stake.lockedUp |',
      'stake.earnings |',
    ],
    ['LE-5', 'a list keeps its allocated length', 'mstore(wallets, held)', ''],
    [
      'LE-5',
      'a paused farm is reported by its index',
      'states.pausedPids[lengths.pausedPids++] = pid;',
      'states.pausedPids[lengths.pausedPids++] = place;',
    ],
    ['LE-4', 'pages begin at the first farm', 'config.pid = start + i;', 'config.pid = i;'],
    ['LE-2', 'a pool that fails is readable', 'if (!isRead[i]) return (false, state);', ''],
  ]),
]
