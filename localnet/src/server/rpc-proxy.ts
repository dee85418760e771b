import type { Context } from 'hono'

const BODY_LIMIT_BYTES = 1_000_000
const BATCH_LIMIT = 100
const NODE_TIMEOUT_MS = 30_000
const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const PARSE_ERROR = -32_700
const LIMIT_EXCEEDED = -32_005
const INTERNAL_ERROR = -32_603
const SHOWN_METHOD_CHARACTERS = 60

/** What a public node answers. Nothing here signs, mines or changes the chain's rules. */
const PUBLIC_METHODS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
])

interface RpcRequest {
  readonly id: string | number | null
  readonly method: string
}

/** Passes requests of the public methods on to the chain's node, one or a batch, and refuses everything else. */
export async function proxyRpc(context: Context, nodeUrl: string): Promise<Response> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    return refusal(context, 415, INVALID_REQUEST, 'Send JSON with content-type application/json.')
  }
  const text = await readText(context.req.raw, BODY_LIMIT_BYTES)
  if (text === undefined) context.header('connection', 'close')
  if (text === undefined)
    return refusal(context, 413, LIMIT_EXCEEDED, `A request has at most ${BODY_LIMIT_BYTES} bytes.`)
  const body = parseJson(text)
  if (body === undefined) return refusal(context, 400, PARSE_ERROR, 'The request is not JSON.')
  const requests: readonly unknown[] = Array.isArray(body.value) ? body.value : [body.value]
  if (requests.length === 0) return refusal(context, 400, INVALID_REQUEST, 'The batch is empty.')
  if (requests.length > BATCH_LIMIT) {
    return refusal(context, 400, LIMIT_EXCEEDED, `A batch has at most ${BATCH_LIMIT} requests.`)
  }
  if (!requests.every(isRpcRequest))
    return refusal(context, 400, INVALID_REQUEST, 'That is no JSON-RPC request.')
  const refused = requests.filter(({ method }) => !PUBLIC_METHODS.has(method))
  if (refused.length === 0) return passOn(context, nodeUrl, text)
  // A batch with a refused request is refused as a whole: none of it has happened.
  const answers = requests.map(({ id, method }) =>
    errorAnswer(
      METHOD_NOT_FOUND,
      PUBLIC_METHODS.has(method)
        ? 'Not done, because another request of the batch is not offered here.'
        : `The method ${JSON.stringify(method.slice(0, SHOWN_METHOD_CHARACTERS))} is not offered here.`,
      id,
    ),
  )
  return context.json(Array.isArray(body.value) ? answers : answers[0])
}

/** The body's text, or `undefined` when it is longer than `limit` bytes. */
export async function readText(request: Pick<Request, 'body'>, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function passOn(context: Context, nodeUrl: string, body: string): Promise<Response> {
  try {
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(NODE_TIMEOUT_MS),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refusal(context, 502, INTERNAL_ERROR, `The chain does not answer: ${reason}`)
  }
}

function refusal(context: Context, status: 400 | 413 | 415 | 502, code: number, message: string): Response {
  return context.json(errorAnswer(code, message, null), status)
}

function errorAnswer(code: number, message: string, id: RpcRequest['id']): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function isRpcRequest(value: unknown): value is RpcRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    typeof value.method === 'string' &&
    'id' in value &&
    (value.id === null || typeof value.id === 'string' || typeof value.id === 'number')
  )
}
