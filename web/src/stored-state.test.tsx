import { createTransactionStore, prepareWallet, type NewTransaction } from '@ibull/chain'
import type { ProposalTerms } from '@ibull/chain/governance'
import { startWalletRuntime } from '@ibull/chain/wallet'
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from './platform/network.ts'
import { demoAddresses } from './demo-wallet/demo-accounts.ts'
import {
  hasHeldDrafts,
  isConnectedSession,
  readAccount,
  readHeldDrafts,
  saveAccount,
  saveHeldDrafts,
} from './demo-wallet/session.ts'
import { rememberFind, useRecentFinds } from './features/info/search/search-recents.ts'
import { setWatched, useWatchlist } from './features/info/watchlists/watchlist-store.ts'
import { savePair, useSavedPairs } from './features/liquidity/saved-pairs.ts'
import { riskAcknowledgement as competitionRisk } from './features/competition/model/risk-acknowledgement.ts'
import { riskAcknowledgement } from './features/lottery/model/risk-acknowledgement.ts'
import { VOTING_TYPES } from '@ibull/domain/governance'
import { changeProposal, proposalDrafts } from './features/governance/create/proposal-draft.ts'
import { asSigned, unansweredProposal } from './features/governance/flow/unanswered-proposal.ts'
import { changeDraft, profileDrafts } from './features/profile/model/profile-draft.ts'
import { riskAcknowledgement as predictionRisk } from './features/prediction/model/risk-acknowledgement.ts'
import { keepMetadata, keptMetadata } from './collectibles/metadata-cache.ts'
import { endSession, rememberShown, wasShownTo } from './wins/collectible-session.ts'
import { announcedWins, announceNew } from './wins/announced-wins.ts'
import { choosePrivateEndpoint, endpointName, sendingOf } from './private-endpoints/index.ts'
import { openListRecord } from './tokens/lists/list-record.ts'
import { createListStore } from './tokens/lists/list-store.ts'
import { saveToken, useSavedTokens } from './tokens/saved-tokens.ts'
import { keepReferrer, pendingReferrer, useKeptReferrer } from './referrer/referrer-store.ts'
import { defaultSettings, settingsStore, updateSettings } from './settings/settings-store.ts'

/** Storages that can be full: set up before the app's first store opens one. */
const disk = vi.hoisted(() => {
  const state = { isFull: false, refusals: 0 }
  const storage = (): Storage => {
    const values = new Map<string, string>()
    return {
      get length() {
        return values.size
      },
      clear: () => values.clear(),
      getItem: (key) => values.get(key) ?? null,
      key: (index) => [...values.keys()][index] ?? null,
      removeItem: (key) => void values.delete(key),
      setItem: (key, value) => {
        if (state.isFull) {
          state.refusals += 1
          throw new DOMException('full', 'QuotaExceededError')
        }
        values.set(key, value)
      },
    }
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { configurable: true, value: storage() })
  }
  return state
})

/** More cases with `TEST_DEPTH=deep`. */
const CASES = process.env['TEST_DEPTH'] === 'deep' ? 50_000 : 5_000
const account = '0x00000000000000000000000000000000000000A1'
const list = 'https://lists.example/tokens.json'
const proposalTerms: ProposalTerms = {
  space: 'ibull.eth',
  type: 'single-choice',
  title: 'Burn more',
  body: '**Why**',
  discussion: '',
  choices: ['For', 'Against', 'Abstain'],
  labels: [],
  start: 1_800_000_000,
  end: 1_800_086_400,
  snapshot: 100,
  plugins: '{}',
  privacy: '',
  app: 'ibull',
}
const METADATA_URL = 'https://nft.example/1'
const metadata = { name: 'Bull', description: '', image: 'https://nft.example/1.png', video: undefined }

interface StoredThing {
  readonly storage: () => Storage
  /** Stores something using the app's own functions. */
  readonly fill: () => unknown
  /** Loads the stored value and uses all of it, as a page does. */
  readonly load: () => unknown
  /** Changes something, so it is written. */
  readonly change: () => unknown
  /** Whether the stored value has a version. */
  readonly isVersioned: boolean
}

