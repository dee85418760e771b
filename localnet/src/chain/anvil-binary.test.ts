import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anvilBinary, AnvilMissingError, UnsupportedMachineError } from './anvil-binary.ts'

describe('anvilBinary', () => {
  test('default', () => {
    expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow()
  })

  test('error: there is no build for the machine', () => {
    expect(() => anvilBinary('win32', 'x64')).toThrow(UnsupportedMachineError)
    expect(() => anvilBinary('linux', 'riscv64')).toThrow(UnsupportedMachineError)
  })

  test('error: the build for the machine is not installed', () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin'
    expect(() => anvilBinary(other, 'x64')).toThrow(AnvilMissingError)
  })
})
