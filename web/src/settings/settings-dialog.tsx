import './copy/en.json'
import { useGasPrice, useUserEndpointError } from '@ibull/chain'
import { Dialog } from '@ibull/ui/dialog'
import { useState, type ReactNode } from 'react'
import { network, reloadOnce } from '../platform/index.ts'
import type { HostedDialogProps } from '../dialogs/index.ts'
import { useCopy } from '../i18n/index.ts'
import { ExpertModeView } from './expert-mode-view.tsx'
import { areSettingsKept, updateSettings, useSettings } from './settings-store.ts'
import { RpcEndpointField } from './rpc-endpoint-field.tsx'
import { SettingsView } from './settings-view.tsx'

export type SettingsDialogProps = HostedDialogProps & {
  /** Setting for what is known about the wallet only. */
  readonly protection?: ReactNode
}

/** Settings, and the confirmation for Expert Mode. */
export default function SettingsDialog({ isOpen, onClose, protection }: SettingsDialogProps) {
  const t = useCopy()
  const settings = useSettings((state) => state)
  const gasPrices = {
    standard: useGasPrice('standard'),
    fast: useGasPrice('fast'),
    instant: useGasPrice('instant'),
  }
  const endpointError = useUserEndpointError()
  const [isConfirmingExpert, setConfirmingExpert] = useState(false)
  const changeExpertMode = (isOn: boolean) => {
    if (isOn && !settings.isExpertAcknowledged) setConfirmingExpert(true)
    else updateSettings({ isExpertMode: isOn })
  }
  const leaveExpert = () => setConfirmingExpert(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={leaveExpert}
      title={t(isConfirmingExpert ? 'settings.expert' : 'settings.title')}
      closeLabel={t('settings.close')}
      back={isConfirmingExpert ? { label: t('settings.back'), onBack: leaveExpert } : undefined}
    >
      {isConfirmingExpert ? (
        <ExpertModeView
          onCancel={leaveExpert}
          onConfirm={(isAcknowledged) => {
            updateSettings({ isExpertMode: true, isExpertAcknowledged: isAcknowledged })
            leaveExpert()
          }}
        />
      ) : (
        <SettingsView
          settings={settings}
          gasPrices={gasPrices}
          canSplit={network.contracts.splitRouter !== undefined}
          areKept={areSettingsKept()}
          onChange={updateSettings}
          onChangeExpertMode={changeExpertMode}
          protection={protection}
          rpcEndpoint={
            network.services.hubUrl === undefined ? undefined : (
              <RpcEndpointField
                url={settings.ownRpcUrl}
                networkName={network.name}
                failure={endpointError}
                check={checkEndpoint}
                onChange={(ownRpcUrl) => updateSettings({ ownRpcUrl })}
              />
            )
          }
        />
      )}
    </Dialog>
  )
}

async function checkEndpoint(url: string, signal: AbortSignal): Promise<void> {
  const { checkRpcEndpoint } = await reloadOnce(() => import('@ibull/chain/rpc-endpoint'))
  await checkRpcEndpoint(url, network, signal)
}
