import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user has understood what trading for a rank may lose; remembered in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'competition',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
