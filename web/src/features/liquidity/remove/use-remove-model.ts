import {
  isLiquidityPair,
  mapLoadable,
  poolPrices,
  removeLiquidityButton,
  removeLiquidityTerms,
  STANDARD_SLIPPAGE_BPS,
  withdrawalState,
  type Address,
  type Currency,
  type LiquidityIds,
  type LiquidityPosition,
  type PoolPrices,
  type RemoveLiquidityButtonFace,
  type RemoveLiquidityForm,
  type RemoveLiquidityTerms,
  type Token,
  type UsdPrices,
  type Withdrawal,
  type WithdrawalState,
  type Loadable,
} from '@ibull/domain'
import { useLiquidity, useUsdPrices } from '@ibull/chain'
import { useMemo } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { usableCurrency, useFormCurrency, type FormCurrency } from '../../../tokens/index.ts'

/** Complete state of the remove screen, before formatting. */
export interface RemoveModel {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  readonly sideA: FormCurrency
  readonly sideB: FormCurrency
  readonly a: Currency | undefined
  readonly b: Currency | undefined
  readonly isPair: boolean
  /** The account's position in the pool; `undefined` as the value if it has none. */
  readonly position: Loadable<LiquidityPosition | undefined>
  /** State of the form; `undefined` while there is no position. */
  readonly state: WithdrawalState | undefined
  readonly withdrawal: Withdrawal | undefined
  readonly prices: PoolPrices | undefined
  readonly usd: Loadable<UsdPrices>
  readonly button: RemoveLiquidityButtonFace
  /** Terms to sign; `undefined` while there is nothing to sign. */
  readonly terms: RemoveLiquidityTerms | undefined
}

const NO_TOKENS: readonly Token[] = []
const NOTHING_TYPED = { kind: 'empty' } as const

/** Reads the chain and the settings for a form and derives the possible actions. */
export function useRemoveModel(ids: LiquidityIds, form: RemoveLiquidityForm): RemoveModel {
  const { account, isWrongNetwork } = useAccount()
  const sideA = useFormCurrency(ids.currencyA)
  const sideB = useFormCurrency(ids.currencyB)
  const a = usableCurrency(sideA)
  const b = usableCurrency(sideB)
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS
  const liquidity = useLiquidity(account, a, b)
  const position = useMemo(() => mapLoadable(liquidity, (value) => value.position), [liquidity])
  const held = position.status === 'ready' ? position.value : undefined
  const situation = liquidity.status === 'ready' ? liquidity.value.situation : undefined

  const state = useMemo(
    () =>
      held === undefined || a === undefined || b === undefined
        ? undefined
        : withdrawalState(form, { position: held, currencyA: a, currencyB: b }),
    [form, held, a, b],
  )
  const withdrawal = state?.kind === 'ready' ? state.withdrawal : undefined
  const terms = useMemo(
    () => (withdrawal === undefined ? undefined : removeLiquidityTerms(withdrawal, slippageBps)),
    [withdrawal, slippageBps],
  )
  const prices = useMemo(
    () =>
      poolPrices(
        { currencyA: a, currencyB: b, situation },
        { amountA: NOTHING_TYPED, amountB: NOTHING_TYPED },
      ),
    [a, b, situation],
  )
  const tokens = useMemo(
    () => (a === undefined || b === undefined ? NO_TOKENS : [a.wrapped, b.wrapped]),
    [a, b],
  )
  const button = removeLiquidityButton({
    account,
    isWrongNetwork,
    currencyA: a,
    currencyB: b,
    position: position,
    withdrawal: state,
  })
  return {
    account,
    isWrongNetwork,
    sideA,
    sideB,
    a,
    b,
    isPair: isLiquidityPair(a, b),
    position,
    state,
    withdrawal,
    prices,
    usd: useUsdPrices(tokens),
    button,
    terms,
  }
}
