import { expect, test } from 'vitest'
import type { Hex } from '../networks/network.ts'
import { splitSignature } from './liquidity-permit.ts'

const r = 'ab'.repeat(32)
const s = '0c'.repeat(32)

test.each([
  ['1b', 27],
  ['1c', 28],
  ['1C', 28],
  ['00', 27],
  ['01', 28],
])('default: a signature that ends in %s has v = %i', (end, v) => {
  expect(splitSignature(`0x${r}${s}${end}`)).toEqual({ v, r: `0x${r}`, s: `0x${s}` })
})

test.each<[string, Hex]>([
  ['64 bytes', `0x${r}${s}`],
  ['66 bytes', `0x${r}${s}1b00`],
  ['another v', `0x${r}${s}1d`],
  ['nothing', '0x'],
  ['no digits', `0x${'zz'.repeat(32)}${s}1b`],
])('error: %s is no signature of a key', (_name, signature) => {
  expect(splitSignature(signature)).toBeUndefined()
})