const [tokenA, tokenB] = [network.wrappedNative, network.mainToken]
const tokenC = network.baseTokens.find((token) => !token.isSame(tokenA) && !token.isSame(tokenB)) ?? tokenA
const sent: NewTransaction = {
  chainId: network.id,
  hash: `0x${'1'.padStart(64, '0')}`,
  from: account,
  to: account,
  data: '0x',
  value: 1n,
  summary: { kind: 'wrap', values: { raw: '1', decimals: 18, nativeSymbol: 'BNB', wrappedSymbol: 'WBNB' } },
  approval: { spender: account, tokenAddress: account },
}

/** Simulates another tab, or an earlier visit, having written a store's key. */
function follow(key: string): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

function listStore() {
  return createListStore({
    defaults: [],
    record: openListRecord([]),
    bodies: {
      read: () => Promise.resolve(undefined),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    fetchList: () => Promise.reject(new Error('The lists are not fetched.')),
  })
}

let rounds = 0
/** A round not announced before. */
const freshRound = () => String((rounds += 1))

/** Everything the app stores in the browser, by key. New stores must be added here. */
const things: Readonly<Record<string, StoredThing>> = {
  'ibull.settings.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => updateSettings({ slippageBps: 77, locale: 'ru', theme: 'light' }),
    load: () => {
      follow('ibull.settings.v1')
      const settings = settingsStore.getState()
      for (const [name, value] of Object.entries(defaultSettings)) {
        const loaded: unknown = Reflect.get(settings, name)
        const chosen = name === 'slippageBps' ? 'number' : 'string'
        expect(value === undefined ? [chosen, 'undefined'] : [typeof value]).toContain(typeof loaded)
      }
      expect(settings.slippageBps ?? 0).toBeLessThan(5_000)
      expect(settings.deadlineSeconds).toBeGreaterThan(0)
    },
    change: () => updateSettings({ isMenuCollapsed: true }),
  },
  'ibull.tokens.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => saveToken(tokenA),
    load: () => {
      follow('ibull.tokens.v1')
      const { result } = renderHook(useSavedTokens)
      for (const token of result.current) expect(token.chainId).toBe(network.id)
    },
    change: () => saveToken(tokenB),
  },
  'ibull.pairs.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => savePair(tokenA, tokenB),
    load: () => {
      follow('ibull.pairs.v1')
      const { result } = renderHook(useSavedPairs)
      for (const [a, b] of result.current) expect(a.isSame(b)).toBe(false)
    },
    change: () => savePair(tokenB, tokenC),
  },
  'ibull.lottery.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => riskAcknowledgement.update(() => ({ isRiskAcknowledged: true })),
    load: () => {
      follow('ibull.lottery.v1')
      expect(typeof riskAcknowledgement.store.getState().isRiskAcknowledged).toBe('boolean')
    },
    change: () => riskAcknowledgement.update(() => ({ isRiskAcknowledged: false })),
  },
  'ibull.proposal.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () =>
      changeProposal({ title: 'Burn more', body: '**Why**', choices: ['Yes', 'No'], type: 'approval' }),
    load: () => {
      follow('ibull.proposal.v1')
      const { type, title, body, choices, startDate, snapshot } = proposalDrafts.store.getState()
      expect(VOTING_TYPES).toContain(type)
      for (const text of [title, body, startDate, snapshot, ...choices]) {
        expect(typeof text).toBe('string')
        expect(text.length).toBeLessThanOrEqual(20_000)
      }
    },
    change: () => changeProposal({ title: 'Burn less' }),
  },
  'ibull.unansweredProposal.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () =>
      unansweredProposal.update({
        signed: {
          id: `0x${'ab'.repeat(32)}`,
          sig: '0x12',
          message: { from: account, ...proposalTerms, timestamp: proposalTerms.start - 60 },
        },
      }),
    load: () => {
      follow('ibull.unansweredProposal.v1')
      const open = { isSnapshotOpen: true, isStartOpen: true, isEndOpen: true }
      const before = asSigned(proposalTerms, account, open)
      expect(before?.id ?? `0x${'0'.repeat(64)}`).toMatch(/^0x[0-9a-f]{64}$/)
      const { start, end, snapshot } = before?.terms ?? proposalTerms
      for (const value of [start, end, snapshot]) expect(typeof value).toBe('number')
    },
    change: () => unansweredProposal.update({ signed: null }),
  },
  'ibull.profile.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () =>
      changeDraft(account, {
        picture: `${account.toLowerCase()}.0`,
        teamId: 2,
        name: 'Bull7',
        isNameless: true,
      }),
    load: () => {
      follow('ibull.profile.v1')
      for (const { picture, teamId, name, isNameless } of Object.values(
        profileDrafts.store.getState().drafts,
      )) {
        expect(picture ?? `${account.toLowerCase()}.0`).toMatch(/^0x[0-9a-f]{40}\.\d+$/)
        expect((teamId ?? 1) > 0).toBe(true)
        expect((name ?? '').length).toBeLessThanOrEqual(20)
        expect([true, undefined]).toContain(isNameless)
      }
    },
    change: () => changeDraft(account, { name: 'Bull8' }),
  },
  'ibull.privateEndpoints.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => choosePrivateEndpoint('a.wallet', '/private-rpc'),
    load: () => {
      follow('ibull.privateEndpoints.v1')
      const sending = sendingOf('a.wallet')
      if (sending.kind !== 'public') expect(endpointName(sending.url)).not.toBe('')
    },
    change: () => choosePrivateEndpoint('b.wallet', '/private-rpc'),
  },
  'ibull.prediction.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => predictionRisk.update(() => ({ isRiskAcknowledged: true })),
    load: () => {
      follow('ibull.prediction.v1')
      expect(typeof predictionRisk.store.getState().isRiskAcknowledged).toBe('boolean')
    },
    change: () => predictionRisk.update(() => ({ isRiskAcknowledged: false })),
  },
  'ibull.competition.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => competitionRisk.update(() => ({ isRiskAcknowledged: true })),
    load: () => {
      follow('ibull.competition.v1')
      expect(typeof competitionRisk.store.getState().isRiskAcknowledged).toBe('boolean')
    },
    change: () => competitionRisk.update(() => ({ isRiskAcknowledged: false })),
  },
  'ibull.wins.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => announceNew(account, 'lottery', [freshRound(), freshRound()]),
    load: () => {
      follow('ibull.wins.v1')
      const wins = announcedWins()
      expect(wins.length).toBeLessThanOrEqual(200)
      for (const win of wins) expect(win).toMatch(/^\d+:(?:lottery|prediction):0x[0-9a-fA-F]{40}:\d+$/)
    },
    change: () => announceNew(account, 'prediction', [freshRound()]),
  },
  'ibull.metadata.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => keepMetadata(METADATA_URL, metadata),
    load: () => {
      follow('ibull.metadata.v1')
      const kept = keptMetadata(METADATA_URL)
      if (kept === undefined) return
      expect(kept.name.length).toBeLessThanOrEqual(240)
      expect(kept.image ?? 'https://').toMatch(/^(?:https|ipfs|ipns):\/\/|^data:image\//)
    },
    change: () => keepMetadata(METADATA_URL, { ...metadata, name: 'Cow' }),
  },
  'ibull.collectibleWon.v1': {
    storage: () => sessionStorage,
    isVersioned: true,
    fill: () => rememberShown(account),
    load: () => {
      follow('ibull.collectibleWon.v1')
      expect(typeof wasShownTo(account)).toBe('boolean')
    },
    change: () => endSession(),
  },
  'ibull.watchlists.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => {
      setWatched('token', tokenA.address, true)
      setWatched('pair', tokenB.address, true)
    },
    load: () => {
      follow('ibull.watchlists.v1')
      for (const kind of ['token', 'pair'] as const) {
        const { result } = renderHook(() => useWatchlist(kind))
        for (const address of result.current) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      }
    },
    change: () => setWatched('token', tokenC.address, true),
  },
  'ibull.infoSearches.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => rememberFind({ kind: 'token', address: tokenA.address }),
    load: () => {
      follow('ibull.infoSearches.v1')
      const { result } = renderHook(useRecentFinds)
      expect(result.current.length).toBeLessThan(6)
      for (const { kind, address } of result.current) {
        expect(['token', 'pair', 'account']).toContain(kind)
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      }
    },
    change: () => rememberFind({ kind: 'account', address: tokenB.address }),
  },
  'ibull.referrer.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => keepReferrer(tokenA.address),
    load: () => {
      follow('ibull.referrer.v1')
      const { result } = renderHook(useKeptReferrer)
      if (result.current !== undefined) expect(result.current).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(pendingReferrer(account)).toBe(result.current)
    },
    change: () => keepReferrer(tokenB.address),
  },
  'ibull.lists.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => {
      const store = listStore()
      store.add(list, {
        name: 'A',
        timestamp: '2026-01-01T00:00:00Z',
        version: { major: 1, minor: 0, patch: 0 },
        tokens: [],
      })
      store.stop()
    },
    load: () => {
      const store = listStore()
      const { byUrl, activeListUrls } = store.store.getState()
      for (const url of activeListUrls) expect(typeof url).toBe('string')
      for (const { current } of Object.values(byUrl)) expect(current).toBeUndefined()
      store.stop()
    },
    change: () => {
      const store = listStore()
      store.setActive(list, true)
      store.stop()
    },
  },
  'ibull.transactions.v1': {
    storage: () => localStorage,
    isVersioned: true,
    fill: () => {
      const store = createTransactionStore({ storage: localStorage })
      store.add(sent)
      store.settle(network.id, sent.hash, { status: 'replaced', replacedBy: '0x12' })
    },
    load: () => {
      const store = createTransactionStore({ storage: localStorage })
      const { records } = store.getState()
      for (const record of records) BigInt(record.value)
      store.clear(network.id)
    },
    change: () => {
      const store = createTransactionStore({ storage: localStorage })
      store.clear(network.id)
      store.add(sent)
    },
  },
  'ibull.wallet.v1': {
    storage: () => localStorage,
    isVersioned: false,
    fill: () => localStorage.setItem('ibull.wallet.v1', '{"walletId":"org.example","isConnected":true}'),
    load: () => {
      prepareWallet()
      startWalletRuntime({ network }).stop()
    },
    change: () => undefined,
  },
  'ibull.demoWallet.v1': {
    storage: () => sessionStorage,
    isVersioned: false,
    fill: () => sessionStorage.setItem('ibull.demoWallet.v1', 'connected'),
    load: () => expect(typeof isConnectedSession()).toBe('boolean'),
    change: () => undefined,
  },
  'ibull.demoWallet.account.v1': {
    storage: () => sessionStorage,
    isVersioned: false,
    fill: () => saveAccount('0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'),
    load: () => expect(demoAddresses).toContain(readAccount()),
    change: () => undefined,
  },
  'ibull.demoWallet.held.v1': {
    storage: () => sessionStorage,
    isVersioned: false,
    fill: () =>
      saveHeldDrafts([
        {
          from: account,
          to: account,
          data: '0x',
          value: 1n,
          nonce: 0,
          isNonceFixed: false,
          gas: 1n,
          gasPrice: 1n,
        },
      ]),
    load: () => {
      expect(typeof hasHeldDrafts()).toBe('boolean')
      for (const { value } of readHeldDrafts()) expect(typeof value).toBe('bigint')
    },
    change: () => saveHeldDrafts([]),
  },
}

