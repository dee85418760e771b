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
  type NodeFault,
  type Signing,
  type Twice,
  type WalletAnswer,
  type WalletChange,
} from './signing-faults.ts'

/** Whether the journeys carry every write through the whole fault table, and not only through its sample. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep'

/** What the gate breaks of the fault table while a write is signed. */
export interface FaultSample {
  readonly node: 'offline' | NodeFault
  readonly isSlow?: boolean
  readonly twice?: Twice
  /** Besides a rejection, which every write meets. */
  readonly answer: WalletAnswer
  /** Besides another account, which every write meets. */
  readonly change?: Exclude<WalletChange, 'another account'>
  readonly isSilent?: boolean
  readonly transaction: 'answered late' | 'cancelled' | 'dropped' | 'reverted'
  /** The clock of the computer. */
  readonly clock?: 'a day fast' | 'a day slow'
}

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

/** From the review on: of the faults of the node and the wallet those of a sample. Ends in the review. */
export async function withstandSample(
  signing: Signing,
  rpc: RpcFaults,
  { node, isSlow = false, twice, answer, change, isSilent = false }: FaultSample,
  confirm: RegExp,
  other: Address,
): Promise<void> {
  if (isSlow) await slowDown(signing, rpc)
  if (node === 'offline') await goOffline(signing)
  else await breakNode(signing, rpc, [node])
  if (twice !== undefined) await confirmTwice(signing, confirm, [twice])
  await refuse(signing, ['rejection', answer])
  await changeWallet(signing, other, ['another account', ...(change === undefined ? [] : [change])])
  if (isSilent) await leaveSilentWallet(signing)
}
