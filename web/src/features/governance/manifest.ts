import { loadMarkdown } from '../../markdown/index.ts'

export const loadProposal = async () => {
  // Whatever fails here is loaded again where it is rendered.
  loadMarkdown().catch(() => {})
  return { Page: (await import('./proposal/proposal-page.tsx')).ProposalPage }
}
export const loadCreate = async () => ({
  Page: (await import('./create/create-page.tsx')).CreateProposalPage,
})
