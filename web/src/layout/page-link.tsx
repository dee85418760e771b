import type { ComponentPropsWithoutRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type PageLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> & {
  /** A path of this app. */
  readonly to: string
}

/** A link to a page of the app. React Router's `Link` would bring code for prefetching that no route here uses. */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
