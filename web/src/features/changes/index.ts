export { ChangesPage as Page } from './changes-page.tsx'
