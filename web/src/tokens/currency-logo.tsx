import type { Currency } from '@ibull/domain'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { listTokens, loadMoreArt } from './list-tokens.ts'
import { isListed } from './listed-tokens.ts'
import { logoArt } from './logo-art.ts'
import { monogramOf } from './monogram.ts'
import { symbolText } from './symbol-text.ts'

const DEFAULT_SIZE = 24

interface CurrencyLogoProps {
  readonly currency: Currency
  /** Width and height in pixels. */
  readonly size?: number
  readonly className?: string | undefined
}

/**
 * Logo of a currency: our own drawing for the native currency and the network's own tokens; for all others a token
 * list's logo, or a monogram. Drawings are keyed by address, so a token can't borrow one with its symbol.
 * Decorative: the symbol is next to it.
 */
export function CurrencyLogo({ currency, size = DEFAULT_SIZE, className }: CurrencyLogoProps) {
  const isKnown = currency.kind === 'native' || isListed(currency)
  const { drawLogo, moreArt } = useStore(listTokens)
  const art = isKnown ? (logoArt[currency.symbol] ?? moreArt?.[currency.symbol]) : undefined
  const isArtMissing = isKnown && art === undefined && moreArt === undefined
  useEffect(() => {
    if (isArtMissing) loadMoreArt()
  }, [isArtMissing])
  const frame = {
    width: size,
    height: size,
    viewBox: '0 0 32 32',
    'aria-hidden': true,
    focusable: false,
  } as const

  if (art !== undefined) {
    return (
      <svg {...frame} className={className}>
        <circle cx="16" cy="16" r="16" fill={art.disc} />
        {art.paths.map((path) => (
          <path key={path} d={path} fill={art.ink} fillRule="evenodd" />
        ))}
      </svg>
    )
  }

  const { letters, hue } = monogramOf(
    symbolText(currency),
    currency.kind === 'token' ? currency.address : undefined,
  )
  const monogram = (
    <svg {...frame} className={className}>
      <circle cx="16" cy="16" r="16" fill={`hsl(${hue} 42% 36%)`} />
      <text
        x="16"
        y="16"
        dy="0.36em"
        textAnchor="middle"
        fill="#ffffff"
        fontSize={letters.length > 2 ? 10.5 : 13}
        fontWeight="700"
        letterSpacing="0"
      >
        {letters}
      </text>
    </svg>
  )
  if (isKnown || drawLogo === undefined) return monogram
  return drawLogo({ address: currency.address, size, className, children: monogram })
}
