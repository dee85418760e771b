import { act, cleanup, renderHook } from '@testing-library/react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { useListQuery } from './use-list-query.ts'

afterEach(cleanup)

function renderQuery(path: string) {
  const router = createMemoryRouter([], { initialEntries: ['/', path] })
  const hook = renderHook(() => useListQuery(), {
    wrapper: ({ children }) => <RouterProvider router={router}>{children}</RouterProvider>,
  })
  return { ...hook, router }
}

describe('useListQuery', () => {
  it('default: reads the address, and writes to it in its place', async () => {
    const { result, router } = renderQuery('/farms?sort=apr')
    expect(result.current[0]).toEqual({ isFinished: false, search: '', sort: 'apr' })
    await act(async () => result.current[1]({ isFinished: true }))
    expect(router.addresses).toEqual(['/', '/farms?sort=apr&status=finished'])
    expect(result.current[0].isFinished).toBe(true)
  })

  it('behavior: two changes at once are both made', async () => {
    const { result, router } = renderQuery('/farms')
    await act(async () => {
      result.current[1]({ search: 'cake' })
      result.current[1]({ isFinished: true })
    })
    expect(router.state.location.search).toBe('?search=cake&status=finished')
  })
})
