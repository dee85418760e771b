import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { standInOf } from './unused-queries-plugin.ts'

const root = join(import.meta.dirname, '..', '..')

describe('unusedQueriesPlugin', () => {
  it('default: what stands for a file throws when it is used', async () => {
    const code = standInOf('/x/node_modules/@tanstack/query-core/build/modern/mutation.js') ?? ''
    const { Mutation } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(() => Mutation()).toThrow('mutation.js is left out')
  })

  it('behavior: other files stay', () => {
    expect(standInOf('/x/node_modules/@tanstack/query-core/build/modern/query.js')).toBeUndefined()
    expect(standInOf('/x/chain/src/mutation.js')).toBeUndefined()
  })

  it('behavior: nothing in the product uses what is left out', () => {
    const users = ['web/src', 'chain/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .filter((file) =>
          /\b(?:useMutation|useInfiniteQuery|infiniteQueryOptions|fetchInfiniteQuery)\b/.test(
            readFileSync(join(root, folder, file), 'utf8'),
          ),
        ),
    )
    expect(users).toEqual([])
  })
})
