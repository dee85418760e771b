/** On every answer of the hub: nothing of it is a page, and nothing of it may be used by another origin. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains; preload',
}

/** A stranger's picture: opened by itself it runs nothing and loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; sandbox"
