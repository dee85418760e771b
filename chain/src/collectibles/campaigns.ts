/** The contracts of campaigns with one collectible. */
export const CAMPAIGNS = ['lotteryCampaign', 'vaultCampaign', 'predictionCampaign'] as const

export type CampaignName = (typeof CAMPAIGNS)[number]
