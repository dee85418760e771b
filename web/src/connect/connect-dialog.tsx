import '../errors/copy/en.json'
import './copy/en.json'
import {
  TransactionRejectedError,
  WalletAuthorizationError,
  walletStore,
  type WalletOption,
} from '@ibull/chain'
import type { IbullError } from '@ibull/domain'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { closeDialog, type HostedDialogProps } from '../dialogs/index.ts'
import { errorText, errorTitle, useCopy } from '../i18n/index.ts'
import { ConnectView, type ConnectFailure, type ConnectStage } from './connect-view.tsx'
import { loadWalletRuntime } from './wallet-runtime.ts'

/** Dialog to select a wallet and to follow the connection. */
export default function ConnectDialog({ isOpen, onClose }: HostedDialogProps) {
  const t = useCopy()
  const { status, wallets, lastUsedId, error } = useStore(walletStore)
  const [chosen, setChosen] = useState<WalletOption>()
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    void loadWalletRuntime().then((runtime) => {
      runtime.refreshWallets()
      if (isHere) setReady(true)
    })
    return () => {
      isHere = false
    }
  }, [isOpen])

  useEffect(() => {
    if (isOpen && status === 'connected') closeDialog()
  }, [isOpen, status])

  const connect = async (wallet: WalletOption) => {
    setChosen(wallet)
    const runtime = await loadWalletRuntime()
    await runtime.connect(wallet.id).catch(() => {
      // The store holds the error; the dialog shows it.
    })
  }
  const cancel = () => {
    setChosen(undefined)
    void loadWalletRuntime().then((runtime) => runtime.cancelConnect())
  }
  const close = () => {
    if (status === 'connecting') cancel()
    onClose()
  }
  const stage = stageOf({ chosen, isConnecting: status === 'connecting', error, isReady })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={() => setChosen(undefined)}
      title={t('connect.title')}
      closeLabel={t('connect.close')}
      back={stage.kind === 'list' ? undefined : { label: t('connect.back'), onBack: cancel }}
    >
      <ConnectView
        stage={stage}
        wallets={wallets}
        lastUsedId={lastUsedId}
        failure={error === undefined ? undefined : failureOf(t, error, chosen)}
        onChoose={(wallet) => void connect(wallet)}
        onCancel={cancel}
        onLookAgain={() => void loadWalletRuntime().then((runtime) => runtime.refreshWallets())}
      />
    </Dialog>
  )
}

type Situation = {
  readonly chosen: WalletOption | undefined
  readonly isConnecting: boolean
  readonly error: IbullError | undefined
  readonly isReady: boolean
}

/** Returns the dialog's stage: the wallets, waiting for one, or the failure. */
export function stageOf({ chosen, isConnecting, error, isReady }: Situation): ConnectStage {
  if (chosen !== undefined && error !== undefined && !isConnecting) return { kind: 'failed', wallet: chosen }
  if (chosen !== undefined) return { kind: 'pending', wallet: chosen }
  return { kind: 'list', isSearching: !isReady }
}

function failureOf(
  t: ReturnType<typeof useCopy>,
  error: IbullError,
  wallet: WalletOption | undefined,
): ConnectFailure {
  const wasRejected = error instanceof TransactionRejectedError || error instanceof WalletAuthorizationError
  return {
    title: errorTitle(t, error),
    text: errorText(t, error),
    hint: wasRejected && wallet !== undefined ? t('connect.rejected', { wallet: wallet.name }) : undefined,
  }
}
