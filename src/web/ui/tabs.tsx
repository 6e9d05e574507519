import { clsx } from 'clsx'
import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { AlertDot } from './alert-dot.tsx'
import { countFromPress } from './count-from-press.ts'
import { Spinner } from './spinner.tsx'

export interface TabsProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** `TabList` and one `TabPanel` for each tab. */
  readonly children: ReactNode
  readonly className?: string
}

export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={className}>
      {children}
    </RadixTabs.Root>
  )
}

interface TabItem {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  /** What is wrong behind the tab, for screen readers; everyone else sees a dot. */
  readonly alert?: string | undefined
  /** Chosen, and not drawn yet: where that takes longer than a moment, a ring turns in place of the icon. */
  readonly isOpening?: boolean
}

export interface TabListProps {
  /** Names the list for screen readers. */
  readonly label: string
  readonly tabs: readonly TabItem[]
  /** Off where what the tabs show are no `TabPanel`s of theirs. */
  readonly hasPanels?: boolean
  readonly className?: string
}

export function TabList({ label, tabs, hasPanels = true, className }: TabListProps) {
  return (
    <RadixTabs.List
      aria-label={label}
      className={clsx('inline-flex items-center gap-0.5 rounded-md bg-surface-sunken p-0.5', className)}
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          aria-busy={tab.isOpening}
          {...(hasPanels ? {} : { 'aria-controls': undefined })}
          className="inline-flex h-7 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-[13px] text-ink-muted transition-colors hover:text-ink sm:px-3 data-[state=active]:bg-surface-raised data-[state=active]:text-ink data-[state=active]:shadow-[0_0_0_1px_var(--line)] [&_svg]:size-3.5"
        >
          {tab.icon !== undefined && (
            <span className="relative flex">
              {tab.icon}
              {tab.isOpening && (
                <span ref={countFromPress} className="late-words absolute inset-0 flex bg-surface-raised">
                  <Spinner />
                </span>
              )}
            </span>
          )}
          {tab.label}
          {tab.alert !== undefined && <AlertDot alert={tab.alert} />}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
}

export interface TabPanelProps {
  readonly value: string
  readonly children: ReactNode
  /** Stays in the page while another tab shows, hidden: for panes that must not lose their state. */
  readonly isKeptMounted?: boolean
  /** Where it follows what is chosen later than the list does. */
  readonly isShown?: boolean
  readonly className?: string
}

export function TabPanel({ value, children, isKeptMounted = false, isShown, className }: TabPanelProps) {
  return (
    <RadixTabs.Content
      value={value}
      {...(isKeptMounted ? { forceMount: true as const } : {})}
      data-shown={isShown}
      className={clsx('data-[state=inactive]:hidden', className)}
    >
      {children}
    </RadixTabs.Content>
  )
}
