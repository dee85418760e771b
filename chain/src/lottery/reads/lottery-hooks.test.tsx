import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLotteryWorld, TICKET_PRICE, type LotteryWorld } from '../../testing/lottery-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useLotteryHead, useLotteryPurchases, useLotteryRounds, useLotteryTickets } from './use-lottery.ts'
import { erc20Abi } from '../../abi/erc20.generated.ts'

const ROUNDS = [1n]

let world: LotteryWorld
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startLotteryWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  const from = { from: world.account }
  const { lottery } = world.network.contracts
  await world.anvil.write(world.mainToken.address, erc20Abi, 'approve', [lottery, TICKET_PRICE], from)
  await world.play('buyTickets', 1n, [1_234_567])
  const { page, expectOneCallPerBlock } = await start(() => ({
    head: useLotteryHead(),
    rounds: useLotteryRounds(ROUNDS),
    tickets: useLotteryTickets(world.account, ROUNDS),
    purchases: useLotteryPurchases(world.account, 1n),
  }))
  await waitFor(() =>
    expect(page()).toMatchObject({
      head: { value: { currentId: 1n } },
      rounds: [{ value: { lotteryId: 1n } }],
      tickets: [{ value: [{ number: 1_234_567 }] }],
      purchases: { value: { count: 1 } },
    }),
  )
  await expectOneCallPerBlock()
})
