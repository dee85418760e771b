import { errorsIn, harnessOf, type Proof } from '../../proofs/proof.ts'

const ROUNDS = 'src/prediction/PredictionRounds.sol'
const MARKET = 'src/prediction/Prediction.sol'

export const proofs: readonly Proof[] = [
  {
    rule: 'PR-4',
    name: 'payouts of a part of the winning bets and of the rest never exceed what the round received, less its fee',
    bound: 'bets below 2^96, as the market requires',
    harness: (sources) =>
      harnessOf(
        `
    uint256 private constant BPS = 10_000;
    uint256 public constant MAX_TREASURY_FEE = 1000;
    ${sources.declaration(ROUNDS, 'enum Outcome {')}
    ${sources.declaration(ROUNDS, 'struct Pool {')}
    struct Bet { uint96 amount; }
    ${sources.declaration(ROUNDS, 'function _rewards(')}
    function fees(Pool memory pool, Outcome outcome) external pure {
        require(pool.fee <= MAX_TREASURY_FEE);
        (, uint256 reward, uint256 fee) = _rewards(pool, outcome);
        assert(reward + fee == uint256(pool.bull) + pool.bear);
        assert(fee * 10 <= uint256(pool.bull) + pool.bear);
    }
    function split(Bet memory part, Bet memory rest, uint256 base, uint256 reward) external pure {
        require(base > 0 && uint256(part.amount) + rest.amount <= type(uint96).max);
        Bet memory both = Bet(part.amount + rest.amount);
        uint256 toPart = _payout(part, base, reward);
        uint256 toRest = _payout(rest, base, reward);
        assert(toPart + toRest <= _payout(both, base, reward));
    }
    function whole(Bet memory bet, uint256 base, uint256 reward) external pure {
        require(base > 0 && bet.amount == base);
        assert(_payout(bet, base, reward) <= reward);
    }
    function _payout(Bet memory bet, uint256 base, uint256 reward) private pure returns (uint256 payout) {
        (payout,) = _due(bet, base, reward);
    }
    function _due(Bet memory bet, uint256 base, uint256 reward) private pure returns (uint256, bool) {
        ${sources.between(MARKET, 'return (bet.amount * reward', ';')}
    }`,
      ),
    errors: [
      ...errorsIn(
        ROUNDS,
        ['fee not taken from the reward', 'pool.bear, total - fee, fee);', 'pool.bear, total, fee);'],
        ['fee of a thousandth', 'fee = total * pool.fee / BPS;', 'fee = total * pool.fee / 1000;'],
      ),
      ...errorsIn(MARKET, [
        'payout rounded up',
        'return (bet.amount * reward / base, false);',
        'return (bet.amount * reward / base + 1, false);',
      ]),
    ],
  },
]
