import { lazy } from 'react'
import { reloadOnce } from '../platform/index.ts'

/** Loads the code of {@link Markdown} before it is rendered. */
export const loadMarkdown = () => reloadOnce(() => import('./markdown.tsx'))

/** Renders Markdown; its code is loaded on first use. */
export const Markdown = lazy(loadMarkdown)
