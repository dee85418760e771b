import type { FlowDeclaration, TolerantFlowDeclaration, WriteServices } from '@ibull/chain/write'
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
  vaultClaimFlow,
  vaultDepositFlow,
  vaultHarvestFlow,
  vaultWithdrawFlow,
  zapFlow,
} from '@ibull/chain/yield'
import { Amount, type Farm, type Token } from '@ibull/domain'
import { screenFlows } from '../../../../transactions/index.ts'
import { withStakeName } from './with-stake-name.ts'
import type { YieldRequest, YieldRequestOf, YieldRequests } from './yield-request.ts'

type Declare<Terms> = (services: WriteServices) => FlowDeclaration<Terms>
type Declared = (services: WriteServices) => TolerantFlowDeclaration<YieldRequest>

/** Declares the flow of every action on a source. */
export function yieldFlow(services: WriteServices): TolerantFlowDeclaration<YieldRequest> {
  const of = (request: YieldRequest) => declareOf(request)(services)
  return {
    plan: (request, account) => of(request).plan(request, account),
    scope: (request) => of(request).scope(request),
    isSameTerms: (accepted, latest) => of(accepted).isSameTerms(accepted, latest),
    isStillGood: (accepted, latest) => of(accepted).isStillGood(accepted, latest),
    batchSummary: (request, calls) => of(request).batchSummary?.(request, calls),
  }
}

export const newScreen = screenFlows<YieldRequests>({ yield: yieldFlow })

function declareOf(request: YieldRequest): Declared {
  switch (request.action) {
    case 'enable':
      return starts.enable
    case 'harvestAll':
      return starts.harvestAll
    case 'zap':
      return starts.zap
    case 'bounty':
      return starts.bounty
    case 'claimHeldBack':
      return starts.claimHeldBack
    case 'stake':
      return stakes[request.source.kind]
    case 'unstake':
      return unstakes[request.source.kind]
    case 'harvest':
      return harvests[request.source.kind]
    case 'emergencyWithdraw':
      return emergencies[request.source.kind]
  }
}

/** Declaration for the requests of one action. A request of another kind has no terms, and changes nothing. */
function starting<Action extends YieldRequest['action'], Terms extends object>(
  action: Action,
  declare: Declare<Terms>,
  termsOf: (request: YieldRequestOf<Action>) => Terms | undefined,
): Declared {
  const isOfAction = (request: YieldRequest): request is YieldRequestOf<Action> => request.action === action
  const knownTermsOf = (request: YieldRequest) => (isOfAction(request) ? termsOf(request) : undefined)
  const requiredTermsOf = (request: YieldRequest): Terms => {
    const terms = knownTermsOf(request)
    if (terms === undefined) throw new TypeError(`${request.action} is not ${action}`)
    return terms
  }
  return (services) => {
    const { plan, scope, isSameTerms, isStillGood = isSameTerms, batchSummary } = declare(services)
    const comparing = (holds: typeof isSameTerms) => (accepted: YieldRequest, latest: YieldRequest) => {
      const terms = knownTermsOf(latest)
      return terms === undefined || holds(requiredTermsOf(accepted), terms)
    }
    return {
      plan: (request, account) => plan(requiredTermsOf(request), account),
      scope: (request) => scope(requiredTermsOf(request)),
      isSameTerms: comparing(isSameTerms),
      isStillGood: comparing(isStillGood),
      batchSummary: (request, calls) => batchSummary?.(requiredTermsOf(request), calls),
    }
  }
}

/** An amount of a farm's staked token, both named as on its card. */
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
  claimHeldBack: starting('claimHeldBack', vaultClaimFlow, ({ source }) => ({ vault: source })),
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
