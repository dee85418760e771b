export { CompetitionPage as Page } from './competition-page.tsx'
