import { Hono, type Context } from 'hono'
import { nameProblem } from '@ibull/domain/profile'
import type { EthereumCall } from '../ens/resolve-content.ts'
import { readText } from '../serving/read-text.ts'
import { checkSignature } from './check-signature.ts'
import type { Database } from '../database/database.ts'
import { NameError, problemError, refusalBody } from './name-errors.ts'
import { NameStore, type InitialName, type StoredName } from './name-store.ts'
import { readAddress, readRegistration, REGISTRATION_LIMIT_BYTES } from './read-registration.ts'

const MOST_ADDRESSES = 100

/** What the names of one network need. */
export interface NameOptions {
  readonly chainId: number
  readonly database: Database
  /** Checks the signatures of contract wallets. Without it they can't register names. */
  readonly call?: EthereumCall
  /** Names that are there from the start, as in the local world. */
  readonly initial?: readonly InitialName[]
  /** Seconds since 1970 by which signatures expire; by default the clock of this machine. */
  readonly clock?: () => number | Promise<number>
}

/** Counts a request, and refuses a client above its limit. */
type Count = (context: Context) => void

/**
 * The names of profiles below `/users`. A name is registered once, with the signature of its address, and never changed.
 * Nothing is read from the database or checked before the client was counted.
 */
export function nameRoutes(
  { chainId, database, call, initial, clock = () => Math.floor(Date.now() / 1_000) }: NameOptions,
  countRead: Count,
  countRegistration: Count,
): Hono {
  const store = new NameStore(database, chainId, initial)
  const routes = new Hono()

  routes.get('/health/names', async (context) => {
    countRead(context)
    await store.check()
    return context.json({ status: 'ok' })
  })

  routes.get('/users', async (context) => {
    countRead(context)
    const listed = (context.req.query('addresses') ?? '').split(',').filter((text) => text !== '')
    if (listed.length > MOST_ADDRESSES) throw new NameError('tooManyAddresses')
    const addresses = listed.map(readAddress)
    const names = addresses.length === 0 ? [] : await store.find(addresses)
    return context.json({ data: names.map(({ address, name }) => ({ address, username: name })) })
  })

  routes.get('/users/valid/:name', async (context) => {
    countRead(context)
    const name = context.req.param('name')
    const problem = nameProblem(name)
    if (problem !== undefined) throw problemError(problem)
    // The documented answer is 400, whatever is wrong with a name.
    if (await store.isTaken(name)) return context.json(refusalBody(new NameError('nameTaken')), 400)
    return context.json({ username: name, valid: true })
  })

  routes.get('/users/:address', async (context) => {
    countRead(context)
    const address = readAddress(context.req.param('address'))
    const [name = { address, name: '', createdAt: null }] = await store.find([address])
    return context.json(userAnswer(name))
  })

  routes.post('/users/register', async (context) => {
    countRegistration(context)
    // Such a request from another origin would need its permission first, which is never given.
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      throw new NameError('registrationType')
    }
    const text = await readText(context.req.raw, REGISTRATION_LIMIT_BYTES)
    if (text === undefined) {
      context.header('connection', 'close')
      throw new NameError('registrationTooLarge')
    }
    const signed = readRegistration(text, BigInt(await clock()))
    await checkSignature(signed, chainId, call)
    return context.json(userAnswer(await store.register(signed.registration)))
  })
  return routes
}

/** In the shape of PancakeSwap's profile API, its spelling of the address included. Unknown ranks are null. */
function userAnswer({
  address,
  name,
  createdAt,
}: Omit<StoredName, 'createdAt'> & { createdAt: string | null }) {
  return {
    address,
    adress: address,
    username: name,
    leaderboard: { global: null, team: null, volume: null, next_rank: null },
    created_at: createdAt,
    updated_at: createdAt,
  }
}
