import { expect } from '@playwright/test'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'

story(
  'default: a holder finds stakes and earnings, and narrows the lists to them [3.10]',
  async ({ yields: list, page, wallet: _installed }) => {
    await list.openList('farms')
    await expect(list.stakedOnly).toHaveCount(0)
    await list.connect()
    await expect(list.figure('IBULL-BNB', 'Earned')).toContainText(/[1-9][\d,.]* IBULL/)
    await expect(list.figure('IBULL-BNB', 'Staked')).toContainText('$')
    await expect(list.main.getByText('APRs show rewards only')).toHaveCount(0)
    const card = list.card('IBULL-BNB')
    await card.getByRole('button', { name: 'Details of IBULL-BNB' }).click()
    await expect(termIn(card, 'LP fee APR')).toContainText(/[1-9].*%/)

    await expect(list.stakedOnly).not.toBeChecked()
    await list.choose('Finished')
    await expect(list.stakedOnly).not.toBeChecked()
    await expect(list.cards).toHaveCount(3)
    await list.stakedOnly.click()
    await expect.poll(() => list.names()).toEqual(['EPS-BUSD'])
    await list.choose('Live')
    await expect(list.stakedOnly).toBeChecked()
    await expect(list.cards).toHaveCount(4)

    await list.stakedOnly.click()
    await expect(list.stakedOnly).not.toBeChecked()
    await list.stakedOnly.click()
    await expect(list.cards).toHaveCount(4)
    await list.choose('Finished')
    await expect(list.stakedOnly).not.toBeChecked()
    await list.choose('Live')
    await expect(list.stakedOnly).toBeChecked()
    await list.sort.selectOption('Earned')
    expect((await list.names())[0]).toBe('IBULL-BNB')
    await page.reload()
    await expect(list.stakedOnly).toBeChecked()
    await expect(list.cards).toHaveCount(4)
    await expect(list.sort).toHaveValue('earned')
    await list.search.fill('nothing')
    await list.main.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(list.cards).toHaveCount(4)
  },
)
