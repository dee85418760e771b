import type { Address } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { multicallAbi } from '../abi/multicall.generated.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import type { Network } from '../networks/network.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { WriteServices } from './write-services.ts'

/** Characters of one 32-byte word: `0x` and 64 digits. */
const WORD_LENGTH = 66

/**
 * The chain's clock in unix seconds, as its newest block tells it. Deadlines count from here.
 * @throws {InvalidReturnDataError} when the answer is no number.
 */
export async function readChainTime(rpc: RpcClient, network: Network): Promise<bigint> {
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'getCurrentBlockTimestamp' })
  const { multicall } = network.contracts
  const answer = await callContract(rpc, { to: multicall, data })
  if (answer.length !== WORD_LENGTH) throw new InvalidReturnDataError(multicall)
  return BigInt(answer)
}

/** What the guard compares a request with, read anew for each signature. */
export async function readGuardContext(
  services: WriteServices,
  account: Address,
  stated: {
    readonly chosenTokens: readonly Address[]
    readonly typedRecipient?: Address | undefined
    readonly chosenPools?: readonly Address[]
  },
): Promise<GuardContext> {
  const { network, rpc } = services
  return {
    chainId: network.id,
    account,
    router: network.contracts.router,
    wrappedNative: network.contracts.wrappedNative,
    farm: network.contracts.farm,
    vault: network.contracts.vault,
    zap: network.contracts.zap,
    chosenPools: stated.chosenPools,
    spenders: [...spendersOf(network), ...(stated.chosenPools ?? [])],
    chosenTokens: stated.chosenTokens,
    typedRecipient: stated.typedRecipient,
    chainTimeSeconds: await readChainTime(rpc, network),
    deadlineSeconds: services.getPreferences().deadlineSeconds,
  }
}

/** Our contracts that may be allowed to take a user's tokens. */
function spendersOf({ contracts }: Network): readonly Address[] {
  const { router, farm, vault, zap, lottery, prediction, profile, tokenSale, farmAuction } = contracts
  return [router, farm, vault, zap, lottery, prediction, profile, tokenSale, farmAuction].filter(
    (address) => address !== undefined,
  )
}
