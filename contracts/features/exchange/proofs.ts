import { errorsIn, harnessOf, lemma, type Proof } from '../../proofs/proof.ts'

const PAIR = 'src/exchange/Pair.sol'
const PAIR_MATH = 'src/exchange/PairMath.sol'
const RESERVES = 'reserves below 2^112, as the pair requires'

const keepsProduct = `
        uint256 paid = uint256(reserveIn) * PairMath.BPS + uint256(x) * (PairMath.BPS - PairMath.FEE_BPS);
        assert(paid * reserveOut >= uint256(reserveIn) * reserveOut * PairMath.BPS + paid * y);`

export const proofs: readonly Proof[] = [
  {
    rule: 'EX-13',
    name: 'an output never lowers the product of the reserves, less the fee',
    bound: `${RESERVES}, inputs likewise`,
    harness: () =>
      harnessOf(
        `
    /// It follows that an output is less than its reserve.
    function less(uint256 paid, uint256 reserveOut, uint256 product, uint256 y) external pure {
        require(product > 0 && paid * reserveOut >= product + paid * y);
        assert(y < reserveOut);
    }
    function checked(uint112 x, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn > 0 && reserveOut > 0);
        uint256 y = PairMath.amountOut(x, reserveIn, reserveOut);
        ${keepsProduct}
    }
    function unchecked_(uint112 x, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn > 0 && reserveOut > 0);
        ${lemma('uint256(x) * reserveOut <= uint256(type(uint112).max) * type(uint112).max')}
        uint256 y = PairMath.amountOutUnchecked(x, reserveIn, reserveOut);
        ${keepsProduct}
    }`,
        '../src/exchange/PairMath.sol',
      ),
    errors: errorsIn(
      PAIR_MATH,
      [
        'rounded up',
        'return amountInLessFee * reserveOut / (reserveIn * BPS + amountInLessFee);',
        'return amountInLessFee * reserveOut / (reserveIn * BPS + amountInLessFee) + 1;',
      ],
      [
        'fee left out of the unchecked one',
        'uint256 lessFee = amountIn_ * (BPS - FEE_BPS);',
        'uint256 lessFee = amountIn_ * BPS;',
      ],
    ),
  },
  {
    rule: 'EX-13',
    name: 'the input quoted for an output buys it',
    bound: RESERVES,
    harness: () =>
      harnessOf(
        `
    function check(uint112 y, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn > 0 && y > 0 && y < reserveOut);
        uint256 x = PairMath.amountIn(y, reserveIn, reserveOut);
        uint256 lessFee = x * (PairMath.BPS - PairMath.FEE_BPS);
        ${lemma('lessFee * (reserveOut - y) >= uint256(reserveIn) * y * PairMath.BPS')}
        ${lemma('lessFee * reserveOut >= y * (reserveIn * PairMath.BPS + lessFee)')}
        uint256 bought = PairMath.amountOut(x, reserveIn, reserveOut);
        uint256 paid = reserveIn * PairMath.BPS + lessFee;
        ${lemma('(bought + 1) * paid > lessFee * reserveOut')}
        // That is, "bought >= y".
        assert((bought + 1) * paid > y * paid);
    }
    function cancel(uint256 a, uint256 b, uint256 c) external pure {
        require(a * c > b * c);
        assert(a > b);
    }`,
        '../src/exchange/PairMath.sol',
      ),
    errors: errorsIn(PAIR_MATH, ['rounded down', '* (BPS - FEE_BPS)) + 1;', '* (BPS - FEE_BPS));']),
  },
  {
    rule: 'EX-1',
    name: 'a swap that the pair accepts never lowers the product of the reserves',
    bound: 'all values',
    harness: (sources) =>
      harnessOf(
        `
    uint256 private constant MAX = type(uint112).max;
    ${sources.declaration(PAIR, 'function _received(')}
    function _update(uint256 balance0, uint256 balance1, uint256, uint256, uint256) private pure {
        ${sources.between(PAIR, 'if ((balance0 | balance1)', ';')}
    }
    function limit(uint256 balance0, uint256 balance1) external pure {
        _update(balance0, balance1, 0, 0, 0);
        assert(balance0 <= MAX && balance1 <= MAX);
    }
    function product(uint256 a, uint256 b, uint256 c, uint256 d) external pure {
        require(a <= c && b <= d && c < 2 ** 127 && d < 2 ** 127);
        assert(a * b <= c * d);
    }
    function check(uint256 reserve0, uint256 reserve1, uint256 balance0, uint256 balance1, uint256 out0, uint256 out1)
        external
        pure
    {
        require(reserve0 <= MAX && reserve1 <= MAX && balance0 <= MAX && balance1 <= MAX);
        require(out0 < reserve0 && out1 < reserve1);
        uint256 in0 = _received(balance0, reserve0, out0);
        uint256 in1 = _received(balance1, reserve1, out1);
        ${lemma('in0 <= balance0 && in1 <= balance1')}
        uint256 kept0 = balance0 * PairMath.BPS - in0 * PairMath.FEE_BPS;
        uint256 kept1 = balance1 * PairMath.BPS - in1 * PairMath.FEE_BPS;
        uint256 before = reserve0 * reserve1;
        // Three instances of {product}.
        require(kept0 * kept1 <= (balance0 * PairMath.BPS) * (balance1 * PairMath.BPS));
        require(balance0 * balance1 <= MAX * MAX && before <= MAX * MAX);
        _require(reserve0, reserve1, balance0, balance1, in0, in1);
        assert(balance0 * balance1 >= before);
    }
    function _require(
        uint256 reserve0,
        uint256 reserve1,
        uint256 balance0,
        uint256 balance1,
        uint256 amount0In,
        uint256 amount1In
    ) private pure {
        ${sources.between(PAIR, 'unchecked {\n            uint256 productAfter', 'PairInsufficientPayment(productAfter, productBefore);')}
        }
    }`,
        '../src/exchange/PairMath.sol',
      ),
    errors: errorsIn(
      PAIR,
      [
        'product check scaled by 1e6 instead of 1e8',
        'reserve0 * reserve1 * (PairMath.BPS * PairMath.BPS)',
        'reserve0 * reserve1 * 1_000_000',
      ],
      [
        'product check removed',
        'if (productAfter < productBefore) revert PairInsufficientPayment(productAfter, productBefore);',
        'if (productAfter == productBefore + 1) revert PairInsufficientPayment(productAfter, productBefore);',
      ],
      [
        'limit of 128 bits',
        'if ((balance0 | balance1) > type(uint112).max)',
        'if ((balance0 | balance1) > type(uint128).max)',
      ],
    ),
  },
]
