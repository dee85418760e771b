export { ProfilePage as Page } from './profile-page.tsx'
