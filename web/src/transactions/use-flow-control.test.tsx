import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isDialogExpected } from '../dialogs/index.ts'
import { useFlowControl } from './use-flow-control.ts'

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useChainReader: () => ({}),
}))

const flow = {
  subscribe: () => () => undefined,
  getSnapshot: () => ({ status: 'review' }) as never,
  confirm: vi.fn<() => void>(),
  cancel: vi.fn<() => void>(),
}
const open = () => Promise.resolve({ flow })

afterEach(cleanup)

function showControl() {
  /** Whether the flow's window is open, and a dialog expected, whenever a form would open or close its own. */
  const seen: string[] = []
  const { result, unmount } = renderHook(() => {
    const control = useFlowControl<string, string, { readonly flow: typeof flow }>(open)
    useLayoutEffect(() => {
      seen.push(`${control.active === undefined ? 'form' : 'window'} ${isDialogExpected()}`)
    }, [control.active])
    return control
  })
  const start = () => act(async () => result.current.start('commit', 'a request', false))
  return { seen, result, unmount, start }
}

test('behavior: a dialog is expected until the form under the window is open again', async () => {
  const { seen, result, start } = showControl()
  await start()
  act(() => result.current.finish())
  expect(seen).toEqual(['form false', 'window true', 'form true'])
  expect(isDialogExpected()).toBe(false)
})

test('behavior: a flow opens after one that has closed', async () => {
  const { result, start } = showControl()
  await start()
  act(() => result.current.finish())
  await start()
  expect(result.current.active?.action).toBe('commit')
  act(() => result.current.finish())
})

test('behavior: none is expected once the page is left', async () => {
  const { unmount, start } = showControl()
  await start()
  expect(isDialogExpected()).toBe(true)
  unmount()
  expect(isDialogExpected()).toBe(false)
})
