import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foundryBinary } from './foundry-binary.ts'

describe('foundryBinary', () => {
  test('default', () => {
    expect(() => accessSync(foundryBinary('anvil'), constants.X_OK)).not.toThrow()
  })

  test('error: there is no build for the machine', () => {
    expect(() => foundryBinary('anvil', 'win32', 'x64')).toThrow('no anvil for win32 on x64')
    expect(() => foundryBinary('anvil', 'linux', 'riscv64')).toThrow('no anvil for linux on riscv64')
  })

  test('error: the build for the machine is not installed', () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin'
    expect(() => foundryBinary('anvil', other, 'x64')).toThrow(`${other}-amd64 is not installed`)
  })
})
