import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export interface MenuProps {
  /** One element that takes a ref, usually a `Button` or `IconButton`; its click toggles the menu (S2.26). */
  readonly trigger: ReactElement
  /** `MenuItem`, `MenuLink`, `MenuLabel` and `MenuSeparator`. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom'
  readonly className?: string
}

/** A dropdown menu; closes on a choice, Escape and an outside click. */
export function Menu({ trigger, children, align = 'start', side = 'bottom', className }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise-in overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-lift',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const ITEM_CLASS =
  'flex w-full cursor-pointer select-none items-start gap-2.5 rounded-md px-2.5 py-2 text-left text-sm outline-none data-highlighted:bg-ink/8 data-disabled:cursor-not-allowed data-disabled:opacity-50 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted'

interface ItemContent {
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** A second line in smaller type. */
  readonly hint?: ReactNode
}

function itemContent({ icon, children, hint }: ItemContent): ReactNode {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{children}</span>
        {hint !== undefined && (
          <span className="mt-0.5 block text-ink-muted text-xs leading-snug">{hint}</span>
        )}
      </span>
    </>
  )
}

export interface MenuItemProps extends ItemContent {
  readonly onSelect: () => void
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
}

export function MenuItem({ onSelect, isDisabled = false, isDanger = false, ...content }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={clsx(ITEM_CLASS, isDanger && 'text-danger [&>svg]:text-danger')}
    >
      {itemContent(content)}
    </DropdownMenu.Item>
  )
}

export interface MenuChoicesProps<Value extends string> {
  /** Names the group. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `MenuChoice`. */
  readonly children: ReactNode
}

/** One of a few, of which one is chosen. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, value, onChange, children } = props
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      {children}
    </DropdownMenu.RadioGroup>
  )
}

export interface MenuChoiceProps extends ItemContent {
  readonly value: string
}

export function MenuChoice({ value, ...content }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioItem value={value} className={ITEM_CLASS}>
      {itemContent(content)}
      <DropdownMenu.ItemIndicator className="mt-0.5 text-accent-text [&_svg]:size-4">
        <Check />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  )
}

export interface MenuLinkProps extends ItemContent {
  readonly href: string
}

/** An entry that opens an address in a new tab. */
export function MenuLink({ href, ...content }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} target="_blank" rel="noreferrer" className={ITEM_CLASS}>
        {itemContent(content)}
      </a>
    </DropdownMenu.Item>
  )
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 font-medium text-ink-faint text-xs">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}
