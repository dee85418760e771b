import { IconButton } from '@ibull/ui'
import { useId } from 'react'
import { isLocaleCode, locales, useCopy } from '../../i18n/index.ts'
import { updateSettings, useSettings, useShownTheme } from '../../settings/index.ts'
import { MainTokenPrice } from '../../layout/index.ts'
import styles from './menu-foot.module.css'

/** Below the menu: main token price, language, theme. */
export function MenuFoot({ isCollapsed = false }: { readonly isCollapsed?: boolean }) {
  return (
    <div className={styles.foot} data-collapsed={isCollapsed}>
      {!isCollapsed && <MainTokenPrice />}
      <div className={styles.row}>
        {!isCollapsed && <LanguageSelect />}
        <ThemeButton />
      </div>
    </div>
  )
}

function LanguageSelect() {
  const t = useCopy()
  const id = useId()
  const locale = useSettings((settings) => settings.locale)
  return (
    <select
      id={id}
      className={styles.select}
      aria-label={t('shell.settings.language')}
      value={locale}
      onChange={(event) => {
        if (isLocaleCode(event.target.value)) updateSettings({ locale: event.target.value })
      }}
    >
      {locales.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

function ThemeButton() {
  const t = useCopy()
  const isLight = useShownTheme() === 'light'
  return (
    <IconButton
      icon={isLight ? 'moon' : 'sun'}
      label={t(isLight ? 'shell.theme.useDark' : 'shell.theme.useLight')}
      onClick={() => updateSettings({ theme: isLight ? 'dark' : 'light' })}
    />
  )
}
