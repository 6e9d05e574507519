import { clsx } from 'clsx'
import { PRODUCT_NAME } from '../../core/product.ts'

/** The mark: raw stock on the left, turned to a ball on the right. Decoration; name it with text beside it. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('size-[1em] shrink-0', className)}>
      <path d="M2 4h9v8h6v8h-6v8H2z" fill="currentColor" />
      <circle cx="22" cy="16" r="9" fill="var(--accent)" />
    </svg>
  )
}

/** Mark and product name; 1em is the height of the name. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-[0.4em] font-display font-semibold tracking-tight',
        className,
      )}
    >
      <LogoMark className="size-[1.25em]" />
      {PRODUCT_NAME}
    </span>
  )
}
