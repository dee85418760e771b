import { encodeFunctionData, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { feedAnswer, phaseChange } from './feed-calls.ts'
import type { PlannedBet, PredictionPlan, PredictionStep } from './plan-prediction.ts'
import { PREDICTION_ABI } from './prediction-abi.ts'

const GAS = 300_000n
const CLAIM_GAS = 2_000_000n
const GIFT_GAS = 21_000n

/** The rounds of the past, the last of which is open in the present. */
export function openPrediction(
  { deployment, times }: OpenedWorld,
  { steps, seconds }: PredictionPlan,
): Promise<Happening[]> {
  const first = times.present - times.start - seconds
  const calls = new PredictionCalls(deployment, times.start + first)
  const { demo } = ACCOUNT_INDEX
  const spent = steps
    .flatMap((step) => (step.kind === 'bets' ? step.bets : []))
    .reduce((sum, { actor, amount }) => (actor === demo ? sum + amount : sum), 0n)
  const happenings = steps.map((step): Happening => ({
    at: first + step.at,
    isExact: true,
    transactions: () => calls.of(step),
  }))
  // The demo account's own coins stay untouched.
  return Promise.resolve([{ at: 0, transactions: () => calls.gift(demo, spent) }, ...happenings])
}

class PredictionCalls {
  constructor(
    private readonly deployment: Deployment,
    private readonly start: number,
  ) {}

  of(step: PredictionStep): readonly LocalTransaction[] {
    const { deployer } = ACCOUNT_INDEX
    switch (step.kind) {
      case 'start':
        return [
          this.#call(
            deployer,
            encodeFunctionData({ abi: PREDICTION_ABI, functionName: 'genesisStartRound' }),
          ),
        ]
      case 'bets':
        return step.bets.map((bet) => this.bet(step.epoch, bet))
      case 'execution': {
        const roundId = (BigInt(step.phase) << 64n) | BigInt(step.answer)
        const execution = encodeFunctionData({
          abi: PREDICTION_ABI,
          functionName: 'executeRound',
          args: [roundId],
        })
        return [
          feedAnswer(this.deployment, step.price, this.start + step.time),
          this.#call(deployer, execution),
        ]
      }
      case 'change':
        return phaseChange(this.deployment, step.price)
      case 'claims': {
        const args = [step.epochs.map(BigInt)] as const
        return [
          this.#call(step.actor, encodeFunctionData({ abi: PREDICTION_ABI, functionName: 'claim', args }), {
            gas: CLAIM_GAS,
          }),
        ]
      }
    }
  }

  bet(epoch: number, { actor, isBull, amount }: PlannedBet): LocalTransaction {
    return betTransaction(this.deployment, actor, { epoch: BigInt(epoch), isBull, amount })
  }

  gift(receiver: number, value: bigint): readonly LocalTransaction[] {
    if (value === 0n) return []
    const from = localAddress(ACCOUNT_INDEX.issuer)
    return [{ from, to: localAddress(receiver), data: '0x', value, gas: GIFT_GAS }]
  }

  #call(actor: number, data: Hex, { gas = GAS }: { readonly gas?: bigint } = {}): LocalTransaction {
    return { from: localAddress(actor), to: this.deployment.prediction, data, gas }
  }
}

/** A bet of an account of the local mnemonic, in wei. */
export function betTransaction(
  { prediction }: Deployment,
  actor: number,
  { epoch, isBull, amount }: { readonly epoch: bigint; readonly isBull: boolean; readonly amount: bigint },
): LocalTransaction {
  const functionName = isBull ? 'betBull' : 'betBear'
  const data = encodeFunctionData({ abi: PREDICTION_ABI, functionName, args: [epoch] })
  return { from: localAddress(actor), to: prediction, data, value: amount, gas: GAS }
}
