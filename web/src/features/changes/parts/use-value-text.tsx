import { roleName, type ValueUnit } from '@ibull/chain/timelock'
import {
  addressKey,
  Amount,
  formatCount,
  formatDuration,
  formatPercent,
  formatSignificant,
  Fraction,
  sanitizeText,
  ZERO_ADDRESS,
  type Address,
} from '@ibull/domain'
import { ExternalLink } from '@ibull/ui'
import { useMemo, type ReactNode } from 'react'
import { useCopy, useMomentText } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { symbolText, useMoneyText } from '../../../tokens/index.ts'
import { sourceName } from '../../yield/index.ts'
import type { ChangeNames } from '../model/use-changes.ts'
import styles from '../changes.module.css'

/** Texts of values as plain text, for sentences, and as nodes, with addresses as links. */
export interface ValueText {
  readonly text: (value: unknown, unit: ValueUnit, token?: Address) => string
  readonly node: (value: unknown, unit: ValueUnit, token?: Address) => ReactNode
}

const DAY = 86_400n
const BASIS_POINTS = 10_000n
/** Beyond it nothing is an amount: a day of such a rate is no number of the chain any more. */
const MOST_RAW = 2n ** 238n
/** Of a text that a contract stores. */
const TEXT_LENGTH = 120
/** Beyond it a time is no date, and a duration no duration: 8,000 years. */
const MOST_SECONDS = 2n ** 38n

/** Returns formatters for what the owner's calls change. */
export function useValueText({ sources, tokens }: ChangeNames): ValueText {
  const t = useCopy()
  const money = useMoneyText()
  const moment = useMomentText()
  return useMemo(() => {
    const { style } = money
    const amount = (raw: bigint, token: Address | undefined): string => {
      const known = token === undefined ? undefined : tokens.get(addressKey(token))
      return known === undefined
        ? t('changes.value.rawOf', { amount: formatCount(raw, style), token: token ?? '' })
        : money.money(Amount.fromRaw(known, raw), 12)
    }
    const main = (raw: bigint) => money.money(Amount.fromRaw(network.mainToken, raw), 12)
    const percent = (bps: bigint) => formatPercent(new Fraction(bps, BASIS_POINTS), { style })
    const ofNumber = (raw: bigint, unit: ValueUnit, token: Address | undefined): string => {
      if (raw < 0n || raw > MOST_RAW) return formatCount(raw, style)
      const isTime = unit === 'duration' || unit === 'time' || unit === 'milliseconds'
      if (isTime && raw > MOST_SECONDS) return formatCount(raw, style)
      switch (unit) {
        case 'basisPoints':
          return percent(raw)
        case 'duration':
          return formatDuration(Number(raw), style)
        case 'milliseconds':
          return t('changes.value.seconds', {
            count: formatSignificant(new Fraction(raw, 1_000n), 6, 'down', style),
          })
        case 'time':
          return moment.due(raw)
        case 'mainAmount':
          return main(raw)
        case 'mainRate':
          return t('changes.value.perDay', { amount: main(raw * DAY) })
        case 'nativeAmount':
          return money.money(Amount.fromRaw(network.native, raw), 12)
        case 'tokenLimit':
          return raw === 0n ? t('changes.value.noLimit') : amount(raw, token)
        case 'tokenAmount':
          return amount(raw, token)
        case 'tokenRate':
          return t('changes.value.perDay', { amount: amount(raw * DAY, token) })
        case 'farm': {
          const source = sources?.get(`farm-${raw}`)
          return source === undefined
            ? t('changes.value.farmId', { id: String(raw) })
            : sourceName(source, t).title
        }
        default:
          return formatCount(raw, style)
      }
    }
    const text: ValueText['text'] = (value, unit, token) => {
      if (typeof value === 'bigint' || typeof value === 'number') return ofNumber(BigInt(value), unit, token)
      if (typeof value === 'boolean') {
        if (unit === 'stateOpen') return t(value ? 'changes.value.closed' : 'changes.value.open')
        return t(value ? 'changes.value.yes' : 'changes.value.no')
      }
      if (Array.isArray(value))
        return (value as readonly unknown[])
          .map((part) => (unit === 'shares' && typeof part === 'bigint' ? percent(part) : text(part, unit)))
          .join(' · ')
      if (typeof value !== 'string') return t('changes.unknownValue')
      if (unit === 'role') return roleName(value as Address) ?? value
      if (unit !== 'address') return `“${sanitizeText(value, TEXT_LENGTH)}”`
      if (addressKey(value as Address) === ZERO_ADDRESS) return t('changes.value.noAddress')
      const known = tokens.get(addressKey(value as Address))
      return known === undefined ? value : symbolText(known)
    }
    const node: ValueText['node'] = (value, unit, token) => {
      const shown = text(value, unit, token)
      if (unit !== 'address' || typeof value !== 'string' || addressKey(value as Address) === ZERO_ADDRESS)
        return <bdi>{shown}</bdi>
      return (
        <ExternalLink
          className={styles.address}
          href={network.explorer.addressUrl(value as Address)}
          newTabLabel={t('shell.newTab')}
        >
          <bdi>{shown}</bdi>
        </ExternalLink>
      )
    }
    return { text, node }
  }, [t, money, moment, sources, tokens])
}
