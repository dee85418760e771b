import {
  decodeErrorResult,
  getContractAddress,
  type Abi,
  type Address,
  type Hex,
  type PublicClient,
  type StateOverride,
} from 'viem'
import { DeploymentError, reasonOf, type Sending } from './chain-account.ts'

/** A step as it would be sent. */
interface SimulatedStep {
  readonly id: string
  readonly sending: Pick<Sending, 'to' | 'data'>
  /** Upper bound of its gas. */
  readonly gas: bigint
  /** Names the error of its revert. */
  readonly abi: Abi
}

interface SimulatedBlock {
  readonly calls: { readonly account: Address; readonly to: Address; readonly data: Hex }[]
  readonly stateOverrides?: StateOverride
}

/**
 * Code for the deployer's account that creates a contract from calldata, because not every node simulates a
 * transaction without a receiver. The contract gets the same address, derived from the account's nonce.
 */
const CREATING_CODE = '0x365f5f37365f5ff0806013573d5f5f3e3d5ffd5b5f5260205ff3'
const CALLER_OF_CREATIONS = '0x000000000000000000000000000000000000dEaD'

/** Maximum gas of the steps in one block; fits into a block of any network. */
const GAS_PER_BLOCK = 15_000_000n

/**
 * Simulates steps in sequence on top of the latest block, on the node and without leaving a trace: each step sees
 * the effects of the previous ones.
 */
export class Simulation {
  readonly #steps: SimulatedStep[] = []

  constructor(
    private readonly client: PublicClient,
    private readonly account: Address,
    private readonly firstNonce: number,
  ) {}

  get length(): number {
    return this.#steps.length
  }

  /** @returns the address of the contract, if the step creates one */
  add(step: SimulatedStep): Address {
    this.#steps.push(step)
    return getContractAddress({ from: this.account, nonce: BigInt(this.firstNonce + this.length - 1) })
  }

  /**
   * Simulates all steps so far.
   * @returns the result of each
   * @throws {DeploymentError} for the first step that reverts, or if the node can't simulate
   */
  async run(): Promise<ReadonlyMap<string, Hex>> {
    const blocks: SimulatedBlock[] = []
    let left = 0n
    const { account } = this
    const stateOverrides: StateOverride = [{ address: account, code: CREATING_CODE }]
    for (const { sending, gas } of this.#steps) {
      if (gas > left) {
        blocks.push(blocks.length === 0 ? { calls: [], stateOverrides } : { calls: [] })
        left = GAS_PER_BLOCK
      }
      left -= gas
      const { to, data } = sending
      const isCreation = to === undefined
      blocks
        .at(-1)
        ?.calls.push({ account: isCreation ? CALLER_OF_CREATIONS : account, to: to ?? account, data })
    }
    const answers = await this.#request(blocks)
    for (const [index, { id, abi }] of this.#steps.entries()) {
      const answer = answers[index]
      if (answer?.status !== 'success')
        throw new DeploymentError(`${id} would fail: ${revertOf(abi, answer?.data ?? '0x', answer?.error)}`)
    }
    return new Map(this.#steps.map(({ id }, index) => [id, answers[index]?.data ?? '0x']))
  }

  async #request(blocks: readonly SimulatedBlock[]) {
    try {
      return (await this.client.simulateBlocks<readonly unknown[]>({ blocks })).flatMap(({ calls }) => calls)
    } catch (error) {
      throw new DeploymentError(
        `The node can’t simulate the steps (${reasonOf(error)}). A dry run needs eth_simulateV1 with gas for all of them: use a node that has it, such as your own geth, or anvil.`,
        error,
      )
    }
  }
}

function revertOf(abi: Abi, data: Hex, error: unknown): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    return `${errorName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    return reasonOf(error)
  }
}
