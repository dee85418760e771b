// @vitest-environment happy-dom
import { localNetwork } from '@ibull/chain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CurrencyLogo } from './currency-logo.tsx'
import { PairLogo } from './pair-logo.tsx'

const { native, mainToken } = localNetwork

afterEach(cleanup)

const widths = () => [...document.querySelectorAll('svg')].map((logo) => logo.getAttribute('width'))

test('default: a logo is 24 px wide, each of a pair 20 px [9.10.1]', () => {
  render(<CurrencyLogo currency={native} />)
  expect(widths()).toEqual(['24'])
  cleanup()
  render(<PairLogo a={native} b={mainToken} />)
  expect(widths()).toEqual(['20', '20'])
})
