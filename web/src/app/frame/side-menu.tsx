import { classNames, Icon, VisuallyHidden } from '@ibull/ui'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { preloadPage } from '../feature-pages.tsx'
import { useCopy } from '../../i18n/index.ts'
import type { MenuGroup, MenuItem, MenuLink } from './menu-model.ts'
import { PageLink } from '../../layout/index.ts'
import { useHasDue } from '../../wins/index.ts'
import { DueDot } from './due-dot.tsx'
import styles from './side-menu.module.css'

export type SideMenuProps = {
  readonly items: readonly MenuItem[]
  /** Only the icons are in sight. */
  readonly isCollapsed?: boolean
  /** A group was requested while the menu is collapsed. */
  readonly onExpand?: () => void
  /** A place inside the product was chosen. */
  readonly onNavigate?: () => void
}

/** The list of all places. */
export function SideMenu({ items, isCollapsed = false, onExpand, onNavigate }: SideMenuProps) {
  const t = useCopy()
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        items.flatMap((item) => (item.kind === 'group' && item.group.isOpenAtFirst ? [item.group.id] : [])),
      ),
  )
  const toggle = (group: MenuGroup) => {
    if (isCollapsed) onExpand?.()
    const next = new Set(openGroups)
    if (isCollapsed || !next.delete(group.id)) next.add(group.id)
    setOpenGroups(next)
  }
  return (
    <nav
      aria-label={t('shell.menu.label')}
      className={classNames(styles.menu, isCollapsed && styles.collapsed)}
    >
      <ul className={styles.list}>
        {items.map((item) =>
          item.kind === 'link' ? (
            <li key={item.link.label}>
              <Line link={item.link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          ) : (
            <li key={item.group.id}>
              <button
                type="button"
                className={styles.line}
                aria-expanded={openGroups.has(item.group.id) && !isCollapsed}
                title={isCollapsed ? t(item.group.label) : undefined}
                onClick={() => toggle(item.group)}
              >
                <Icon name={item.group.icon} className={styles.icon} />
                <span className={styles.label}>{t(item.group.label)}</span>
                <Icon name="chevron-down" size={16} className={styles.chevron} />
              </button>
              {openGroups.has(item.group.id) && !isCollapsed && (
                <ul className={styles.sublist}>
                  {item.group.links.map((link) => (
                    <li key={link.label}>
                      <Line link={link} isCollapsed={false} isNested onNavigate={onNavigate} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type LineProps = {
  readonly link: MenuLink
  readonly isCollapsed: boolean
  readonly isNested?: boolean
  readonly onNavigate: (() => void) | undefined
}

function Line({ link, isCollapsed, isNested = false, onNavigate }: LineProps) {
  const t = useCopy()
  const name = t(link.label)
  const { to, href } = link
  const { pathname } = useLocation()
  const hasDue = useHasDue(to ?? '')
  const content = (
    <>
      {link.icon !== undefined && !isNested && <Icon name={link.icon} className={styles.icon} />}
      <span className={styles.label}>{name}</span>
      {href !== undefined && (
        <>
          <Icon name="external" size={14} />
          <VisuallyHidden>({t('shell.newTab')})</VisuallyHidden>
        </>
      )}
      {hasDue && <DueDot />}
      {link.isSoon && <span className={styles.soon}>{t('shell.menu.soon')}</span>}
    </>
  )
  const title = isCollapsed ? name : undefined
  if (to !== undefined) {
    return (
      <PageLink
        to={to}
        aria-current={isPageOf(link, pathname) ? 'page' : undefined}
        className={styles.line}
        title={title}
        onPointerEnter={() => preloadPage(to)}
        onFocus={() => preloadPage(to)}
        onClick={() => onNavigate?.()}
      >
        {content}
      </PageLink>
    )
  }
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.line}>
        {content}
      </a>
    )
  }
  return <span className={classNames(styles.line, styles.inert)}>{content}</span>
}

/** Whether a page belongs to a menu line: is one of its pages, or lies below one. */
function isPageOf(link: MenuLink, page: string): boolean {
  return link.paths?.some((path) => matchPath({ path, end: path === '/' }, page) !== null) ?? false
}
