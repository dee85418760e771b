export { DocsPage as Page } from './docs-page.tsx'
