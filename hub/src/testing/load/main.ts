import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hubQueries, VOTES_PER_QUERY } from '@ibull/domain/governance'
import type { DatabaseSetting } from '../../database/database.ts'
import { account, messageOf, signed, SPACE } from '../governance-hub.ts'
import { isPostgresInstalled, startPostgresCluster } from '@ibull/testkit/postgres'
import { unsignedVoter } from '../unsigned-vote.ts'
import { drive, type Figures } from './drive.ts'
import { startHubProcess, type HubProcess } from './start-hub-process.ts'

/* Measures governance in a hub in its own process:
   npm run load -w hub -- [seconds] [votes of one proposal] [URL of an empty PostgreSQL database]
   Without a URL it uses the embedded database in a folder, and then the PostgreSQL that is installed, if one is. A
   proposal is filled with unsigned votes first; what is measured afterwards is sent to it. Exits with 1 when a limit is
   missed. */
const [secondsText = '60', votesText = '100000', databaseUrl] = process.argv.slice(2)
const seconds = Number(secondsText)
const manyVotes = Number(votesText)
const WARM_UP_SECONDS = 2
const SIGNED_PER_SECOND = 500
const PAGE = 1_000
let isMissed = false

const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Processor time that the hub has used, in milliseconds. */
async function processorTime({ url }: HubProcess): Promise<number> {
  const answer = await fetch(new URL('/processor', url))
  const { user, system } = (await answer.json()) as NodeJS.CpuUsage
  return (user + system) / 1_000
}

/** Reports what `work` measures, with the hub's processor time: on a busy machine, it says more than the rate. */
async function report(
  hub: HubProcess,
  name: string,
  work: () => Promise<Figures>,
  least: number,
  p99Ms = Number.POSITIVE_INFINITY,
): Promise<Figures> {
  const before = await processorTime(hub)
  const figures = await work()
  const used = (await processorTime(hub)) - before
  const { perSecond, p50Ms, p99Ms: measured, statuses } = figures
  const limit = Number.isFinite(p99Ms) ? `, p99 below ${whole(p99Ms)} ms` : ''
  const isKept =
    perSecond >= least && measured < p99Ms && [...statuses.keys()].every((status) => status === 200)
  isMissed ||= !isKept
  const said = [...statuses].map(([status, count]) => `${status}: ${whole(count)}`).join(', ')
  const each = (used / [...statuses.values()].reduce((sum, count) => sum + count, 0)).toFixed(2)
  const gate = `${isKept ? 'kept' : 'MISSED'} (at least ${whole(least)}/s${limit})`
  console.log(
    `${name}: ${whole(perSecond)}/s, p50 ${whole(p50Ms)} ms, p99 ${whole(measured)} ms, ${each} ms of the processor each; ${said}; ${gate}`,
  )
  return figures
}

function reportTime(name: string, ms: number, most: number): void {
  isMissed ||= ms > most
  console.log(`${name}: ${whole(ms)} ms; ${ms > most ? 'MISSED' : 'kept'} (at most ${whole(most)} ms)`)
}

const publisher = [...Array(500).keys()]
  .map((number) => account(number + 1))
  .find(({ address }) => Number.parseInt(address.slice(-2), 16) > 100)

async function propose({ url }: HubProcess, title: string): Promise<string> {
  if (publisher === undefined) throw new Error('No account may publish.')
  const envelope = await signed(publisher, 'proposal', messageOf('proposal', publisher.address, { title }))
  const { id } = (await (await postJson(url, envelope)).json()) as { readonly id: string }
  return id
}

