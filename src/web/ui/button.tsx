import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows a spinner before the text and takes no clicks. */
  readonly isLoading?: boolean
}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary:
    'border-line-strong/60 bg-surface-raised text-ink hover:border-line-strong hover:bg-surface-sunken',
  ghost: 'border-transparent text-ink-muted hover:bg-ink/8 hover:text-ink',
  danger: 'border-transparent bg-danger text-danger-ink hover:brightness-110',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 gap-1.5 px-3 text-[13px]',
  md: 'h-10 gap-2 px-4 text-sm',
}

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md border font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  )
}

export function Button({
  variant = 'secondary',
  size = 'md',
  isLoading = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled === true || isLoading}
      aria-busy={isLoading || undefined}
      className={clsx(buttonClass(variant, size), className)}
      {...rest}
    >
      {isLoading && <Spinner />}
      {children}
    </button>
  )
}
