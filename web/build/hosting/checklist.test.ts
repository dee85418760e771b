import type { NetworkFile } from '@ibull/domain/network-file'
import { expect, test } from 'vitest'
import { checklist } from './checklist.ts'
import { readHostingParameters } from './hosting-parameters.ts'

const network = { name: 'Our chain', chainId: 97 } as NetworkFile

function checklistOf(changes: object = {}): string {
  const json = { name: 'ours', host: 'app.example.org', networkFile: 'a.json', nodeUrl: null, ...changes }
  return checklist(
    readHostingParameters(json, { fileName: 'hosting.json', folder: '/' }, []),
    network,
    '0c4f',
  )
}

test('behavior: what is hard to take back is a step before it is published', () => {
  expect(checklistOf()).not.toMatch(/subdomain/)
  expect(checklistOf({ hsts: 'subdomains' })).toContain('- [ ] every subdomain of app.example.org has TLS')
  expect(checklistOf({ hsts: 'subdomains' })).not.toContain('hstspreload.org')
  expect(checklistOf({ hsts: 'preload' })).toMatch(
    /subdomain[^]*hstspreload\.org\): leaving them takes months/,
  )
})

test('behavior: the secrets that the host is to be given are named, the node among them without nodeUrl', () => {
  const secret = 'secret: `/etc/ours/hub.secrets.env`: `CHAIN_RPC_URL`'
  expect(checklistOf()).toContain(secret)
  expect(checklistOf({ nodeUrl: 'http://127.0.0.1:8545' })).not.toContain('secret:')
})

test('behavior: the drill of the webhook is a step where there are alarms', () => {
  expect(checklistOf()).not.toContain('drill')
  expect(checklistOf({ deployment: 'protocol.json' })).toContain(
    '- [ ] `systemctl start ours-drill` ends without',
  )
})
