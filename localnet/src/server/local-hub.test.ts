import { parseTokenList, parseTokenListText, type Address, type TokenList } from '@ibull/domain'
import { getAddress, isAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { planDeployment } from '../deploy/plan-deployment.ts'
import { createLogger, silentSink } from '../log.ts'
import { createLocalHub, type LocalHubOptions } from './local-hub.ts'
import { localLists } from './local-lists.ts'

const deployment = planDeployment()
const parseAddress = (text: string): Address | undefined => (isAddress(text) ? getAddress(text) : undefined)
const get = async (path: string, options: LocalHubOptions = {}): Promise<Response> =>
  createLocalHub(deployment, options, createLogger('web', silentSink)).request(path)
const listOf = async (answer: Response): Promise<TokenList> =>
  parseTokenListText(await answer.text(), parseAddress)

describe('the lists of the local world', () => {
  test('default', async () => {
    const list = await listOf(await get('/api/lists/local-default.json'))
    expect(list.name).toBe('Local Default')
    expect(list.tokens.map(({ address }) => address)).toEqual(
      deployment.tokens.filter(({ isListed }) => isListed).map(({ address }) => address),
    )
  })

  test('behavior: the extended list has odd tokens, and none of the default list', async () => {
    const extended = await listOf(await get('/api/lists/local-extended.json'))
    const isListed = new Map(deployment.tokens.map((token) => [token.address, token.isListed]))
    expect(extended.tokens.length).toBeGreaterThan(3)
    for (const { address } of extended.tokens) expect(isListed.get(address)).toBe(false)
  })

  test('behavior: the rules of lists hold, and reading changes nothing', () => {
    for (const list of Object.values(localLists(deployment))) {
      expect(parseTokenList(list, parseAddress)).toEqual(list)
    }
  })

  test('error: a list that is not there', async () => {
    expect((await get('/api/lists/none.json')).status).toBe(404)
    expect((await get('/api/lists/__proto__')).status).toBe(404)
  })
})

describe('the internet of the local world', () => {
  const [list] = Object.values(localLists(deployment))

  test('default: there is none', async () => {
    const answer = await get('/api/list?url=https%3A%2F%2Ftokens.example%2Flist.json')
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      code: 'listDownloadFailed',
      message: 'Failed to download list https://tokens.example/list.json',
    })
  })

  test('behavior: hosts stand for it', async () => {
    const requests: string[] = []
    const hosts = {
      'tokens.example': (request: Request) => {
        requests.push(request.url)
        return Response.json(list)
      },
    }
    const answer = await get('/api/list?url=https%3A%2F%2Ftokens.example%2Flist.json%3Fa%3D1', { hosts })
    expect(await listOf(answer)).toEqual(list)
    expect(requests.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/list.json?a=1'])
  })

  test('behavior: one of them is the gateway of ipfs', async () => {
    const hosts = {
      'ipfs.example': (request: Request) =>
        new URL(request.url).pathname.startsWith('/ipfs/Qm')
          ? Response.json(list)
          : new Response('', { status: 404 }),
    }
    const answer = await get(`/api/list?url=ipfs%3A%2F%2FQm${'a'.repeat(44)}`, { hosts })
    expect(await listOf(answer)).toEqual(list)
  })

  test('error: an unknown service answers in JSON, behind headers of its own', async () => {
    const answer = await get('/api/tokens')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toHaveProperty('code', 'notFound')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
