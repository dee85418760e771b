export { InfoSearch } from './info-search.tsx'
