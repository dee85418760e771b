export {
  closeDialog,
  dialogStore,
  openDialog,
  preloadDialog,
  provideDialogs,
  type DialogId,
  type DialogLoads,
  type HostedDialogProps,
} from './dialog-store.ts'
export { expectDialog, isDialogExpected } from './expected-dialogs.ts'
