/**
 * Headers of every response: none is a page, and no other origin may use one. `Strict-Transport-Security` is that of
 * the proxy that has the certificate.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

/** For third-party pictures: opened directly, they run and load nothing. */
export const PICTURE_POLICY = "default-src 'none'; sandbox"
