import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user has understood what a bet may lose; remembered in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'prediction',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
