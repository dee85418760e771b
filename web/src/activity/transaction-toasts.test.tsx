import {
  ChainReaderProvider,
  createChainReader,
  createRpcClient,
  transactionStore,
  type RpcClient,
  type TransactionOutcome,
} from '@ibull/chain'
import { createToastQueue } from '@ibull/ui'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../platform/index.ts'
import { createLanguageStore, LanguageProvider } from '../i18n/index.ts'
import '../i18n/copy/en.json'
import { ToastsProvider } from '../toasts/index.ts'
import { TransactionToasts } from './transaction-toasts.tsx'

const account = '0x00000000000000000000000000000000000000A1'
const hashOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`

/** A node that never responds: the test itself ends transactions. */
function silentReader() {
  const { health, ...client } = createRpcClient({ chainId: network.id, urls: [] })
  const request: RpcClient['request'] = () => new Promise(() => undefined)
  return createChainReader({ network, rpc: { ...client, health, request }, queryClient: new QueryClient() })
}

function show(reader = silentReader()): void {
  render(
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <ChainReaderProvider reader={reader}>
        <ToastsProvider queue={createToastQueue()}>
          <TransactionToasts />
        </ToastsProvider>
      </ChainReaderProvider>
    </LanguageProvider>,
  )
}

function send(n: number): `0x${string}` {
  const hash = hashOf(n)
  const summary = { kind: 'approve', values: { symbol: `T${n}` } }
  act(() => {
    transactionStore.add({
      chainId: network.id,
      hash,
      from: account,
      to: account,
      data: '0x',
      value: 0n,
      summary,
    })
  })
  return hash
}

const end = (hash: `0x${string}`, outcome: TransactionOutcome): void =>
  act(() => transactionStore.settle(network.id, hash, outcome))

async function toastOf(title: string): Promise<HTMLElement> {
  // The live region repeats the text; the toasts' own code loads lazily.
  const ignore = '[role=alert], [role=alert] *, [role=status], [role=status] *'
  const heading = await screen.findByText(title, { ignore })
  const toast = heading.closest<HTMLElement>('[role=dialog], [role=alertdialog]')
  if (toast === null) throw new Error('The title is in no toast.')
  return toast
}

afterEach(() => {
  cleanup()
  transactionStore.clear(network.id)
})

test('default: announces a result once, with its summary and a link to the explorer', async () => {
  show()
  end(send(1), { status: 'succeeded' })
  const toast = await toastOf('Transaction succeeded')
  expect(within(toast).getByText('Approve T1')).toBeTruthy()
  expect(within(toast).getByRole('link').getAttribute('href')).toBe(
    network.explorer.transactionUrl(hashOf(1)),
  )
  act(() => transactionStore.note(network.id, hashOf(1), { lastCheckedTime: 5 }))
  expect(screen.getAllByText('Approve T1')).toHaveLength(1)
})

test('behavior: what a transaction changed is read as soon as it is mined, with no flow that waits for it', () => {
  const refresh = vi.fn((_block?: bigint) => Promise.resolve())
  show({ ...silentReader(), refresh })
  const hash = send(1)
  expect(refresh).not.toHaveBeenCalled()
  const receipt = {
    blockHash: hashOf(9),
    blockNumber: 7,
    contractAddress: null,
    from: account,
    status: 1,
    to: account,
    transactionHash: hash,
    transactionIndex: 0,
  } as const
  end(hash, { status: 'succeeded', receipt })
  expect(refresh.mock.calls).toEqual([[7n]])
})

test('behavior: what was replaced leads to what took its place', async () => {
  show()
  end(send(2), { status: 'replaced', replacedBy: hashOf(20) })
  const link = within(await toastOf('Transaction replaced')).getByRole('link', {
    name: /View replacement/,
  })
  expect(link.getAttribute('href')).toBe(network.explorer.transactionUrl(hashOf(20)))
})

test('behavior: a failure says why, a dropped one what to do', async () => {
  show()
  end(send(3), { status: 'failed', revertReason: 'RouterDeadlineExpired' })
  expect(within(await toastOf('Transaction failed')).getByText(/deadline/i)).toBeTruthy()
  end(send(4), { status: 'dropped' })
  expect(
    within(await toastOf('Transaction dropped')).getByText(/cancel it there before you try again/),
  ).toBeTruthy()
})

test('behavior: a result that a reorganisation undoes is withdrawn here too', async () => {
  show()
  end(send(5), { status: 'succeeded' })
  await toastOf('Transaction succeeded')
  act(() => transactionStore.reopen(network.id, hashOf(5)))
  expect(within(await toastOf('Transaction pending again')).getByText('Approve T5')).toBeTruthy()
  await expect.poll(() => screen.queryByText('Transaction succeeded')).toBeNull()
})

test('behavior: a bundle that was carried out in part says so', async () => {
  show()
  end(send(6), { status: 'failed', isPartlyDone: true })
  expect(within(await toastOf('Transaction failed')).getByText(/only part of it went through/)).toBeTruthy()
})
