export { FarmsPage as Page } from './farms-page.tsx'
