import '../copy.ts'
import { ownPairAt, usePoolState } from '@ibull/chain'
import {
  Amount,
  currencyIdOf,
  depositFor,
  EMPTY_ADD_LIQUIDITY_FORM,
  plusSlippageDown,
  STANDARD_SLIPPAGE_BPS,
  type Address,
  type AddLiquidityForm,
} from '@ibull/domain'
import { Button } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { network } from '../../../platform/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { liquidityScreen } from '../liquidity-flow.ts'
import { unwrapped } from '../unwrapped.ts'
import { addButtonText } from './add-actions.tsx'
import styles from './add.module.css'
import { useAddActions } from './use-add-actions.ts'
import { useAddModel } from './use-add-model.ts'

export interface MissingLiquidityProps {
  /** An LP token of the network's own tokens; for others nothing is shown. */
  readonly address: Address
  /** As the page names it. */
  readonly symbol: string
  /** LP tokens to get, raw; 0 if none are missing. */
  readonly missing: bigint
}

/**
 * Offers the deposit that mints missing LP tokens, in one flow. Adds the slippage tolerance, so that a moving price
 * doesn't leave less.
 */
export default function MissingLiquidity({ address, symbol, missing }: MissingLiquidityProps) {
  const t = useCopy()
  const money = useMoneyText()
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS
  const pair = useMemo(() => ownPairAt(network, address), [address])
  const [currencyA, currencyB] = useMemo(() => (pair?.tokens ?? []).map(unwrapped), [pair])
  const pool = usePoolState(currencyA, currencyB)
  const ids = useMemo(
    () => ({
      currencyA: currencyA && currencyIdOf(currencyA),
      currencyB: currencyB && currencyIdOf(currencyB),
    }),
    [currencyA, currencyB],
  )
  // While the flow is open, its terms change with the price alone.
  const [started, setStarted] = useState<AddLiquidityForm>()
  const situation = pool.status === 'ready' ? pool.value : undefined
  const needed = useMemo(() => {
    if (currencyA === undefined || currencyB === undefined) return undefined
    if (situation?.kind !== 'ready' || missing === 0n) return undefined
    const { liquidityToken } = situation.pool
    const { raw } = plusSlippageDown(Amount.fromRaw(liquidityToken, missing), slippageBps)
    return depositFor(raw, situation.pool, currencyA, currencyB)
  }, [currencyA, currencyB, situation, missing, slippageBps])
  const form = started ?? needed ?? EMPTY_ADD_LIQUIDITY_FORM
  const model = useAddModel(ids, form)
  const { control, error, act } = useAddActions(model, form)
  const { a, b, buttons, terms } = model
  const latest = useMemo(
    () => (terms === undefined ? undefined : ({ kind: 'add', request: terms } as const)),
    [terms],
  )
  // The flow asks for the approvals that are missing.
  const canStart = buttons.supply.label === 'supply'
  return (
    <>
      {needed !== undefined && (
        <div className={styles.actions}>
          {a.amount !== undefined && b.amount !== undefined && (
            <p>
              {t('liquidity.missing', { symbol, a: money.moneyUp(a.amount), b: money.moneyUp(b.amount) })}
            </p>
          )}
          <Button
            variant="secondary"
            isFullWidth
            isDisabled={!canStart && buttons.supply.isDisabled}
            isLoading={control.busyAction === 'supply'}
            onClick={() => {
              if (canStart) setStarted(form)
              act(buttons.supply.action === 'approve' ? 'supply' : buttons.supply.action)
            }}
            onPointerEnter={liquidityScreen.preload}
            onFocus={liquidityScreen.preload}
          >
            {canStart
              ? t('liquidity.getMissing', { symbol })
              : addButtonText(buttons.supply, network.name, t)}
          </Button>
          {error !== undefined && <p role="alert">{errorText(t, error)}</p>}
        </div>
      )}
      <liquidityScreen.FlowWindow
        control={control}
        prices={model.usd.status === 'ready' ? model.usd.value : undefined}
        latest={latest}
        onClosed={() => setStarted(undefined)}
      />
    </>
  )
}
