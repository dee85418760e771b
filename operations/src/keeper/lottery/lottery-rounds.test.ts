import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { LotteryRounds, STAGES } from './lottery-rounds.ts'

test('behavior: rounds at their end are not read again, but one that waits and the last ones are', async () => {
  const claimable = STAGES.indexOf('claimable')
  const stages = Array.from({ length: 20 }, (_, index) =>
    index === 2 ? STAGES.indexOf('closed') : claimable,
  )
  let read: bigint[] = []
  const answer = ({ functionName, args = [] }: Parameters<Exchange['readAll']>[0][number]): unknown => {
    const [id] = args
    if (typeof id !== 'bigint') return functionName === 'currentLotteryId' ? BigInt(stages.length) : 1n
    if (functionName !== 'viewRound') return functionName === 'viewLottery' ? { endTime: 1n } : undefined
    read.push(id)
    return { stage: stages[Number(id) - 1], randomSource: zeroAddress }
  }
  const readAll: Exchange['readAll'] = <Result>(reads: Parameters<Exchange['readAll']>[0]) =>
    Promise.resolve(reads.map((each) => answer(each) as Result | undefined))
  const rounds = new LotteryRounds({ readAll }, zeroAddress, zeroAddress)
  const unfinished = async (): Promise<readonly bigint[]> => {
    read = []
    return (await rounds.read()).unfinished.map(({ lotteryId }) => lotteryId)
  }
  expect(await unfinished()).toEqual([3n])
  expect(read.length).toBe(20)
  expect(await unfinished()).toEqual([3n])
  expect(read[0]).toBe(3n)
  stages[2] = claimable
  await unfinished()
  expect(await unfinished()).toEqual([])
  expect(read).toEqual([16n, 17n, 18n, 19n, 20n])
})
