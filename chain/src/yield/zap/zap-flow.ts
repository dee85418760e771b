import { BPS_SCALE, depositAfterFee, isSameAddress, ZERO_ADDRESS, type ZapTerms } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { contractOf } from '../../flow/contract-of.ts'
import { isSameReferrer } from '../farms/farm-flows.ts'
import { TYPICAL_GAS } from '../typical-gas.ts'
import { yieldRevert } from '../yield-reverts.ts'
import { zapAbi } from '../yield-abi.ts'
import { amountSummary, callApprovals } from '../../contract-call/call-step.ts'
import { yieldStep } from '../yield-step.ts'
import type { FlowDeclaration, FlowStep } from '../../flow/flow-types.ts'
import type { WriteServices } from '../../flow/write-services.ts'
import type { Hex } from '../../networks/network.ts'
import { zapRule, type ZapIntent } from './zap-rule.ts'

/** Smaller changes in expected liquidity don't require a new review: the accepted minimum bounds them. 0.1 %. */
const NOTABLE_MOVE_BPS = 10n

/** Returns the flow that zaps BNB or a token into staked farm liquidity: approves if needed, then zaps. */
export function zapFlow(services: WriteServices): FlowDeclaration<ZapTerms> {
  return {
    plan: async (terms, account) => {
      const { currency, raw } = terms.input
      const spender = contractOf(services.network, 'zap')
      const approvals =
        currency.kind === 'native'
          ? []
          : await callApprovals(services, { token: currency, spender, needed: raw }, account)
      return [...approvals, zapStep(services, terms)]
    },
    scope: ({ input, farm }) => ({
      chosenTokens: [input.currency.wrapped.address, farm.stakeCurrency.address],
      spenders: [services.network.contracts.zap],
    }),
    isSameTerms: (accepted, latest) =>
      isSameZap(accepted, latest) && isClose(accepted, latest) && isStillEnough(accepted, latest),
    isStillGood: (accepted, latest) => isSameZap(accepted, latest) && isStillEnough(accepted, latest),
  }
}

function zapStep(services: WriteServices, terms: ZapTerms): FlowStep {
  const { farm, input, path, minimumLiquidity, slippageBps, referrer } = terms
  const { pair } = farm
  if (pair === undefined) throw yieldRevert('zapPathInvalid', 'ZapNotAPair')
  const isNative = input.currency.kind === 'native'
  return yieldStep<ZapIntent>(services, {
    kind: 'zap',
    values: { input: input.currency.symbol, symbol: farm.stakeCurrency.symbol },
    summary: { ...amountSummary(input), name: farm.stakeCurrency.symbol },
    typicalGas: TYPICAL_GAS.zap,
    to: contractOf(services.network, 'zap'),
    value: isNative ? input.raw : 0n,
    rule: zapRule,
    intentFor: ({ chainTimeSeconds, deadlineSeconds }) => ({
      pid: farm.pid,
      stakeToken: farm.stakeCurrency.address,
      isNative,
      amountIn: input.raw,
      path: path.map(({ address }) => address),
      pairTokens: [pair.token0.address, pair.token1.address],
      expectedCredit: creditedOf(terms),
      minimumLiquidity: minimumLiquidity.raw,
      slippageBps,
      referrer,
      deadline: chainTimeSeconds + BigInt(deadlineSeconds),
    }),
    dataFor: zapData,
  })
}

function zapData(intent: ZapIntent): Hex {
  const { isNative, amountIn, path, minimumLiquidity, deadline } = intent
  const pid = BigInt(intent.pid)
  const referrer = intent.referrer ?? ZERO_ADDRESS
  return isNative
    ? encodeFunctionData({
        abi: zapAbi,
        functionName: 'zapInNative',
        args: [pid, path, minimumLiquidity, referrer, deadline],
      })
    : encodeFunctionData({
        abi: zapAbi,
        functionName: 'zapIn',
        args: [pid, path, amountIn, minimumLiquidity, referrer, deadline],
      })
}

/** The same input, farm and route. A pause doesn't change the terms: the farm's own revert names it. */
function isSameZap(a: ZapTerms, b: ZapTerms): boolean {
  return (
    a.farm.pid === b.farm.pid &&
    a.farm.depositFeeBps === b.farm.depositFeeBps &&
    a.farm.harvestInterval === b.farm.harvestInterval &&
    a.input.currency.isSame(b.input.currency) &&
    a.input.raw === b.input.raw &&
    a.slippageBps === b.slippageBps &&
    isSameReferrer(a.referrer, b.referrer) &&
    a.path.length === b.path.length &&
    a.path.every((token, index) => isSameAddress(token.address, b.path[index]?.address ?? '0x'))
  )
}

function isClose({ expectedLiquidity: a }: ZapTerms, { expectedLiquidity: b }: ZapTerms): boolean {
  const difference = a.raw > b.raw ? a.raw - b.raw : b.raw - a.raw
  return difference * BPS_SCALE <= a.raw * NOTABLE_MOVE_BPS
}

function isStillEnough(accepted: ZapTerms, latest: ZapTerms): boolean {
  return creditedOf(latest) >= accepted.minimumLiquidity.raw
}

function creditedOf({ farm, expectedLiquidity }: ZapTerms): bigint {
  return depositAfterFee(expectedLiquidity, farm.depositFeeBps).credited.raw
}
