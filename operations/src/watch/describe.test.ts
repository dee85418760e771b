import { artifact, type ArtifactName } from '@ibull/contracts'
import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { Describer } from './describe.ts'

const FARM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const describer = new Describer([
  { name: 'farm', artifact: 'FarmMaster', address: FARM },
  { name: 'mainToken', artifact: 'IbullToken', address: TOKEN },
])
const dataOf = (contract: ArtifactName, functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: artifact(contract).abi, functionName, args })

test('default: contract, function and arguments, with the names of known contracts', () => {
  const data = dataOf('IbullToken', 'setMinter', [FARM, true])
  expect(describer.call(TOKEN, 0n, data)).toBe('mainToken.setMinter(account: farm, isAllowed: true)')
  const many = dataOf('FarmMaster', 'harvestMany', [[1n, 2n]])
  expect(describer.call(FARM, 5n, many)).toBe('farm.harvestMany(pids: [1, 2]) with 5 wei')
})

test('behavior: an unknown target with a known function, and unknown or broken bytes', () => {
  const data = dataOf('Vault', 'setAdmin', [OTHER])
  expect(describer.call(OTHER, 0n, data)).toBe(`${OTHER}.setAdmin(admin_: ${OTHER})`)
  expect(describer.call(FARM, 0n, '0x12345678')).toBe('farm 0x12345678')
  expect(describer.call(FARM, 0n, data.slice(0, 20) as `0x${string}`)).toBe(
    `farm.setAdmin ${data.slice(0, 20)}`,
  )
  expect(describer.call(FARM, 1n, '0x')).toBe('farm 0x with 1 wei')
})
