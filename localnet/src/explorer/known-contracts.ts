import { artifact } from '@ibull/contracts'
import { addressKey, isSameAddress, type Address } from '@ibull/domain'
import type { Abi } from 'viem'
import { ACCOUNT_COUNT, accountLabel, localAddress } from '../accounts.ts'
import { deployedToken, pairAddress, type DeployedToken, type Deployment } from '../deploy/deployment.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'

/** A pair that the deployment created. */
export interface KnownPair {
  readonly address: Address
  readonly a: DeployedToken
  readonly b: DeployedToken
}

/** Named accounts, contracts, tokens and pairs of the local world, for the explorer. */
export class KnownContracts {
  readonly tokens: readonly DeployedToken[]
  readonly pairs: readonly KnownPair[]
  /** Every function, event and error of the contracts that the world deploys. */
  readonly abi: Abi
  readonly #names = new Map<string, string>()

  constructor(deployment: Deployment) {
    this.tokens = deployment.tokens
    this.pairs = MARKET_PAIRS.map((pair) => {
      const a = deployedToken(deployment, pair.a)
      const b = deployedToken(deployment, pair.b)
      return { address: pairAddress(deployment, a.address, b.address), a, b }
    })
    this.abi = [
      ...deployment.contracts.map(({ abi }) => abi),
      artifact('Pair').abi,
      artifact('StakingPool').abi,
      artifact('TokenSale').abi,
    ].flat()
    for (const index of Array.from({ length: ACCOUNT_COUNT }).keys())
      this.#name(localAddress(index), accountLabel(index))
    for (const { address, label } of deployment.contracts) this.#name(address, label)
    for (const { address, symbol } of deployment.tokens) this.#name(address, symbol)
    for (const { address, a, b } of this.pairs) this.#name(address, `${a.symbol}/${b.symbol} pair`)
  }

  nameOf(address: Address): string | undefined {
    return this.#names.get(addressKey(address))
  }

  tokenAt(address: Address): DeployedToken | undefined {
    return this.tokens.find((token) => isSameAddress(token.address, address))
  }

  pairsOf(token: Address): readonly KnownPair[] {
    return this.pairs.filter(({ a, b }) => isSameAddress(a.address, token) || isSameAddress(b.address, token))
  }

  #name(address: Address, name: string): void {
    this.#names.set(addressKey(address), name)
  }
}
