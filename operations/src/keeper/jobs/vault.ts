import { artifact } from '@ibull/contracts'
import { ContractFunctionExecutionError, encodeFunctionData, parseAbi } from 'viem'
import { Exchange } from '../exchange.ts'
import type { Act, Job, Protocol } from '../job.ts'

const VAULT_ABI = parseAbi([
  'function harvest()',
  'function totalShares() view returns (uint256)',
  'function calculateHarvestCakeRewards() view returns (uint256)',
  'function calculateTotalPendingCakeRewards() view returns (uint256)',
  'function numberHeldBack() view returns (uint256 payableNow, uint256 waiting)',
  'function payHeldBack(uint256 most)',
])
const CHECK_SECONDS = 60
/** Payments per transaction: about 30,000 gas each. */
const PAYMENTS = 50n

/**
 * Harvests the vault when the call fee pays for the gas, or when the last harvest is long ago and the whole yield
 * pays for it: then the depositors gain what the operator spends.
 */
export function vaultJobs(protocol: Protocol): readonly Job[] {
  const { client, addresses, compoundSeconds } = protocol
  const vault = addresses.get('vault')
  if (vault === undefined) return []
  const exchange = Exchange.of(protocol)
  /** Yield at the last check, and the time since which it only grew: a harvest by any account reduces it. */
  let seen: { readonly pending: bigint; readonly since: bigint } | undefined
  const read = (
    functionName: 'totalShares' | 'calculateHarvestCakeRewards' | 'calculateTotalPendingCakeRewards',
  ) => client.readContract({ address: vault, abi: VAULT_ABI, functionName })

  /** Pays accounts that left while the farm could not pay. Vaults of earlier sources hold nothing back. */
  const heldBack = async (): Promise<readonly Act[]> => {
    const call = { address: vault, abi: VAULT_ABI } as const
    const [numbers] = await exchange.readAll<readonly [bigint, bigint]>([
      { ...call, functionName: 'numberHeldBack' },
    ])
    const [payableNow, waiting] = numbers ?? [0n, 0n]
    if (payableNow + waiting === 0n) return []
    const args = [PAYMENTS] as const
    if (payableNow === 0n) {
      const canPay = client.simulateContract({ ...call, functionName: 'payHeldBack', args })
      if (!(await canPay.then(() => true).catch(isRefused))) return []
    }
    const data = encodeFunctionData({ abi: VAULT_ABI, functionName: 'payHeldBack', args })
    return [{ name: 'pay what is held back', to: vault, data, abi: artifact('Vault').abi, leastReturn: 1n }]
  }

  const plan: Job['plan'] = async (block) => {
    return [...(await heldBack()), ...(await harvest(block))]
  }

  const harvest: Job['plan'] = async ({ timestamp }) => {
    const [shares, bounty, pending] = await Promise.all([
      read('totalShares'),
      read('calculateHarvestCakeRewards'),
      read('calculateTotalPendingCakeRewards'),
    ])
    if (seen === undefined || pending < seen.pending) seen = { pending, since: timestamp }
    else seen = { pending, since: seen.since }
    if (shares === 0n || pending === 0n) return []
    const valueOf = await exchange.valuesAlong(new Map())
    const isLongAgo = timestamp - seen.since >= BigInt(compoundSeconds)
    const value = valueOf(exchange.mainToken, isLongAgo ? pending : bounty)
    if (value === undefined && !isLongAgo) return []
    const act: Act = {
      name: 'harvest',
      to: vault,
      data: encodeFunctionData({ abi: VAULT_ABI, functionName: 'harvest' }),
      abi: artifact('Vault').abi,
      leastReturn: 1n,
      ...(value === undefined ? {} : { gain: value }),
    }
    return [act]
  }
  return [{ name: 'harvest', intervalSeconds: CHECK_SECONDS, plan }]
}

/** Whether a simulation failed in the contract. @throws what else it failed with */
function isRefused(error: unknown): false {
  if (error instanceof ContractFunctionExecutionError) return false
  throw error
}
