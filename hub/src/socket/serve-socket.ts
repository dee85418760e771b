import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { NodeSocket } from './node-socket.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** A server whose connections can be upgraded. */
interface UpgradingServer {
  on(
    event: 'upgrade',
    listener: (request: IncomingMessage, connection: Duplex, head: Buffer) => void,
  ): unknown
}

/**
 * Serves WebSockets at `/rpc`.
 * @param isOnlyOne whether connections to other paths are closed; otherwise another listener serves them.
 */
export function serveSocket(server: UpgradingServer, { upgrade }: NodeSocket, isOnlyOne = true): void {
  server.on('upgrade', (request, connection, head) => {
    if (/^\/rpc(?:\?|$)/.test(request.url ?? '')) upgrade(request, connection, head)
    else if (isOnlyOne) refuseUpgrade(connection, 404)
  })
}
