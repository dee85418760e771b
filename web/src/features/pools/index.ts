export { PoolsPage as Page } from './pools-page.tsx'