/** Storage keys found in the app's sources. */
function keysInSources(): ReadonlySet<string> {
  const roots = [import.meta.dirname, join(import.meta.dirname, '../../chain/src')]
  const sources = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, name), 'utf8')),
  )
  const spelled = sources.flatMap((source) =>
    Array.from(source.matchAll(/'(ibull\.[\w.]+\.v\d+)'/g), ([, key]) => key ?? ''),
  )
  const declared = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/createPersistedStore[^;(]*\(\{\s*name: '([^']+)',\s*version: (\d+),/g),
      ([, name, version]) => `ibull.${name}.v${version}`,
    ),
  )
  const uses = sources.flatMap((source) =>
    Array.from(source.matchAll(/(?<!function )createPersistedStore[<(]/g)),
  )
  expect(declared.length).toBe(uses.length)
  return new Set([...spelled, ...declared])
}

/** A text with one of its inner values replaced by another. */
function withOther(text: string, place: number, value: unknown): string {
  let count = 0
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return JSON.stringify(value)
  }
  JSON.stringify(parsed, (_, inner: unknown) => (count++, inner))
  let at = 0
  const target = place % Math.max(1, count)
  return JSON.stringify(parsed, (_, inner: unknown) => (at++ === target ? value : inner)) ?? 'null'
}

