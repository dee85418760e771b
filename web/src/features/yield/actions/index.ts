export { SourceActions, type SourceActionsProps } from './source-actions.tsx'
export { HarvestAllButton, type HarvestAllButtonProps } from './harvest-all-button.tsx'
export { VaultCard, type VaultCardProps } from './vault-card.tsx'
export { YieldActionWindow, type YieldActionWindowProps } from './yield-action-window.tsx'
