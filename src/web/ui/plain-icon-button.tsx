import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Names the button for screen readers. */
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  readonly variant?: 'ghost' | 'solid'
  /** For a toggle: on shows the button highlighted and sets `aria-pressed`. */
  readonly isPressed?: boolean
  readonly isLoading?: boolean
}

const SIZES = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-9 [&_svg]:size-[18px]',
}

/** One of them each time: of two classes for one property the later rule wins, whichever is meant. */
const LOOKS = {
  ghost: 'text-ink-muted hover:bg-ink/8 hover:text-ink data-[state=open]:bg-ink/8 data-[state=open]:text-ink',
  solid: 'bg-accent text-accent-ink hover:bg-accent-hover',
  pressed: 'bg-accent-soft text-accent-text',
}

/** An icon that acts, without a tooltip: for places where its meaning is plain, and pages that load no tooltips. */
export function PlainIconButton({
  label,
  children,
  size = 'md',
  variant = 'ghost',
  isPressed,
  isLoading = false,
  disabled,
  className,
  ...rest
}: PlainIconButtonProps) {
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
        isPressed === true ? LOOKS.pressed : LOOKS[variant],
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {isLoading ? <Spinner /> : children}
    </button>
  )
}
