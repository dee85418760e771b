export const loadProposal = async () => ({
  Page: (await import('./proposal/proposal-page.tsx')).ProposalPage,
})
export const loadCreate = async () => ({
  Page: (await import('./create/create-page.tsx')).CreateProposalPage,
})
