import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { archiveLines } from './archive-lines.ts'

async function linesAt(url: string): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of archiveLines(url)) lines.push(line)
  return lines
}

/** Result of reading an archive from a hub with this response. */
async function read(status: number, body: string): Promise<readonly string[]> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await linesAt(`http://127.0.0.1:${port}/archive`)
  } finally {
    server.close()
  }
}

test('default: the lines that a hub sends', async () => {
  expect(await read(200, 'one\ntwo\n')).toEqual(['one', 'two'])
})

test('error: a hub’s reason for a missing archive is printed, without terminal escapes', async () => {
  const refusal = { error_description: 'Some votes wait for their voting power. \u001b[2J' }
  await expect(read(503, JSON.stringify(refusal))).rejects.toThrow(
    'the status is 503. The hub says "Some votes wait for their voting power. \\u001b[2J".',
  )
})

test('error: a hub that gives no reason is named with its status', async () => {
  await expect(read(502, '<html>')).rejects.toThrow(/the status is 502\.$/)
  await expect(read(404, '{"error_description":7}')).rejects.toThrow(/the status is 404\.$/)
})

test('error: a host that does not answer is named with the reason', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  await expect(linesAt(`http://127.0.0.1:${port}/archive`)).rejects.toThrow(
    /is not available: connect ECONNREFUSED/,
  )
})
