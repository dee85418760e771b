import type { ArtifactName } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalContractName } from '../deploy/deployment.ts'
import { IBULL_PER_SECOND, LOCAL_FARMS } from '../yield/farms.ts'

/** A call that the timelock of the local world has queued. */
export interface QueuedCall {
  /** Operation that it belongs to. */
  readonly operation: number
  readonly contract: LocalContractName
  readonly artifact: ArtifactName
  readonly functionName: string
  readonly args: readonly (bigint | boolean | Address)[]
}

/** A farm without a deposit fee, which is to get one. */
const FARM = 4
const FEE_BPS = 200n

/** Two operations: a farm's fee, and less rewards with another treasury. */
export const QUEUED_CALLS: readonly QueuedCall[] = [
  {
    operation: 0,
    contract: 'farm',
    artifact: 'FarmMaster',
    functionName: 'set',
    args: [BigInt(FARM), BigInt(LOCAL_FARMS[FARM]?.allocPoint ?? 0), FEE_BPS, 0n],
  },
  {
    operation: 1,
    contract: 'farm',
    artifact: 'FarmMaster',
    functionName: 'setEmission',
    args: [(IBULL_PER_SECOND * 9n) / 10n],
  },
  {
    operation: 1,
    contract: 'vault',
    artifact: 'Vault',
    functionName: 'setTreasury',
    args: [localAddress(ACCOUNT_INDEX.issuer)],
  },
]
