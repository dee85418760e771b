import type { PoolMove, PowerHolder, TokenFinding } from '@ibull/chain/probe'
import { Amount, Percent, shortenAddress, type Token } from '@ibull/domain'
import { useCopy, type Copy } from '../../i18n/index.ts'
import { useMoneyText, type MoneyText } from '../money-text.ts'
import { symbolText } from '../symbol-text.ts'
import styles from './probe.module.css'

const BLOCKS = {
  buy: 'probe.cannotBuy',
  sell: 'probe.cannotSell',
  transfer: 'probe.cannotTransfer',
} as const
const MOVES = { sell: 'probe.saleMovesPool', transfer: 'probe.transferMovesPool' } as const
const TAXES = { buy: 'probe.buyTax', sell: 'probe.sellTax', transfer: 'probe.transferTax' } as const

/** A finding in words. */
export function FindingText({ token, finding }: { readonly token: Token; readonly finding: TokenFinding }) {
  const t = useCopy()
  const money = useMoneyText()
  const symbol = symbolText(token)
  const share = (bps: number) => ({ share: money.percent(Percent.fromBps(bps)) })
  switch (finding.kind) {
    case 'blocked':
      return t(BLOCKS[finding.step], { symbol })
    case 'movesPool':
      return t(MOVES[finding.step], moveTexts(token, finding.move, money))
    case 'taxes':
      return (
        <>
          {t('probe.taxes', { symbol })}
          <Parts texts={finding.taxes.map(([step, bps]) => t(TAXES[step], share(bps)))} />
        </>
      )
    case 'powers':
      return (
        <>
          {t('probe.powers', { symbol })}
          <Parts texts={finding.powers.map((power) => t(`probe.power.${power}`))} />
          {holderText(finding.holder, t)}
        </>
      )
    case 'liquidity':
      return [
        t('probe.liquidityBurnt', share(finding.burntBps)),
        ...(finding.lockedBps > 0 ? [t('probe.liquidityLocked', share(finding.lockedBps))] : []),
        t('probe.liquidityRest'),
      ].join(' ')
    default:
      return t(`probe.${finding.kind}`, { symbol })
  }
}

function Parts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.parts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function moveTexts(token: Token, { amount, poolChange }: PoolMove, money: MoneyText) {
  const isFall = poolChange < 0n
  const change = Amount.fromRaw(token, isFall ? -poolChange : poolChange)
  return {
    amount: money.money(Amount.fromRaw(token, amount)),
    change: `${isFall ? '−' : '+'}${money.money(change)}`,
  }
}

function holderText(holder: PowerHolder, t: Copy): string {
  switch (holder) {
    case 'unknown':
      return t('probe.heldByUnknown')
    case 'others':
      return t('probe.heldByOthers')
    case 'givenUp':
      return t('probe.givenUp')
    default:
      return t('probe.heldByOwner', { owner: shortenAddress(holder.owner) })
  }
}
