import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Names the button for screen readers and in its tooltip. */
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  readonly variant?: 'ghost' | 'solid'
  /** For a toggle: on shows the button highlighted and sets `aria-pressed`. */
  readonly isPressed?: boolean
  readonly isLoading?: boolean
  /** Off where the label is plain from the place: an open tooltip would take the Escape that is meant for a dialog. */
  readonly hasTooltip?: boolean
  readonly tooltipSide?: NonNullable<TooltipProps['side']>
}

const SIZES = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-9 [&_svg]:size-[18px]',
}

export function IconButton({
  label,
  children,
  size = 'md',
  variant = 'ghost',
  isPressed,
  isLoading = false,
  hasTooltip = true,
  tooltipSide = 'bottom',
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
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
  if (!hasTooltip) return button
  return (
    <Tooltip label={label} side={tooltipSide}>
      {button}
    </Tooltip>
  )
}
