import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '@ibull/hub'

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]']
const MISDIRECTED = 421

/**
 * Emits a server's `request` and `upgrade` events whose Host is this machine with the server's port, and refuses all
 * others: a page whose name was made to lead here (DNS rebinding) sends its own name.
 */
export function ownRequests(server: Server): EventEmitter {
  const own = new EventEmitter()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isOwnHost(request)) own.emit('request', request, response)
    else {
      response.writeHead(MISDIRECTED, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`Open http://${OWN_NAMES[0]}:${request.socket.localPort} instead.\n`)
    }
  })
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (isOwnHost(request)) own.emit('upgrade', request, connection, head)
    else refuseUpgrade(connection, MISDIRECTED)
  })
  return own
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.toLowerCase()
  return OWN_NAMES.some(
    (name) => host === `${name}:${socket.localPort}` || (socket.localPort === 80 && host === name),
  )
}
