import type { PoolOfBooks } from '@ibull/chain/pool-books'
import { Token, type Address } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { network } from '../platform/index.ts'
import { LivePoolNotice, PoolNotice } from './pool-notice.tsx'

const given = vi.hoisted(() => ({
  account: undefined as string | undefined,
  isWrongNetwork: false,
  behind: [] as readonly unknown[],
  started: [] as unknown[],
}))
vi.mock('@ibull/chain/pool-books', () => ({ usePoolBehind: () => given.behind }))
vi.mock('../connect/use-account.ts', () => ({
  useAccount: () => ({ account: given.account, isWrongNetwork: given.isWrongNetwork }),
}))
vi.mock('./pool-flow.ts', () => ({
  poolScreen: {
    preload: () => undefined,
    FlowWindow: () => <p>window</p>,
    useFlow: () => ({ start: (...args: unknown[]) => given.started.push(args) }),
  },
}))

const ONE = 10n ** 18n
const tokenAt = (address: Address, symbol: string) =>
  new Token({ chainId: network.id, address, decimals: 18, symbol, name: symbol })
const tokens = [
  tokenAt('0x00000000000000000000000000000000000000b1', 'AAA'),
  tokenAt('0x00000000000000000000000000000000000000b2', 'BBB'),
] as const
const pool: PoolOfBooks = {
  address: '0x00000000000000000000000000000000000000c1',
  tokens,
  reserves: [10n * ONE, 20n * ONE],
  balances: [9n * ONE, 30n * ONE],
}

beforeEach(() => {
  Object.assign(given, { account: undefined, isWrongNetwork: false, behind: [], started: [] })
})

afterEach(cleanup)

describe('PoolNotice', () => {
  test('default: says what the pool lacks, not what it has too much of', () => {
    renderInEnglish(<PoolNotice pools={[pool]} />)
    const words = screen.getByRole('alert').textContent
    expect(words).toContain('The AAA/BBB pool holds 1 AAA less than its books say')
    expect(words).not.toContain('BBB less')
    cleanup()
    renderInEnglish(<PoolNotice pools={[{ ...pool, balances: [9n * ONE, 18n * ONE] }]} />)
    expect(screen.getByRole('alert').textContent).toContain('holds 1 AAA + 2 BBB less')
  })

  test('behavior: starts the update of its pool for an account on the network alone', () => {
    renderInEnglish(<PoolNotice pools={[pool]} />)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    Object.assign(given, { account: '0xa1', isWrongNetwork: true })
    renderInEnglish(<PoolNotice pools={[pool]} />)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    given.isWrongNetwork = false
    renderInEnglish(<PoolNotice pools={[pool]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Update the pool' }))
    expect(given.started).toEqual([[pool.address, { kind: 'updatePool', request: pool }, false]])
  })

  test('behavior: keeps the window of an update once nothing is behind any more', () => {
    renderInEnglish(<PoolNotice pools={undefined} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('window')).toBeDefined()
  })
})

describe('LivePoolNotice', () => {
  test('default: follows what the chain says of the pool', () => {
    renderInEnglish(<LivePoolNotice a={tokens[0]} b={tokens[1]} />)
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    given.behind = [pool]
    renderInEnglish(<LivePoolNotice a={tokens[0]} b={tokens[1]} />)
    expect(screen.getByRole('alert').textContent).toContain('1 AAA less')
  })
})
