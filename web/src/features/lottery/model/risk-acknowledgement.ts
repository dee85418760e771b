import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user acknowledged the risk of losing the ticket price; stored in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'lottery',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
