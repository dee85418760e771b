import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user acknowledged the risk of losing a bet; stored in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'prediction',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
