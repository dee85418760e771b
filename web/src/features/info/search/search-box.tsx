import './copy/en.json'
import { Icon, isComposing, LiveRegion, Spinner } from '@ibull/ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { OptionLink } from './option-link.tsx'
import { optionKey, type SearchGroup, type SearchOption } from './search-groups.ts'
import styles from './search.module.css'

export interface SearchBoxProps {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly groups: readonly SearchGroup[]
  /** Results for the typed text are loading. */
  readonly isLoading: boolean
  /** Shown below the options, or instead of them: nothing found, what to type, what failed. */
  readonly note?: ReactNode
  /** Announced when the results change. */
  readonly spoken: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onTake: (option: SearchOption) => void
}

const groupTitles = {
  account: 'search.accounts',
  transaction: 'search.transactions',
  tokens: 'search.tokens',
  pairs: 'search.pairs',
  watched: 'search.watched',
  recent: 'search.recent',
} as const

/**
 * Search box with its results below (a combobox with a grouped listbox). Arrows move, Enter opens the highlighted
 * option or else the first, Escape closes and then clears the box.
 */
export function SearchBox(props: SearchBoxProps) {
  const { typed, groups, isOpen, note, onOpenChange, onTyped, onTake } = props
  const t = useCopy()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<string>()
  const keys = groups.flatMap((group) => group.options.map((option) => `${group.id}-${optionKey(option)}`))
  const active = marked === undefined ? -1 : keys.indexOf(marked)
  const hasOptions = isOpen && keys.length > 0
  const idOf = (key: string) => `${id}-${key}`

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) onOpenChange(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, onOpenChange])

  const mark = (place: number) => {
    const key = keys[(place + keys.length) % keys.length]
    setMarked(key)
    if (key !== undefined) document.getElementById(idOf(key))?.scrollIntoView({ block: 'nearest' })
  }
  const move = (step: 1 | -1) => {
    onOpenChange(true)
    if (active !== -1) mark(active + step)
    else mark(step === 1 ? 0 : -1)
  }
  const take = () => {
    const key = keys[Math.max(0, active)]
    if (hasOptions && key !== undefined) document.getElementById(idOf(key))?.click()
  }
  const leave = () => {
    if (isOpen) onOpenChange(false)
    else onTyped('')
    setMarked(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    switch (event.key) {
      case 'ArrowDown':
        move(1)
        break
      case 'ArrowUp':
        move(-1)
        break
      case 'Enter':
        take()
        break
      case 'Escape':
        leave()
        break
      default:
        return
    }
    event.preventDefault()
  }
  const follow = (option: SearchOption) => {
    setMarked(undefined)
    onTake(option)
  }

  return (
    <div
      ref={root}
      role="search"
      className={styles.root}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          onOpenChange(false)
      }}
    >
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={hasOptions}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hasOptions && active !== -1 ? idOf(keys[active] ?? '') : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          value={typed}
          onFocus={() => onOpenChange(true)}
          onClick={() => onOpenChange(true)}
          onChange={(event) => {
            setMarked(undefined)
            onOpenChange(true)
            onTyped(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {props.isLoading && <Spinner size={16} />}
      </div>
      <LiveRegion message={isOpen ? props.spoken : ''} />
      <div className={styles.popup} hidden={!isOpen || (keys.length === 0 && note === undefined)}>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.found')} className={styles.list}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
              <div id={`${id}-${group.id}`} role="presentation" className={styles.groupTitle}>
                {t(groupTitles[group.id])}
              </div>
              {group.options.map((option) => {
                const key = `${group.id}-${optionKey(option)}`
                return (
                  <OptionLink
                    key={key}
                    id={idOf(key)}
                    option={option}
                    isActive={keys[active] === key}
                    onTake={follow}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  )
}
