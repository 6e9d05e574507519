import { Compare } from './components/compare'
import { Features } from './components/features'
import { Footer } from './components/footer'
import { Header } from './components/header'
import { Hero } from './components/hero'
import { How } from './components/how'
import { Prices } from './components/prices'
import { Questions } from './components/questions'
import { SignUpForm } from './components/sign-up-form'
import { Voices } from './components/voices'

/** The page from top to bottom: move or remove a line to move or remove a section. */
const sections = [Hero, Features, How, Voices, Prices, Compare, Questions, SignUpForm]

export default function App() {
  return (
    <>
      <Header />
      <main>
        {sections.map((Section) => (
          <Section key={Section.name} />
        ))}
      </main>
      <Footer />
    </>
  )
}
