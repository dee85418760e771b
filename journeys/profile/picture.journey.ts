import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseAbi, type Address } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { ProfileScreen } from './profile-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const issuer = localAddress(ACCOUNT_INDEX.issuer)
const HALF = 500_000_000n

const abi = parseAbi([
  'function mintNFT(uint8 bunnyId)',
  'function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function totalSupply() view returns (uint256)',
  'function transferFrom(address from, address to, uint256 tokenId)',
])

/** Mints the account's starter around the page; returns its number. */
async function mintStarter(world: World, account: Address, bunnyId: number): Promise<bigint> {
  const { collectibles, mainToken, starterFactory } = world.deployment
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [starterFactory, 2n * HALF],
  })
  await transact(world, { from: account, to: mainToken, data: approve })
  const data = encodeFunctionData({ abi, functionName: 'mintNFT', args: [bunnyId] })
  await transact(world, { from: account, to: starterFactory, data })
  const supply = encodeFunctionData({ abi, functionName: 'totalSupply' })
  const call = [{ to: collectibles, data: supply }, 'latest'] as const
  return BigInt(await world.chain.client.request<string>('eth_call', call)) - 1n
}

/** A profile of the demo account in the third team, and a second collectible in its wallet. */
async function prepareProfile(world: World): Promise<readonly [first: bigint, second: bigint]> {
  const { collectibles, mainToken, profile } = world.deployment
  const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [issuer, 2n * HALF] })
  await transact(world, { from: demo, to: mainToken, data: pay })
  const first = await mintStarter(world, demo, 5)
  const second = await mintStarter(world, issuer, 8)
  const give = encodeFunctionData({ abi, functionName: 'transferFrom', args: [issuer, demo, second] })
  await transact(world, { from: issuer, to: collectibles, data: give })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [profile, HALF] })
  await transact(world, { from: demo, to: mainToken, data: approve })
  const allow = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [profile, true] })
  await transact(world, { from: demo, to: collectibles, data: allow })
  const create = encodeFunctionData({ abi, functionName: 'createProfile', args: [3n, collectibles, first] })
  await transact(world, { from: demo, to: profile, data: create })
  return [first, second]
}

story(
  'default: the picture is changed, removed and given again; others see it by the address [profile.3, profile.9]',
  async ({ page, world, wallet }) => {
    const screen = new ProfileScreen(page, world)
    const [first, second] = await prepareProfile(world)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open('/profile')
    await screen.dismissWin()
    await expect(screen.own.getByRole('link', { name: 'Chaotic Cakers' })).toBeVisible()

    await screen.own.getByRole('button', { name: 'Change picture' }).click()
    await screen.dialog.getByRole('radio', { name: `#${second}` }).check()
    await screen.dialog.getByRole('button', { name: 'Review', exact: true }).click()
    const change = screen.dialog.getByRole('button', { name: 'Change picture', exact: true })
    await expect(change).toBeEnabled()
    const refuse = wallet.holdNext('eth_sendTransaction')
    await change.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    refuse(false)
    await expect(change).toBeEnabled()
    await screen.confirm('Change picture')

    await screen.own.getByRole('button', { name: 'Remove picture' }).click()
    await expect(screen.dialog.getByText(`#${second}`).first()).toBeVisible()
    await screen.confirm('Remove picture')
    await expect(screen.own.getByText('Paused', { exact: true })).toBeVisible()

    await screen.own.getByRole('button', { name: 'Reactivate profile' }).click()
    await screen.dialog.getByRole('radio', { name: `#${first}` }).check()
    await screen.dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await screen.confirm('Reactivate profile')
    await expect(screen.own.getByText('Paused', { exact: true })).toHaveCount(0)
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(2n * HALF)

    await page.goto(`/profile/${issuer}`)
    await expect(page.getByText('This address has no profile')).toBeVisible()
    await page.goto(`/profile/${demo}`)
    await expect(page.getByRole('link', { name: 'Chaotic Cakers' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fitsWidth(page)).toBe(true)
  },
)
