import type { Amount, Token, Vault, YieldSource } from '@ibull/domain'
import { symbolText, type MoneyText } from '../../../../tokens/index.ts'
import type { Copy } from '../../../../i18n/index.ts'
import { stakeName } from '../source-name.ts'
import { stakeText } from './review-facts.ts'
import type { YieldRequest } from './yield-request.ts'

/** Texts of a request's dialog around its review. */
export interface RequestWords {
  readonly title: string
  readonly confirm: string
  /** During the wallet request, and once sent. */
  readonly pending: string
  /** Once mined. */
  readonly done: string
}

/** Returns the texts of a request. */
export function requestWords(request: YieldRequest, t: Copy, money: MoneyText): RequestWords {
  switch (request.action) {
    case 'enable': {
      const name = stakeName(request.source)
      return {
        title: t('flow.approveTitle', { symbol: name }),
        confirm: t('flow.approveButton'),
        pending: t('flow.approving', { symbol: name }),
        done: t('flow.approved', { symbol: name }),
      }
    }
    case 'stake': {
      const amount = stakeText(request.source, request.amount, money)
      return {
        title: t('stake.confirmStake'),
        confirm: t('stake.confirmStake'),
        pending: t('stake.staking', { amount }),
        done: t('stake.staked', { amount }),
      }
    }
    case 'unstake': {
      const amount = stakeText(request.source, request.amount, money)
      return {
        title: t('stake.confirmUnstake'),
        confirm: t('stake.confirmUnstake'),
        pending: t('stake.unstaking', { amount }),
        done: t('stake.unstaked', { amount }),
      }
    }
    case 'harvest': {
      const amount = earningsText(request.source, money)
      return {
        title: t('stake.confirmHarvest'),
        confirm: t('stake.confirmHarvest'),
        pending: t('stake.harvesting', { amount }),
        done: t('stake.harvested', { amount }),
      }
    }
    case 'harvestAll': {
      const count = request.farms.length + request.pools.length
      return {
        title: t('stake.harvestAll'),
        confirm: t('stake.confirmHarvest'),
        pending: t('stake.harvestingAll', { count }),
        done: t('stake.harvestedAll', { count }),
      }
    }
    case 'emergencyWithdraw': {
      const amount = stakedText(request.source, money)
      return {
        title: t('stake.emergency'),
        confirm: t('stake.confirmEmergency'),
        pending: t('stake.unstaking', { amount }),
        done: t('stake.unstaked', { amount }),
      }
    }
    case 'bounty': {
      const symbol = symbolText(request.source.rewardToken)
      return {
        title: t('stake.claimTitle'),
        confirm: t('stake.confirmClaim'),
        pending: t('stake.claiming', { symbol }),
        done: t('stake.claimed', { symbol }),
      }
    }
    case 'claimHeldBack': {
      const amount = heldBackText(request.source, money)
      return {
        title: t('stake.claimHeldBack'),
        confirm: t('stake.confirmClaim'),
        pending: t('stake.claimingHeldBack', { amount }),
        done: t('stake.claimedHeldBack', { amount }),
      }
    }
    case 'zap': {
      const input = money.moneyUp(request.terms.input)
      const name = stakeName(request.source)
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

/** What earlier withdrawals from the vault held back, with its symbol. */
function heldBackText({ user, rewardToken }: Vault, money: MoneyText): string {
  return amountOr(user?.heldBack, symbolText(rewardToken), (amount) => money.money(amount))
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
