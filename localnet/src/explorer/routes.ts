import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { getAddress, isAddress, isHash } from 'viem'
import type { RpcClient } from '../chain/rpc-client.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { ChainData } from './chain-data.ts'
import { KnownContracts } from './known-contracts.ts'
import { addressPage, blockPage, homePage, tokenPage, transactionPage } from './pages.ts'
import { problemPage, type Html } from './parts.ts'

const STYLE = readFileSync(new URL('./explorer.css', import.meta.url), 'utf8')

/** The pages about transactions, accounts, tokens and blocks, to be mounted at `/explorer`. */
export function explorerRoutes(client: RpcClient, deployment: Deployment): Hono {
  const data = new ChainData(client)
  const known = new KnownContracts(deployment)
  const app = new Hono()
  app.get('/style.css', (context) =>
    context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/', async (context) => context.html(await homePage(data, known)))
  app.get('/tx/:hash', async (context) => {
    const hash = context.req.param('hash').toLowerCase()
    if (!isHash(hash))
      return bad(context, 'That is no transaction hash: it has 0x and 64 hexadecimal digits.')
    return found(context, await transactionPage(data, known, hash), 'This chain has no such transaction.')
  })
  app.get('/address/:address', async (context) => {
    const address = context.req.param('address')
    if (!isAddress(address, { strict: false }))
      return bad(context, 'That is no address: it has 0x and 40 hexadecimal digits.')
    return context.html(await addressPage(data, known, getAddress(address)))
  })
  app.get('/token/:address', async (context) => {
    const address = context.req.param('address')
    if (!isAddress(address, { strict: false }))
      return bad(context, 'That is no address: it has 0x and 40 hexadecimal digits.')
    return found(
      context,
      await tokenPage(data, known, getAddress(address)),
      'The local world has no token there.',
    )
  })
  app.get('/block/:number', async (context) => {
    const number = context.req.param('number')
    if (!/^\d{1,12}$/.test(number)) return bad(context, 'That is no block number.')
    return found(context, await blockPage(data, known, Number(number)), 'This chain has no such block yet.')
  })
  app.all('*', (context) => context.html(problemPage('Not found', 'The explorer has no such page.'), 404))
  return app
}

function bad(context: Context, sentence: string): Response | Promise<Response> {
  return context.html(problemPage('Not understood', sentence), 400)
}

function found(context: Context, content: Html | undefined, sentence: string): Response | Promise<Response> {
  return content === undefined ? context.html(problemPage('Not found', sentence), 404) : context.html(content)
}
