/** Expected token balances of each holder. Raw amounts; holders and tokens by address. */
export class Purses {
  readonly #amounts = new Map<string, bigint>()

  of(holder: string, token: string): bigint {
    return this.#amounts.get(keyOf(holder, token)) ?? 0n
  }

  give(holder: string, token: string, amount: bigint): void {
    this.#amounts.set(keyOf(holder, token), this.of(holder, token) + amount)
  }

  /** @throws {RangeError} when the holder's balance is too low. */
  take(holder: string, token: string, amount: bigint): void {
    const left = this.of(holder, token) - amount
    if (left < 0n) throw new RangeError(`${holder} has not ${amount} of ${token}.`)
    this.#amounts.set(keyOf(holder, token), left)
  }
}

function keyOf(holder: string, token: string): string {
  return `${holder} ${token}`.toLowerCase()
}
