import '../../connect/copy/en.json'
import { useBalance, useGasPrice, useNativeBalance, walletStore } from '@ibull/chain'
import { formatAmountPlaces, mapLoadable, type Address, type Amount, type Loadable } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { Tabs } from '@ibull/ui/tabs'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { network } from '../../platform/index.ts'
import type { HostedDialogProps } from '../../dialogs/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { useSettings } from '../../settings/index.ts'
import { PageLink } from '../../layout/index.ts'
import { loadTransactionList } from '../../activity/index.ts'
import { demoWalletRdns, switchDemoAccount } from '../../demo-wallet/index.ts'
import { isNativeLow } from './low-native.ts'
import { useWalletDialogTab } from './wallet-dialog-tab.ts'
import { loadWalletRuntime } from '../../connect/index.ts'
import { WalletView, type WalletBalance } from './wallet-view.tsx'

const TransactionList = lazy(async () => ({ default: (await loadTransactionList()).TransactionList }))

/** Decimals of the native currency and the main token, by the specification. */
const NATIVE_PLACES = 6
const MAIN_TOKEN_PLACES = 3

/** Dialog of the connected wallet: address, balances and activity. */
export default function WalletDialog({ isOpen, onClose }: HostedDialogProps) {
  const t = useCopy()
  const account = useStore(walletStore, (state) => state.account)
  const { tab } = useWalletDialogTab()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wallet.title')} closeLabel={t('wallet.close')}>
      <Tabs
        label={t('wallet.tabs')}
        value={tab}
        onChange={(next) => useWalletDialogTab.setState({ tab: next })}
        tabs={[
          {
            value: 'wallet',
            label: t('wallet.tab.wallet'),
            content:
              account === undefined ? (
                <p>{t('wallet.disconnected')}</p>
              ) : (
                <ConnectedWallet account={account} onClose={onClose} />
              ),
          },
          {
            value: 'transactions',
            label: t('wallet.tab.transactions'),
            content: (
              <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
                <TransactionList />
              </Suspense>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

function ConnectedWallet({ account, onClose }: { readonly account: Address; readonly onClose: () => void }) {
  const connector = useStore(walletStore, (state) => state.connector)
  const native = useNativeBalance(account)
  const main = useBalance(account, network.mainToken)
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  const style = useNumberStyle()
  const t = useCopy()
  const show = (symbol: string, balance: Loadable<Amount>, places: number): WalletBalance => ({
    symbol,
    amount: mapLoadable(balance, (value) => formatAmountPlaces(value, places, style)),
  })
  return (
    <WalletView
      account={account}
      walletName={connector?.name}
      balances={[
        show(network.native.symbol, native, NATIVE_PLACES),
        show(network.mainToken.symbol, main, MAIN_TOKEN_PLACES),
      ]}
      lowSymbol={
        native.status === 'ready' && isNativeLow(native.value.raw, gasPrice.wei)
          ? network.native.symbol
          : undefined
      }
      explorer={{ name: network.explorer.name, url: network.explorer.addressUrl(account) }}
      approvals={
        <PageLink to="/approvals" onClick={onClose}>
          {t('shell.title.approvals')}
        </PageLink>
      }
      onSwitchAccount={
        import.meta.env.VITE_NETWORK === 'local' && connector?.id === demoWalletRdns
          ? () => void switchDemoAccount()
          : undefined
      }
      onDisconnect={() => {
        onClose()
        void loadWalletRuntime().then((runtime) => runtime.disconnect())
      }}
    />
  )
}
