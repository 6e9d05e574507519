/** The page for everyone without a session. Knows how to start one, nothing of the workspace it opens. */
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../platform/after-paint.ts'
import type { PendingPrompt, SessionStore } from '../platform/session-store.ts'
import { useStore } from '../platform/use-store.ts'
import { LoadingDialog } from '../ui/loading-dialog.tsx'
import { dropFrame, showFrame, takeEarlyPress } from '../ui/opening-frame.ts'
import { AboutSection } from './about-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { Hero } from './hero.tsx'
import './landing.css'
import { QuestionsSection } from './questions-section.tsx'
import { NO_FACTS, readServerFacts } from './server-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StepsSection } from './steps-section.tsx'

/** Loaded when it is first asked for, so that the page itself stays light. */
const SignInModal = lazy(() =>
  import('./sign-in-modal.tsx').then((module) => ({ default: module.SignInModal })),
)

const ConnectModel = lazy(() =>
  import('./connect-model.tsx').then((module) => ({ default: module.ConnectModel })),
)

const NO_PROMPT: PendingPrompt = { text: '', images: [] }

export interface LandingPageProps {
  readonly session: SessionStore
  /** Resolves when someone is signed in; rejects with an Error whose message is for them. */
  readonly signIn: () => Promise<void>
  /** Called once it has been drawn that the page fades out. */
  readonly onLeaving: () => void
  /** Called when it has faded out; opens the workspace. */
  readonly onLaunch: () => void
}

export function LandingPage({ session, signIn, onLeaving, onLaunch }: LandingPageProps) {
  const hasSession = useStore(session, ({ status }) => status !== 'visitor')
  const page = useRef<HTMLDivElement>(null)
  const [prompt, setPrompt] = useState(NO_PROMPT)
  const signInProblem = useStore(session, (state) => state.signInProblem)
  const [isModalOpen, setIsModalOpen] = useState(signInProblem !== null)
  const [wasModalOpened, setWasModalOpened] = useState(false)
  if (isModalOpen && !wasModalOpened) setWasModalOpened(true)
  /** Whether the workspace is to open with its templates. */
  const wantsTemplates = useRef(false)
  const [isConnecting, setIsConnecting] = useState(false)
  const [wasConnecting, setWasConnecting] = useState(false)
  if (isConnecting && !wasConnecting) setWasConnecting(true)
  const [isLeaving, setIsLeaving] = useState(false)
  const [facts, setFacts] = useState(NO_FACTS)
  useEffect(() => void readServerFacts(fetch).then(setFacts), [])

  useEffect(() => {
    if (!isLeaving) return
    // The page may have faded out long before the workspace's code runs: what comes is seen below it from then on.
    showFrame('workspace')
    let isCurrent = true
    // Words first: what is begun here holds up the page on a slow machine.
    void afterPaint().then(onLeaving)
    const fades = page.current?.getAnimations() ?? []
    Promise.allSettled(fades.map((fade) => fade.finished)).then(() => isCurrent && onLaunch())
    return () => {
      isCurrent = false
    }
  }, [isLeaving, onLeaving, onLaunch])

  // In one with the frame's going: a press that is released in between would be nobody's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before the page was there is taken up once
  useLayoutEffect(() => {
    dropFrame()
    takeEarlyPress((name) => {
      if (name === 'sign-in') setIsModalOpen(true)
      if (name === 'start') start()
    })
  }, [])

  /** Takes along what stands in the prompt box, whichever button was used (S2.6), and what was asked for. */
  function keepPrompt(): void {
    const isEmpty = prompt.text.trim() === '' && prompt.images.length === 0
    session.getState().setPendingPrompt(isEmpty ? null : prompt)
    session.getState().setWantsTemplates(wantsTemplates.current)
  }

  function launch(): void {
    keepPrompt()
    setIsModalOpen(false)
    setIsLeaving(true)
  }

  function tryDemo(): void {
    session.getState().startDemo()
    launch()
  }

  function closeModal(): void {
    wantsTemplates.current = false
    setIsModalOpen(false)
  }

  function start(): void {
    wantsTemplates.current = false
    enter()
  }

  function startFromTemplate(): void {
    wantsTemplates.current = true
    enter()
  }

  function enter(): void {
    if (session.getState().status === 'visitor') setIsModalOpen(true)
    else launch()
  }

  return (
    <div
      ref={page}
      className={clsx(isLeaving && 'pointer-events-none min-h-dvh animate-page-out bg-surface')}
    >
      <SiteHeader hasSession={hasSession} onSignIn={() => setIsModalOpen(true)} onWorkspace={start} />
      <main>
        <Hero
          prompt={prompt}
          onChange={setPrompt}
          onSubmit={start}
          onGetStarted={start}
          onTemplates={startFromTemplate}
          onConnect={() => setIsConnecting(true)}
        />
        <AboutSection />
        <FeaturesSection />
        <StepsSection />
        <QuestionsSection />
      </main>
      <SiteFooter
        year={new Date().getFullYear()}
        socialLinks={facts.socialLinks}
        onWorkspace={start}
        onDemo={tryDemo}
      />
      {wasConnecting && (
        <Suspense fallback={<LoadingDialog title="Connect a model" onClose={() => setIsConnecting(false)} />}>
          <ConnectModel
            open={isConnecting}
            onClose={() => setIsConnecting(false)}
            onGoOn={() => {
              setIsConnecting(false)
              start()
            }}
          />
        </Suspense>
      )}
      {wasModalOpened && (
        <Suspense fallback={<LoadingDialog title="Get Started" onClose={closeModal} />}>
          <SignInModal
            open={isModalOpen}
            onClose={closeModal}
            onTryDemo={tryDemo}
            problem={signInProblem}
            isHere={facts.signsInHere}
            hasPasswords={facts.hasPasswords}
            signIn={async () => {
              // A sign-in may leave the page; what was typed goes along.
              keepPrompt()
              await signIn()
              launch()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
