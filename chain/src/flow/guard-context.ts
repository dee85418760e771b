import type { Address } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { multicallAbi } from '../abi/multicall.generated.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import type { Network } from '../networks/network.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { WriteServices } from './write-services.ts'

/** The chain's clock in unix seconds, as its newest block tells it. Deadlines count from here. */
export async function readChainTime(rpc: RpcClient, network: Network): Promise<bigint> {
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'getCurrentBlockTimestamp' })
  return BigInt(await callContract(rpc, { to: network.contracts.multicall, data }))
}

/** What the guard compares a request with, read anew for each signature. */
export async function readGuardContext(
  services: WriteServices,
  account: Address,
  stated: { readonly chosenTokens: readonly Address[]; readonly typedRecipient?: Address | undefined },
): Promise<GuardContext> {
  const { network, rpc } = services
  return {
    chainId: network.id,
    account,
    router: network.contracts.router,
    wrappedNative: network.contracts.wrappedNative,
    spenders: spendersOf(network),
    chosenTokens: stated.chosenTokens,
    typedRecipient: stated.typedRecipient,
    chainTimeSeconds: await readChainTime(rpc, network),
    deadlineSeconds: services.getPreferences().deadlineSeconds,
  }
}

/** Our contracts that may be allowed to take a user's tokens. */
function spendersOf({ contracts }: Network): readonly Address[] {
  const { router, farm, vault, lottery, prediction, profile, tokenSale, farmAuction } = contracts
  return [router, farm, vault, lottery, prediction, profile, tokenSale, farmAuction].filter(
    (address) => address !== undefined,
  )
}
