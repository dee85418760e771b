/** The `collectibles` of a parameter file with all campaigns, which end at this time. */
export function collectiblesTerms(endTime: number) {
  const campaign = { endTime, numberPoints: 100, campaignId: 512_010_000 }
  const rounds = { startRound: 1, finalRound: 20 }
  return {
    lotteryCampaign: { ...campaign, ...rounds, thresholdUser: 1_000 },
    predictionCampaign: { ...campaign, thresholdRound: 1_000 },
    vaultCampaign: { ...campaign, thresholdTimestamp: endTime },
    claimableThree: { ...rounds, endTime, numberPoints: [1, 2, 3], campaignIds: [4, 5, 6] },
  }
}
