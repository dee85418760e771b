import { expect } from '@playwright/test'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { VotingScreen } from './voting-screen.ts'

const HOSTILE = [
  '<script>document.title = "taken"</script>',
  '<img src=x onerror="document.title=1">',
  '[click](javascript:document.title=1)',
  '[data](data:text/html,<script>1</script>)',
  '![pixel](https://tracker.example/p.png)',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:1">x</a>',
  '[page](/swap "own page")',
  '&lt;b&gt; and &copy; 2026',
].join('\n\n')

story(
  'default: a proposal is written, kept over a reload, and published once; its text loads and runs nothing [governance.1, governance.9, governance.10, governance.12]',
  async ({ page, world, wallet, watch }) => {
    const screen = new VotingScreen(page, world)
    await page.goto('/voting/proposal/create')
    await screen.connect()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expect(page.getByText('Content is required')).toBeVisible()
    await expect(page.getByText('Choices must not be empty')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Open a farm for XRP')
    await page.getByRole('textbox', { name: 'Content' }).fill(HOSTILE)
    await page.getByLabel('Choice 1', { exact: true }).fill('Yes')
    await page.getByLabel('Choice 2', { exact: true }).fill('No')
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Open a farm for XRP')
    await expect(page.getByLabel('Choice 2', { exact: true })).toHaveValue('No')
    await checkWidths(page, 'a draft')

    await expect(publish).toBeEnabled()
    await publish.click()
    const confirm = screen.dialog.getByRole('button', { name: 'Publish', exact: true })
    wallet.rejectNext('eth_signTypedData_v4')
    await confirm.click()
    await expect.poll(() => wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    await expect(confirm).toBeEnabled()
    // The hub stores the proposal, and its answer is lost: it is sent again, after a reload too, and not signed again.
    watch.tolerateConsole(/Failed to load resource|A flow has failed/)
    await page.route(
      '**/api/governance/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await confirm.click()
    await expect(screen.dialog.getByRole('alert')).toHaveText('Error fetching data')
    await page.reload()
    await expect(publish).toBeEnabled()
    await publish.click()
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open a farm for XRP' })).toBeVisible()
    expect(wallet.requestsOf('eth_signTypedData_v4')).toHaveLength(2)
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([])
    const text = page.getByRole('region', { name: 'Description' })
    await expect(text.getByRole('link', { name: /pixel/ })).toBeVisible()
    await expect(text.getByText('<b> and © 2026')).toBeVisible()
    await expect(text.locator('script, img, iframe, [onerror]')).toHaveCount(0)
    await expect(text.locator('a:not([href^="https://"])')).toHaveCount(0)
    expect(await page.title()).not.toMatch(/taken|^1$/)

    await page.goto('/voting')
    await screen.proposals.getByRole('radio', { name: 'Soon' }).check()
    await expect(screen.proposals.getByRole('link', { name: /Open a farm for XRP/ })).toHaveCount(1)
    await page.goto('/voting/proposal/create')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  },
)
