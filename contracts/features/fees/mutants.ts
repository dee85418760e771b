import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/fee-collector/FeeCollector.sol', 'test/fee-collector/FeeCollector*.t.sol', [
    ['FC-1', 'treasury gets 4 of 8 parts', 'TREASURY_PARTS = 3', 'TREASURY_PARTS = 4'],
    ['FC-6', 'dust stops the redeeming of all', '<= 2 * pair.totalSupply()) continue;', '== 0) continue;'],
    [
      'FC-1',
      'shares rounded for each income separately',
      'Math.mulDiv(ledger.income + income, TREASURY_PARTS, PARTS) - ledger.paid',
      'Math.mulDiv(income, TREASURY_PARTS, PARTS)',
    ],
    ['FC-1', 'what was exchanged is shared again', '_ledgers[step.tokenOut].toBurn += received;', ''],
    ['FC-2', 'spent amounts stay in the book', '_ledgers[token].toBurn -= step.amountIn;', ''],
    ['FC-3', 'burnt amounts are not counted', 'totalBurnt += amount;', ''],
    [
      'FC-4',
      'half of the reserve may be traded in one call',
      'MAX_RESERVE_PARTS = 500',
      'MAX_RESERVE_PARTS = 2',
    ],
    [
      'FC-5',
      '1/350 of the reserve may be traded: a sandwich pays',
      'MAX_RESERVE_PARTS = 500',
      'MAX_RESERVE_PARTS = 350',
    ],
    [
      'FC-4',
      'spot liquidity counts',
      'Math.min(toBurn, Math.min(step.reserveIn, reserveThen) / MAX_RESERVE_PARTS)',
      'Math.min(toBurn, step.reserveIn / MAX_RESERVE_PARTS)',
    ],
    ['FC-5', 'no cooldown between two exchanges', 'COOLDOWN = 5 minutes', 'COOLDOWN = 0'],
    ['FC-5', 'price may be 3 % off', 'MAX_PRICE_DEVIATION_BPS = 100', 'MAX_PRICE_DEVIATION_BPS = 300'],
    [
      'FC-5',
      'only one of the two averages is checked',
      'reason = _priceReason(pair, (step.reserveIn << 112) / step.reserveOut, priceOut);',
      '',
    ],
    [
      'FC-6',
      'liquidity is split like a token',
      'if (_isPair(token)) revert FeeCollectorLiquidityToken(token);',
      '',
    ],
    [
      'FC-2',
      'any contract that claims to be a pair is redeemed',
      'if (!_isPair(pairs[i])) revert FeeCollectorUnknownPair(pairs[i]);',
      '',
    ],
    [
      'FC-7',
      'any token may be a bridge',
      'if (bridge != address(0) && !isBridge[bridge]) revert FeeCollectorUnknownBridge(bridge);',
      '',
    ],
    [
      'FC-7',
      'anyone can set bridges',
      'function setBridge(address token, address bridge) external onlyOwner {',
      'function setBridge(address token, address bridge) external {',
    ],
    [
      'FC-7',
      'anyone can set the treasury',
      'function setTreasury(address treasury_) external onlyOwner {',
      'function setTreasury(address treasury_) external {',
    ],
    [
      'FC-2',
      'convert is reentrant',
      'function convert(address token) external nonReentrant',
      'function convert(address token) external',
    ],
    [
      'FC-2',
      'the nominal amount of the transfer is traded',
      'Math.min(IERC20(token).balanceOf(pair) - step.reserveIn, step.amountIn)',
      'step.amountIn',
    ],
    [
      'FC-4',
      'donations at the pair are traded along',
      'Math.min(IERC20(token).balanceOf(pair) - step.reserveIn, step.amountIn)',
      'IERC20(token).balanceOf(pair) - step.reserveIn',
    ],
    ['FC-5', 'an exchange does not observe', '_oracles[pair].observe(step.pair);', ''],
    ['FC-7', 'a route may have five hops', 'MAX_HOPS = 4', 'MAX_HOPS = 5'],
    ['FC-6', 'a token may burn all gas', 'TOKEN_QUERY_GAS = 30_000', 'TOKEN_QUERY_GAS = 30_000_000'],
  ]),
  ...mutantsOf('src/fee-collector/TwapOracle.sol', 'test/fee-collector/FeeCollector*.t.sol', [
    ['FC-4', 'observed in the second of a change', 'if (changedAt == uint32(block.timestamp)) return;', ''],
    ['FC-5', 'averages over one minute', 'WINDOW = 30 minutes', 'WINDOW = 1 minutes'],
    [
      'FC-5',
      'each observation replaces the last',
      'if (last != 0 && block.timestamp - last < WINDOW) return;',
      '',
    ],
  ]),
]
