import '../copy/en.json'
import { parseAddress } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { useMemo } from 'react'
import { useParams } from '../../../platform/index.ts'
import { useTokenFacts, useTokenHistory, type HistoryState, type TokenFacts } from '../../../history/index.ts'
import { usePageSymbol, ReadFailure } from '../../../layout/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ChosenHistory } from '../history/chosen-history.tsx'
import { useInfoPath, useInfoWindow } from '../info-window.ts'
import { AddressButtons, InfoHead, MissingParts, UnknownSubject } from '../parts/index.ts'
import { TransactionsPanel } from '../transactions/index.ts'
import { WindowControl } from '../window-control.tsx'
import { TokenCandles } from './token-candles.tsx'
import { TokenView } from './token-view.tsx'

/** `/info/token/:address` */
export function TokenPage() {
  const t = useCopy()
  const pathTo = useInfoPath()
  const { address: text = '' } = useParams()
  const address = parseAddress(text)
  if (address !== undefined) return <KnownAddress address={address} />
  return (
    <UnknownSubject
      title={t('info.badAddress')}
      text={t('info.badAddressText', { text })}
      link={{ to: pathTo('/info/tokens'), label: t('info.toTokens') }}
    />
  )
}

function KnownAddress({ address }: { readonly address: Address }) {
  const t = useCopy()
  const pathTo = useInfoPath()
  const [window] = useInfoWindow()
  const state = useTokenFacts(address)
  const history = useTokenHistory(address)
  const known = useMemo(() => knownOf(state), [state])
  const facts = known?.status === 'ready' ? known.value : undefined
  usePageSymbol(facts?.token.symbol)
  if (known === undefined) {
    return (
      <UnknownSubject
        title={t('info.unknownToken')}
        text={t('info.unknownTokenText', { address })}
        link={{ to: pathTo('/info/tokens'), label: t('info.toTokens') }}
      />
    )
  }
  if (known.status === 'failed') {
    return (
      <>
        <InfoHead title={t('info.token')} buttons={<AddressButtons address={address} />} />
        <ReadFailure onRetry={known.retry}>{errorText(t, known.error)}</ReadFailure>
      </>
    )
  }
  return (
    <>
      <MissingParts of={[state, history]} />
      <TokenView
        address={address}
        state={known}
        window={window}
        windowControl={<WindowControl />}
        candles={<TokenCandles address={address} facts={facts} />}
        history={<ChosenHistory state={history} figures={['volume', 'liquidity']} />}
        transactions={<TransactionsPanel scope={{ token: address }} />}
      />
    </>
  )
}

/** State of an indexed token; `undefined` if it has loaded and isn't indexed. */
function knownOf(state: HistoryState<TokenFacts | undefined>): HistoryState<TokenFacts> | undefined {
  if (state.status !== 'ready') return state
  return state.value === undefined ? undefined : { ...state, value: state.value }
}
