export { SwapPage as Page } from './swap-page.tsx'
