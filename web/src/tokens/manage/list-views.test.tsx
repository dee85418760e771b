import { tokenListDifference } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { listState, type ListState } from '../lists/list-state.ts'
import { sampleList, sampleListToken } from '../lists/testing/sample-lists.ts'
import { ListCard, type ListCardProps } from './list-card.tsx'
import { ListFinder, type FoundList } from './list-finder.tsx'
import { ListImport } from './list-import.tsx'
import { ListUpdate } from './list-update.tsx'

const url = 'https://tokens.example/list.json'
const fault = { code: 'listDownloadFailed', values: { url } }

afterEach(cleanup)

describe('ListCard', () => {
  function card(list: ListState, change: Partial<ListCardProps> = {}) {
    const acts = {
      onToggle: vi.fn<(isActive: boolean) => void>(),
      onRetry: vi.fn<() => void>(),
      onUpdate: vi.fn<() => void>(),
      onRemove: vi.fn<() => void>(),
    }
    renderInEnglish(
      <ListCard
        url={url}
        list={list}
        isActive
        viewUrl={url}
        removalRefusal={undefined}
        {...acts}
        {...change}
      />,
    )
    return acts
  }

  test('default', () => {
    const acts = card(listState(sampleList('1.2.3')))
    expect(screen.getByText(/v1\.2\.3/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /View list/ }).getAttribute('href')).toBe(url)
    fireEvent.click(screen.getByRole('switch'))
    expect(acts.onToggle).toHaveBeenCalledExactlyOnceWith(false)
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(acts.onRemove).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /Review update/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('behavior: an update and a failure have their own buttons', () => {
    const waiting = card(listState(sampleList('1.0.0'), sampleList('1.1.0')))
    fireEvent.click(screen.getByRole('button', { name: 'Review update to v1.1.0' }))
    expect(waiting.onUpdate).toHaveBeenCalledOnce()
    cleanup()
    const failed = card(listState(sampleList('1.0.0'), undefined, fault))
    expect(screen.getByText(`Failed to download list ${url}`)).toBeTruthy()
    expect(screen.getByText('Currently unavailable')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(failed.onRetry).toHaveBeenCalledOnce()
  })

  test('behavior: the last list cannot be removed, and says why', () => {
    const acts = card(listState(sampleList('1.0.0')), { removalRefusal: "The last list can't be removed." })
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(acts.onRemove).not.toHaveBeenCalled()
    expect(screen.getByText("The last list can't be removed.")).toBeTruthy()
  })

  test('behavior: how many tokens were left out of it is said', () => {
    card(listState({ ...sampleList('1.0.0'), leftOut: 2 }))
    expect(screen.getByText(/v1\.0\.0 · 2 invalid tokens left out/)).toBeTruthy()
  })

  test('behavior: a hostile name is shown clean', () => {
    card(listState({ ...sampleList('1.0.0'), name: '\u202eevil\u200b <b>list</b>' }))
    expect(screen.getByText('evil <b>list</b>')).toBeTruthy()
  })
})

describe('ListFinder', () => {
  function finder(found: FoundList) {
    const onImport = vi.fn()
    renderInEnglish(<ListFinder text="x" onText={() => {}} found={found} onImport={onImport} />)
    return onImport
  }

  test('default: shows what would be imported', () => {
    const list = sampleList('1.0.0')
    const onImport = finder({ status: 'found', url, list, isOwn: false })
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(onImport).toHaveBeenCalledExactlyOnceWith(url, list)
  })

  test('behavior: a list that is there already is not offered again', () => {
    finder({ status: 'found', url, list: sampleList('1.0.0'), isOwn: true })
    expect(screen.getByText('Already added')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('error: a wrong location [5.19]', () => {
    finder({ status: 'invalid' })
    expect(screen.getByText('Enter valid list location')).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    [{ code: 'listDownloadFailed', values: { url } }, `Failed to download list ${url}`],
    [{ code: 'listProtocolUnknown', values: { url } }, 'Unrecognized list URL protocol.'],
    [{ code: 'listNameUnresolved', values: { name: 'a.eth' } }, 'Failed to resolve ENS name'],
    [
      { code: 'listContenthashUnreadable', values: { name: 'a.eth' } },
      'Failed to translate contenthash to URI',
    ],
    [{ code: 'listCodecUnknown', values: { name: 'a.eth' } }, 'Unrecognized codec'],
    [
      { code: 'listNameResolverMissing', values: { name: 'a.eth' } },
      'Could not construct mainnet ENS resolver',
    ],
    [{ code: 'duplicateTokens', values: { chainId: 56, address: '0x1' } }, 'Duplicate tokens'],
    [
      { code: 'tokenListInvalid', values: { details: 'list.name\u202e' } },
      'Token list failed validation: list.name',
    ],
  ])('error: %j has its own sentence [8.3.1, 8.3.2, 8.4.1, 8.4.2, 8.4.3, 8.5]', (kept, text) => {
    const retry = vi.fn()
    finder({ status: 'failed', fault: kept, retry })
    expect(screen.getByText('Error importing list')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('ListImport', () => {
  test('default: only who has understood can import [5.21, 8.16.1]', () => {
    const onImport = vi.fn()
    renderInEnglish(<ListImport url={url} list={sampleList('1.0.0')} onImport={onImport} />)
    expect(screen.getByText('Import at your own risk')).toBeTruthy()
    expect(screen.getByText(/Anyone can create a list, including fake versions/)).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Import' })
    fireEvent.click(button)
    expect(onImport).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
    fireEvent.click(button)
    expect(onImport).toHaveBeenCalledOnce()
  })
})

describe('ListUpdate', () => {
  function update(before: ReturnType<typeof sampleList>, after: ReturnType<typeof sampleList>) {
    const acts = { onAccept: vi.fn<() => void>(), onKeep: vi.fn<() => void>() }
    renderInEnglish(
      <ListUpdate
        url={url}
        current={before}
        next={after}
        difference={tokenListDifference(before, after)}
        {...acts}
      />,
    )
    return acts
  }
  const [one, two, three] = [1, 2, 3].map((index) => sampleListToken(index))
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three tokens')

  test('default: lists removed, changed and added tokens, and updates when accepted [4.18.1]', () => {
    const acts = update(
      sampleList('1.0.0', [one, two]),
      sampleList('2.0.0', [{ ...two, decimals: 6, name: 'New\u202e name' }, three]),
    )
    expect(screen.getByText('v1.0.0 → v2.0.0')).toBeTruthy()
    expect(screen.getByText('1 token removed')).toBeTruthy()
    expect(screen.getByText('1 token added')).toBeTruthy()
    expect(screen.getByText(/^Decimals:/).textContent).toBe('Decimals: 18 → 6')
    expect(screen.getByText(/^Name:/).textContent).toBe('Name: Token 2 → New name')
    expect(acts.onAccept).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Accept update' }))
    expect(acts.onAccept).toHaveBeenCalledOnce()
  })

  test('behavior: a symbol that moves to another address stands out', () => {
    const acts = update(sampleList('1.0.0', [one]), sampleList('2.0.0', [{ ...three, symbol: one.symbol }]))
    expect(screen.getByText(/would point to a different address/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep the current version' }))
    expect(acts.onKeep).toHaveBeenCalledOnce()
  })

  test('behavior: a version that says less than what changes is doubted', () => {
    update(sampleList('1.0.0', [one, two]), sampleList('1.0.1', [one]))
    expect(screen.getByText(/The version number suggests a smaller change/)).toBeTruthy()
  })

  test('behavior: of very many tokens the first hundred are written out', () => {
    const many = Array.from({ length: 150 }, (_, index) => sampleListToken(index + 10))
    update(sampleList('1.0.0', [one]), sampleList('1.1.0', [one, ...many]))
    expect(screen.getByText('and 50 more')).toBeTruthy()
  })
})
