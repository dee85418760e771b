import {
  IbullError,
  listFetchErrorOf,
  LIST_LIMIT_BYTES,
  parseTokenListText,
  type Address,
  type TokenList,
} from '@ibull/domain'
import { getAddress, isAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  hostileAnswers,
  hostileLabelList,
  publishedList,
  type HostileAnswer,
} from '../../../testkit/src/lists.ts'
import { planDeployment } from '../deploy/plan-deployment.ts'
import { createLogger, silentSink } from '../log.ts'
import { createLocalHub } from './local-hub.ts'

const deployment = planDeployment()
const url = 'https://tokens.example/list.json'

function parseAddress(text: string): Address | undefined {
  const isOneCase = text === text.toLowerCase()
  return isAddress(text, { strict: !isOneCase }) ? getAddress(text) : undefined
}

/** Reads a list like a page does: through the hub, by the rules for lists. */
async function read({ body, contentType }: Pick<HostileAnswer, 'body' | 'contentType'>): Promise<TokenList> {
  const host = (): Response => new Response(body, { headers: { 'content-type': contentType } })
  const hub = createLocalHub(
    deployment,
    { hosts: { 'tokens.example': host } },
    createLogger('web', silentSink),
  )
  const answer = await hub.request(`/api/list?url=${encodeURIComponent(url)}`)
  if (answer.status !== 200) throw listFetchErrorOf(url, await answer.json())
  return parseTokenListText(await answer.text(), parseAddress)
}

describe('lists of strangers, from their host to the page', () => {
  test.each(hostileAnswers().map((answer) => [answer.title, answer] as const))(
    'behavior: %s',
    async (_title, answer) => {
      const outcome: unknown = await read(answer).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(outcome instanceof IbullError ? outcome.code : outcome).toBe(answer.errorCode)
    },
  )

  test('default: 10,000 tokens are a list that fits', async () => {
    const body = JSON.stringify(publishedList(10_000))
    expect(Buffer.byteLength(body)).toBeLessThan(LIST_LIMIT_BYTES)
    expect((await read({ body, contentType: 'application/json' })).tokens).toHaveLength(10_000)
  })

  test('behavior: labels arrive as they were published', async () => {
    const { tokens } = await read({ body: JSON.stringify(hostileLabelList()), contentType: '' })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(hostileLabelList().tokens.map(({ symbol }) => symbol))
  })

  test('error: more bytes than are read', async () => {
    const body = JSON.stringify(publishedList(1)).replace('{', `{${' '.repeat(LIST_LIMIT_BYTES)}`)
    await expect(read({ body, contentType: '' })).rejects.toHaveProperty('code', 'listDownloadFailed')
  })
})
