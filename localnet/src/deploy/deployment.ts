import { artifact, pairInitCodeHash, type ArtifactName } from '@ibull/contracts'
import {
  planProtocol,
  stepData,
  type CallStep,
  type ContractName,
  type ProtocolPlan,
  type Ref,
} from '@ibull/contracts/deploy'
import { addressSortsBefore, type Address } from '@ibull/domain'
import {
  encodeDeployData,
  encodePacked,
  getContractAddress,
  getCreate2Address,
  isAddress,
  keccak256,
  stringToHex,
  type Abi,
  type Hex,
} from 'viem'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '../accounts.ts'
import { MARKET_TOKENS, TAX_BPS, type MarketToken, type TokenKind } from '../market/tokens.ts'
import { localParameters } from '../yield/local-protocol.ts'
import type { WorldTimes } from '../yield/pools.ts'

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

/** A call of the deployer that sets the protocol up. */
export interface PlannedCall {
  readonly to: Address
  readonly data: Hex
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
  readonly referral: Address
  readonly farm: Address
  readonly stakingPoolFactory: Address
  readonly vault: Address
  readonly feeCollector: Address
  readonly zap: Address
  readonly yieldLens: Address
  /** Gets the fees of deposits and of the vault, and its share of the exchange's. */
  readonly treasury: Address
  readonly contracts: readonly PlannedContract[]
  readonly tokens: readonly DeployedToken[]
}

/** What the contracts are called in pages and logs. */
const LABELS: Readonly<Record<ContractName, string>> = {
  wrappedNative: 'WBNB',
  factory: 'Factory',
  router: 'Router',
  multicall: 'Multicall',
  mainToken: 'IBULL',
  referral: 'Referrals',
  farm: 'Farms',
  stakingPoolFactory: 'Staking pool factory',
  vault: 'Vault',
  feeCollector: 'Fee collector',
  zap: 'Zap',
  yieldLens: 'Yield lens',
}

/** Times that stand for any others where only addresses matter. */
const NO_TIMES: WorldTimes = { start: 0, present: 1 }

/** Works out what is deployed where. The same contracts in the same order give the same addresses, always. */
export function planDeployment(): Deployment {
  const deployer = localAddress(ACCOUNT_INDEX.deployer)
  const issued = new Planner(localAddress(ACCOUNT_INDEX.issuer))
  const issuedTokens = new Map(
    MARKET_TOKENS.flatMap((token): [string, Address][] =>
      token.kind === 'wrapped' || token.kind === 'main'
        ? []
        : [[token.id, issued.add(token.id, TOKEN_CONTRACT[token.kind], tokenArguments(token))]],
    ),
  )
  const plan = localPlan((id) => known(issuedTokens, id), NO_TIMES)
  // The order decides the addresses: what is added later goes to the end.
  const exchange = new Planner(deployer)
  const addresses = new Map<ContractName, Address>()
  for (const step of plan.build) {
    if (step.kind !== 'deploy') continue
    const resolve = resolver(addresses)
    const args = { abi: artifact(step.contract).abi, initCode: stepData(step, resolve) }
    addresses.set(step.name, exchange.addCode(LABELS[step.name], args))
  }
  const at = (name: ContractName): Address => known(addresses, name)
  return {
    chainId: LOCAL_CHAIN_ID,
    factory: at('factory'),
    initCodeHash: pairInitCodeHash,
    router: at('router'),
    multicall: at('multicall'),
    wrappedNative: at('wrappedNative'),
    mainToken: at('mainToken'),
    referral: at('referral'),
    farm: at('farm'),
    stakingPoolFactory: at('stakingPoolFactory'),
    vault: at('vault'),
    feeCollector: at('feeCollector'),
    zap: at('zap'),
    yieldLens: at('yieldLens'),
    treasury: localAddress(ACCOUNT_INDEX.treasury),
    contracts: [...exchange.planned, ...issued.planned],
    tokens: MARKET_TOKENS.map((token): DeployedToken => {
      if (token.kind === 'wrapped') return deployedAt(token, at('wrappedNative'))
      if (token.kind === 'main') return deployedAt(token, at('mainToken'))
      return deployedAt(token, known(issuedTokens, token.id))
    }),
  }
}

/** The plan of the whole protocol in the local world, and the addresses of what it refers to. */
export function localProtocol(
  deployment: Deployment,
  times: WorldTimes,
): { readonly plan: ProtocolPlan; readonly resolve: (ref: Ref) => Address } {
  const plan = localPlan((id) => deployedToken(deployment, id).address, times)
  const resolve = (ref: Ref): Address => {
    if (ref.ref === 'deployer') return localAddress(ACCOUNT_INDEX.deployer)
    if (ref.ref === 'contract') return deployment[ref.name as ContractName]
    const [a, b] = [ref.a, ref.b].map((token) => (isAddress(token) ? token : deployment[token]))
    if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
    return pairAddress(deployment, a, b)
  }
  return { plan, resolve }
}

/** The calls that set the protocol up: `wiring` before there are pairs, `opening` when the market has them. */
export function protocolCalls(
  deployment: Deployment,
  times: WorldTimes,
): { readonly wiring: readonly PlannedCall[]; readonly opening: readonly PlannedCall[] } {
  const { plan, resolve } = localProtocol(deployment, times)
  const planned = (step: CallStep): PlannedCall => ({
    to: deployment[step.name],
    data: stepData(step, resolve),
  })
  const firstPair = plan.build.findIndex(({ kind }) => kind === 'pair')
  const isCall = (step: ProtocolPlan['build'][number]): step is CallStep => step.kind === 'call'
  return {
    wiring: plan.build.slice(0, firstPair).filter(isCall).map(planned),
    opening: plan.build.slice(firstPair).filter(isCall).map(planned),
  }
}

function localPlan(addressOf: (tokenId: string) => Address, times: WorldTimes): ProtocolPlan {
  return planProtocol(
    localParameters({
      deployer: localAddress(ACCOUNT_INDEX.deployer),
      issuer: localAddress(ACCOUNT_INDEX.issuer),
      treasury: localAddress(ACCOUNT_INDEX.treasury),
      addressOf,
      times,
    }),
  )
}

function resolver(addresses: ReadonlyMap<ContractName, Address>): (ref: Ref) => Address {
  return (ref) => {
    if (ref.ref === 'deployer') return localAddress(ACCOUNT_INDEX.deployer)
    if (ref.ref === 'pair') throw new Error('No contract is deployed with the address of a pair.')
    return known(addresses, ref.name as ContractName)
  }
}

function known<Key extends string>(addresses: ReadonlyMap<Key, Address>, name: Key): Address {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`The plan has no address of ${name}.`)
  return address
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
    return this.addCode(label, { abi, initCode: encodeDeployData({ abi, bytecode, args }) })
  }

  addCode(label: string, { abi, initCode }: Pick<PlannedContract, 'abi' | 'initCode'>): Address {
    const nonce = this.planned.length
    const address = getContractAddress({ from: this.#deployer, nonce: BigInt(nonce) })
    this.planned.push({ label, abi, deployer: this.#deployer, nonce, address, initCode })
    return address
  }
}

const TOKEN_CONTRACT = {
  wrapped: 'WrappedNative',
  main: 'IbullToken',
  plain: 'TestToken',
  permit: 'TestPermitToken',
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
