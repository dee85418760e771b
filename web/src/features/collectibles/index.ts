export { CollectiblesPage as Page } from './collectibles-page.tsx'
