import { Outlet } from 'react-router'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import styles from './app-layout.module.css'

/** The frame of every page. */
export function AppLayout() {
  return (
    <>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <DialogHost />
    </>
  )
}
