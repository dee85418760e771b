/** Explicit ARIA roles: some browsers drop table semantics when rows are laid out as cards. */
export const PARTS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
