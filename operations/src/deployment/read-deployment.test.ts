import { JournalError, ParameterError } from '@ibull/contracts/deploy'
import { writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { OperationError } from '../program/operation-error.ts'
import { writeDeployment, type DeploymentFiles } from '../testing/deployment-files.ts'
import { readDeployment, requiredAddress } from './read-deployment.ts'

const NATIVE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const FACTORY = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const TOKEN = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const GENESIS = `0x${'ab'.repeat(32)}` as const
const exchange: DeploymentFiles = {
  genesis: GENESIS,
  contracts: { wrappedNative: NATIVE, factory: 'deploy', mainToken: 'deploy' },
  recorded: { factory: FACTORY, mainToken: TOKEN },
}

const folders: { remove(): void }[] = []
const write = (files: DeploymentFiles) => {
  const written = writeDeployment(files)
  folders.push(written)
  return written
}
afterEach(() => folders.splice(0).forEach((folder) => folder.remove()))

describe('readDeployment', () => {
  test('default: addresses of the parameter file and of the journal beside it', () => {
    const { addresses, genesis, parameters } = readDeployment(write(exchange).path)
    expect(Object.fromEntries(addresses)).toEqual({
      wrappedNative: NATIVE,
      factory: FACTORY,
      mainToken: TOKEN,
    })
    expect(genesis).toBe(GENESIS)
    expect(parameters.chainId).toBe(31_337)
  })

  test('options: a journal at another place', () => {
    const { journalPath } = write(exchange)
    const { path } = write({ contracts: exchange.contracts })
    expect(readDeployment(path, journalPath).addresses.get('factory')).toBe(FACTORY)
  })

  test('behavior: no journal is needed where everything is there already', () => {
    const { path } = write({ contracts: { wrappedNative: NATIVE, factory: FACTORY, mainToken: TOKEN } })
    expect(readDeployment(path)).toMatchObject({ genesis: undefined })
  })

  test('error: a missing file, a missing journal, a contract that was not deployed yet', () => {
    expect(() => readDeployment('/nowhere/network.json')).toThrow(
      new OperationError('There is no parameter file /nowhere/network.json.'),
    )
    const { path } = write({ contracts: exchange.contracts })
    expect(() => readDeployment(path)).toThrow(
      `${path} deploys factory, mainToken, but there is no ${path}.journal.json. Run npm run deploy first`,
    )
    const half = write({ ...exchange, recorded: { factory: FACTORY } })
    expect(() => readDeployment(half.path)).toThrow(
      `${half.path} deploys mainToken, but ${half.journalPath} records no address of it.`,
    )
  })

  test('error: a journal of another chain, and files that are no JSON', () => {
    const other = write({ ...exchange, chainId: 97 })
    const { path } = write(exchange)
    expect(() => readDeployment(path, other.journalPath)).toThrow(JournalError)
    writeFileSync(path, 'no JSON')
    expect(() => readDeployment(path)).toThrow(ParameterError)
  })
})

describe('requiredAddress', () => {
  test('error: a contract that the file leaves out', () => {
    const deployment = readDeployment(write(exchange).path)
    expect(requiredAddress(deployment, 'factory')).toBe(FACTORY)
    expect(() => requiredAddress(deployment, 'vault')).toThrow(
      'The parameter file leaves out contracts.vault.',
    )
  })
})
