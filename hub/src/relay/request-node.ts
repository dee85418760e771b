const NODE_TIMEOUT_MS = 30_000

/**
 * Sends checked JSON-RPC to the network's own node.
 * @param signal ends the request and the reading of its answer
 * @throws when aborted, or not answered within 30 s
 */
export function requestNode(nodeUrl: string, json: string, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(NODE_TIMEOUT_MS)
  return fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: json,
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  })
}
