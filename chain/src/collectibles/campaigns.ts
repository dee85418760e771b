/** Contracts of single-collectible campaigns. */
export const CAMPAIGNS = ['lotteryCampaign', 'vaultCampaign', 'predictionCampaign'] as const

export type CampaignName = (typeof CAMPAIGNS)[number]
