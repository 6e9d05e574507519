import { Route, Routes } from 'react-router-dom'
import { Basket } from './components/basket'
import { Footer } from './components/footer'
import { Header } from './components/header'
import { ShopProvider } from './hooks/use-shop'
import { CheckoutPage } from './pages/checkout-page'
import { ProductPage } from './pages/product-page'
import { ShopPage } from './pages/shop-page'
import { WishPage } from './pages/wish-page'

export default function App() {
  return (
    <ShopProvider>
      <Header />
      <main>
        <Routes>
          <Route path="/" element={<ShopPage />} />
          <Route path="/wishes" element={<WishPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/:id" element={<ProductPage />} />
        </Routes>
      </main>
      <Footer />
      <Basket />
    </ShopProvider>
  )
}
