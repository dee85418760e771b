export {
  DataTable,
  type Column,
  type DataTableLabels,
  type DataTableProps,
  type Sort,
} from './data-table.tsx'
export { PARTS as TABLE_PARTS } from './table-parts.ts'
export { Pager, type PagerLabels, type PagerProps } from './pager.tsx'
export type { SortDirection, SortValue } from './sort-rows.ts'
