export { CsvButton, type CsvButtonProps, type CsvTable } from './csv-button.tsx'
export { csvText, type CsvCell, type CsvTime } from './csv-text.ts'
