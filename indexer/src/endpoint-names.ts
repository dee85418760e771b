/** Endpoints, keyed by their last path segment. */
export const ENDPOINTS = [
  'exchange',
  'blocks',
  'lottery',
  'prediction',
  'profile',
  'sale',
  'competition',
  'auction',
] as const

export type EndpointName = (typeof ENDPOINTS)[number]
