export { TeamsPage as Page } from './teams-page.tsx'
