import { UnexpectedSlippageError } from '../exchange/slippage.ts'
import { latinDigits } from '../format/latin-digits.ts'
import { BPS_SCALE } from '../money/percent.ts'

export const SLIPPAGE_PRESETS_BPS: readonly number[] = [10, 50, 100]

/** Upper limit of the slippage tolerance in basis points, exclusive. */
export const SLIPPAGE_LIMIT_BPS = 5000

/** Below this many basis points a transaction may fail. */
export const LOW_SLIPPAGE_BPS = 50

/** Above this many basis points a transaction may be frontrun. */
export const HIGH_SLIPPAGE_BPS = 500

export type SlippageWarning = 'mayFail' | 'mayBeFrontrun'

export type ParsedSlippage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'slippage'; readonly bps: number; readonly warning: SlippageWarning | undefined }

const PERCENT = /^[0-9]{0,20}\.?[0-9]{0,20}$/

export function slippageWarning(bps: number): SlippageWarning | undefined {
  if (bps < LOW_SLIPPAGE_BPS) return 'mayFail'
  return bps > HIGH_SLIPPAGE_BPS ? 'mayBeFrontrun' : undefined
}

/**
 * Parses a slippage tolerance in percent (`0.5`, or with a comma) into basis points. Invalid from 50 % up, and if
 * the text is more precise than basis points, so the stored value is always the one typed.
 */
export function parseSlippageText(text: string): ParsedSlippage {
  const typed = latinDigits(text)
    .trim()
    .replace(/[,\uff0c\uff0e\u3002\u066b]/, '.')
  if (typed === '' || typed === '.') return { kind: 'empty' }
  if (!PERCENT.test(typed)) return { kind: 'invalid' }
  const [whole = '', fraction = ''] = typed.split('.')
  const places = fraction.replace(/0+$/, '')
  if (places.length > 2) return { kind: 'invalid' }
  const bps = BigInt(whole + places.padEnd(2, '0'))
  if (bps >= BigInt(SLIPPAGE_LIMIT_BPS)) return { kind: 'invalid' }
  return { kind: 'slippage', bps: Number(bps), warning: slippageWarning(Number(bps)) }
}

/** Formats a stored tolerance in percent: 50 is `0.5`, 100 is `1`. @throws {UnexpectedSlippageError} */
export function slippageText(bps: number): string {
  const digits = requireSlippageBps(bps).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

/**
 * Returns the tolerance if it is valid for calculations.
 * @throws {UnexpectedSlippageError} unless it is an integer from 0 to 10,000 basis points.
 */
export function requireSlippageBps(bps: number): number {
  if (!Number.isInteger(bps) || bps < 0 || bps > Number(BPS_SCALE)) throw new UnexpectedSlippageError(bps)
  return bps
}
