import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from './dialog-look.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  readonly open: boolean
  /** Called once on Escape, the backdrop or the close button; the dialog fades out after `open` is false. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, right-aligned; the last is the main one. */
  readonly footer?: ReactNode
  /** What has the focus at first; the close button without it. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly className?: string
}

const SIZES = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' }

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  initialFocus,
  size = 'md',
  className,
}: DialogProps) {
  const { ref, onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={SCRIM_CLASS} />
        <RadixDialog.Content
          ref={ref}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            if (initialFocus?.current == null) return
            event.preventDefault()
            initialFocus.current.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(DIALOG_PANEL_CLASS, 'flex flex-col', SIZES[size], className)}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="font-display font-semibold text-lg leading-snug">
                {title}
              </RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-ink-muted text-sm leading-relaxed">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" hasTooltip={false} size="sm" className="-mr-1.5">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</div>
          )}
          {footer === undefined && <div className="h-3 shrink-0" />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
