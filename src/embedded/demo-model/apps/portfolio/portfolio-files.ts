/** Source of a portfolio. */

export const TYPES_TS = `export interface Project {
  id: string
  title: string
  discipline: string
  year: number
  text: string
}
`

export const HEADER_TSX = `import type { ReactNode } from 'react'
import { navigation, site } from '../../content/site'

interface HeaderProps {
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4 sm:px-8">
        <a href="#top" className="min-w-0 py-2 font-display text-xl [overflow-wrap:anywhere]">
          {site.name}
        </a>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <nav aria-label="Sections">
            <ul className="flex flex-wrap gap-x-5">
              {navigation.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="inline-block py-2 text-header-muted underline-offset-4 hover:text-header-ink hover:underline">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </div>
      </div>
    </header>
  )
}
`

/** A statement that fills the width, or one beside a drawing. */
export const INTROS = {
  statement: `import { site } from '../../content/site'

export function Intro() {
  return (
    <section id="top" aria-labelledby="intro-title" className="mx-auto max-w-6xl px-5 pb-16 pt-20 sm:px-8 lg:pb-28 lg:pt-32">
      <p className="text-lg text-accent-text">{site.profession}</p>
      <h1 id="intro-title" className="mt-6 max-w-5xl font-display text-5xl leading-[1.05] [overflow-wrap:anywhere] sm:text-7xl lg:text-8xl">
        {site.headline}
      </h1>
    </section>
  )
}
`,
  beside: `import { site } from '../../content/site'
import { Art } from '../ui/Art'

export function Intro() {
  return (
    <section id="top" aria-labelledby="intro-title" className="mx-auto grid max-w-6xl items-end gap-10 px-5 py-14 sm:px-8 md:grid-cols-[2fr_3fr] lg:gap-20 lg:py-20">
      <Art seed={site.name.length} className="aspect-[4/5] rounded-lg" />
      <div className="min-w-0">
        <p className="text-lg text-accent-text">{site.name + ', ' + site.profession.toLowerCase()}</p>
        <h1 id="intro-title" className="mt-5 font-display text-4xl leading-[1.1] [overflow-wrap:anywhere] sm:text-6xl">
          {site.headline}
        </h1>
      </div>
    </section>
  )
}
`,
} as const

const workFrame = (list: string) => `import { useState } from 'react'
import { disciplines, projects } from '../../content/projects'
import type { Project } from '../../types'
import { Art } from '../ui/Art'
import { ProjectDialog } from './ProjectDialog'

export function Work() {
  const [discipline, setDiscipline] = useState('')
  const [open, setOpen] = useState<Project | null>(null)
  const shown = projects.filter((project) => discipline === '' || project.discipline === discipline)

  return (
    <section id="work" aria-labelledby="work-title" className="mx-auto max-w-6xl px-5 py-14 sm:px-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4 pb-8">
        <h2 id="work-title" className="font-display text-3xl">
          Work
        </h2>
        <div role="group" aria-label="Show" className="flex flex-wrap gap-1">
          {['', ...disciplines].map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={discipline === option}
              onClick={() => setDiscipline(option)}
              className={'min-h-[2.75rem] rounded-md px-3 ' + (discipline === option ? 'bg-ink text-canvas' : 'hover:bg-accent-soft')}
            >
              {option || 'All'}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {shown.length + ' projects'}
      </p>
${list}
      {open && <ProjectDialog project={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
`

