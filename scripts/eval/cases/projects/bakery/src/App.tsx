import { Faq } from './components/Faq'
import { Footer } from './components/Footer'
import { Header } from './components/Header'
import { Hero } from './components/Hero'
import { Prices } from './components/Prices'

export default function App() {
  return (
    <div className="min-h-screen bg-canvas text-ink">
      <Header />
      <main>
        <Hero />
        <Prices />
        <Faq />
      </main>
      <Footer />
    </div>
  )
}
