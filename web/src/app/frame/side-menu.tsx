import { classNames, Icon, VisuallyHidden } from '@ibull/ui'
import { useState } from 'react'
import { useLocation } from '../../platform/index.ts'
import { preloadPage } from '../feature-pages.tsx'
import { useCopy } from '../../i18n/index.ts'
import { linkOfPage, type MenuGroup, type MenuItem, type MenuLink } from './menu-model.ts'
import { PageLink } from '../../layout/index.ts'
import { useHasDue } from '../../wins/index.ts'
import { DueDot } from './due-dot.tsx'
import styles from './side-menu.module.css'

export type SideMenuProps = {
  readonly items: readonly MenuItem[]
  /** Shows icons only. */
  readonly isCollapsed?: boolean
  /** Called when a group is pressed while the menu is collapsed. */
  readonly onExpand?: () => void
  /** Called when an internal link is pressed. */
  readonly onNavigate?: () => void
}

/** Navigation list. */
export function SideMenu({ items, isCollapsed = false, onExpand, onNavigate }: SideMenuProps) {
  const t = useCopy()
  const current = linkOfPage(items, useLocation().pathname)
  const isWithin = (group: MenuGroup) => current !== undefined && group.links.includes(current)
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        items.flatMap((item) =>
          item.kind === 'group' && (item.group.isOpenAtFirst || isWithin(item.group)) ? [item.group.id] : [],
        ),
      ),
  )
  const toggle = (group: MenuGroup) => {
    if (isCollapsed) onExpand?.()
    const next = new Set(openGroups)
    if (isCollapsed || !next.delete(group.id)) next.add(group.id)
    setOpenGroups(next)
  }
  const isOpen = (group: MenuGroup) => openGroups.has(group.id) && !isCollapsed
  return (
    <nav
      aria-label={t('shell.menu.label')}
      className={classNames(styles.menu, isCollapsed && styles.collapsed)}
    >
      <ul className={styles.list}>
        {items.map((item) =>
          item.kind === 'link' ? (
            <li key={item.link.label}>
              <Line
                link={item.link}
                isCurrent={item.link === current}
                isCollapsed={isCollapsed}
                onNavigate={onNavigate}
              />
            </li>
          ) : (
            <li key={item.group.id}>
              <button
                type="button"
                className={styles.line}
                aria-expanded={isOpen(item.group)}
                aria-current={isWithin(item.group) && !isOpen(item.group) ? 'true' : undefined}
                title={isCollapsed ? t(item.group.label) : undefined}
                onClick={() => toggle(item.group)}
              >
                <Icon name={item.group.icon} className={styles.icon} />
                <span className={styles.label}>{t(item.group.label)}</span>
                <Icon name="chevron-down" size={16} className={styles.chevron} />
              </button>
              {isOpen(item.group) && (
                <ul className={styles.sublist}>
                  {item.group.links.map((link) => (
                    <li key={link.label}>
                      <Line
                        link={link}
                        isCurrent={link === current}
                        isCollapsed={false}
                        isNested
                        onNavigate={onNavigate}
                      />
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
  /** Whether it links to the current page. */
  readonly isCurrent: boolean
  readonly isCollapsed: boolean
  readonly isNested?: boolean
  readonly onNavigate: (() => void) | undefined
}

function Line({ link, isCurrent, isCollapsed, isNested = false, onNavigate }: LineProps) {
  const t = useCopy()
  const name = t(link.label)
  const { to, href } = link
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
        aria-current={isCurrent ? 'page' : undefined}
        className={styles.line}
        title={title}
        onPointerEnter={() => void preloadPage(to)}
        onFocus={() => void preloadPage(to)}
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
