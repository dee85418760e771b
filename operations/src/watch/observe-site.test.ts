import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_CERTIFICATE } from '../testing/site-certificate.ts'
import { observeSite } from './observe-site.ts'

const HOST = 'app.example.org'
const { key, cert, expiresAt } = SITE_CERTIFICATE

let server: Server
let port: number
const requests: string[] = []
let status = 200

beforeAll(async () => {
  server = createServer({ key, cert }, ({ headers, url }, response) => {
    requests.push(`${headers.host} ${url}`)
    response.writeHead(status).end('<html></html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server?.close())

const observe = (host = HOST, authorities?: string) =>
  observeSite(`https://${host}:${port}/swap`, '127.0.0.1', authorities)

test('default: the page as a browser asks for it, and when its certificate ends', async () => {
  expect(await observe(HOST, cert)).toEqual({ host: `${HOST}:${port}`, reason: undefined, expiresAt })
  expect(requests).toEqual([`${HOST}:${port} /swap`])
})

test('error: a certificate that browsers refuse, of another host, or without a known issuer', async () => {
  expect(await observe('other.example.org', cert)).toMatchObject({
    reason: 'browsers refuse its certificate: ERR_TLS_CERT_ALTNAME_INVALID',
    expiresAt,
  })
  expect((await observe()).reason).toMatch(/^browsers refuse its certificate: \w+$/)
})

test('error: another status, and no server', async () => {
  status = 502
  expect((await observe(HOST, cert)).reason).toBe('it answers with status 502')
  expect(await observeSite('https://app.example.org:1/', '127.0.0.1')).toEqual({
    host: 'app.example.org:1',
    reason: 'it does not answer: ECONNREFUSED',
    expiresAt: undefined,
  })
})
