import './copy/en.json'
import { SegmentedControl } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { HISTORY_WINDOWS } from '../../history/index.ts'
import { useInfoWindow } from './info-window.ts'
import styles from './window-control.module.css'

/** Selects the window figures are compared over; stored in the URL. */
export function WindowControl() {
  const t = useCopy()
  const [chosen, choose] = useInfoWindow()
  return (
    <div className={styles.window}>
      <SegmentedControl
        label={t('info.window.label')}
        isLabelHidden
        segments={HISTORY_WINDOWS.map((value) => ({ value, label: t(`info.window.${value}`) }))}
        value={chosen}
        onChange={choose}
      />
    </div>
  )
}
