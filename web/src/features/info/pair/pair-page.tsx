import '../copy/en.json'
import { parseAddress } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { useParams } from '../../../platform/index.ts'
import { usePairFacts, usePairHistory } from '../../../history/index.ts'
import { usePageSymbol, ReadFailure } from '../../../layout/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ChosenHistory } from '../history/chosen-history.tsx'
import { useInfoPath, useInfoWindow } from '../info-window.ts'
import { AddressButtons, InfoHead, MissingParts, pairText, UnknownSubject } from '../parts/index.ts'
import { TransactionsPanel } from '../transactions/index.ts'
import { WindowControl } from '../window-control.tsx'
import { PairCandles } from './pair-candles.tsx'
import { PairView } from './pair-view.tsx'

/** `/info/pair/:address` */
export function PairPage() {
  const t = useCopy()
  const pathTo = useInfoPath()
  const { address: text = '' } = useParams()
  const address = parseAddress(text)
  if (address !== undefined) return <KnownAddress address={address} />
  return (
    <UnknownSubject
      title={t('info.badAddress')}
      text={t('info.badAddressText', { text })}
      link={{ to: pathTo('/info/pairs'), label: t('info.toPairs') }}
    />
  )
}

function KnownAddress({ address }: { readonly address: Address }) {
  const t = useCopy()
  const pathTo = useInfoPath()
  const [window] = useInfoWindow()
  const state = usePairFacts(address)
  const facts = state.status === 'ready' ? state.value : undefined
  const history = usePairHistory(address)
  usePageSymbol(facts && pairText(facts))
  if (state.status === 'ready' && facts === undefined) {
    return (
      <UnknownSubject
        title={t('info.unknownPair')}
        text={t('info.unknownPairText', { address })}
        link={{ to: pathTo('/info/pairs'), label: t('info.toPairs') }}
      />
    )
  }
  if (state.status === 'failed') {
    return (
      <>
        <InfoHead title={t('info.pair')} buttons={<AddressButtons address={address} />} />
        <ReadFailure onRetry={state.retry}>{errorText(t, state.error)}</ReadFailure>
      </>
    )
  }
  return (
    <>
      <MissingParts of={[state, history]} />
      <PairView
        address={address}
        facts={facts}
        window={window}
        windowControl={<WindowControl />}
        candles={<PairCandles address={address} facts={facts} />}
        history={<ChosenHistory state={history} figures={['volume', 'liquidity', 'fees']} />}
        transactions={<TransactionsPanel scope={{ pair: address }} />}
      />
    </>
  )
}
