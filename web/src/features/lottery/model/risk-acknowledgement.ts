import { booleanField, createPersistedStore } from '../../../platform/index.ts'

/** Whether the user has understood what a ticket may lose; remembered in this browser. */
export const riskAcknowledgement = createPersistedStore({
  name: 'lottery',
  version: 1,
  defaults: { isRiskAcknowledged: false },
  schema: { isRiskAcknowledged: booleanField },
})
