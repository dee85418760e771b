import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<T extends string> = {
  readonly value: T
  readonly label: ReactNode
  readonly content: ReactNode
}

export type TabsProps<T extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Alternative views of one thing. For pages with their own URL use links instead. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <BaseTabs.Root className={styles.root} value={value} onValueChange={(next: T) => onChange(next)}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} className={styles.panel} value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
