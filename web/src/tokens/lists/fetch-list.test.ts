import {
  DuplicateTokensError,
  ListDownloadFailedError,
  ListNameUnresolvedError,
  ListProtocolUnknownError,
  TokenListInvalidError,
} from '@ibull/domain'
import { describe, expect, it, vi } from 'vitest'
import { createListFetcher, faultOf } from './fetch-list.ts'
import { sampleList, sampleListToken } from './testing/sample-lists.ts'

const hosted = '/api/lists/main.json'
const url = 'https://tokens.example/list.json'

function fetcher(answer: () => Promise<Response> | Response, hubUrl: string | undefined = '/api') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => await answer())
  return { fetch, fetchList: createListFetcher({ hubUrl, hostedUrls: [hosted], fetch }) }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('createListFetcher', () => {
  it('default: through the hub [7.1.2.3]', async () => {
    const { fetch, fetchList } = fetcher(() => json(sampleList('1.0.0')))
    await expect(fetchList(url)).resolves.toEqual(sampleList('1.0.0'))
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/list?url=${encodeURIComponent(url)}`)
  })

  it('behavior: a list of the page itself is requested directly', async () => {
    const { fetch, fetchList } = fetcher(() => json(sampleList('1.0.0')))
    await fetchList(hosted)
    expect(fetch.mock.calls[0]?.[0]).toBe(hosted)
  })

  it('behavior: what came again as it was is the same list', async () => {
    const { fetchList } = fetcher(() => json(sampleList('1.0.0')))
    const known = await fetchList(url)
    expect(await fetchList(url, known)).toBe(known)
    const other = sampleList('1.0.0', [sampleListToken(1, { decimals: 6 })])
    expect(await fetchList(url, other)).toEqual(known)
  })

  it.each([
    ['an answer that is no list', () => json({ name: 'x' }), TokenListInvalidError],
    ['no JSON', () => new Response('<html>'), TokenListInvalidError],
    [
      'the same token twice',
      () => json(sampleList('1.0.0', [sampleListToken(1), sampleListToken(1)])),
      DuplicateTokensError,
    ],
    ['a refusal of the hub', () => json({ code: 'listNameUnresolved' }, 502), ListNameUnresolvedError],
    ['an unknown refusal', () => new Response('Bad gateway', { status: 502 }), ListDownloadFailedError],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), ListDownloadFailedError],
  ])('error: %s [5.18.1, 5.18.2, 7.1.2.3]', async (_, answer, failure) => {
    await expect(fetcher(answer).fetchList(url)).rejects.toThrow(failure)
  })

  it('error: a location of no known kind, or no hub to ask', async () => {
    const { fetch, fetchList } = fetcher(() => json(sampleList('1.0.0')))
    await expect(fetchList('ftp://tokens.example/list.json')).rejects.toThrow(ListProtocolUnknownError)
    const alone = createListFetcher({ hubUrl: undefined, hostedUrls: [], fetch })
    await expect(alone(url)).rejects.toThrow(ListDownloadFailedError)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('faultOf', () => {
  it('default: the code and the values of a named failure', () => {
    expect(faultOf(url, new DuplicateTokensError(56, '0x01'))).toEqual({
      code: 'duplicateTokens',
      values: { chainId: 56, address: '0x01' },
    })
  })

  it('behavior: an unknown error is a failed download', () => {
    expect(faultOf(url, new Error('?'))).toEqual({ code: 'listDownloadFailed', values: { url } })
  })
})