const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>

function texts(filled: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string(),
    fc.json(),
    anything.map((state) => JSON.stringify({ version: 1, state })),
    fc.tuple(fc.nat(200), anything).map(([place, value]) => withOther(filled, place, value)),
    fc
      .tuple(fc.nat(200), fc.constantFrom('', '__proto__', -1, 1e308, 'NaN', [], {}, null, true))
      .map(([place, value]) => withOther(filled, place, value)),
    fc.nat(filled.length).map((length) => filled.slice(0, length)),
  )
}

function filledText(key: string, { storage, fill }: StoredThing): string {
  storage().clear()
  fill()
  const text = storage().getItem(key)
  if (text === null) throw new Error(`${key} is not written.`)
  return text
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  disk.isFull = false
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('what is stored in the browser', () => {
  test('default: everything that the sources store is listed here', () => {
    expect([...keysInSources()].sort()).toEqual(Object.keys(things).sort())
  })

  test.each(Object.entries(things))(
    'default: %s is read back as it was written [3.9.1, 3.9.2, 9.12.2]',
    (key, thing) => {
      const text = filledText(key, thing)
      thing.load()
      expect(thing.storage().getItem(key)).not.toBeNull()
      expect(text.length).toBeGreaterThan(2)
    },
  )

  test.each(Object.entries(things))(
    'behavior: anything under %s loads, and can be written over [3.9.1, referral.2]',
    (key, thing) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const filled = filledText(key, thing)
      const numRuns = Math.ceil(CASES / Object.keys(things).length)
      fc.assert(
        fc.property(texts(filled), (text) => {
          thing.storage().setItem(key, text)
          thing.load()
          thing.change()
          thing.load()
          cleanup()
        }),
        { numRuns, seed: 0x4942 },
      )
    },
  )

  test.each(Object.entries(things).filter(([, { isVersioned }]) => isVersioned))(
    'behavior: what a newer version stored under %s stays untouched',
    (key, thing) => {
      fc.assert(
        fc.property(anything, fc.integer({ min: 2, max: 9 }), (content, version) => {
          const text = JSON.stringify({ version, state: content, records: content })
          thing.storage().setItem(key, text)
          thing.load()
          thing.change()
          thing.load()
          expect(thing.storage().getItem(key)).toBe(text)
          cleanup()
        }),
        { numRuns: 50, seed: 0x4942 },
      )
    },
  )

  test.each(Object.entries(things))('error: a full storage costs %s only its permanence', (key, thing) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    filledText(key, thing)
    Object.assign(disk, { isFull: true, refusals: 0 })
    thing.load()
    thing.change()
    thing.load()
    expect(disk.refusals > 0).toBe(thing.isVersioned)
  })
})

