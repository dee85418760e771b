export { closeDialog, openDialog, type DialogId } from './dialog-store.ts'
