import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export interface BareIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Names the button for screen readers. */
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  readonly variant?: 'ghost' | 'solid'
  /** For a toggle: on shows the button highlighted and sets `aria-pressed`. */
  readonly isPressed?: boolean | undefined
  readonly isLoading?: boolean
}

const SIZES = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-9 [&_svg]:size-[18px]',
}

/** An icon that acts, without a tooltip: for pages that do without the code of one. */
export function BareIconButton({
  label,
  children,
  size = 'md',
  variant = 'ghost',
  isPressed,
  isLoading = false,
  disabled,
  className,
  ...rest
}: BareIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-busy={isLoading || undefined}
      disabled={disabled === true || isLoading}
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-md transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-50',
        variant === 'solid'
          ? 'bg-accent text-accent-ink hover:bg-accent-hover'
          : 'text-ink-muted hover:bg-ink/8 hover:text-ink data-[state=open]:bg-ink/8 data-[state=open]:text-ink',
        isPressed === true && 'bg-accent-soft text-accent-text',
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {isLoading ? <Spinner /> : children}
    </button>
  )
}
