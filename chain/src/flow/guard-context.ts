import type { Address } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { multicallAbi } from '../abi/multicall.generated.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import type { Network } from '../networks/network.ts'
import { marketsOf } from '../networks/prediction-markets.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { feeCeilings } from './gas-price.ts'
import type { FlowScope } from './flow-types.ts'
import type { WriteServices } from './write-services.ts'

/** Characters in a 32-byte word: `0x` and 64 digits. */
const WORD_LENGTH = 66

/**
 * Reads the chain's clock, the timestamp of its newest block in Unix seconds. Deadlines are relative to it.
 * @throws {InvalidReturnDataError} when the result isn't a number.
 */
export async function readChainTime(rpc: RpcClient, network: Network): Promise<bigint> {
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'getCurrentBlockTimestamp' })
  const { multicall } = network.contracts
  const answer = await callContract(rpc, { to: multicall, data })
  if (answer.length !== WORD_LENGTH) throw new InvalidReturnDataError(multicall)
  return BigInt(answer)
}

/**
 * Reads the facts the guard checks a request against. Repeated for each signature.
 * @param typicalGas what the request's call typically takes
 */
export async function readGuardContext(
  { network, rpc, getPreferences }: Pick<WriteServices, 'network' | 'rpc' | 'getPreferences'>,
  account: Address,
  { chosenTokens, chosenContracts = [], spenders = [], typedRecipient }: FlowScope,
  typicalGas = 0n,
): Promise<GuardContext> {
  return {
    chainId: network.id,
    account,
    contracts: network.contracts,
    predictionMarkets: marketsOf(network),
    chosenTokens,
    chosenContracts,
    spenders: spenders.filter((spender) => spender !== undefined),
    typedRecipient,
    chainTimeSeconds: await readChainTime(rpc, network),
    deadlineSeconds: getPreferences().deadlineSeconds,
    ...feeCeilings(network, typicalGas),
  }
}
