import {
  addLiquidityButtons,
  addLiquidityTerms,
  Amount,
  depositAmounts,
  depositOutcome,
  isLiquidityPair,
  isPoolWithoutPrice,
  liquidityTokenOf,
  mapLoadable,
  poolPrices,
  shareAfterDeposit,
  STANDARD_SLIPPAGE_BPS,
  type AddLiquidityButtons,
  type AddLiquidityForm,
  type Address,
  type Currency,
  type DepositAmounts,
  type LiquidityIds,
  type LiquidityPosition,
  type ParsedAmount,
  type Percent,
  type PoolPrices,
  type PoolSituation,
  type Token,
  type UsdPrices,
  type Loadable,
} from '@ibull/domain'
import { useBalance, useCandidatePair, useLiquidity, useUsdPrices, type CandidatePair } from '@ibull/chain'
import { useMemo } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { useSettings } from '../../../settings/index.ts'
import {
  isUnsupported,
  usableCurrency,
  useFormCurrency,
  useTokenApproval,
  type FormCurrency,
} from '../../../tokens/index.ts'
import type { DepositRequest } from '../liquidity-request.ts'

/** State of one side of the add form. */
export interface AddSide {
  readonly side: FormCurrency
  readonly currency: Currency | undefined
  readonly parsed: ParsedAmount
  readonly amount: Amount | undefined
  readonly balance: Loadable<Amount>
  /** Set if the token's allowance couldn't be read. */
  readonly retryApproval: (() => void) | undefined
}

/** Complete state of the add screen, before formatting. */
export interface AddModel {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  readonly a: AddSide
  readonly b: AddSide
  /** Whether both currencies are selected and form a pair. */
  readonly isPair: boolean
  readonly situation: PoolSituation | undefined
  /** Whether the first provider types both amounts by hand. */
  readonly isWithoutPrice: boolean
  readonly retryPool: (() => void) | undefined
  readonly isStale: boolean
  readonly prices: PoolPrices | undefined
  /** The account's pool share after the deposit. */
  readonly share: Percent | undefined
  readonly position: LiquidityPosition | undefined
  readonly usd: Loadable<UsdPrices>
  readonly buttons: AddLiquidityButtons
  /** Request to sign; `undefined` while there is nothing to sign. */
  readonly terms: DepositRequest | undefined
}

const NO_TOKENS: readonly Token[] = []

/** Reads the chain and the settings for a form and derives the possible actions. */
export function useAddModel(ids: LiquidityIds, form: AddLiquidityForm): AddModel {
  const { account, isWrongNetwork } = useAccount()
  const sideA = useFormCurrency(ids.currencyA)
  const sideB = useFormCurrency(ids.currencyB)
  const currencyA = usableCurrency(sideA)
  const currencyB = usableCurrency(sideB)
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS
  const liquidity = useLiquidity(account, currencyA, currencyB)
  const known = liquidity.status === 'ready' ? liquidity.value : undefined
  const situation = known?.situation
  const candidate = useCandidatePair(currencyA, currencyB)

  const amounts = useMemo(
    () => depositAmounts(form, { currencyA, currencyB, situation }),
    [form, currencyA, currencyB, situation],
  )
  const amountA = amountOf(amounts.amountA)
  const amountB = amountOf(amounts.amountB)
  const balanceA = useBalance(account, currencyA)
  const balanceB = useBalance(account, currencyB)
  const approvalA = useTokenApproval(account, currencyA, amountA)
  const approvalB = useTokenApproval(account, currencyB, amountB)

  const deposit = useMemo(
    () =>
      depositOf({
        amounts,
        situation,
        candidate,
        held: known?.held ?? 0n,
        independentField: form.independentField,
        slippageBps,
      }),
    [amounts, situation, candidate, known?.held, form.independentField, slippageBps],
  )
  const prices = useMemo(
    () => poolPrices({ currencyA, currencyB, situation }, amounts),
    [currencyA, currencyB, situation, amounts],
  )
  const tokens = useMemo(
    () => [currencyA, currencyB].flatMap((currency) => (currency === undefined ? [] : [currency.wrapped])),
    [currencyA, currencyB],
  )
  const usd = useUsdPrices(tokens.length === 0 ? NO_TOKENS : tokens)

  const buttons = addLiquidityButtons({
    account,
    isWrongNetwork,
    isUnsupported: [currencyA, currencyB].some(isUnsupported),
    sideA: { currency: currencyA, balance: balanceA, ...approvalA },
    sideB: { currency: currencyB, balance: balanceB, ...approvalB },
    pool: mapLoadable(liquidity, (value) => value.situation),
    amounts,
  })
  return {
    account,
    isWrongNetwork,
    a: {
      side: sideA,
      currency: currencyA,
      parsed: amounts.amountA,
      amount: amountA,
      balance: balanceA,
      retryApproval: approvalA.retry,
    },
    b: {
      side: sideB,
      currency: currencyB,
      parsed: amounts.amountB,
      amount: amountB,
      balance: balanceB,
      retryApproval: approvalB.retry,
    },
    isPair: isLiquidityPair(currencyA, currencyB),
    situation,
    isWithoutPrice: situation !== undefined && isPoolWithoutPrice(situation),
    retryPool: liquidity.status === 'failed' ? liquidity.retry : undefined,
    isStale: liquidity.status === 'ready' && liquidity.isStale,
    prices,
    share: deposit?.share,
    position: known?.position,
    usd,
    buttons,
    terms: deposit,
  }
}

function amountOf(parsed: ParsedAmount): Amount | undefined {
  return parsed.kind === 'amount' ? parsed.amount : undefined
}

interface DepositInputs {
  readonly amounts: DepositAmounts
  readonly situation: PoolSituation | undefined
  readonly candidate: CandidatePair | undefined
  /** LP tokens the account already holds, raw. */
  readonly held: bigint
  readonly independentField: AddLiquidityForm['independentField']
  readonly slippageBps: number
}

/** Terms of the typed amounts and the resulting pool share; `undefined` while there is nothing to sign. */
function depositOf(inputs: DepositInputs): DepositRequest | undefined {
  const { amounts, situation, candidate, held, independentField, slippageBps } = inputs
  const amountA = amountOf(amounts.amountA)
  const amountB = amountOf(amounts.amountB)
  if (amountA === undefined || amountB === undefined || situation === undefined || candidate === undefined) {
    return undefined
  }
  const question = { amountA, amountB, situation }
  const outcome = depositOutcome(question)
  if (outcome === undefined) return undefined
  const share = shareAfterDeposit(question, outcome, held)
  const terms = addLiquidityTerms({ ...question, independentField, slippageBps })
  const minted = Amount.fromRaw(liquidityTokenOf(...candidate.tokens, candidate.address), terms.liquidity)
  return { ...terms, share, minted }
}
