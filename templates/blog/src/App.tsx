import { Route, Routes } from 'react-router-dom'
import { Footer } from './components/footer'
import { Masthead } from './components/masthead'
import { ArchivePage } from './pages/archive-page'
import { ArticlePage } from './pages/article-page'
import { FrontPage } from './pages/front-page'

export default function App() {
  return (
    <>
      <Masthead />
      <main>
        <Routes>
          <Route path="/" element={<FrontPage />} />
          <Route path="/archive" element={<ArchivePage />} />
          <Route path="/:id" element={<ArticlePage />} />
        </Routes>
      </main>
      <Footer />
    </>
  )
}
