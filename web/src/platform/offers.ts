/** The features that a brand may leave out or announce. Every other one follows from the contracts of the network. */
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

/** What a brand says of them: those that are coming soon, and those that it does not have. */
export type Offered = { readonly soon: readonly Offer[]; readonly off: readonly Offer[] }
