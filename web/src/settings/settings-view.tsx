import { formatGwei, type GasPrice } from '@ibull/domain'
import { Banner, InfoTip, RadioGroup, SegmentedControl, Switch } from '@ibull/ui'
import type { ReactNode } from 'react'
import { locales, useCopy, useNumberStyle } from '../i18n/index.ts'
import { DeadlineField } from './deadline-field.tsx'
import type { Settings } from './settings-store.ts'
import { SlippageField } from './slippage-field.tsx'
import styles from './settings-view.module.css'

export type SettingsViewProps = {
  readonly settings: Settings
  readonly gasPrices: Readonly<Record<Settings['gasSpeed'], GasPrice>>
  /** Whether swaps can use several routes here. */
  readonly canSplit: boolean
  /** Whether settings survive a reload. */
  readonly areKept: boolean
  readonly onChange: (patch: Partial<Settings>) => void
  readonly onChangeExpertMode: (isOn: boolean) => void
  /** Setting for the endpoint that transactions go out through; absent where the network names none. */
  readonly protection?: ReactNode
  /** Setting for the user's own endpoint; absent without a relay. */
  readonly rpcEndpoint?: ReactNode
}

const speeds = ['standard', 'fast', 'instant'] as const
const themes = ['dark', 'light', 'system'] as const

/** All settings, in the specification's sections. */
export function SettingsView({
  settings,
  gasPrices,
  canSplit,
  areKept,
  onChange,
  onChangeExpertMode,
  protection,
  rpcEndpoint,
}: SettingsViewProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const gwei = (speed: Settings['gasSpeed']) => formatGwei(gasPrices[speed].wei, style)
  return (
    <div className={styles.settings}>
      {!areKept && <Banner tone="warning">{t('settings.notKept')}</Banner>}
      <Section title={t('settings.global')}>
        <SegmentedControl
          label={t('settings.speed')}
          tip={<InfoTip label={t('settings.speed.about')}>{t('settings.speed.help')}</InfoTip>}
          value={settings.gasSpeed}
          onChange={(gasSpeed) => onChange({ gasSpeed })}
          segments={speeds.map((speed) => ({
            value: speed,
            label: t(`settings.speed.${speed}`),
            detail: t('settings.speed.gwei', { gwei: gwei(speed) }),
          }))}
        />
        {gasPrices[settings.gasSpeed].source === 'baseFee' && (
          <Banner role="status">{t('settings.speed.raised', { gwei: gwei(settings.gasSpeed) })}</Banner>
        )}
      </Section>
      <Section title={t('settings.swaps')}>
        <SlippageField bps={settings.slippageBps} onChange={(slippageBps) => onChange({ slippageBps })} />
        <DeadlineField
          seconds={settings.deadlineSeconds}
          onChange={(deadlineSeconds) => onChange({ deadlineSeconds })}
        />
        {protection}
        <RadioGroup
          label={t('settings.approval')}
          tip={<InfoTip label={t('settings.approval.about')}>{t('settings.approval.help')}</InfoTip>}
          isCompact
          value={settings.approvalMode}
          onChange={(approvalMode) => onChange({ approvalMode })}
          options={[
            { value: 'unlimited', label: t('settings.approval.unlimited') },
            { value: 'exact', label: t('settings.approval.exact') },
          ]}
        />
        <Switch
          label={t('settings.expert')}
          hint={t('settings.expert.hint')}
          isOn={settings.isExpertMode}
          onChange={onChangeExpertMode}
        />
        <Switch
          label={t('settings.multihops')}
          hint={t('settings.multihops.hint')}
          isOn={settings.isSingleHopOnly}
          onChange={(isSingleHopOnly) => onChange({ isSingleHopOnly })}
        />
        {canSplit && (
          <Switch
            label={t('settings.split')}
            hint={t('settings.split.hint')}
            isOn={settings.isSplitAllowed}
            onChange={(isSplitAllowed) => onChange({ isSplitAllowed })}
          />
        )}
        <Switch
          label={t('settings.sounds')}
          hint={t('settings.sounds.hint')}
          isOn={settings.areSoundsOn}
          onChange={(areSoundsOn) => onChange({ areSoundsOn })}
        />
      </Section>
      <Section title={t('settings.interface')}>
        <SegmentedControl
          label={t('settings.theme')}
          value={settings.theme}
          onChange={(theme) => onChange({ theme })}
          segments={themes.map((theme) => ({ value: theme, label: t(`settings.theme.${theme}`) }))}
        />
        <RadioGroup
          label={t('settings.language')}
          isCompact
          value={settings.locale}
          onChange={(code) => onChange({ locale: code })}
          options={locales.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
        />
      </Section>
      {rpcEndpoint !== undefined && <Section title={t('settings.network')}>{rpcEndpoint}</Section>}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}
