import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Responds to an upgrade with an error status and closes the connection, whether or not the client closes its side.
 * @param headers lines that each end in CRLF
 */
export function refuseUpgrade(connection: Duplex, status: number, headers = ''): void {
  // The HTTP server no longer listens for its errors, such as a reset by the client.
  connection.on('error', () => connection.destroy())
  connection.once('finish', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n`)
}
