import { farmAndReferralMutants } from './farms-referrals.ts'
import { feeZapAndLensMutants } from './fees-zap-lens.ts'
import { poolAndVaultMutants } from './pools-vault.ts'

/** A small change to one source file that breaks a rule; the tests must notice. */
export type Mutant = {
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The rule that it breaks, as numbered in docs/INVARIANTS.md. */
  rule: string
  /** The tests that are run, as forge's --match-path. */
  tests: string
}

const pair = 'src/exchange/Pair.sol'
const router = 'src/exchange/Router.sol'
const factory = 'src/exchange/Factory.sol'
const shares = 'src/exchange/LiquidityToken.sol'
const token = 'src/token/IbullToken.sol'
const wrapped = 'src/wrapped-native/WrappedNative.sol'
const probe = 'src/token-probe/TokenProbe.sol'
const rehearsal = 'src/batch-rehearsal/BatchRehearsal.sol'

const pairTests = 'test/exchange/Pair{Swap,Liquidity,PriceSums,HostileTokens}.t.sol'
const routerTests = 'test/exchange/Router{Swaps,Liquidity,Quotes}.t.sol'
const factoryTests = 'test/exchange/Factory.t.sol'
const probeTests = 'test/token-probe/TokenProbe.t.sol'
const rehearsalTests = 'test/batch-rehearsal/BatchRehearsal.t.sol'
const sharesTests = 'test/exchange/LiquidityToken.t.sol'

