export { TokenSalePage as Page } from './token-sale-page.tsx'
