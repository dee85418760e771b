/** The endpoints, by the last part of their paths. */
export const ENDPOINTS = ['exchange', 'blocks', 'lottery', 'prediction', 'profile', 'competition'] as const

export type EndpointName = (typeof ENDPOINTS)[number]
