export { PoolsPage } from './pools-page.tsx'
