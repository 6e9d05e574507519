import { Route, Routes } from 'react-router-dom'
import { BookProvider } from './hooks/use-book'
import { CookPage } from './pages/cook-page'
import { EditPage } from './pages/edit-page'
import { ListPage } from './pages/list-page'
import { RecipePage } from './pages/recipe-page'

export default function App() {
  return (
    <BookProvider>
      <Routes>
        <Route path="/" element={<ListPage />} />
        <Route path="/new" element={<EditPage />} />
        <Route path="/:id" element={<RecipePage />} />
        <Route path="/:id/edit" element={<EditPage />} />
        <Route path="/:id/cook" element={<CookPage />} />
      </Routes>
    </BookProvider>
  )
}
