import { loaded, type Loadable } from '@ibull/domain'
import { expect, test } from 'vitest'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import { allLoaded } from './all-loaded.ts'

const loading: Loadable<number> = { status: 'loading' }
const failed: Loadable<number> = {
  status: 'failed',
  error: new RpcInvalidResultError('query', undefined),
  retry: () => undefined,
}

test('default: all values in order, stale if one is', () => {
  expect(allLoaded([])).toEqual(loaded([]))
  expect(allLoaded([loaded(2), loaded(1)])).toEqual(loaded([2, 1]))
  expect(allLoaded([loaded(2), loaded(1, true)])).toEqual(loaded([2, 1], true))
})

test('error: one that failed fails all, also while others load', () => {
  expect(allLoaded([loaded(1), loading])).toEqual(loading)
  expect(allLoaded([loading, failed])).toBe(failed)
})
