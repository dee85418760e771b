export { PortfolioPage as Page } from './portfolio-page.tsx'
