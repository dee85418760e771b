import { amountOutDown } from '@ibull/domain'
import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf, poolOf, routerAllowance } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { termIn } from '../story/screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const ONE = 10n ** 18n
const UNISWAP_FEE_BPS = 30n

story(
  'default: on Uniswap V2 as published a token is enabled, swapped to the unit, supplied and withdrawn',
  async ({ swap, liquidity, wallet, world }) => {
    await swap.open('BUSD', 'CAKE')
    await swap.connect()
    await swap.typePay('100')
    await swap.formButton('Enable BUSD').click()
    await swap.dialog.getByRole('radio', { name: /Only this amount/ }).check()
    await swap.enableInWallet()
    expect(await routerAllowance(world, 'BUSD', account)).toBe(100n * ONE)

    const pool = await poolOf(world, 'BUSD', 'CAKE')
    const before = await balanceOf(world, 'CAKE', account)
    const quoted = Number(await swap.receive.inputValue())
    await swap.review()
    await expect(termIn(swap.dialog, 'Liquidity provider fee')).toHaveText('0.3 BUSD')
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    const bought = (await balanceOf(world, 'CAKE', account)) - before
    expect(bought).toBe(amountOutDown(100n * ONE, pool.a, pool.b, UNISWAP_FEE_BPS))
    expect(Number(bought) / Number(ONE)).toBeCloseTo(quoted, 4)

    await liquidity.openAdd('CAKE', 'BUSD')
    await liquidity.amountA.fill('5')
    await expect(liquidity.amountB).not.toHaveValue('')
    await liquidity.enable('CAKE')
    await liquidity.enable('BUSD')
    await liquidity.supply()
    await expect(liquidity.position.getByText('Pooled CAKE')).toBeVisible()
    expect(before + bought - (await balanceOf(world, 'CAKE', account))).toBe(5n * ONE)

    await liquidity.openRemove('CAKE', 'BUSD')
    await liquidity.formButton('Max').click()
    await liquidity.remove()
    await expect(liquidity.formButton('You have no liquidity in this pool')).toBeDisabled()
    expect(wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    const lost = before + bought - (await balanceOf(world, 'CAKE', account))
    // A pool pays out rounded down.
    expect(lost >= 0n && lost < ONE / 1_000n).toBe(true)
  },
)
