import { errorsIn, harnessOf, type Proof } from '../../proofs/proof.ts'

const ROUNDS = 'src/lottery/LotteryRounds.sol'
const TICKETS = 'src/lottery/TicketNumbers.sol'

export const proofs: readonly Proof[] = [
  {
    rule: 'LO-6',
    name: 'the prizes of a bracket are at most its share, and those of all at most the pot',
    bound: 'any shares that add up to the whole',
    harness: (sources) =>
      harnessOf(
        `
    struct Round { uint96 pot; uint32 winners; uint256 breakdown; }
    ${sources.declaration(ROUNDS, 'function _prize(')}
    /// Any pot, number of winners and share: how they are packed is not part of the proof.
    function _prizePool(Round memory round) private pure returns (uint256) { return round.pot; }
    function _winners(Round memory round, uint256) private pure returns (uint256) { return round.winners; }
    function bracket(Round memory round) external pure {
        require(round.breakdown <= TicketNumbers.SHARES);
        uint256 prize = _prize(round, 0);
        assert(round.winners * prize * TicketNumbers.SHARES <= round.pot * round.breakdown);
    }
    function all(uint256[6] memory prizes, uint256[6] memory shares, uint256 prizePool) external pure {
        require(shares[0] + shares[1] + shares[2] + shares[3] + shares[4] + shares[5] == TicketNumbers.SHARES);
        require(prizes[0] * TicketNumbers.SHARES <= prizePool * shares[0]);
        require(prizes[1] * TicketNumbers.SHARES <= prizePool * shares[1]);
        require(prizes[2] * TicketNumbers.SHARES <= prizePool * shares[2]);
        require(prizes[3] * TicketNumbers.SHARES <= prizePool * shares[3]);
        require(prizes[4] * TicketNumbers.SHARES <= prizePool * shares[4]);
        require(prizes[5] * TicketNumbers.SHARES <= prizePool * shares[5]);
        assert(prizes[0] + prizes[1] + prizes[2] + prizes[3] + prizes[4] + prizes[5] <= prizePool);
    }
}
library TicketNumbers {
    ${sources.declaration(TICKETS, 'uint256 internal constant SHARES')}
    function shareOf(uint256 breakdown, uint256) internal pure returns (uint256) { return breakdown; }`,
      ),
    errors: errorsIn(
      ROUNDS,
      [
        'each winner is paid the share of the bracket',
        'share / (winners * TicketNumbers.SHARES)',
        'share / TicketNumbers.SHARES',
      ],
      [
        'prize rounded up',
        'share / (winners * TicketNumbers.SHARES);',
        'share / (winners * TicketNumbers.SHARES) + 1;',
      ],
    ),
  },
  {
    rule: 'LO-6',
    name: 'the pot contains what was injected, and with the fee it is what the round received',
    bound: 'fees up to the cap',
    harness: (sources) =>
      harnessOf(
        `
    struct Round { uint96 sold; uint96 injected; uint16 treasuryFee; }
    ${sources.declaration(ROUNDS, 'function _prizePool(')}
    function pot(Round memory round) external pure {
        require(round.treasuryFee <= 3000);
        uint256 prizes = _prizePool(round);
        assert(prizes >= round.injected && prizes <= uint256(round.sold) + round.injected);
    }
}
library TicketNumbers {
    ${sources.declaration(TICKETS, 'uint256 internal constant SHARES')}`,
      ),
    errors: errorsIn(
      ROUNDS,
      [
        'injected funds counted twice',
        'return shared + round.injected;',
        'return shared + 2 * round.injected;',
      ],
      [
        'fee on injected funds',
        'return shared + round.injected;',
        'return shared + round.injected * 9 / 10;',
      ],
    ),
  },
]
