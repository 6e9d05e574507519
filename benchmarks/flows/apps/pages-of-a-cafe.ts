import { click, type FlowApp, reload } from '../app.ts'

export const pagesOfACafe: FlowApp = {
  name: 'Pages of a café',
  source: `import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom'
const MENU = [
  { id: 'flat-white', name: 'Flat white', price: '3.60', text: 'Two shots under thin foam.' },
  { id: 'cortado', name: 'Cortado', price: '3.20', text: 'Half milk, half coffee.' },
]
const Home = () => <><h1>Café Anker</h1><p>Open from 8 to 18, closed on Mondays.</p></>
const Menu = () => (
  <>
    <h1>Menu</h1>
    <ul>{MENU.map(({ id, name, price }) => <li key={id}><Link to={'/menu/' + id}>{name}</Link> {price} €</li>)}</ul>
  </>
)
function Drink() {
  const { id } = useParams()
  const drink = MENU.find((one) => one.id === id)
  if (drink === undefined) return <h1>We do not have that</h1>
  return <><h1>{drink.name}</h1><p>{drink.text}</p><p>{drink.price} €</p><Link to="/menu">Back to the menu</Link></>
}
export default function App() {
  return (
    <BrowserRouter>
      <nav><Link to="/">Home</Link> <Link to="/menu">Menu</Link> <Link to="/find-us">Find us</Link></nav>
      <main>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/menu" element={<Menu />} />
          <Route path="/menu/:id" element={<Drink />} />
          <Route path="/find-us" element={<><h1>Find us</h1><address>Quay 4, by the old crane</address></>} />
          <Route path="*" element={<h1>There is no such page</h1>} />
        </Routes>
      </main>
    </BrowserRouter>
  )
}
`,
  flows: {
    'Looks at a drink': [click('Menu', 'link'), click('Cortado', 'link'), click('Back to the menu', 'link')],
    'Finds the way': [click('Find us', 'link'), click('Home', 'link')],
    'Stays on its page': [click('Menu', 'link'), click('Flat white', 'link'), reload],
  },
  regressions: {
    'a link leads nowhere': ['<Link to="/find-us">', '<Link to="/findus">'],
    'every drink is the first': ['MENU.find((one) => one.id === id)', 'MENU[0]'],
    'pages of drinks are not found': ['path="/menu/:id"', 'path="/drinks/:id"'],
    'the way back leads home': ['<Link to="/menu">Back', '<Link to="/">Back'],
    'prices are gone': ['<p>{drink.price} €</p>', ''],
  },
}
