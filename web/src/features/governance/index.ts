export { ProposalsPage as Page } from './list/proposals-page.tsx'
