import { Hono, type Context } from 'hono'
import { nameProblem, type NameSpace } from '@ibull/domain/profile'
import type { EthereumCall } from '../ens/resolve-content.ts'
import { readUpload } from '../serving/uploads.ts'
import { checkSignature } from './check-signature.ts'
import type { Database } from '../database/database.ts'
import { NameError, problemError, refusalBody } from './name-errors.ts'
import { NameStore, type InitialName, type StoredName } from './name-store.ts'
import { readAddress, readRegistration, REGISTRATION_LIMIT_BYTES } from './read-registration.ts'

const MOST_ADDRESSES = 100

/** Dependencies of a network's names. */
export interface NameOptions extends NameSpace {
  readonly database: Database
  /** Checks contract wallet signatures. Without it, contract wallets can't register names. */
  readonly call?: EthereumCall
  /** Initial names, as on the local network. */
  readonly initial?: readonly InitialName[]
  /** Clock in Unix seconds for signature expiry; by default the local clock. */
  readonly clock?: () => number | Promise<number>
}

/** Counts a request, and rejects a client over its limit. */
type Count = (context: Context) => void

/**
 * Returns the profile name routes below `/users`. A name is registered once, signed by its address, and never
 * changes.
 * Requests are counted before the database is read or anything checked.
 */
export function nameRoutes(
  { chainId, profile, database, call, initial, clock = () => Math.floor(Date.now() / 1_000) }: NameOptions,
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
    // The documented status is 400 for any problem with a name.
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
    // From another origin such a request would need a CORS preflight, which is never approved.
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
      throw new NameError('registrationType')
    }
    const text = await readUpload(context, REGISTRATION_LIMIT_BYTES)
    if (text === undefined) {
      context.header('connection', 'close')
      throw new NameError('registrationTooLarge')
    }
    const signed = readRegistration(text, BigInt(await clock()))
    await checkSignature(signed, { chainId, profile }, call)
    return context.json(userAnswer(await store.register(signed.registration)))
  })
  return routes
}

/** Follows PancakeSwap's profile API, including its spelling of the address. Unknown ranks are null. */
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
