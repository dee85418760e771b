import { expect, test } from 'vitest'
import { openSafeMessages, type FramedPage } from './safe-messages.ts'

const SAFE = 'https://app.safe.global'
const OTHER = 'https://evil.example'

interface Sent {
  readonly message: { readonly id: string; readonly method: string; readonly params: unknown }
  readonly target: string
}

/** A page in a frame, and who may speak to it. */
function framed(ancestorOrigins?: readonly string[]) {
  const sent: Sent[] = []
  const parent = {
    postMessage: (message: Sent['message'], target: string) => void sent.push({ message, target }),
  }
  let listen: (event: object) => void = () => undefined
  const page = {
    parent,
    location: { ancestorOrigins },
    addEventListener: (_type: string, listener: typeof listen) => (listen = listener),
  } as unknown as FramedPage
  const lastId = (): string => sent.at(-1)?.message.id ?? ''
  const say = (data: unknown, origin = SAFE, source: unknown = parent): void =>
    listen({ data, origin, source })
  return { page, sent, lastId, say }
}

test('default: a request goes to the named host and takes its answer', async () => {
  const { page, sent, lastId, say } = framed()
  const answer = openSafeMessages([SAFE], page).request('getTxBySafeTxHash', { safeTxHash: '0x1' })
  expect(sent).toEqual([
    {
      target: SAFE,
      message: {
        id: expect.any(String) as string,
        method: 'getTxBySafeTxHash',
        params: { safeTxHash: '0x1' },
        env: { sdkVersion: '9.1.0' },
      },
    },
  ])
  say({ id: lastId(), success: true, version: '9.1.0', data: { txStatus: 'SUCCESS' } })
  await expect(answer).resolves.toEqual({ txStatus: 'SUCCESS' })
})

test.each([
  ['of another origin', { success: true, data: 'forged' }, OTHER, undefined],
  ['of a host whose name begins alike', { success: true, data: 'forged' }, `${SAFE}.evil.example`, undefined],
  ['of another window', { success: true, data: 'forged' }, SAFE, {}],
  ['to another request', { id: '1', success: true, data: 'forged' }, SAFE, undefined],
  ['of no object', 'forged', SAFE, undefined],
  ['of nothing', null, SAFE, undefined],
])('error: a message %s is ignored', async (_name, data, origin, source) => {
  const { page, lastId, say } = framed()
  const answer = openSafeMessages([SAFE], page).request('getSafeInfo')
  const isObject = typeof data === 'object' && data !== null
  const message = isObject ? { id: lastId(), ...data } : data
  if (source === undefined) say(message, origin)
  else say(message, origin, source)
  say({ id: lastId(), success: true, data: 'own' })
  await expect(answer).resolves.toBe('own')
})

test('behavior: a request is answered once', async () => {
  const { page, lastId, say } = framed()
  const answer = openSafeMessages([SAFE], page).request('getSafeInfo')
  say({ id: lastId(), success: true, data: 'first' })
  say({ id: lastId(), success: true, data: 'second' })
  await expect(answer).resolves.toBe('first')
})

test('behavior: the first host that answers stays the only one', async () => {
  const { page, sent, lastId, say } = framed()
  const messages = openSafeMessages([SAFE, 'https://safe.example'], page)
  const first = messages.request('getSafeInfo')
  expect(sent.map(({ target }) => target)).toEqual([SAFE, 'https://safe.example'])
  say({ id: lastId(), success: true, data: 1 }, 'https://safe.example')
  await first
  const second = messages.request('sendTransactions')
  expect(sent.slice(2).map(({ target }) => target)).toEqual(['https://safe.example'])
  say({ id: lastId(), success: true, data: 'forged' }, SAFE)
  say({ id: lastId(), success: true, data: 'own' }, 'https://safe.example')
  await expect(second).resolves.toBe('own')
})

test('behavior: a page of no named host is sent nothing', () => {
  const { page, sent } = framed([OTHER])
  void openSafeMessages([SAFE], page).request('getSafeInfo')
  expect(sent).toEqual([])
  const own = framed([SAFE, OTHER])
  void openSafeMessages([SAFE, 'https://safe.example'], own.page).request('getSafeInfo')
  expect(own.sent.map(({ target }) => target)).toEqual([SAFE])
})

test.each([
  ['Transaction was rejected', { code: 4001, message: 'Transaction was rejected' }],
  ['out of gas', { code: undefined, message: 'out of gas' }],
  [undefined, { code: undefined, message: 'Safe gave no reason.' }],
  ['x'.repeat(10_000), { code: undefined, message: 'x'.repeat(500) }],
])('error: a failure of %s has its code', async (error, expected) => {
  const { page, lastId, say } = framed()
  const answer = openSafeMessages([SAFE], page).request('sendTransactions')
  say({ id: lastId(), success: false, error })
  await expect(answer).rejects.toMatchObject(expected)
})
