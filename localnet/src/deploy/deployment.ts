import { CONTRACT_NAMES, type ContractName } from '@ibull/contracts/deploy'
import { addressSortsBefore, type Address, type SwapFee } from '@ibull/domain'
import { encodePacked, getCreate2Address, keccak256, type Abi, type Hex } from 'viem'
import type { MarketToken } from '../market/tokens.ts'

/** One contract of the local world: its creator, creation transaction and address. */
export interface PlannedContract {
  /** Its name in pages and logs. */
  readonly label: string
  readonly abi: Abi
  readonly deployer: Address
  readonly nonce: number
  readonly address: Address
  /** Creation code with its arguments. */
  readonly initCode: Hex
}

/** A call of the deployer that sets the protocol up. */
export interface PlannedCall {
  readonly to: Address
  readonly data: Hex
}

/** A token of the market and its contract's address. */
export interface DeployedToken extends MarketToken {
  readonly address: Address
}

/**
 * Differences of the local world: its deployer owns everything when it is deployed, and there is no VRF oracle. The
 * timelock comes after the names.
 */
const MISSING_CONTRACTS = ['timelock', 'vrfRandomSource'] as const

/** A contract of the local world. */
export type LocalContractName = Exclude<ContractName, (typeof MISSING_CONTRACTS)[number]>

/** In deployment order. */
export const LOCAL_CONTRACT_NAMES = CONTRACT_NAMES.filter(
  (name): name is LocalContractName => !(MISSING_CONTRACTS as readonly string[]).includes(name),
)

/** Contracts that hold the pools: ours, or Uniswap V2's as published on npm. */
export type ExchangeContracts = 'own' | 'uniswap'

/** All addresses of the local world, determined by fixed accounts in a fixed order before any chain runs. */
export interface Deployment extends Readonly<Record<LocalContractName, Address>> {
  readonly chainId: number
  readonly exchange: ExchangeContracts
  readonly initCodeHash: Hex
  readonly swapFee: SwapFee
  /** Receives deposit and vault fees, and its share of the exchange's. */
  readonly treasury: Address
  /** The price of BNB in USD, which the issuer deploys and feeds. */
  readonly priceFeed: Address
  /** Resolves the names of recipients. */
  readonly names: Address
  /** Owns the farms and the vault. */
  readonly timelock: Address
  readonly contracts: readonly PlannedContract[]
  readonly tokens: readonly DeployedToken[]
}

/** The market's token with this id. @throws if there is none */
export function deployedToken(deployment: Deployment, id: string): DeployedToken {
  const found = deployment.tokens.find((token) => token.id === id)
  if (found === undefined) throw new Error(`The deployment has no token ${id}.`)
  return found
}

/** CREATE2 address of the pair of two tokens, whether or not it exists. Source: the factory. */
export function pairAddress(deployment: Deployment, a: Address, b: Address): Address {
  const [token0, token1] = addressSortsBefore(a, b) ? [a, b] : [b, a]
  return getCreate2Address({
    from: deployment.factory,
    salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
    bytecodeHash: deployment.initCodeHash,
  })
}
