import type { Amount, Token, YieldSource } from '@ibull/domain'
import { symbolText, type MoneyText } from '../../../../tokens/index.ts'
import type { Copy } from '../../../../i18n/index.ts'
import { stakeName } from '../source-name.ts'
import { stakeText } from './review-facts.ts'
import type { YieldIntent } from './yield-intent.ts'

/** What the window of an intent says around its review. */
export interface IntentWords {
  readonly title: string
  readonly confirm: string
  /** While the wallet is asked and when it was sent. */
  readonly pending: string
  /** Once it is mined. */
  readonly done: string
}

/** The words of an intent. */
export function intentWords(intent: YieldIntent, t: Copy, money: MoneyText): IntentWords {
  switch (intent.action) {
    case 'enable': {
      const name = stakeName(intent.source)
      return {
        title: t('flow.approveTitle', { symbol: name }),
        confirm: t('flow.approveButton'),
        pending: t('flow.approving', { symbol: name }),
        done: t('flow.approved', { symbol: name }),
      }
    }
    case 'stake': {
      const amount = stakeText(intent.source, intent.amount, money)
      return {
        title: t('stake.confirmStake'),
        confirm: t('stake.confirmStake'),
        pending: t('stake.staking', { amount }),
        done: t('stake.staked', { amount }),
      }
    }
    case 'unstake': {
      const amount = stakeText(intent.source, intent.amount, money)
      return {
        title: t('stake.confirmUnstake'),
        confirm: t('stake.confirmUnstake'),
        pending: t('stake.unstaking', { amount }),
        done: t('stake.unstaked', { amount }),
      }
    }
    case 'harvest': {
      const amount = earningsText(intent.source, money)
      return {
        title: t('stake.confirmHarvest'),
        confirm: t('stake.confirmHarvest'),
        pending: t('stake.harvesting', { amount }),
        done: t('stake.harvested', { amount }),
      }
    }
    case 'harvestAll': {
      const count = intent.farms.length + intent.pools.length
      return {
        title: t('stake.harvestAll'),
        confirm: t('stake.confirmHarvest'),
        pending: t('stake.harvestingAll', { count }),
        done: t('stake.harvestedAll', { count }),
      }
    }
    case 'emergencyWithdraw': {
      const amount = stakedText(intent.source, money)
      return {
        title: t('stake.emergency'),
        confirm: t('stake.confirmEmergency'),
        pending: t('stake.unstaking', { amount }),
        done: t('stake.unstaked', { amount }),
      }
    }
    case 'bounty': {
      const symbol = symbolText(intent.source.rewardToken)
      return {
        title: t('stake.claimTitle'),
        confirm: t('stake.confirmClaim'),
        pending: t('stake.claiming', { symbol }),
        done: t('stake.claimed', { symbol }),
      }
    }
    case 'zap': {
      const input = money.moneyUp(intent.terms.input)
      const name = stakeName(intent.source)
      return {
        title: t('stake.zapOf', { name }),
        confirm: t('stake.confirmZap'),
        pending: t('stake.zapping', { input, name }),
        done: t('stake.zapped', { input, name }),
      }
    }
  }
}

function earningsText({ user, rewardToken }: YieldSource, money: MoneyText): string {
  return amountOr(user?.earnings, symbolText(rewardToken), (amount) => money.money(amount))
}

function stakedText(source: YieldSource, money: MoneyText): string {
  return amountOr(source.user?.staked, stakeName(source), (amount) => stakeText(source, amount, money))
}

function amountOr(
  amount: Amount<Token> | undefined,
  name: string,
  write: (amount: Amount<Token>) => string,
): string {
  return amount === undefined ? name : write(amount)
}
