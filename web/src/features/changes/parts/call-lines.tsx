import type { DescribedCall, PredictedValue } from '@ibull/chain/timelock'
import { addressKey, Amount } from '@ibull/domain'
import { Icon, VisuallyHidden } from '@ibull/ui'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import { sourceName } from '../../yield/index.ts'
import { parameterOf, tokenOf } from '../model/call-tokens.ts'
import type { ChangeNames } from '../model/use-changes.ts'
import type { ValueText } from './use-value-text.tsx'
import styles from '../changes.module.css'

export interface CallLinesProps {
  readonly call: DescribedCall
  /** `undefined` while they are not known, or if the call would fail. */
  readonly values: readonly PredictedValue[] | undefined
  readonly names: ChangeNames
  readonly text: ValueText
}

/** What a call does, in the reader's terms: a sentence, or each value before and after. */
export function CallLines({ call, values, names, text }: CallLinesProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { does, value } = call
  const filled = filledOf(call, names, text, t)
  const pays = value > 0n && (
    <p className={styles.warning}>
      {t('changes.pays', { amount: money.money(Amount.fromRaw(network.native, value)) })}
    </p>
  )
  if (does === undefined)
    return (
      <li className={styles.line}>
        <p className={styles.warning}>
          <Icon name="warning" size={16} /> {t('changes.undescribed')}
        </p>
        <CallCode call={call} />
        {pays}
      </li>
    )
  const { action } = does
  const hasChange = values?.some(({ before, after }) => !isSame(before, after)) ?? false
  return (
    <>
      {action !== undefined && (
        <li className={styles.line}>
          <p>{t.find(`changes.action.${action}`, filled) ?? action}</p>
          {pays}
        </li>
      )}
      {Object.entries(does.values ?? {}).map(([name, { unit }]) => {
        const found = values?.find((each) => each.name === name)
        // What stays is of interest only where nothing changes.
        if (found !== undefined && isSame(found.before, found.after) && hasChange) return null
        const label = t.find(`changes.value.of.${name}`, filled) ?? name
        return (
          <li key={name} className={styles.line}>
            <p className={styles.label}>{label}</p>
            {found !== undefined && (
              <p className={styles.values}>
                {isSame(found.before, found.after) ? (
                  <span className={styles.quiet}>
                    {t('changes.stays', { value: text.text(found.before, unit, found.token) })}
                  </span>
                ) : (
                  <>
                    <span className={styles.before}>{text.node(found.before, unit, found.token)}</span>
                    <Icon name="chevron-end" size={16} className={styles.arrow} />
                    <VisuallyHidden> {t('changes.to')} </VisuallyHidden>
                    <strong>{text.node(found.after, unit, found.token)}</strong>
                  </>
                )}
              </p>
            )}
            {pays}
          </li>
        )
      })}
    </>
  )
}

/** A call as code: contract, function and arguments, or its data. */
export function CallCode({ call }: { readonly call: DescribedCall }) {
  const { contract, name, inputs, args, target, data } = call
  const list = inputs.map(({ name: argument }, index) => `${argument ?? index}: ${codeOf(args[index])}`)
  return (
    <code className={styles.code}>
      {name === undefined
        ? `${contract ?? ''} ${target} ${shortData(data)}`.trim()
        : `${contract ?? target}.${name}(${list.join(', ')})`}
    </code>
  )
}

/** Digits of undecoded data that are shown. */
const MOST_DIGITS = 400

function shortData(data: string): string {
  return data.length > MOST_DIGITS ? `${data.slice(0, MOST_DIGITS)}… (${(data.length - 2) / 2})` : data
}

function codeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${(value as readonly unknown[]).map(codeOf).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, field]) => `${name}: ${codeOf(field)}`)
      .join(', ')}}`
  return typeof value === 'string' ? shortData(JSON.stringify(value).slice(1, -1)) : String(value)
}

/** The values of a call's sentences. */
function filledOf(call: DescribedCall, names: ChangeNames, text: ValueText, t: Copy): Record<string, string> {
  const parameters = Object.entries(call.does?.parameters ?? {}).map(
    ([name, parameter]) =>
      [name, text.text(parameterOf(call, parameter), parameter.unit, tokenOf(call, parameter))] as const,
  )
  return { contract: contractName(call, names, t), ...Object.fromEntries(parameters) }
}

/** A contract's name in sentences. */
export function contractName({ contract, target }: DescribedCall, names: ChangeNames, t: Copy): string {
  const pool = names.sources?.get(`pool-${addressKey(target)}`)
  return (
    t.find(`changes.contract.${contract ?? ''}`, {
      symbol: symbolText(network.mainToken),
      name: pool === undefined ? target : sourceName(pool, t).title,
    }) ?? target
  )
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  return before.length === after.length && before.every((each, index) => each === after[index])
}