export const mutants: readonly Mutant[] = [
  {
    name: 'product check scaled by 1e6 instead of 1e8',
    file: pair,
    find: 'reserve0 * reserve1 * (_BPS * _BPS)',
    replace: 'reserve0 * reserve1 * 1_000_000',
    rule: 'EX-1',
    tests: pairTests,
  },
  {
    name: 'product check removed',
    file: pair,
    find: 'if (productAfter < productBefore) revert PairInsufficientPayment(productAfter, productBefore);',
    replace: '',
    rule: 'EX-1',
    tests: pairTests,
  },
  {
    name: 'fee of 24 in the pair',
    file: pair,
    find: '_FEE_BPS = 25',
    replace: '_FEE_BPS = 24',
    rule: 'EX-1',
    tests: pairTests,
  },
  {
    name: 'fee of the second input forgotten',
    file: pair,
    find: 'balance1 * _BPS - amount1In * _FEE_BPS',
    replace: 'balance1 * _BPS',
    rule: 'EX-1',
    tests: pairTests,
  },
  {
    name: 'lock removed from swap',
    file: pair,
    find: 'bytes calldata data) external lock {',
    replace: 'bytes calldata data) external {',
    rule: 'EX-10',
    tests: pairTests,
  },
  {
    name: 'lock never set',
    file: pair,
    find: '_lock = 1;',
    replace: '',
    rule: 'EX-10',
    tests: pairTests,
  },
  {
    name: 'lock removed from skim',
    file: pair,
    find: 'function skim(address to) external lock {',
    replace: 'function skim(address to) external {',
    rule: 'EX-10',
    tests: pairTests,
  },
  {
    name: 'larger ratio counts in mint',
    file: pair,
    find: 'Math.min(',
    replace: 'Math.max(',
    rule: 'EX-1',
    tests: pairTests,
  },
  {
    name: 'no locked shares',
    file: pair,
    find: '_mint(address(0), MINIMUM_LIQUIDITY);',
    replace: '',
    rule: 'EX-3',
    tests: pairTests,
  },
  {
    name: 'protocol share of 9 parts',
    file: pair,
    find: '_PROTOCOL_PARTS = 8',
    replace: '_PROTOCOL_PARTS = 9',
    rule: 'EX-6',
    tests: pairTests,
  },
  {
    name: 'protocol share counted for the shares but not minted',
    file: pair,
    find: `if (protocolShare != 0) _mint(feeTo, protocolShare);
        _burn(`,
    replace: '_burn(',
    rule: 'EX-6',
    tests: pairTests,
  },
  {
    name: 'product remembered with the old reserves at mint',
    file: pair,
    find: `if (feeTo != address(0)) kLast = balance0 * balance1;
        emit Mint`,
    replace: `if (feeTo != address(0)) kLast = reserve0 * reserve1;
        emit Mint`,
    rule: 'EX-6',
    tests: pairTests,
  },
  {
    name: 'product not forgotten when the share is turned off',
    file: pair,
    find: `kLast = 0;
            return (feeTo, 0);`,
    replace: 'return (feeTo, 0);',
    rule: 'EX-6',
    tests: pairTests,
  },
  {
    name: 'shares burned before the tokens are sent',
    file: pair,
    find: 'IERC20(token0).safeTransfer(to, amount0);',
    replace: '_burn(address(this), liquidity); liquidity = 0; IERC20(token0).safeTransfer(to, amount0);',
    rule: 'EX-11',
    tests: pairTests,
  },
  {
    name: 'price sums checked for overflow',
    file: pair,
    find: `unchecked {
            uint256 elapsed`,
    replace: `{
            uint256 elapsed`,
    rule: 'EX-9',
    tests: pairTests,
  },
  {
    name: 'price sums swapped',
    file: pair,
    find: 'price0CumulativeLast += (reserve1 << 112) / reserve0 * elapsed;',
    replace: 'price0CumulativeLast += (reserve0 << 112) / reserve1 * elapsed;',
    rule: 'EX-8',
    tests: pairTests,
  },
  {
    name: '112-bit limit removed',
    file: pair,
    find: 'if ((balance0 | balance1) > type(uint112).max) revert PairReserveOverflow(balance0, balance1);',
    replace: '',
    rule: 'EX-4',
    tests: pairTests,
  },
  {
    name: 'skim sends everything',
    file: pair,
    find: 'safeTransfer(to, balance0 - reserve0)',
    replace: 'safeTransfer(to, balance0)',
    rule: 'EX-2',
    tests: pairTests,
  },
  {
    name: 'output may go to a token of the pair',
    file: pair,
    find: 'if (to == token1) revert PairInvalidReceiver(to);',
    replace: '',
    rule: 'EX-2',
    tests: pairTests,
  },
  {
    name: 'fee of 30 in getAmountOut (9975 to 9970)',
    file: router,
    find: 'uint256 lessFee = amountIn * (_BPS - _FEE_BPS);',
    replace: 'uint256 lessFee = amountIn * 9970;',
    rule: 'EX-13',
    tests: routerTests,
  },
  {
    name: 'fee of 30 in getAmountOut beyond 112 bits',
    file: router,
    find: 'uint256 amountInLessFee = amountIn * (_BPS - _FEE_BPS);',
    replace: 'uint256 amountInLessFee = amountIn * 9970;',
    rule: 'EX-13',
    tests: routerTests,
  },
  {
    name: 'getAmountIn without + 1',
    file: router,
    find: '((reserveOut - amountOut) * (_BPS - _FEE_BPS)) + 1;',
    replace: '((reserveOut - amountOut) * (_BPS - _FEE_BPS));',
    rule: 'EX-13',
    tests: routerTests,
  },
  {
    name: 'deadline not checked',
    file: router,
    find: 'if (block.timestamp > deadline) revert RouterDeadlineExpired(deadline, block.timestamp);',
    replace: 'deadline;',
    rule: 'EX-20',
    tests: routerTests,
  },
  {
    name: 'deadline refuses its own second',
    file: router,
    find: 'if (block.timestamp > deadline)',
    replace: 'if (block.timestamp >= deadline)',
    rule: 'EX-20',
    tests: routerTests,
  },
  {
    name: 'minimum output compared with what was sent, not received',
    file: router,
    find: 'received = output.balanceOf(to) - balanceBefore;',
    replace: 'received = output.balanceOf(to);',
    rule: 'EX-19',
    tests: routerTests,
  },
  {
    name: 'minimum output of fee-on-transfer swaps not checked',
    file: router,
    find: 'if (received < amountOutMin) revert RouterInsufficientOutput(received, amountOutMin);',
    replace: '',
    rule: 'EX-19',
    tests: routerTests,
  },
  {
    name: 'surplus BNB kept',
    file: router,
    find: 'if (msg.value > spent) _sendNative(msg.sender, msg.value - spent);',
    replace: 'spent;',
    rule: 'EX-17',
    tests: routerTests,
  },
  {
    name: 'all of the router’s tokens paid out',
    file: router,
    find: 'IERC20(token).balanceOf(address(this)) - balanceBefore);',
    replace: 'IERC20(token).balanceOf(address(this))); balanceBefore;',
    rule: 'EX-16',
    tests: routerTests,
  },
  {
    name: 'BNB accepted from anybody',
    file: router,
    find: 'if (msg.sender != WETH) revert RouterUnexpectedNative(msg.sender);',
    replace: '',
    rule: 'EX-16',
    tests: routerTests,
  },
  {
    name: 'least amount of the first token not checked when adding',
    file: router,
    find: 'if (amountAOptimal < amountAMin) revert RouterInsufficientAmountA(amountAOptimal, amountAMin);',
    replace: 'amountAMin;',
    rule: 'EX-18',
    tests: routerTests,
  },
  {
    name: 'least amount of the second token not checked when removing',
    file: router,
    find: 'if (amountB < amountBMin) revert RouterInsufficientAmountB(amountB, amountBMin);',
    replace: '',
    rule: 'EX-18',
    tests: routerTests,
  },
  {
    name: 'path need not begin or end with wrapped BNB',
    file: router,
    find: 'if (token != WETH) revert RouterPathWithoutWrappedNative(token);',
    replace: 'token;',
    rule: 'EX-20',
    tests: routerTests,
  },
  {
    name: 'failed permit swallowed',
    file: router,
    find: 'if (pair.allowance(msg.sender, address(this)) < liquidity) {',
    replace: 'if (reason.length == 0) {',
    rule: 'EX-15',
    tests: routerTests,
  },
  {
    name: 'anybody sets the receiver of the protocol share',
    file: factory,
    find: 'function setFeeTo(address feeTo_) external onlyFeeToSetter {',
    replace: 'function setFeeTo(address feeTo_) external {',
    rule: 'EX-14',
    tests: factoryTests,
  },
  {
    name: 'anybody accepts the power',
    file: factory,
    find: 'if (msg.sender != pendingFeeToSetter) revert FactoryNotPendingFeeToSetter(msg.sender);',
    replace: '',
    rule: 'EX-14',
    tests: factoryTests,
  },
  {
    name: 'a second pair for the same tokens',
    file: factory,
    find: 'if (pair != address(0)) revert FactoryPairExists(token0, token1, pair);',
    replace: '',
    rule: 'EX-12',
    tests: factoryTests,
  },
  {
    name: 'parameters of a pair left behind',
    file: factory,
    find: '(_token0, _token1) = (address(0), address(0));',
    replace: '',
    rule: 'EX-12',
    tests: factoryTests,
  },
  {
    name: 'allowance of shares not reduced',
    file: shares,
    find: 'allowance[from][msg.sender] = allowed - value;',
    replace: '',
    rule: 'EX-5',
    tests: sharesTests,
  },
  {
    name: 'permit accepts a malformed signature for the zero address',
    file: shares,
    find: 'if (signer == address(0) || signer != owner)',
    replace: 'if (signer != owner)',
    rule: 'EX-15',
    tests: sharesTests,
  },
  {
    name: 'permit can be replayed',
    file: shares,
    find: 'nonces[owner]++',
    replace: 'nonces[owner]',
    rule: 'EX-15',
    tests: sharesTests,
  },
  {
    name: 'expired permit accepted',
    file: shares,
    find: 'if (deadline < block.timestamp) revert ERC2612ExpiredSignature(deadline);',
    replace: '',
    rule: 'EX-15',
    tests: sharesTests,
  },
  {
    name: 'anybody mints IBULL',
    file: token,
    find: 'if (!isMinter[msg.sender]) revert IbullTokenNotMinter(msg.sender);',
    replace: '',
    rule: 'TK-1',
    tests: 'test/token/*.t.sol',
  },
  {
    name: 'anybody names minters',
    file: token,
    find: 'function setMinter(address account, bool isAllowed) external onlyOwner {',
    replace: 'function setMinter(address account, bool isAllowed) external {',
    rule: 'TK-1',
    tests: 'test/token/*.t.sol',
  },
  {
    name: 'burnFrom without allowance',
    file: token,
    find: '_spendAllowance(from, msg.sender, value);',
    replace: '',
    rule: 'TK-3',
    tests: 'test/token/*.t.sol',
  },
  {
    name: 'wrapped BNB not taken away at withdrawal',
    file: wrapped,
    find: `balanceOf[msg.sender] = balance - value;
        }
        emit Withdrawal`,
    replace: `balance;
        }
        emit Withdrawal`,
    rule: 'WN-1',
    tests: 'test/wrapped-native/*.t.sol',
  },
  {
    name: 'the probe counts a purchase by what the pool has left',
    file: probe,
    find: 'return isKnown && left < before ? (true, _taxBps(before - left, received)) : (true, 0);',
    replace: 'return isKnown && left < before ? (true, _taxBps(before, received)) : (true, 0);',
    rule: 'TP-1',
    tests: probeTests,
  },
  {
    name: 'the probe rounds a tax down',
    file: probe,
    find: '((sent - received) * BPS + sent / 2) / sent',
    replace: '((sent - received) * BPS) / sent',
    rule: 'TP-1',
    tests: probeTests,
  },
  {
    name: 'the probe believes the balance of a pool that others traded in',
    file: probe,
    find: 'if (isKnown && isAlone && tokenAfter > tokenBefore)',
    replace: 'if (isKnown && tokenAfter > tokenBefore)',
    rule: 'TP-1',
    tests: probeTests,
  },
  {
    name: 'the probe buys the same share of a token with few units',
    file: probe,
    find: 'if (forManyUnits > spent) spent = forManyUnits;',
    replace: '',
    rule: 'TP-1',
    tests: probeTests,
  },
  {
    name: 'the probe takes a refused transfer for one that was made',
    file: probe,
    find: 'if (!isDone || word == 0 || !isKnown || received <= before) return (false, 0);',
    replace: 'if (!isKnown) return (false, 0);',
    rule: 'TP-2',
    tests: probeTests,
  },
  {
    name: 'the probe gives the token all gas',
    file: probe,
    find: 'isDone := call(gasLimit, target',
    replace: 'isDone := call(gas(), target',
    rule: 'TP-2',
    tests: probeTests,
  },
  {
    name: 'the probe takes the first pool that it finds',
    file: probe,
    find: 'if (depth > deepest.depth) deepest',
    replace: 'if (deepest.depth == 0) deepest',
    rule: 'TP-3',
    tests: probeTests,
  },
  {
    name: 'the rehearsal goes on behind a failure',
    file: rehearsal,
    find: 'returnData = answer;\n                break;',
    replace: 'returnData = answer;',
    rule: 'TP-4',
    tests: rehearsalTests,
  },
  {
    name: 'the rehearsal sends no value',
    file: rehearsal,
    find: 'call{value: next.value}',
    replace: 'call{value: 0}',
    rule: 'TP-4',
    tests: rehearsalTests,
  },
  ...farmAndReferralMutants,
  ...feeZapAndLensMutants,
  ...poolAndVaultMutants,
]
