import { Gauge, Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { startStatusServer, type HealthReport, type StatusServer } from './status-server.ts'

const servers: StatusServer[] = []
const start = async (health: () => HealthReport, metrics = new Registry()): Promise<StatusServer> => {
  const server = await startStatusServer({ port: 0, health, metrics })
  servers.push(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

test('default: health as JSON, with 200 or 503', async () => {
  let isHealthy = true
  const { url } = await start(() => ({ isHealthy, details: { jobs: { harvest: 'overdue' } } }))
  const well = await fetch(`${url}/health`)
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok', jobs: { harvest: 'overdue' } }])
  isHealthy = false
  const failing = await fetch(`${url}/health`)
  expect([failing.status, await failing.json()]).toMatchObject([503, { status: 'failing' }])
})

test('behavior: metrics in Prometheus’ text format, with labels escaped', async () => {
  const metrics = new Registry()
  const balance = new Gauge({
    name: 'keeper_balance',
    help: 'Its coins.',
    labelNames: ['account'],
    registers: [metrics],
  })
  balance.set({ account: 'a"b\nc\\d' }, 1.5)
  const { url } = await start(() => ({ isHealthy: true, details: {} }), metrics)
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toBe(
    '# HELP keeper_balance Its coins.\n# TYPE keeper_balance gauge\nkeeper_balance{account="a\\"b\\nc\\\\d"} 1.5\n',
  )
})

test('behavior: other paths and methods, and a health check that fails', async () => {
  const { url } = await start(() => {
    throw new Error('broken')
  })
  expect((await fetch(`${url}/other`)).status).toBe(404)
  expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${url}/health`)).status).toBe(500)
})

test('error: a port that is in use', async () => {
  const { url } = await start(() => ({ isHealthy: true, details: {} }))
  const port = Number(new URL(url).port)
  await expect(
    startStatusServer({ port, health: () => ({ isHealthy: true, details: {} }), metrics: new Registry() }),
  ).rejects.toThrow(`Nothing can listen at 127.0.0.1:${port}`)
})
