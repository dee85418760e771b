import { errorsIn, harnessOf, lemma, type Proof } from '../../proofs/proof.ts'
import type { Sources } from '../../proofs/sources.ts'

const VAULT = 'src/vault/Vault.sol'
const SAFE_CAST = '@openzeppelin/contracts/utils/math/SafeCast.sol'

const booksOf = (sources: Sources) => `
    uint256 private constant FEWEST_SHARES = 10_000;
    ${['uint256 private constant VIRTUAL_SHARES', 'uint256 private constant VIRTUAL_ASSETS'].map((head) => sources.declaration(VAULT, head)).join('\n    ')}
    uint128 private _totalShares;
    uint128 private _assets;
    ${sources.declaration(VAULT, 'function _worth(')}`

const feesOf = (sources: Sources) => `
    uint256 private constant BPS = 10_000;
    uint16 private _performanceFee;
    uint16 private _callFee;
    uint128 private _yield;
    ${['function _lessFees(', 'function _feesOn(', 'function _callFeeOn('].map((head) => sources.declaration(VAULT, head)).join('\n    ')}`

export const proofs: readonly Proof[] = [
  {
    rule: 'VA-3',
    name: "the price of a share never falls by another account's deposit or withdrawal",
    bound: 'assets and shares below 2^128, as the vault requires',
    harness: (sources) =>
      harnessOf(
        `${booksOf(sources)}
    function deposits(uint128 credited) external {
        ${sources.between(VAULT, 'uint256 assets = _assets;\n        uint256 supply', '_totalShares = SafeCast.toUint128(supply + shares);')}
        ${lemma('_assets == assets + credited && _totalShares == supply + shares')}
        ${lemma('shares * (assets + VIRTUAL_ASSETS) <= credited * (supply + VIRTUAL_SHARES)')}
        assert(
            (assets + credited + VIRTUAL_ASSETS) * (supply + VIRTUAL_SHARES)
                >= (assets + VIRTUAL_ASSETS) * (supply + shares + VIRTUAL_SHARES)
        );
    }
    function withdraws(uint256 shares) external {
        require(shares < _totalShares);
        uint256 assets0 = _assets;
        uint256 supply0 = _totalShares;
        (uint256 amount,) = _collect(shares, 0, false);
        ${lemma('amount * (supply0 + VIRTUAL_SHARES) <= shares * (assets0 + VIRTUAL_ASSETS)')}
        ${lemma('amount <= assets0')}
        ${sources.between(VAULT, '_assets -= uint128(amount);', '_totalShares -= uint128(shares);')}
        ${lemma('_assets == assets0 - amount && _totalShares == supply0 - shares')}
        assert(
            (assets0 - amount + VIRTUAL_ASSETS) * (supply0 + VIRTUAL_SHARES)
                >= (assets0 + VIRTUAL_ASSETS) * (supply0 - shares + VIRTUAL_SHARES)
        );
    }
    function _collect(uint256 shares, uint256 owed, bool isLast) private view returns (uint256, uint256) {
        ${sources.between(VAULT, 'if (!isLast) return', ';')}
    }
    function worth(uint128 shares, uint128 less, uint128 more, uint128 supply, uint128 supplyAfter) external pure {
        // A price that does not fall never lowers what an account's shares are worth, rounded down.
        (uint256 a, uint256 b) = (uint256(supply) + VIRTUAL_SHARES, uint256(supplyAfter) + VIRTUAL_SHARES);
        uint256 before = uint256(shares) * less / a;
        require(uint256(more) * a >= uint256(less) * b);
        ${lemma('before * a <= uint256(shares) * less')}
        assert(before * b * a <= uint256(shares) * more * a);
    }
}
library SafeCast {
    ${sources.declaration(SAFE_CAST, 'function toUint128(uint256')}`,
        '@openzeppelin/contracts/utils/math/Math.sol',
      ),
    errors: errorsIn(
      VAULT,
      [
        'shares without the virtual assets',
        'Math.mulDiv(credited, supply + VIRTUAL_SHARES, assets + VIRTUAL_ASSETS)',
        'Math.mulDiv(credited, supply + VIRTUAL_SHARES, assets)',
      ],
      [
        'withdrawal rounded up',
        'if (!isLast) return (_worth(shares, _assets), owed);',
        'if (!isLast) return (_worth(shares, _assets) + 1, owed);',
      ],
      [
        'worth without the virtual shares',
        'return Math.mulDiv(shares, assets + VIRTUAL_ASSETS, uint256(_totalShares) + VIRTUAL_SHARES);',
        'return Math.mulDiv(shares, assets + VIRTUAL_ASSETS, uint256(_totalShares));',
      ],
    ),
  },
  {
    rule: 'VA-4',
    name: "both fees and the shares' part add up to the yield, and no yield lowers the assets",
    bound: 'yields below 2^127, fees up to their caps',
    harness: (sources) =>
      harnessOf(
        `${feesOf(sources)}
    function check(uint128 amount) external view {
        require(_performanceFee <= 500 && _callFee <= 100 && _yield < 2 ** 127 && amount < 2 ** 127);
        uint256 fees = _feesOn(uint256(_yield) + amount);
        assert(_callFeeOn(_yield) <= _feesOn(_yield));
        assert(amount + _feesOn(_yield) >= fees);
        assert(_lessFees(amount) + fees == amount + _feesOn(_yield));
    }`,
      ),
    errors: errorsIn(
      VAULT,
      ['fee on the payment alone', '_feesOn(_yield + amount);', '_feesOn(amount);'],
      [
        "the caller's fee left out",
        'yield * (uint256(_performanceFee) + _callFee) / BPS',
        'yield * uint256(_performanceFee) / BPS',
      ],
    ),
  },
]
