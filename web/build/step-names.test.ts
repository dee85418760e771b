import { expect, test } from 'vitest'
import { readCopyFiles } from './copy-files.ts'

/** Folders with the texts of steps and signed data that every flow dialog loads. */
const LOADED = /^web\/src\/(transactions|features\/[^/]+\/records)$/

test('behavior: a flow may consist of several features, so every dialog loads the names of all their steps', () => {
  const names = readCopyFiles().flatMap(({ room, texts }) =>
    Object.keys(texts)
      .filter((key) => /^(flow\.step|flow\.stepHint|preview)\./.test(key))
      .map((key) => ({ key, room })),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(({ room }) => !LOADED.test(room))).toEqual([])
})
