export { InfoPage } from './info-page.tsx'
