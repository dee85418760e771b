/** A published token list: untrusted and unchecked. */
export interface PublishedList {
  readonly name: string
  readonly timestamp: string
  readonly version: { readonly major: number; readonly minor: number; readonly patch: number }
  readonly tokens: readonly PublishedToken[]
}

export interface PublishedToken {
  readonly chainId: number
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string
  readonly tags?: readonly string[]
}

const LOCAL_CHAIN_ID = 31_337

/** Builds a token without a contract. Its address is in lower case, which every parser must accept. */
export function publishedToken(id: number, fields: Partial<PublishedToken> = {}): PublishedToken {
  return {
    chainId: LOCAL_CHAIN_ID,
    address: `0xde${id.toString(16).padStart(38, '0')}`,
    decimals: 18,
    symbol: `TOK${id}`,
    name: `Published Token ${id}`,
    ...fields,
  }
}

/** Builds a valid list of `tokens`, or of the given number of generated ones. */
export function publishedList(
  tokens: number | readonly PublishedToken[],
  fields: Partial<PublishedList> = {},
): PublishedList {
  return {
    name: 'Published List',
    timestamp: '2021-06-01T12:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens:
      typeof tokens === 'number'
        ? Array.from({ length: tokens }, (_, index) => publishedToken(index + 1))
        : tokens,
    ...fields,
  }
}

/** Labels that try to impersonate others, break a layout, or execute. */
export const HOSTILE_LABELS: readonly { readonly symbol: string; readonly name: string }[] = [
  { symbol: '<script>', name: '<script>alert(1)</script>' },
  { symbol: '<b>BNB</b>', name: '<img src=x onerror=alert(1)>' },
  { symbol: 'BN\u202EB', name: 'Wrapped \u202EBNB' },
  { symbol: 'B\u200BN\u200DB', name: 'Zero\u200B Width' },
  { symbol: 'BN\u0412', name: 'Cyrillic in Latin' },
  { symbol: `Z${'\u0301\u0302\u0303\u0304\u0305'.repeat(3)}`, name: `Stacked ${'\u0336'.repeat(50)}` },
  { symbol: '', name: '' },
  { symbol: '\u3164', name: '\u00AD\u00AD' },
  { symbol: 'WBNB', name: 'Wrapped BNB' },
  { symbol: '%name%', name: '100% of %name%' },
  { symbol: '__proto__', name: 'constructor' },
  { symbol: 'W'.repeat(20), name: 'W'.repeat(60) },
  { symbol: '\u0627\u0644\u0639', name: '\u0627\u0644\u0639\u0631\u0628\u064A\u0629 right to left' },
]

/** Builds a valid list whose tokens have these labels. */
export function hostileLabelList(): PublishedList {
  return publishedList(HOSTILE_LABELS.map((labels, index) => publishedToken(0x100 + index, labels)))
}

/** A publisher's response, and the error code it must result in; none for a valid list. */
export interface HostileAnswer {
  readonly title: string
  readonly body: string
  readonly contentType: string
  readonly errorCode: 'listDownloadFailed' | 'tokenListInvalid' | 'duplicateTokens' | undefined
}

/** Returns every response a list parser must survive, apart from size and time limits. */
export function hostileAnswers(): readonly HostileAnswer[] {
  const list = (...parts: Parameters<typeof publishedList>) => JSON.stringify(publishedList(...parts))
  const good = list(2)
  const token = JSON.stringify(publishedToken(1))
  const json = (title: string, body: string, errorCode: HostileAnswer['errorCode']): HostileAnswer => ({
    title,
    body,
    contentType: 'application/json',
    errorCode,
  })
  const page = '<!doctype html><title>Not found</title><script>alert(1)</script>'
  const withFields = (fields: object): string => list([{ ...publishedToken(1), ...fields } as PublishedToken])
  return [
    { title: 'a page', body: page, contentType: 'text/html', errorCode: 'listDownloadFailed' },
    json('a page that calls itself JSON', page, 'listDownloadFailed'),
    json('nothing', '', 'listDownloadFailed'),
    json('half a list', good.slice(0, -3), 'listDownloadFailed'),
    json('NaN', good.replace('"decimals":18', '"decimals":NaN'), 'listDownloadFailed'),
    json('an empty object', '{}', 'tokenListInvalid'),
    json('10,000 levels of nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'listDownloadFailed'),
    json('10,001 tokens', list(10_001), 'tokenListInvalid'),
    json('no tokens', list(0), 'tokenListInvalid'),
    json('255 decimals', withFields({ decimals: 255 }), 'tokenListInvalid'),
    json('the zero address', withFields({ address: `0x${'0'.repeat(40)}` }), 'tokenListInvalid'),
    json('a wrong checksum', withFields({ address: `0xDE${'d'.repeat(38)}` }), 'tokenListInvalid'),
    json(
      'a field __proto__ of one token',
      good.replace(token, token.replace('{', '{"__proto__":{"isAdmin":true},')),
      undefined,
    ),
    json('the same token twice', list([publishedToken(1), publishedToken(1)]), 'duplicateTokens'),
    json('a byte order mark', `\uFEFF${good}`, undefined),
    json('a key that is there twice', good.replace('{', '{"name":"First",'), undefined),
    json('__proto__ at the top', good.replace('{', '{"__proto__":{"isAdmin":true},'), undefined),
    json('a logo that is a script', withFields({ logoURI: 'javascript:alert(1)' }), undefined),
    json('a logo inside the network', withFields({ logoURI: 'http://169.254.169.254/a.png' }), undefined),
    json('only another chain', withFields({ chainId: 1 }), undefined),
    json('a time in the future', list(2, { timestamp: '9999-12-31T23:59:59Z' }), undefined),
    json('a huge version', list(2, { version: { major: 2 ** 53 - 1, minor: 0, patch: 0 } }), undefined),
    json('hostile labels', JSON.stringify(hostileLabelList()), undefined),
  ]
}
