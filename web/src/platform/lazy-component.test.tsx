import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Page = ({ text }: { readonly text: string }) => <p>{text}</p>
const show = (Shown: ComponentType<{ readonly text: string }>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Shown text="The page" />
    </Suspense>,
  )

afterEach(cleanup)

test('default: loads when it renders', async () => {
  const load = vi.fn(async () => Page)
  const { Component } = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
  // Outside of it React doesn't continue when a promise resolves.
  await act(async () => void show(Component))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: shows no placeholder once it was loaded, and loads once', async () => {
  const load = vi.fn(async () => Page)
  const lazy = lazyComponent(load)
  await lazy.load()
  show(lazy.Component)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('The page')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: what could not be loaded ahead is loaded when it renders', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('away'))
  const lazy = lazyComponent(load)
  await lazy.load()
  await act(async () => void show(lazy.Component))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
