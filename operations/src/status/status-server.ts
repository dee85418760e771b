import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { OperationError } from '../program/operation-error.ts'

/** Response of `/health`. */
export interface HealthReport {
  readonly isHealthy: boolean
  /** Problems, and the state of the parts: any JSON value. */
  readonly details: Readonly<Record<string, unknown>>
}

export interface StatusServerOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** By default only local connections are accepted. */
  readonly host?: string
  readonly health: () => HealthReport | Promise<HealthReport>
  readonly metrics: Registry
}

export interface StatusServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves `GET /health` (200 or 503 with JSON) and `GET /metrics` (Prometheus' text format).
 * @throws {OperationError} if the port can't be used
 */
export async function startStatusServer(options: StatusServerOptions): Promise<StatusServer> {
  const { port, host = '127.0.0.1' } = options
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      send(response, 500, 'application/json', JSON.stringify({ error: String(error) }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperationError(`Nothing can listen at ${host}:${port}: ${error.message}.`, error)),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  { health, metrics }: StatusServerOptions,
): Promise<void> {
  const path = new URL(url, 'http://status').pathname
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', '')
  if (path === '/health') {
    const { isHealthy, details } = await health()
    const body = JSON.stringify({ status: isHealthy ? 'ok' : 'failing', ...details })
    return send(response, isHealthy ? 200 : 503, 'application/json', body)
  }
  if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.metrics())
  return send(response, 404, 'text/plain', '')
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
