import { concatHex, encodeFunctionData, isAddress, numberToHex, parseAbi, type Address, type Hex } from 'viem'
import { demoAccount } from './account.ts'
import { broadcast } from './broadcast.ts'
import { completeDraft, readHex, readQuantity, type Draft } from './draft-transaction.ts'
import { requestNode } from './node.ts'
import { invalidParams, noBatches, unknownBatch, unknownChain } from './provider-error.ts'

/** Address of the local world's batching code, to which accounts delegate (EIP-7702). */
export const BATCH_ACCOUNT: Address = '0x0000000000000000000000000000000000007702'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes callData; }',
  'function execute(Call[] calls)',
])

/** Gas of a delegation, with headroom for calls that forward only part of the remaining gas. */
const DELEGATION_GAS = 50_000n

/** One call of a batch. `value` in wei. */
export type BatchCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls executed atomically by one transaction of the account to itself. */
export type Batch = { readonly calls: readonly BatchCall[]; readonly draft: Draft }

/** Whether the chain has the batching code: one left by an older world may lack it. */
export async function canBatch(): Promise<boolean> {
  return (await requestNode('eth_getCode', [BATCH_ACCOUNT, 'latest'])) !== '0x'
}

/**
 * Parses the parameters of `wallet_sendCalls` and completes them. @throws {ProviderError} also if a call would
 * revert.
 */
export async function draftBatch(params: unknown, account: Address, chainId: number): Promise<Batch> {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof request !== 'object' || request === null) throw invalidParams('A batch is needed.')
  const read = (name: string): unknown => Reflect.get(request, name)
  if (Number(read('chainId')) !== chainId) throw unknownChain()
  // Without the code the calls would succeed without any effect.
  if (!(await canBatch())) throw noBatches()
  // A batch is identified by its transaction's hash.
  if (read('id') !== undefined) throw invalidParams('The wallet names its batches itself.')
  const list = read('calls')
  if (!Array.isArray(list) || list.length === 0) throw invalidParams('Calls are needed.')
  const calls = list.map(callOf)
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [calls.map(({ to, value, data: callData }) => ({ target: to, value, callData }))],
  })
  const self = { from: account, to: account, data }
  const delegated = { [account]: { code: concatHex(['0xef0100', BATCH_ACCOUNT]) } }
  const estimate = readQuantity(await requestNode('eth_estimateGas', [self, 'latest', delegated])) ?? 0n
  const gas = numberToHex((estimate * 5n) / 4n + DELEGATION_GAS)
  return { calls, draft: await completeDraft({ ...self, from: read('from') ?? account, gas }, account) }
}

/** Signs the account's delegation and the transaction, and sends them to the local chain. Returns its hash. */
export async function signAndSendBatch(draft: Draft, chainId: number): Promise<Hex> {
  const account = demoAccount(draft.from)
  const { gas, gasPrice, nonce, data } = draft
  const delegation = await account.signAuthorization({ address: BATCH_ACCOUNT, chainId, nonce: nonce + 1 })
  const serialized = await account.signTransaction({
    type: 'eip7702',
    chainId,
    authorizationList: [delegation],
    to: draft.from,
    data,
    gas,
    maxFeePerGas: gasPrice,
    maxPriorityFeePerGas: gasPrice,
    nonce,
  })
  return await broadcast(serialized)
}

/** Responds to `wallet_getCallsStatus`. @throws {ProviderError} 5730 for an unknown batch. */
export async function statusOfBatch(params: unknown, chainId: number): Promise<unknown> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof id !== 'string' || !/^0x[0-9a-f]{64}$/i.test(id)) throw unknownBatch()
  const receipt = await requestNode('eth_getTransactionReceipt', [id])
  const head = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
  if (typeof receipt === 'object' && receipt !== null) {
    const hasSucceeded = Reflect.get(receipt, 'status') === '0x1'
    return { ...head, status: hasSucceeded ? 200 : 500, receipts: [receipt] }
  }
  if ((await requestNode('eth_getTransactionByHash', [id])) === null) throw unknownBatch()
  return { ...head, status: 100 }
}

function callOf(call: unknown): BatchCall {
  const read = (name: string): unknown =>
    typeof call === 'object' && call !== null ? Reflect.get(call, name) : undefined
  const to = read('to')
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) {
    throw invalidParams('A call of the batch has no receiver.')
  }
  return { to, value: readQuantity(read('value')) ?? 0n, data: readHex(read('data')) ?? '0x' }
}
