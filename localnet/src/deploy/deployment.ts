import { artifact, pairInitCodeHash, type ArtifactName } from '@ibull/contracts'
import { addressSortsBefore, type Address } from '@ibull/domain'
import {
  encodeDeployData,
  encodePacked,
  getContractAddress,
  getCreate2Address,
  keccak256,
  stringToHex,
  type Abi,
  type Hex,
} from 'viem'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '../accounts.ts'
import { MARKET_TOKENS, TAX_BPS, type MarketToken, type TokenKind } from '../market/tokens.ts'

/** One contract of the local world: who creates it, with which transaction, and where it then is. */
interface PlannedContract {
  readonly label: string
  readonly abi: Abi
  readonly deployer: Address
  readonly nonce: number
  readonly address: Address
  /** Creation code with its arguments. */
  readonly initCode: Hex
}

/** A token of the market and its contract's address. */
export interface DeployedToken extends MarketToken {
  readonly address: Address
}

/** Every address of the local world. They follow from fixed accounts in a fixed order, before any chain runs. */
export interface Deployment {
  readonly chainId: number
  readonly factory: Address
  readonly initCodeHash: Hex
  readonly router: Address
  readonly multicall: Address
  readonly wrappedNative: Address
  readonly mainToken: Address
  readonly contracts: readonly PlannedContract[]
  readonly tokens: readonly DeployedToken[]
}

const MAIN_TOKEN_SUPPLY = 1_000_000_000n * 10n ** 9n

/** Works out what is deployed where. The same contracts in the same order give the same addresses, always. */
export function planDeployment(): Deployment {
  const deployer = localAddress(ACCOUNT_INDEX.deployer)
  const issuer = localAddress(ACCOUNT_INDEX.issuer)
  const exchange = new Planner(deployer)
  // The order decides the addresses: what is added later goes to the end.
  const wrappedNative = exchange.add('WBNB', 'WrappedNative', [])
  const factory = exchange.add('Factory', 'Factory', [deployer])
  const router = exchange.add('Router', 'Router', [factory, wrappedNative])
  const multicall = exchange.add('Multicall', 'Multicall', [])
  const mainToken = exchange.add('IBULL', 'IbullToken', [deployer, issuer, MAIN_TOKEN_SUPPLY])
  const issued = new Planner(issuer)
  const tokens = MARKET_TOKENS.map((token): DeployedToken => {
    if (token.kind === 'wrapped') return deployedAt(token, wrappedNative)
    if (token.kind === 'main') return deployedAt(token, mainToken)
    return deployedAt(token, issued.add(token.id, TOKEN_CONTRACT[token.kind], tokenArguments(token)))
  })
  return {
    chainId: LOCAL_CHAIN_ID,
    factory,
    initCodeHash: pairInitCodeHash,
    router,
    multicall,
    wrappedNative,
    mainToken,
    contracts: [...exchange.planned, ...issued.planned],
    tokens,
  }
}

/** The token of the market with this id. @throws when there is none. */
export function deployedToken(deployment: Deployment, id: string): DeployedToken {
  const found = deployment.tokens.find((token) => token.id === id)
  if (found === undefined) throw new Error(`The deployment has no token ${id}.`)
  return found
}

/** Where the pair of two tokens is or would be. Source: CREATE2, as the factory uses it. */
export function pairAddress(deployment: Deployment, a: Address, b: Address): Address {
  const [token0, token1] = addressSortsBefore(a, b) ? [a, b] : [b, a]
  return getCreate2Address({
    from: deployment.factory,
    salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
    bytecodeHash: deployment.initCodeHash,
  })
}

function deployedAt(token: MarketToken, address: Address): DeployedToken {
  return { ...token, address }
}

class Planner {
  readonly planned: PlannedContract[] = []
  readonly #deployer: Address

  constructor(deployer: Address) {
    this.#deployer = deployer
  }

  add(label: string, contract: ArtifactName, args: readonly unknown[]): Address {
    const { abi, bytecode } = artifact(contract)
    const nonce = this.planned.length
    const address = getContractAddress({ from: this.#deployer, nonce: BigInt(nonce) })
    const initCode = encodeDeployData({ abi, bytecode, args })
    this.planned.push({ label, abi, deployer: this.#deployer, nonce, address, initCode })
    return address
  }
}

const TOKEN_CONTRACT = {
  wrapped: 'WrappedNative',
  main: 'IbullToken',
  plain: 'TwinToken',
  permit: 'TwinPermitToken',
  taxed: 'FeeOnTransferToken',
  bytes32: 'Bytes32NameToken',
  noReturn: 'NoReturnToken',
  approveReset: 'ApproveResetToken',
  stuck: 'RevertingTransferToken',
} as const satisfies Record<TokenKind, ArtifactName>

function tokenArguments({ name, symbol, decimals, kind }: MarketToken): readonly unknown[] {
  const noSupply = 0n
  if (kind === 'bytes32') {
    return [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), decimals, noSupply]
  }
  return kind === 'taxed' ? [name, symbol, decimals, noSupply, TAX_BPS] : [name, symbol, decimals, noSupply]
}