/** An uneven wall of pictures, or an index of lines. */
export const WORKS = {
  wall: workFrame(`      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-6">
        {shown.map((project, index) => (
          <li key={project.id} className={index % 4 === 0 || index % 4 === 3 ? 'md:col-span-4' : 'md:col-span-2'}>
            <button type="button" onClick={() => setOpen(project)} className="group block w-full text-left">
              <Art seed={projects.indexOf(project)} className="h-72 rounded-lg transition group-hover:opacity-85" />
              <span className="flex items-baseline justify-between gap-4 pt-4">
                <span className="font-display text-2xl leading-snug group-hover:underline">{project.title}</span>
                <span className="tabular-nums text-muted">{project.year}</span>
              </span>
              <span className="block text-muted">{project.discipline}</span>
            </button>
          </li>
        ))}
      </ul>`),
  index: workFrame(`      <ul className="border-t-2 border-ink">
        {shown.map((project) => (
          <li key={project.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setOpen(project)}
              className="group grid w-full grid-cols-[1fr_auto] items-center gap-x-6 py-5 text-left hover:bg-accent-soft sm:grid-cols-[6rem_2fr_3fr_auto]"
            >
              <Art seed={projects.indexOf(project)} className="hidden h-16 rounded-md sm:block" />
              <span className="font-display text-2xl leading-snug group-hover:underline sm:text-3xl">{project.title}</span>
              <span className="order-last col-span-2 text-muted sm:order-none sm:col-span-1">{project.text}</span>
              <span className="pr-2 tabular-nums text-muted">{project.year}</span>
            </button>
          </li>
        ))}
      </ul>`),
} as const

export const PROJECT_DIALOG_TSX = `import { projects } from '../../content/projects'
import type { Project } from '../../types'
import { Art } from '../ui/Art'
import { Dialog } from '../ui/Dialog'

interface ProjectDialogProps {
  project: Project
  onClose: () => void
}

export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  return (
    <Dialog title={project.title} onClose={onClose}>
      <Art seed={projects.indexOf(project)} className="rounded-md" />
      <p className="pt-5 text-lg leading-relaxed">{project.text}</p>
      <p className="pt-3 text-muted">{project.discipline + ', ' + project.year}</p>
    </Dialog>
  )
}
`

export const ABOUT_TSX = `import { site } from '../../content/site'

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="bg-accent-soft">
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-16 sm:px-8 md:grid-cols-[1fr_2fr] lg:py-24">
        <h2 id="about-title" className="font-display text-3xl">
          About
        </h2>
        <p className="max-w-2xl font-display text-2xl leading-snug sm:text-3xl">{site.about}</p>
      </div>
    </section>
  )
}
`

export const CONTACT_TSX = `import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'

export function Contact() {
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [isSent, setIsSent] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!/^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(email)) return setError('This is not an e-mail address yet.')
    setError('')
    setIsSent(true)
  }

  return (
    <section id="contact" aria-labelledby="contact-title" className="mx-auto grid max-w-6xl gap-8 px-5 py-16 sm:px-8 md:grid-cols-[1fr_2fr] lg:py-24">
      <h2 id="contact-title" className="font-display text-3xl">
        Contact
      </h2>
      {isSent ? (
        <p role="status" className="text-xl">
          Thank you. This form is not connected to a mailbox yet, so nothing was sent.
        </p>
      ) : (
        <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
          <TextField label="E-mail" type="email" autoComplete="email" value={email} error={error} onChange={setEmail} />
          <TextArea label="What is it about?" value={message} onChange={setMessage} />
          <Button type="submit" className="justify-self-start">
            Write to me
          </Button>
        </form>
      )}
    </section>
  )
}
`

export const FOOTER_TSX = `import { site } from '../../content/site'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-6xl px-5 py-8 text-sm text-muted [overflow-wrap:anywhere] sm:px-8">{site.name + ', ' + new Date().getFullYear()}</p>
    </footer>
  )
}
`

export const APP_TSX = `import { Footer } from './components/layout/Footer'
import { Header } from './components/layout/Header'
import { About } from './components/sections/About'
import { Contact } from './components/sections/Contact'
import { Intro } from './components/sections/Intro'
import { Work } from './components/sections/Work'

export default function App() {
  return (
    <div className="min-h-screen">
      <Header />
      <main>
        <Intro />
        <Work />
        <About />
        <Contact />
      </main>
      <Footer />
    </div>
  )
}
`
