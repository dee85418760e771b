export const loadProposal = async () => ({
  Page: (await import('./proposal/proposal-page.tsx')).ProposalPage,
})
