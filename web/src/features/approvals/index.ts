export { ApprovalsPage as Page } from './approvals-page.tsx'
