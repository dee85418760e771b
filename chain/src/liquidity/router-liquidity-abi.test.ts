import { expect, test } from 'vitest'
import { factoryAbi } from '../abi/factory.generated.ts'
import { pairAbi } from '../abi/pair.generated.ts'
import { routerAbi } from '../abi/router.generated.ts'
import { encodeFunctionData } from 'viem'
import { feeToRead, kLastRead } from './pool-query.ts'
import { routerAddAbi, routerRemoveAbi } from './router-liquidity-abi.ts'

const somewhere = '0x00000000000000000000000000000000000000b0'

test('default: the functions are those of the compiled router [7.2.3.1]', () => {
  const liquidity = [...routerAddAbi, ...routerRemoveAbi]
  const compiled = routerAbi.filter(
    (item) => item.type === 'function' && /^(add|remove)Liquidity/.test(item.name),
  )
  const sorted = (items: readonly { readonly name: string }[]): readonly unknown[] =>
    [...items]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((item) => JSON.parse(JSON.stringify(item, ['type', 'name', 'stateMutability', 'inputs'])))
  expect(sorted(liquidity)).toEqual(sorted(compiled as readonly { readonly name: string }[]))
})

test('default: the reads are those of the compiled pair and factory', () => {
  expect(feeToRead(somewhere).data).toBe(encodeFunctionData({ abi: factoryAbi, functionName: 'feeTo' }))
  expect(kLastRead(somewhere).data).toBe(encodeFunctionData({ abi: pairAbi, functionName: 'kLast' }))
})
