import type { Address } from '@ibull/domain'
import type { VotingPower } from '@ibull/domain/governance'
import { PowerUnknownError, type PowerSource } from './power-source.ts'

/** Each list of a request looks up every account: with six pairs, what an indexer allows one request on an embedded database. */
const MOST_ADDRESSES = 100

interface Waiting {
  readonly address: Address
  readonly resolve: (power: VotingPower) => void
  readonly reject: (error: unknown) => void
}

/** Batches concurrent reads into one request to the source, per block. */
export class PowerReader {
  readonly #source: PowerSource
  readonly #waiting = new Map<bigint, Waiting[]>()
  readonly #running = new Set<bigint>()

  constructor(source: PowerSource) {
    this.#source = source
  }

  /** Reads an address's power. @throws {PowerUnknownError} */
  async powerOf(block: bigint, address: Address): Promise<VotingPower> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(block) ?? []
      waiting.push({ address, resolve, reject })
      this.#waiting.set(block, waiting)
      if (!this.#running.has(block)) void this.#run(block)
    })
  }

  /** Reads the power of any number of distinct addresses. @throws {PowerUnknownError} */
  async powersOf(block: bigint, addresses: readonly Address[]): Promise<ReadonlyMap<Address, VotingPower>> {
    const powers = new Map<Address, VotingPower>()
    for (let start = 0; start < addresses.length; start += MOST_ADDRESSES) {
      const part = addresses.slice(start, start + MOST_ADDRESSES)
      const found = await this.#source.powerAt(block, part)
      for (const address of part) powers.set(address, given(found, address))
    }
    return powers
  }

  async #run(block: bigint): Promise<void> {
    this.#running.add(block)
    // Requests that arrive in the same network read share a batch.
    await new Promise((resolve) => setImmediate(resolve))
    for (let waiting = this.#take(block); waiting.length > 0; waiting = this.#take(block)) {
      try {
        const powers = await this.powersOf(block, [...new Set(waiting.map(({ address }) => address))])
        for (const { address, resolve } of waiting) resolve(given(powers, address))
      } catch (error) {
        for (const { reject } of waiting) reject(error)
      }
    }
    this.#running.delete(block)
  }

  #take(block: bigint): readonly Waiting[] {
    const waiting = this.#waiting.get(block) ?? []
    this.#waiting.delete(block)
    return waiting
  }
}

function given(powers: ReadonlyMap<Address, VotingPower>, address: Address): VotingPower {
  const power = powers.get(address)
  if (power === undefined) throw new PowerUnknownError('away')
  return power
}
