import { errorsIn, harnessOf, lemma, type Proof } from '../../proofs/proof.ts'

const SALE = 'src/token-sale/TokenSale.sol'
const SHARES = 'src/token-sale/SaleShares.sol'
const SALE_BOUND = 'amounts below 2^112, as the sale requires'

export const proofs: readonly Proof[] = [
  {
    rule: 'TS-2',
    name: 'shares of a part and of the rest never exceed the share of both, nor the offer',
    bound: SALE_BOUND,
    harness: () =>
      harnessOf(
        `
    function split(uint112 part, uint112 rest, uint112 committed, uint112 raising, uint112 offering) external pure {
        require(raising > 0);
        uint256 ofPart = SaleShares.offeringFor(part, committed, raising, offering);
        uint256 ofRest = SaleShares.offeringFor(rest, committed, raising, offering);
        uint256 both = SaleShares.offeringFor(uint256(part) + rest, committed, raising, offering);
        assert(ofPart + ofRest <= both);
    }
    function whole(uint112 committed, uint112 raising, uint112 offering) external pure {
        require(raising > 0);
        assert(SaleShares.offeringFor(committed, committed, raising, offering) <= offering);
    }`,
        '../src/token-sale/SaleShares.sol',
      ),
    errors: errorsIn(
      SHARES,
      [
        'share rounded up',
        'return amount * offering / Math.max(committed, raising);',
        'return (amount * offering + Math.max(committed, raising) - 1) / Math.max(committed, raising);',
      ],
      ['share of the raise alone', 'Math.max(committed, raising)', 'raising'],
    ),
  },
  {
    rule: 'TS-6',
    name: 'refunds of a part and of the rest never exceed the refund of both, nor the excess',
    bound: SALE_BOUND,
    harness: () =>
      harnessOf(
        `
    function split(uint112 part, uint112 rest, uint112 committed, uint112 raising) external pure {
        require(committed > 0);
        uint256 ofPart = SaleShares.excessOf(part, committed, raising);
        uint256 ofRest = SaleShares.excessOf(rest, committed, raising);
        assert(ofPart + ofRest <= SaleShares.excessOf(uint256(part) + rest, committed, raising));
    }
    function whole(uint112 committed, uint112 raising) external pure {
        require(committed > raising);
        assert(SaleShares.excessOf(committed, committed, raising) == committed - raising);
    }`,
        '../src/token-sale/SaleShares.sol',
      ),
    errors: errorsIn(
      SHARES,
      [
        'refund rounded up',
        'return amount * (committed - raising) / committed;',
        'return (amount * (committed - raising) + committed - 1) / committed;',
      ],
      ['refund of the whole commitment', 'amount * (committed - raising) / committed', 'amount'],
    ),
  },
  {
    rule: 'TS-3',
    name: 'refund and fee add up to the excess, which is at most the commitment',
    bound: SALE_BOUND,
    harness: (sources) =>
      harnessOf(
        `
    struct Pool { uint112 committed; uint112 raising; uint112 offering; }
    uint256 private constant UNLIMITED = 1;
    function check(uint256 pid, uint112 amount, Pool memory pool) external pure {
        require(amount <= pool.committed && pool.raising > 0);
        (, uint256 refund, uint256 tax) = _sharesOf(pid, amount, pool);
        uint256 excess = SaleShares.excessOf(amount, pool.committed, pool.raising);
        assert(refund + tax == excess);
        assert(pid == UNLIMITED || tax == 0);
        assert(tax * 100 <= excess);
    }
    function spent(uint112 amount, uint112 committed, uint112 raising) external pure {
        require(amount <= committed && raising > 0);
        uint256 excess = SaleShares.excessOf(amount, committed, raising);
        ${lemma('committed <= raising || excess * committed <= amount * (uint256(committed) - raising)')}
        assert(committed <= raising || excess * committed <= uint256(amount) * committed);
    }
    function _sharesOf(uint256 pid, uint256 amount, Pool memory pool)
        private
        pure
        returns (uint256 offering, uint256 refund, uint256 tax)
    {
        ${sources.between(SALE, 'offering = SaleShares.offeringFor(amount, pool.committed', '\n    }')}`,
        '../src/token-sale/SaleShares.sol',
      ),
    errors: [
      ...errorsIn(SALE, ['fee not taken from the refund', '        refund -= tax;\n', '']),
      ...errorsIn(SHARES, ['fee of ten times as much', 'return 0.01e12;', 'return 0.1e12;']),
    ],
  },
]
