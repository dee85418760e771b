import { artifact, pairInitCodeHash, type ArtifactName } from '@ibull/contracts'
import {
  planProtocol,
  stepData,
  type CallStep,
  type ProtocolPlan,
  type Ref,
  type TokenRef,
} from '@ibull/contracts/deploy'
import { HOUSE_SWAP_FEE, type Address, type SwapFee } from '@ibull/domain'
import { encodeDeployData, getContractAddress, isAddress, stringToHex } from 'viem'
import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '../accounts.ts'
import type { WorldTimes } from '../feature.ts'
import { parametersOf } from '../features.ts'
import { MARKET_TOKENS, marketToken, TAX_BPS, type MarketToken, type TokenKind } from '../market/tokens.ts'
import { namesArguments } from './name-registry.ts'
import {
  deployedToken,
  LOCAL_CONTRACT_NAMES,
  pairAddress,
  type DeployedToken,
  type Deployment,
  type ExchangeContracts,
  type LocalContractName,
  type PlannedCall,
  type PlannedContract,
} from './deployment.ts'
import { uniswapBuild, uniswapInitCodeHash } from './uniswap-build.ts'

/** For plans of which only the addresses matter. */
const NO_TIMES: WorldTimes = { start: 0, present: 1 }

/** Of Uniswap V2's fee, a sixth goes to `feeTo`. */
const UNISWAP_SWAP_FEE: SwapFee = { totalBps: 30n, treasuryBps: 5n, buybackBps: 0n }

/**
 * Plans contracts and their addresses, which don't depend on whose exchange it is, except for the pairs'. The same contracts in the same order always give the same addresses;
 * constructor arguments depend on the times.
 */
