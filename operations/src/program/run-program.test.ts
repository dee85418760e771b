import { afterEach, expect, test, vi } from 'vitest'
import { writeDeployment } from '../testing/deployment-files.ts'
import { numberOption, openDeployment } from './run-program.ts'

const CONTRACTS = ['wrappedNative', 'factory', 'mainToken'] as const
const ADDRESS = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

afterEach(() => vi.unstubAllEnvs())

test('default: the node of the parameter file, or the one that the environment names', () => {
  const files = writeDeployment({
    rpcUrl: 'https://team.example',
    contracts: Object.fromEntries(CONTRACTS.map((name) => [name, ADDRESS])),
  })
  const nodeOf = (variable: string): string => {
    vi.stubEnv('CHAIN_RPC_URL', variable)
    return openDeployment(files.path, undefined).parameters.rpcUrl
  }
  try {
    expect(nodeOf('')).toBe('https://team.example')
    expect(nodeOf('https://host.example/key')).toBe('https://host.example/key')
    expect(() => nodeOf('host.example/key')).toThrow(/^CHAIN_RPC_URL is no http\(s\) URL, such as https:/)
  } finally {
    files.remove()
  }
})

test('default: the number of an option, or its default', () => {
  expect(numberOption('port', undefined, 9_090)).toBe(9_090)
  expect(numberOption('port', '0', 9_090, { most: 65_535 })).toBe(0)
  expect(numberOption('gas-price', '0.05', 1)).toBe(0.05)
})

test('error: not a number, or out of range', () => {
  for (const text of ['', ' ', '1e3', '-1', '0x10', '1s', 'Infinity'])
    expect(() => numberOption('poll', text, 1), text).toThrow('--poll must be a number of at least 0')
  expect(() => numberOption('port', '65536', 1, { most: 65_535 })).toThrow(
    '--port must be a number from 0 to 65535, not 65536.',
  )
  expect(() => numberOption('poll', '0', 1, { least: 1 })).toThrow('of at least 1')
})
