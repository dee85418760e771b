import type { ChainReader } from '@ibull/chain'
import { createFlow, type Flow, type FlowDeclaration, type WriteServices } from '@ibull/chain/write'
import {
  enableFlow,
  farmDepositFlow,
  farmEmergencyWithdrawFlow,
  farmHarvestFlow,
  farmWithdrawFlow,
  harvestManyFlow,
  poolDepositFlow,
  poolEmergencyWithdrawFlow,
  poolHarvestFlow,
  poolWithdrawFlow,
  vaultDepositFlow,
  vaultHarvestFlow,
  vaultWithdrawFlow,
  zapFlow,
} from '@ibull/chain/yield'
import { Amount, type Farm, type Token } from '@ibull/domain'
import { loadWriteServices } from '../../../../transactions/index.ts'
import { intentFlow } from './intent-flow.ts'
import { withStakeName } from './with-stake-name.ts'
import type { YieldIntent, YieldIntentOf } from './yield-intent.ts'

/** A flow that a press has opened. */
export interface OpenedYieldFlow {
  readonly flow: Flow<YieldIntent>
}

type Declare<Terms> = (services: WriteServices) => FlowDeclaration<Terms>
type Start = (services: WriteServices) => Flow<YieldIntent>

/** Creates the flow of an intent and opens its review. @throws when the wallet's code is gone. */
export async function openYieldFlow(reader: ChainReader, intent: YieldIntent): Promise<OpenedYieldFlow> {
  const flow = startOf(intent)(await loadWriteServices(reader))
  flow.open(intent)
  return { flow }
}

function startOf(intent: YieldIntent): Start {
  switch (intent.action) {
    case 'enable':
      return starts.enable
    case 'harvestAll':
      return starts.harvestAll
    case 'zap':
      return starts.zap
    case 'bounty':
      return starts.bounty
    case 'stake':
      return stakes[intent.source.kind]
    case 'unstake':
      return unstakes[intent.source.kind]
    case 'harvest':
      return harvests[intent.source.kind]
    case 'emergencyWithdraw':
      return emergencies[intent.source.kind]
  }
}

/** A flow for the intents of one action. */
function starting<Action extends YieldIntent['action'], Terms extends object>(
  action: Action,
  declare: Declare<Terms>,
  termsOf: (intent: YieldIntentOf<Action>) => Terms | undefined,
): Start {
  const isOfAction = (intent: YieldIntent): intent is YieldIntentOf<Action> => intent.action === action
  return (services) =>
    intentFlow(createFlow(declare(services), services), (intent) =>
      isOfAction(intent) ? termsOf(intent) : undefined,
    )
}

/** An amount of what a farm stakes, both called as on its card. */
function farmAmount(source: Farm, { raw }: Amount<Token>) {
  const farm = withStakeName(source)
  return { farm, amount: Amount.fromRaw(farm.stakeCurrency, raw) }
}

const starts = {
  enable: starting('enable', enableFlow, ({ source, needed }) => ({
    source: withStakeName(source),
    needed: needed.raw,
  })),
  harvestAll: starting('harvestAll', harvestManyFlow, ({ farms, pools }) => ({ farms, pools })),
  zap: starting('zap', zapFlow, ({ terms }) => ({ ...terms, farm: withStakeName(terms.farm) })),
  bounty: starting('bounty', vaultHarvestFlow, ({ source }) => ({ vault: source })),
}

const stakes = {
  farm: starting('stake', farmDepositFlow, ({ source, amount, referrer }) =>
    source.kind === 'farm' ? { ...farmAmount(source, amount), referrer } : undefined,
  ),
  pool: starting('stake', poolDepositFlow, ({ source, amount }) =>
    source.kind === 'pool' ? { pool: source, amount } : undefined,
  ),
  vault: starting('stake', vaultDepositFlow, ({ source, amount }) =>
    source.kind === 'vault' ? { vault: source, amount } : undefined,
  ),
}

const unstakes = {
  farm: starting('unstake', farmWithdrawFlow, ({ source, amount }) =>
    source.kind === 'farm' ? farmAmount(source, amount) : undefined,
  ),
  pool: starting('unstake', poolWithdrawFlow, ({ source, amount }) =>
    source.kind === 'pool' ? { pool: source, amount } : undefined,
  ),
  vault: starting('unstake', vaultWithdrawFlow, ({ source, amount, isAll }) =>
    source.kind === 'vault' ? { vault: source, amount, isAll } : undefined,
  ),
}

const harvests = {
  farm: starting('harvest', farmHarvestFlow, ({ source }) =>
    source.kind === 'farm' ? { farm: withStakeName(source) } : undefined,
  ),
  pool: starting('harvest', poolHarvestFlow, ({ source }) =>
    source.kind === 'pool' ? { pool: source } : undefined,
  ),
}

const emergencies = {
  farm: starting('emergencyWithdraw', farmEmergencyWithdrawFlow, ({ source }) =>
    source.kind === 'farm' ? { farm: withStakeName(source) } : undefined,
  ),
  pool: starting('emergencyWithdraw', poolEmergencyWithdrawFlow, ({ source }) =>
    source.kind === 'pool' ? { pool: source } : undefined,
  ),
}