export function planDeployment(times = NO_TIMES, contracts: ExchangeContracts = 'own'): Deployment {
  const deployer = localAddress(ACCOUNT_INDEX.deployer)
  const issued = new Planner(localAddress(ACCOUNT_INDEX.issuer))
  const issuedTokens = new Map(
    MARKET_TOKENS.flatMap((token): [string, Address][] =>
      token.kind === 'wrapped' || token.kind === 'main'
        ? []
        : [[token.id, issued.add(token.id, TOKEN_CONTRACT[token.kind], tokenArguments(token))]],
    ),
  )
  const priceFeed = issued.add('BNB / USD price feed', 'LocalPriceFeed', ['BNB / USD', 8])
  const plan = localPlan((id) => known(issuedTokens, id), priceFeed, times)
  // The order decides the addresses: what is added later goes to the end.
  const exchange = new Planner(deployer)
  const addresses = new Map<string, Address>()
  for (const step of plan.build) {
    if (step.kind !== 'deploy') continue
    const resolve = resolver(addresses)
    const foreign = contracts === 'uniswap' ? uniswapBuild(step.contract) : undefined
    const code =
      foreign === undefined
        ? { abi: artifact(step.contract).abi, initCode: stepData(step, resolve) }
        : {
            abi: foreign.abi,
            initCode: encodeDeployData({ ...foreign, args: foreignArguments(step.contract, resolve) }),
          }
    addresses.set(step.name, exchange.addCode(step.contract, code))
  }
  const at = (name: LocalContractName): Address => known(addresses, name)
  const names = issued.add('Names', 'LocalNames', namesArguments(at('router')))
  const guardian = localAddress(ACCOUNT_INDEX.guest)
  const timelock = issued.add('Timelock', 'Timelock', [0n, deployer, guardian])
  return {
    chainId: LOCAL_CHAIN_ID,
    ...(Object.fromEntries(addresses) as Record<LocalContractName, Address>),
    exchange: contracts,
    initCodeHash: contracts === 'uniswap' ? uniswapInitCodeHash() : pairInitCodeHash,
    swapFee: contracts === 'uniswap' ? UNISWAP_SWAP_FEE : HOUSE_SWAP_FEE,
    treasury: localAddress(ACCOUNT_INDEX.treasury),
    priceFeed,
    names,
    timelock,
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
  const plan = localPlan((id) => deployedToken(deployment, id).address, deployment.priceFeed, times)
  const resolve = (ref: Ref): Address => {
    if (ref.ref === 'deployer') return localAddress(ACCOUNT_INDEX.deployer)
    if (ref.ref === 'contract') return deployment[ref.name as LocalContractName]
    const [a, b] = [ref.a, ref.b].map((token) => (isAddress(token) ? token : deployment[token]))
    if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
    return pairAddress(deployment, a, b)
  }
  return { plan, resolve }
}

/** The setup calls: `wiring` before there are pairs, `opening` once the market has them. */
export function protocolCalls(
  deployment: Deployment,
  times: WorldTimes,
): { readonly wiring: readonly PlannedCall[]; readonly opening: readonly PlannedCall[] } {
  const { plan, resolve } = localProtocol(deployment, times)
  const planned = (step: CallStep): PlannedCall => ({
    to: resolve({ ref: 'contract', name: step.name }),
    data: stepData(step, isForeignFee(deployment, step) ? () => deployment.treasury : resolve),
  })
  const firstPair = plan.build.findIndex(({ kind }) => kind === 'pair')
  const isCall = (step: ProtocolPlan['build'][number]): step is CallStep => step.kind === 'call'
  return {
    wiring: plan.build.slice(0, firstPair).filter(isCall).map(planned),
    opening: plan.build.slice(firstPair).filter(isCall).map(planned),
  }
}

/** The collector trades in pairs of our fee only: the protocol's share of other pairs goes to the treasury. */
function isForeignFee({ exchange }: Deployment, { functionName }: CallStep): boolean {
  return exchange === 'uniswap' && functionName === 'setFeeTo'
}

/** Our factory's label of LP tokens is the only argument that Uniswap's contracts don't take. */
function foreignArguments(contract: string, resolve: (ref: Ref) => Address): readonly Address[] {
  const at = (name: string): Address => resolve({ ref: 'contract', name })
  return contract === 'Factory'
    ? [localAddress(ACCOUNT_INDEX.deployer)]
    : [at('factory'), at('wrappedNative')]
}

/** The plan of the protocol with the parameters of the local world, which its features declare. */
function localPlan(
  addressOf: (tokenId: string) => Address,
  priceFeed: Address,
  times: WorldTimes,
): ProtocolPlan {
  const deployer = localAddress(ACCOUNT_INDEX.deployer)
  const treasury = localAddress(ACCOUNT_INDEX.treasury)
  const token = (id: string): TokenRef => {
    const { kind } = marketToken(id)
    if (kind === 'main') return 'mainToken'
    return kind === 'wrapped' ? 'wrappedNative' : addressOf(id)
  }
  const issuer = localAddress(ACCOUNT_INDEX.issuer)
  const setting = { deployer, issuer, treasury, token, priceFeed, times }
  return planProtocol({
    chainId: LOCAL_CHAIN_ID,
    owner: deployer,
    guardian: deployer,
    treasury,
    contracts: {
      ...(Object.fromEntries(LOCAL_CONTRACT_NAMES.map((name) => [name, 'deploy'])) as Record<
        LocalContractName,
        'deploy'
      >),
      timelock: 'none',
      vrfRandomSource: 'none',
    },
    timelock: undefined,
    ...parametersOf(setting),
  })
}

function resolver(addresses: ReadonlyMap<string, Address>): (ref: Ref) => Address {
  return (ref) => {
    if (ref.ref === 'deployer') return localAddress(ACCOUNT_INDEX.deployer)
    if (ref.ref === 'pair') throw new Error('No contract is deployed with the address of a pair.')
    return known(addresses, ref.name)
  }
}

function known<Key extends string>(addresses: ReadonlyMap<Key, Address>, name: Key): Address {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`The plan has no address of ${name}.`)
  return address
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
