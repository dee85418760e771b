/** Features a brand may leave out or announce. All others follow from the network's contracts. */
export const offers = [
  'lottery',
  'prediction',
  'ifo',
  'voting',
  'competition',
  'auctions',
  'multi-token-drop',
  'staking',
] as const

export type Offer = (typeof offers)[number]

/** A brand's setting: features coming soon, and features it doesn't have. */
export type Offered = { readonly soon: readonly Offer[]; readonly off: readonly Offer[] }
