import { describe, expect, test } from 'vitest'
import { createNameService } from './name-service.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const signed = {
  registration: { address: ACCOUNT, name: 'Bull7', nonce: 2n ** 63n, expiry: 1_800_000_000n },
  signature: '0x12',
} as const

interface Received {
  readonly url: string
  readonly body: unknown
}

/** A service that returns these responses in turn, and records its requests. */
function serviceOf(...answers: readonly (Response | Error)[]) {
  const received: Received[] = []
  const left = [...answers]
  const service = createNameService('/api', async (url, init) => {
    received.push({
      url: String(url),
      body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
    })
    const answer = left.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('too many requests')
    return answer
  })
  return { service, received }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

describe('nameOf', () => {
  test('default: the username of an address, none when it is empty [profile.17]', async () => {
    const { service, received } = serviceOf(json({ username: 'Bull7' }), json({ username: '' }))
    expect(await service.nameOf(ACCOUNT)).toBe('Bull7')
    expect(await service.nameOf(ACCOUNT)).toBeUndefined()
    expect(received[0]?.url).toBe(`/api/users/${ACCOUNT}`)
  })

  test('behavior: a name from before a word was refused is still a name', async () => {
    expect(await serviceOf(json({ username: 'Support24' })).service.nameOf(ACCOUNT)).toBe('Support24')
  })

  test.each([
    ['is away', new TypeError('Failed to fetch')],
    ['fails', json({ code: 'namesAway' }, 503)],
    ['counts too many requests', json({ code: 'tooManyRequests' }, 429)],
    ['is something else', new Response('<!doctype html>')],
    ['gives no name', json({ username: 7 })],
    ['gives a name with more in it', json({ username: 'Bull7; path=/; max-age=0' })],
    ['gives a name that turns the text around', json({ username: '\u202Elluf' })],
    ['gives a name of no such length', json({ username: 'a'.repeat(16) })],
    ['gives no object', json(null)],
  ])('error: the service %s [profile.13]', async (_name, answer) => {
    const { service } = serviceOf(answer)
    await expect(service.nameOf(ACCOUNT)).rejects.toMatchObject({
      code: 'nameUnverified',
      message: 'Unable to verify username',
      isRetryable: true,
    })
  })
})

describe('verify', () => {
  test('default: a free name', async () => {
    const { service, received } = serviceOf(json({ username: 'Bull7', valid: true }))
    await service.verify('Bull7')
    expect(received[0]?.url).toBe('/api/users/valid/Bull7')
  })

  test.each([
    [json({ code: 'nameTaken', error: { message: 'That name is taken.' } }, 400), { code: 'nameTaken' }],
    [
      json({ error: { message: 'Minimum length: 3' } }, 400),
      { code: 'nameRefused', reason: 'Minimum length: 3' },
    ],
    [json({ code: 'nameRefused', message: 'Not offered.' }, 400), { reason: 'Not offered.' }],
    [json({}, 400), { code: 'nameUnverified' }],
    [json({ valid: false }), { code: 'nameUnverified' }],
  ])('error: a name that no account can take', async (answer, error) => {
    await expect(serviceOf(answer).service.verify('Bull7')).rejects.toMatchObject(error)
  })
})

describe('register', () => {
  test('default: sends the signed registration', async () => {
    const { service, received } = serviceOf(json({ username: 'Bull7' }))
    await service.register(signed)
    expect(received).toEqual([
      {
        url: '/api/users/register',
        body: {
          address: ACCOUNT,
          username: 'Bull7',
          nonce: '9223372036854775808',
          expiry: '1800000000',
          signature: '0x12',
        },
      },
    ])
  })

  test('behavior: a name that the account has got already is no failure, another one is', async () => {
    const refusal = () => json({ code: 'nameUnchangeable', error: { message: 'It has a name.' } }, 409)
    await serviceOf(refusal(), json({ username: 'Bull7' })).service.register(signed)
    const other = serviceOf(refusal(), json({ username: 'Bull8' })).service.register(signed)
    await expect(other).rejects.toMatchObject({ code: 'nameRefused', reason: 'It has a name.' })
  })

  test('error: the name was taken meanwhile', async () => {
    const { service } = serviceOf(json({ code: 'nameTaken' }, 409))
    await expect(service.register(signed)).rejects.toMatchObject({ code: 'nameTaken' })
  })
})