describe('without a storage', () => {
  const modules: readonly (() => Promise<unknown>)[] = [
    () =>
      import('./settings/settings-store.ts').then(({ updateSettings: update }) => update({ theme: 'dark' })),
    () => import('./tokens/saved-tokens.ts').then(({ saveToken: save }) => save(tokenA)),
    () => import('./features/liquidity/saved-pairs.ts').then(({ savePair: save }) => save(tokenA, tokenB)),
    () =>
      import('./features/info/watchlists/watchlist-store.ts').then(({ setWatched: watch }) =>
        watch('token', tokenA.address, true),
      ),
    () => import('./demo-wallet/session.ts').then(({ readHeldDrafts: read }) => read()),
    () =>
      import('@ibull/chain').then(({ transactionStore, prepareWallet: prepare }) => {
        prepare()
        transactionStore.add(sent)
      }),
    () => Promise.resolve(listStore().stop()),
  ]

  test.each(['localStorage', 'sessionStorage'] as const)(
    'error: a page that may not use %s works',
    async (name) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      vi.resetModules()
      const original = Object.getOwnPropertyDescriptor(globalThis, name)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
      try {
        for (const load of modules) await load()
      } finally {
        if (original !== undefined) Object.defineProperty(globalThis, name, original)
      }
      expect(globalThis[name].length).toBe(0)
    },
  )
})
