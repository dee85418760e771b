import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

const failedLoad = /Failed to load resource/

story(
  'default: a custom endpoint is checked, used, reported when it fails, and removed',
  async ({ page, host, world, watch }) => {
    const requests: string[] = []
    let isUp = true
    const relay = (request: Request) =>
      request.text().then((body) => {
        requests.push(body)
        const headers = { 'content-type': 'application/json' }
        return isUp
          ? fetch(world.rpcUrl, { method: 'POST', headers, body })
          : new Response('away', { status: 503 })
      })
    const url = host.put('/rpc', relay)
    watch.tolerateConsole(failedLoad)
    await page.goto('/swap')
    const openSettings = () =>
      page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click()
    await openSettings()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByLabel('Your own RPC endpoint').fill(url)
    await settings.getByRole('button', { name: 'Check and use' }).click()
    await expect(settings.getByRole('button', { name: 'Use the default endpoints' })).toBeVisible()
    expect(requests.join()).toContain('eth_chainId')

    const before = requests.length
    await page.reload()
    await expect.poll(() => requests.length).toBeGreaterThan(before)
    await expect.poll(() => requests.slice(before).join()).toContain('eth_call')

    isUp = false
    const banner = page.getByText(/Your own RPC endpoint is not responding/)
    await expect(banner).toBeVisible()
    await openSettings()
    await settings.getByRole('button', { name: 'Use the default endpoints' }).click()
    await expect(banner).toBeHidden()
    await expect(settings.getByLabel('Your own RPC endpoint')).toHaveValue('')
  },
)
