import { artifact } from '@ibull/contracts'
import type { SeededRandom } from '@ibull/testkit/random'
import { encodeFunctionData, numberToHex, parseEther, type Address, type Hex } from 'viem'
import { accountOf, ibull, type TestProtocol } from '../test-protocol.ts'

const builds = {
  prediction: 'Prediction',
  lottery: 'Lottery',
  mainToken: 'IbullToken',
  feed: 'LocalPriceFeed',
} as const
type ContractKey = keyof typeof builds

/** Each actor's initial balance. */
export const START_WEI = parseEther('100000')
export const START_TOKENS = ibull('500000')
const HOLDER = accountOf(1).address
const FIRST_ACTOR = 0xac70_0000
const GAS = 6_000_000
/** Multiple of every period of the games, in seconds: starting at one, a seed plays the same at any time of day. */
const COMMON_PERIOD = 432_000n

/** A chain with actors, whose transactions are free: their balances are what the games leave them. */
export class Stage {
  private constructor(
    readonly protocol: TestProtocol,
    readonly random: SeededRandom,
    readonly feed: Address,
    readonly actors: readonly Address[],
  ) {}

  static async set(protocol: TestProtocol, random: SeededRandom, actorCount: number): Promise<Stage> {
    const feed = await protocol.read<Address>('prediction', 'oracle')
    const actors = Array.from({ length: actorCount }, (_, index) =>
      numberToHex(FIRST_ACTOR + index, { size: 20 }),
    )
    const stage = new Stage(protocol, random, feed, actors)
    await protocol.chain.request('anvil_autoImpersonateAccount', true)
    // Blocks get the simulation's times, however slow the machine.
    await protocol.chain.request('anvil_setBlockTimestampInterval', 1)
    await stage.passTo(((await stage.now()) / COMMON_PERIOD + 1n) * COMMON_PERIOD)
    for (const actor of actors) {
      await protocol.chain.request('anvil_setBalance', actor, numberToHex(START_WEI))
      await stage.send(HOLDER, 'mainToken', 'transfer', [actor, START_TOKENS])
    }
    for (const actor of [...actors, HOLDER])
      await stage.send(actor, 'mainToken', 'approve', [protocol.at('lottery'), 2n ** 256n - 1n])
    return stage
  }

  addressOf(name: ContractKey): Address {
    return name === 'feed' ? this.feed : this.protocol.at(name)
  }

  /** @throws if it reverts */
  async send(
    from: Address,
    name: ContractKey,
    functionName: string,
    args: readonly unknown[] = [],
    value = 0n,
  ): Promise<void> {
    const { chain } = this.protocol
    const hash = (await chain.request('eth_sendTransaction', {
      from,
      to: this.addressOf(name),
      data: encodeFunctionData({ abi: artifact(builds[name]).abi, functionName, args }),
      value: numberToHex(value),
      gas: numberToHex(GAS),
      gasPrice: '0x0',
    })) as Hex
    const { status } = await chain.receiptOf(hash)
    if (status !== '0x1')
      throw new Error(`${functionName}(${args.map(String).join(', ')}) of ${from} reverted.`)
  }

  read<Result>(name: ContractKey, functionName: string, args: readonly unknown[] = []): Promise<Result> {
    return this.protocol.chain.read<Result>(
      this.addressOf(name),
      artifact(builds[name]).abi,
      functionName,
      args,
    )
  }

  tokensOf(account: Address): Promise<bigint> {
    return this.read('mainToken', 'balanceOf', [account])
  }

  weiOf(address: Address): Promise<bigint> {
    return this.protocol.client.getBalance({ address })
  }

  now(): Promise<bigint> {
    return this.protocol.chain.now()
  }

  /** Mines a block at this time, or the next possible one. */
  async passTo(time: bigint): Promise<void> {
    const now = await this.now()
    await this.protocol.chain.request('evm_setNextBlockTimestamp', Number(time > now ? time : now + 1n))
    await this.protocol.chain.mine()
  }
}
