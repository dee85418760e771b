import { zeroAddress, type Address } from 'viem'
import { mainTokenBalance, mainTokenBalanceVersion } from './tables.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('MainToken:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args
  const blockNumber = Number(event.block.number)
  const timestamp = Number(event.block.timestamp)
  const change = async (holder: Address, difference: bigint): Promise<void> => {
    if (holder === zeroAddress) return
    const account = holder.toLowerCase() as Address
    const known = await context.db.find(mainTokenBalance, { account })
    const balance = (known?.balance ?? 0n) + difference
    await context.db
      .insert(mainTokenBalance)
      .values({ account, balance, blockNumber })
      .onConflictDoUpdate({ balance, blockNumber })
    await context.db
      .insert(mainTokenBalanceVersion)
      .values({ account, blockNumber, timestamp, balance })
      .onConflictDoUpdate({ balance })
  }
  if (value === 0n || from === to) return
  await change(from, -value)
  await change(to, value)
})
