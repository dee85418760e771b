import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { ObservedSite } from './observed.ts'

const TIMEOUT_MS = 10_000

/**
 * Reads a page as a browser would, from the address of its server if one is given: the host may not be able to reach
 * itself by its public name.
 * @param authorities certificates to trust in place of the known ones
 */
export function observeSite(
  siteUrl: string,
  address: string | undefined,
  authorities?: string,
): Promise<ObservedSite> {
  const url = new URL(siteUrl)
  const isTls = url.protocol === 'https:'
  return new Promise((resolve) => {
    const request = (isTls ? requestHttps : requestHttp)(
      {
        agent: false,
        host: address ?? url.hostname,
        port: url.port === '' ? undefined : url.port,
        path: url.pathname,
        headers: { host: url.host },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // An expired certificate is named, with its date.
        ...(isTls ? { servername: url.hostname, rejectUnauthorized: false, ca: authorities } : {}),
      },
      (response) => {
        response.resume()
        const { statusCode = 0, socket } = response
        const tls = socket instanceof TLSSocket ? certificateOf(socket) : undefined
        const status = statusCode === 200 ? undefined : `it answers with status ${statusCode}`
        resolve({ host: url.host, reason: tls?.reason ?? status, expiresAt: tls?.expiresAt })
      },
    )
    request.once('error', (error) =>
      resolve({ host: url.host, reason: `it does not answer: ${codeOf(error)}`, expiresAt: undefined }),
    )
    request.end()
  })
}

function certificateOf(socket: TLSSocket): Pick<ObservedSite, 'reason' | 'expiresAt'> {
  const { valid_to: validTo } = socket.getPeerCertificate()
  const expiresAt = Math.floor(Date.parse(validTo) / 1_000)
  return {
    reason: socket.authorized
      ? undefined
      : `browsers refuse its certificate: ${String(socket.authorizationError)}`,
    expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt,
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}
