import { clsx } from 'clsx'
import { PRODUCT_NAME } from '../../core/product.ts'

/** The mark: a turned part in side view on its centre line. Decoration; name it with text beside it. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('size-[1em] shrink-0', className)}>
      <path
        d="M3 7h6v3.5h3c2.5 0 3.5 2 6 2s3-3.5 6-3.5c3.2 0 5 3 5 7s-1.8 7-5 7-3.500-3.500-6-3.500-3.500 2-6 2h-3V25H3z"
        fill="currentColor"
      />
      <path d="M0 16h8m3 0h3m3 0h15" fill="none" stroke="var(--accent)" strokeWidth="2" />
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
