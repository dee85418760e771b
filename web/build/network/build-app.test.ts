import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'build-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run build` up to the refusal. */
function build(env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build/build-app.ts', '--outDir', join(folder, 'dist')],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8', env: { ...process.env, ...env } },
  )
  return { status, stdout, stderr }
}

test('error: a network file with problems, before anything is asked or built', () => {
  const path = join(folder, 'ours.json')
  writeFileSync(path, '{ "key": "Ours" }')
  const { status, stdout, stderr } = build({ NETWORK_FILE: path, CHAIN_RPC_URL: 'http://127.0.0.1:1' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(
    'ours.json: key is "Ours": write lower-case letters and digits with dashes between',
  )
  expect(stderr).not.toContain('127.0.0.1')
})

test('error: a chain that does not answer, with the way around it', () => {
  const { status, stdout, stderr } = build({
    NETWORK_FILE: 'networks/bsc-testnet.json',
    CHAIN_RPC_URL: 'http://127.0.0.1:1/secret-key',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('NOTE  bsc-testnet.json: /info, charts and the full activity are left out')
  expect(stderr).toContain('bsc-testnet.json: 127.0.0.1:1 does not answer')
  expect(stderr).toContain('or build with --offline')
  expect(stderr).not.toContain('secret-key')
})
