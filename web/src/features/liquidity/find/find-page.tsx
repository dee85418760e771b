import '../copy.ts'
import { addLiquidityPath, currencyIdOf, isLiquidityPair, type Currency, type Token } from '@ibull/domain'
import { useLiquidity, useUsdPrices } from '@ibull/chain'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { network } from '../../../platform/index.ts'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { Page } from '../../../layout/index.ts'
import { preloadTokenSelector, symbolText, TokenSelectorDialog, useMoneyText } from '../../../tokens/index.ts'
import { createLiquidityPath } from '../create-path.ts'
import { positionFacts } from '../positions/position-facts.ts'
import { savePair } from '../saved-pairs.ts'
import { FindView, type FoundPool } from './find-view.tsx'

type Side = 'a' | 'b'

/** `/find`: finds the pool of two tokens and stores it for the list of positions. */
export function FindPage() {
  const { account } = useAccount()
  const [chosen, setChosen] = useState<Readonly<Record<Side, Currency | undefined>>>({
    a: network.native,
    b: undefined,
  })
  const [choosing, setChoosing] = useState<{ readonly side: Side; readonly isOpen: boolean }>()
  const { a, b } = chosen
  return (
    <Page>
      <FindView
        a={tokenText(a)}
        b={tokenText(b)}
        onChoose={(side) => setChoosing({ side, isOpen: true })}
        onChooseIntent={preloadTokenSelector}
        isConnected={account !== undefined}
        onConnect={() => openDialog('connect')}
        found={useFoundPool(a, b)}
      />
      {choosing !== undefined && (
        <Suspense fallback={null}>
          <TokenSelectorDialog
            isOpen={choosing.isOpen}
            account={account}
            selected={chosen[choosing.side]}
            onSelect={(currency) => setChosen({ ...chosen, [choosing.side]: currency })}
            onClose={() => setChoosing({ ...choosing, isOpen: false })}
          />
        </Suspense>
      )}
    </Page>
  )
}

function tokenText(currency: Currency | undefined) {
  return currency === undefined ? undefined : { currency, symbol: symbolText(currency) }
}

const NO_TOKENS: readonly Token[] = []

function useFoundPool(a: Currency | undefined, b: Currency | undefined): FoundPool {
  const money = useMoneyText()
  const { account } = useAccount()
  const liquidity = useLiquidity(account, a, b)
  const tokens = useMemo(
    () => (a === undefined || b === undefined ? NO_TOKENS : [a.wrapped, b.wrapped]),
    [a, b],
  )
  const prices = useUsdPrices(tokens)
  const situation = liquidity.status === 'ready' ? liquidity.value.situation.kind : undefined
  useEffect(() => {
    const isThere = situation === 'empty' || situation === 'ready'
    if (isThere && a !== undefined && b !== undefined) savePair(a.wrapped, b.wrapped)
  }, [situation, a, b])

  if (a === undefined || b === undefined) return { status: 'choose' }
  if (!isLiquidityPair(a, b)) return { status: 'invalid' }
  switch (liquidity.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed', retry: liquidity.retry }
    case 'ready': {
      const { situation: pool, position } = liquidity.value
      const ids = { currencyA: currencyIdOf(a), currencyB: currencyIdOf(b) }
      if (pool.kind === 'missing') return { status: 'missing', createTo: createLiquidityPath(ids) }
      if (pool.kind === 'empty') return { status: 'empty', addTo: addLiquidityPath(ids) }
      if (account === undefined) return { status: 'disconnected' }
      return position === undefined
        ? { status: 'nothingHeld', addTo: addLiquidityPath(ids) }
        : { status: 'held', position: positionFacts(position, prices, money) }
    }
  }
}
