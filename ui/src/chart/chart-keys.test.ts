import { describe, expect, test } from 'vitest'
import { crosshairAfterKey } from './chart-keys.ts'

describe('crosshairAfterKey', () => {
  test('default: the arrows move one place', () => {
    expect(crosshairAfterKey('ArrowLeft', 7, 20)).toBe(6)
    expect(crosshairAfterKey('ArrowRight', 7, 20)).toBe(8)
  })

  test('behavior: without a place it begins at the last one', () => {
    expect(crosshairAfterKey('ArrowLeft', undefined, 20)).toBe(18)
  })

  test('behavior: the first place is a place', () => {
    expect(crosshairAfterKey('ArrowRight', 0, 20)).toBe(1)
  })

  test('behavior: Home and End are the ends, Page Up and Page Down pass a tenth', () => {
    expect(crosshairAfterKey('Home', 7, 200)).toBe(0)
    expect(crosshairAfterKey('End', 7, 200)).toBe(199)
    expect(crosshairAfterKey('PageUp', 7, 200)).toBe(27)
    expect(crosshairAfterKey('PageDown', 27, 200)).toBe(7)
    expect(crosshairAfterKey('PageUp', 7, 20)).toBe(12)
  })

  test('behavior: it stops at the ends', () => {
    expect(crosshairAfterKey('ArrowLeft', 0, 20)).toBe(0)
    expect(crosshairAfterKey('ArrowRight', 19, 20)).toBe(19)
    expect(crosshairAfterKey('PageDown', 3, 20)).toBe(0)
  })

  test('behavior: other keys, and a series without places, mean nothing', () => {
    expect(crosshairAfterKey('Tab', 3, 20)).toBeUndefined()
    expect(crosshairAfterKey('End', undefined, 0)).toBeUndefined()
  })
})
