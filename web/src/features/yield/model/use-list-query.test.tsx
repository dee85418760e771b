import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { useListQuery } from './use-list-query.ts'

afterEach(cleanup)

function renderQuery(path: string) {
  let inside: ReactNode = null
  const router = createMemoryRouter([{ path: '/farms', Component: () => inside }], {
    initialEntries: [path],
  })
  const hook = renderHook(() => useListQuery(), {
    wrapper: ({ children }) => {
      inside = children
      return <RouterProvider router={router} />
    },
  })
  return { ...hook, router }
}

describe('useListQuery', () => {
  it('default: reads the address, and writes to it in its place', async () => {
    const { result, router } = renderQuery('/farms?sort=apr')
    expect(result.current[0]).toEqual({ isFinished: false, search: '', sort: 'apr' })
    await act(async () => result.current[1]({ isFinished: true }))
    expect(router.state.location.search).toBe('?sort=apr&status=finished')
    expect(router.state.historyAction).toBe('REPLACE')
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
