import { lazyComponent } from '../../../platform/index.ts'
import type { HostedDialogProps } from '../../../dialogs/index.ts'
import { loadSettingsDialog } from '../../../settings/index.ts'

const Settings = lazyComponent<HostedDialogProps>(async () => {
  const [{ default: Dialog }, { ProtectionSection }] = await Promise.all([
    loadSettingsDialog(),
    import('./protection-section.tsx'),
  ])
  return (props) => <Dialog {...props} protection={<ProtectionSection />} />
})
void Settings.load()

/** The settings, with the one that needs the wallet. */
export default Settings.Component
