import type { Address } from '@ibull/domain'
import type { RpcFaults } from '@ibull/testkit'
import {
  breakNode,
  changeWallet,
  confirmTwice,
  goOffline,
  leaveSilentWallet,
  refuse,
  slowDown,
  type Signing,
} from './signing-faults.ts'

/** From the review on: every fault of the node, and none of them reaches the wallet. Ends in the review. */
export async function withstandNode(signing: Signing, rpc: RpcFaults): Promise<void> {
  await slowDown(signing, rpc)
  await breakNode(signing, rpc)
  await goOffline(signing)
}

/** From the review on: every answer of the wallet, and nothing is sent. Ends in the review. */
export async function withstandWallet(signing: Signing, confirm: RegExp, other: Address): Promise<void> {
  await confirmTwice(signing, confirm)
  await refuse(signing)
  await changeWallet(signing, other)
  await leaveSilentWallet(signing)
}
