export { InfoPage as Page } from './info-page.tsx'
