import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { indexerVersion, versionedFiles } from './indexer-version.ts'
import { readSettings } from './settings.ts'

const SETTINGS = readSettings({ INDEXER_RPC_URL: 'http://127.0.0.1:8545' })

describe('indexerVersion', () => {
  it('default: is the same for the same code and exchange, wherever the chain is asked', () => {
    const elsewhere = readSettings({
      INDEXER_RPC_URL: 'http://127.0.0.1:9545',
      INDEXER_POLLING_INTERVAL: '900',
    })
    expect(indexerVersion(SETTINGS)).toMatch(/^[0-9a-f]{10}$/)
    expect(indexerVersion(elsewhere)).toBe(indexerVersion(SETTINGS))
  })

  it('behavior: is another for another exchange, and other blocks noted', () => {
    const other = { ...SETTINGS, exchange: { ...SETTINGS.exchange, startBlock: 1 } }
    expect(indexerVersion(other)).not.toBe(indexerVersion(SETTINGS))
    expect(indexerVersion({ ...SETTINGS, blockInterval: 2 })).not.toBe(indexerVersion(SETTINGS))
  })

  it('behavior: follows from the tables, events and handlers of every feature, and from no query', () => {
    const list = readFileSync(new URL('../features.ts', import.meta.url), 'utf8')
    const names = [...list.matchAll(/'\.\/(\w+)\/feature\.ts'/g)].map(([, name]) => name)
    expect(names).toContain('exchange')
    for (const name of names)
      for (const file of ['feature', 'tables', 'indexing'])
        expect(versionedFiles()).toContain(`indexer/src/${name}/${file}.ts`)
    const paths = ['indexer/ponder/ponder.config.ts', 'indexer/src/features.ts']
    expect(versionedFiles()).toEqual(expect.arrayContaining(paths))
    expect(versionedFiles().some((file) => file.startsWith('domain/src/exchange/'))).toBe(true)
    expect(versionedFiles().filter((file) => /\/(?:entities|graph|api)\/|\.test\./.test(file))).toEqual([])
  })
})
