export { Avatar } from './avatar.tsx'
export { rememberProfile } from './profile-cookie.ts'
export { ProfileHead } from './profile-head.tsx'
export { useTokenArtwork } from './use-token-artwork.ts'
