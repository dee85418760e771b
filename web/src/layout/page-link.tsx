import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { addressOf, useRouter } from '../platform/index.ts'

export type PageLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> & {
  /** A path of this app. */
  readonly to: string
}

/** A link to a page of the app. A link to the current URL adds no history entry. */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        const { pathname, search, hash } = router.state.location
        const here = pathname + search + hash
        router.navigate(to, { replace: addressOf(to, here) === here })
      }}
    >
      {children}
    </a>
  )
}

/** Another mouse button, or a modifier key for a tab, window or download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}
