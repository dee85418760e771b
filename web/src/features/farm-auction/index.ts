export { FarmAuctionPage as Page } from './farm-auction-page.tsx'
