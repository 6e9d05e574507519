import { Route, Routes } from 'react-router-dom'
import { Header } from './components/header'
import { AboutPage } from './pages/about-page'
import { ContactPage } from './pages/contact-page'
import { HomePage } from './pages/home-page'
import { SeriesPage } from './pages/series-page'

export default function App() {
  return (
    <>
      <Header />
      <main>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/contact" element={<ContactPage />} />
          <Route path="/:id" element={<SeriesPage />} />
        </Routes>
      </main>
    </>
  )
}
