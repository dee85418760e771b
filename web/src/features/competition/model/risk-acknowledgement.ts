import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user acknowledged the risk of trading for a rank; stored in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'competition',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