async function postJson(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function query<T>({ url }: HubProcess, text: string): Promise<T> {
  const { data } = (await (await postJson(`${url}/graphql`, { query: text })).json()) as { readonly data: T }
  return data
}

async function measureHealth(hub: HubProcess): Promise<void> {
  const url = new URL('/api/health', hub.url)
  const requests = {
    next: () => ({ value: undefined, done: false as const }),
  }
  await drive(url, requests, 20, WARM_UP_SECONDS)
  await report(hub, 'health', () => drive(url, requests, 50, seconds), 10_000)
}

/** Posts signed votes of further accounts to a proposal that has `filled` votes already. */
async function measureVotes(hub: HubProcess, proposal: string, filled: number): Promise<void> {
  const count = Math.ceil((seconds + WARM_UP_SECONDS) * SIGNED_PER_SECOND)
  const bodies: string[] = []
  for (let index = 0; index < count; index += 1) {
    const voter = account(1_000_000 + index)
    const choice = 1 + (index % 2)
    bodies.push(
      JSON.stringify(await signed(voter, 'vote', messageOf('vote', voter.address, { proposal, choice }))),
    )
  }
  const url = new URL(hub.url)
  const next = bodies.values()
  const warmUp = await drive(url, next, 20, WARM_UP_SECONDS)
  const name = `votes posted to a proposal of ${whole(filled)} and more`
  const figures = await report(hub, name, () => drive(url, next, 50, seconds), 250, 400)
  const taken = [warmUp, figures].reduce((sum, { statuses }) => sum + (statuses.get(200) ?? 0), filled)
  const counted = (await openPage(hub, proposal)).proposal.votes
  isMissed ||= counted !== taken
  console.log(`${whole(counted)} votes counted; ${counted === taken ? 'each one taken' : `${taken} TAKEN`}`)
}

function* repeated(text: (index: number) => string): Generator<string> {
  for (let index = 0; ; index += 1) yield JSON.stringify({ query: text(index) })
}

const LIST = hubQueries.proposals(SPACE.id, { first: 5, skip: 0, state: 'active' })

async function measureLists(hub: HubProcess): Promise<void> {
  for (let index = 0; index < 30; index += 1) await propose(hub, `Proposal ${index}`)
  const url = new URL(`${hub.url}/graphql`)
  await drive(
    url,
    repeated(() => LIST),
    20,
    WARM_UP_SECONDS,
  )
  const work = () =>
    drive(
      url,
      repeated(() => LIST),
      50,
      seconds,
    )
  await report(hub, 'list of 5 proposals', work, 1_000, 120)
}

/** One of the filled votes. */
const VOTER = unsignedVoter(42)

interface VotesAnswer {
  readonly votes: readonly unknown[]
}

/** Sends what the page of a proposal sends when it opens: the proposal, then its strongest votes and the account's own. */
async function openPage(hub: HubProcess, id: string) {
  const { proposal } = await query<{ readonly proposal: { readonly votes: number } }>(
    hub,
    hubQueries.proposal(id),
  )
  const [{ votes }, { votes: own }] = await Promise.all([
    query<VotesAnswer>(hub, hubQueries.votes(id, 0)),
    query<VotesAnswer>(hub, hubQueries.ownVote(id, VOTER)),
  ])
  return { proposal, votes, own }
}

/** @returns the id of a proposal with all the votes. */
async function measureManyVotes(hub: HubProcess): Promise<string> {
  const id = await propose(hub, 'Many votes')
  const filling = performance.now()
  await postJson(`${hub.url.replace('/api/governance', '')}/fill?proposal=${id}&votes=${manyVotes}`, {})
  const filled = performance.now() - filling
  console.log(
    `${whole(manyVotes)} votes stored in ${whole(filled)} ms: ${whole((manyVotes / filled) * 1_000)}/s`,
  )
  let start = performance.now()
  const opened = await openPage(hub, id)
  reportTime(
    `the page of ${whole(opened.proposal.votes)} votes, first time`,
    performance.now() - start,
    1_000,
  )
  isMissed ||= opened.votes.length !== Math.min(VOTES_PER_QUERY, manyVotes) || opened.own.length !== 1
  start = performance.now()
  let read = 0
  for (let after = ''; ;) {
    const where = `where: { proposal: "${id}", id_gt: "${after}" }`
    const text = `{ votes(first: ${PAGE}, orderBy: "id", orderDirection: asc, ${where}) { id voter choice vp } }`
    const { votes } = await query<{ readonly votes: readonly { readonly id: string }[] }>(hub, text)
    if (votes.length === 0) break
    read += votes.length
    after = votes.at(-1)?.id ?? after
  }
  console.log(`${whole(read)} votes read in pages of ${whole(PAGE)}: ${whole(performance.now() - start)} ms`)
  start = performance.now()
  const archive = await (await fetch(`${hub.url}/archive/${id}`)).text()
  const lines = archive.trimEnd().split('\n').length
  const size = (archive.length / 1e6).toFixed(0)
  console.log(`archive of ${whole(lines)} lines, ${size} MB: ${whole(performance.now() - start)} ms`)
  isMissed ||= read !== manyVotes || lines !== manyVotes + 2
  const url = new URL(`${hub.url}/graphql`)
  const documents = [hubQueries.proposal(id), hubQueries.votes(id, 0), hubQueries.ownVote(id, VOTER)]
  const requests = repeated((index) => `${documents[index % documents.length] ?? ''} #${index}`)
  const work = () => drive(url, requests, 10, Math.min(seconds, 10))
  await report(hub, 'the requests of the page of many votes, never from memory', work, 1, 1_000)
  return id
}

async function measure(name: string, database: DatabaseSetting): Promise<void> {
  console.log(`\n${name}`)
  const hub = await startHubProcess(database)
  try {
    await measureHealth(hub)
    const proposal = await measureManyVotes(hub)
    await measureVotes(hub, proposal, manyVotes)
    await measureLists(hub)
  } finally {
    await hub.stop()
  }
}

async function measureEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ibull-hub-load-'))
  try {
    await measure('The embedded database', { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureInstalled(): Promise<void> {
  const server = await startPostgresCluster()
  try {
    await measure(server.version, { url: server.url })
  } finally {
    await server.close()
  }
}

if (databaseUrl === undefined) {
  await measureEmbedded()
  if (isPostgresInstalled()) await measureInstalled()
  else console.log('\nPostgreSQL is not installed, and so was not measured.')
} else await measure('The database of the URL', { url: databaseUrl })
process.exitCode = isMissed ? 1 : 0
