import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'
import { useSignIn } from '../identity/use-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from '../ui/dialog-look.ts'
import { LogoMark } from '../ui/logo.tsx'
import { PlainIconButton } from '../ui/plain-icon-button.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { GoogleMark } from './google-mark.tsx'
import { WorkshopIllustration } from './workshop-illustration.tsx'

export interface SignInModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onTryDemo: () => void
  /** Why the last sign-in, which left the page, ended in none. */
  readonly problem: string | null
  /** Whether signing in opens an account page of this server: then the button names that, not Google. */
  readonly isHere: boolean
  /** Whether that page asks for a password. */
  readonly hasPasswords: boolean
  readonly signIn: () => Promise<void>
}

/** S2.10–S2.12, with the way into a demo session that the design adds. */
export function SignInModal({ open, onClose, ...choices }: SignInModalProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM_CLASS} />
        <Dialog.Content
          {...returnFocus}
          className={`${DIALOG_PANEL_CLASS} grid max-w-md md:max-w-3xl md:grid-cols-2`}
        >
          <div className="relative hidden border-line border-r md:block">
            <WorkshopIllustration />
          </div>
          <div className="flex flex-col overflow-y-auto p-8 pt-7 sm:p-10 sm:pt-9">
            <LogoMark className="text-4xl" />
            <Dialog.Title className="mt-6 font-display font-semibold text-3xl tracking-tight">
              Get Started
            </Dialog.Title>
            <Dialog.Description className="mt-2 text-ink-muted leading-relaxed">
              Sign in and your work is saved as you go. Or try everything in a demo session, which ends with
              this tab.
            </Dialog.Description>
            <SignInChoices {...choices} />
          </div>
          <Dialog.Close asChild>
            <PlainIconButton label="Close" className="absolute top-3 right-3">
              <X />
            </PlainIconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SignInChoices({
  signIn,
  problem,
  isHere,
  hasPasswords,
  onTryDemo,
}: Omit<SignInModalProps, 'open' | 'onClose'>) {
  const here = hasPasswords ? 'Sign in with your account' : 'Sign in on this machine'
  const { isSigningIn, problem: error, begin } = useSignIn(signIn, problem)
  return (
    <div className="mt-8 flex flex-col gap-3 md:mb-6">
      <Button variant="primary" onClick={onTryDemo}>
        Try the demo
      </Button>
      <Button isLoading={isSigningIn} onClick={begin}>
        {!isSigningIn && !isHere && <GoogleMark />}
        {isSigningIn ? 'Signing in...' : isHere ? here : 'Continue with Google'}
      </Button>
      {isHere && (
        <p className="text-[13px] text-ink-muted leading-snug">
          {hasPasswords
            ? 'Opens the sign-in page of this server. Accounts are by invitation.'
            : 'Opens an account page of this server, without a password. Nothing goes to Google.'}
        </p>
      )}
      <p role="alert" className="min-h-5 text-danger text-sm leading-snug">
        {error !== null && fillSentence(SIGN_IN_ERRORS['sign-in'].sentence, { message: error })}
      </p>
    </div>
  )
}
