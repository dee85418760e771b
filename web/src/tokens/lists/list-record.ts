import { parseListLocation } from '@ibull/domain'
import { createPersistedStore, type FieldReader, type PersistedStore } from '../../platform/index.ts'
import type { ListFault } from './list-state.ts'

/** Stored metadata of one list; its contents are stored separately. */
export interface StoredList {
  readonly error?: ListFault
  /** Changes with the contents, so other tabs reload them. */
  readonly stamp: string
}

/** Stored metadata of the lists: small, and synced between tabs. The contents are stored separately. */
export interface ListRecord {
  readonly byUrl: Readonly<Record<string, StoredList>>
  readonly activeListUrls: readonly string[]
  /** Default lists the user has already been given: a removed one isn't added again. */
  readonly givenUrls: readonly string[]
}

const MAX_LISTS = 100
const MAX_TEXT = 4_096
const CODE = /^[a-zA-Z]{1,64}$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readText(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored.length <= MAX_TEXT ? stored : undefined
}

function readFault(stored: unknown): ListFault | undefined {
  if (!isRecord(stored)) return undefined
  const { code, values } = stored
  if (typeof code !== 'string' || !CODE.test(code) || !isRecord(values)) return undefined
  const known = Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? value : readText(value)
    return text === undefined ? [] : [[name, text] as const]
  })
  return { code, values: Object.fromEntries(known) }
}

function readList(stored: unknown): StoredList | undefined {
  const stamp = isRecord(stored) ? readText(stored['stamp']) : undefined
  if (!isRecord(stored) || stamp === undefined) return undefined
  const error = readFault(stored['error'])
  return error === undefined ? { stamp } : { stamp, error }
}

function urlsField(hostedUrls: readonly string[]): FieldReader<readonly string[]> {
  return (stored) =>
    Array.isArray(stored)
      ? [...new Set(stored.filter((url: unknown): url is string => isLocation(url, hostedUrls)))].slice(
          0,
          MAX_LISTS,
        )
      : undefined
}

function isLocation(url: unknown, hostedUrls: readonly string[]): boolean {
  return typeof url === 'string' && parseListLocation(url, hostedUrls)?.url === url
}

function listsField(hostedUrls: readonly string[]): FieldReader<ListRecord['byUrl']> {
  return (stored) => {
    if (!isRecord(stored)) return undefined
    const known = Object.entries(stored).flatMap(([url, value]) => {
      const list = isLocation(url, hostedUrls) ? readList(value) : undefined
      return list === undefined ? [] : [[url, list] as const]
    })
    return Object.fromEntries(known.slice(0, MAX_LISTS))
  }
}

/**
 * Opens the lists' record (`ibull.lists.v1`). Entries that aren't valid locations, and anything no version of this
 * app wrote, are dropped.
 * @param hostedUrls valid locations on the page's own origin.
 */
export function openListRecord(
  hostedUrls: readonly string[],
  storage?: () => Storage | undefined,
): PersistedStore<ListRecord> {
  return createPersistedStore<ListRecord>({
    name: 'lists',
    version: 1,
    defaults: { byUrl: {}, activeListUrls: [], givenUrls: [] },
    schema: {
      byUrl: listsField(hostedUrls),
      activeListUrls: urlsField(hostedUrls),
      givenUrls: urlsField(hostedUrls),
    },
    ...(storage === undefined ? {} : { storage }),
  })
}
