export { ReferralPage as Page } from './referral-page.tsx'
