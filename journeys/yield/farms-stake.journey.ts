import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { stakeIn } from './stake-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const ONE = 10n ** 18n

/** Farm 5 takes CAKE and keeps 2 % of a deposit. */
const CAKE_FARM = { title: 'Stake CAKE', pid: 5, search: 'CAKE' }

story(
  'default: a token is enabled, staked with its fee shown before the wallet opens, harvested and withdrawn [farms.2, farms.10, 1.1.2]',
  async ({ yields: screen, chain, wallet, world }) => {
    await screen.open('pools', { search: CAKE_FARM.search })
    await screen.connect()
    const held = await balanceOf(world, 'CAKE', account)
    await screen.enable(CAKE_FARM.title)

    await screen.button(CAKE_FARM.title, 'Stake').click()
    await expect(screen.amount).toBeFocused()
    await screen.amount.fill('10')
    await expect(screen.fact('Deposit fee')).toContainText('2% · 0.2 CAKE')
    await expect(screen.fact('Staked afterwards')).toContainText('9.8 CAKE')
    const sent = wallet.requestsOf('eth_sendTransaction').length
    await screen.submit.click()
    await expect(screen.confirm).toBeEnabled()
    await expect(screen.fact('Deposit fee')).toContainText('2% · 0.2 CAKE')
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent)
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(await stakeIn(world, CAKE_FARM.pid, account)).toBe((98n * ONE) / 10n)
    expect(await balanceOf(world, 'CAKE', account)).toBe(held - 10n * ONE)

    await chain.skipTime(30)
    await chain.mine()
    const before = await balanceOf(world, 'IBULL', account)
    await screen.harvest(CAKE_FARM.title)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)

    await screen.unstake(CAKE_FARM.title, 'MAX')
    expect(await stakeIn(world, CAKE_FARM.pid, account)).toBe(0n)
    expect(await balanceOf(world, 'CAKE', account)).toBe(held - ONE / 5n)
  },
)
