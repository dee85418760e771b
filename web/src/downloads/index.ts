export { canShare, shareFile, startDownload } from './start-download.ts'
