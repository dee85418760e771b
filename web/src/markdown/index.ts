import { lazy } from 'react'
import { reloadOnce } from '../platform/index.ts'

/** Renders Markdown; its code is loaded on first use. */
export const Markdown = lazy(() => reloadOnce(() => import('./markdown.tsx')))
