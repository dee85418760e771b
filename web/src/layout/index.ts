export { Page } from './page.tsx'
export { PageHeader, type PageHeaderProps } from './page-header.tsx'
export { TradeTabs } from './trade-tabs.tsx'
