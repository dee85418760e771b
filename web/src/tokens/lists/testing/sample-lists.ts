import type { ListToken, TokenList } from '@ibull/domain'

/** Builds a list token by number. */
export function sampleListToken(index: number, change: Partial<ListToken> = {}): ListToken {
  const address: ListToken['address'] = `0x${String(index).padStart(40, '0')}`
  return { chainId: 56, address, decimals: 18, symbol: `T${index}`, name: `Token ${index}`, ...change }
}

/** Builds a list with a version such as '1.2.3'. */
export function sampleList(version: string, tokens: readonly ListToken[] = [sampleListToken(1)]): TokenList {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { name: 'Sample', timestamp: '2026-01-01T00:00:00Z', version: { major, minor, patch }, tokens }
}
