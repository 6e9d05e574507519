import { click, type FlowApp, write } from '../app.ts'

export const pizzaOrder: FlowApp = {
  name: 'Pizza order in steps',
  source: `import { useState } from 'react'
const SIZES = { Small: 8, Medium: 10, Large: 13 } as const
const TOPPINGS = ['Olives', 'Capers', 'Basil']
export default function App() {
  const [step, setStep] = useState(1)
  const [size, setSize] = useState<keyof typeof SIZES>('Medium')
  const [toppings, setToppings] = useState<string[]>([])
  const [street, setStreet] = useState('')
  const [isLate, setLate] = useState(false)
  const price = SIZES[size] + toppings.length * 1.5
  return (
    <main>
      <h1>{['', 'Size', 'Toppings', 'Address', 'Check your order', 'On its way'][step]}</h1>
      <p>Step {step} of 4</p>
      {step === 1 && Object.keys(SIZES).map((one) => (
        <label key={one}><input type="radio" name="size" checked={size === one} onChange={() => setSize(one as keyof typeof SIZES)} />{one}</label>
      ))}
      {step === 2 && TOPPINGS.map((one) => (
        <label key={one}><input type="checkbox" checked={toppings.includes(one)}
          onChange={() => setToppings(toppings.includes(one) ? toppings.filter((other) => other !== one) : [...toppings, one])} />{one}</label>
      ))}
      {step === 3 && <label>Street <input value={street} onChange={(event) => { setStreet(event.target.value); setLate(false) }} /></label>}
      {isLate && <p role="alert">Where do we bring it?</p>}
      {step === 4 && <ul><li>{size} pizza</li><li>{toppings.length === 0 ? 'Plain' : toppings.join(', ')}</li><li>{street}</li></ul>}
      {step === 5 ? <p>Thirty minutes to {street}.</p> : <p>{price.toFixed(2)} €</p>}
      {step > 1 && step < 5 && <button onClick={() => setStep(step - 1)}>Back</button>}
      {step < 5 && <button onClick={() => {
        if (step === 3 && street.trim() === '') setLate(true)
        else setStep(step + 1)
      }}>{step === 4 ? 'Order' : 'On'}</button>}
    </main>
  )
}
`,
  flows: {
    'Orders a large pizza': [
      click('Large', 'radio'),
      click('On'),
      click('Olives', 'checkbox'),
      click('Basil', 'checkbox'),
      click('On'),
      write('Street', 'Quay 4'),
      click('On'),
      click('Order'),
    ],
    'Needs a street': [click('On'), click('On'), click('On')],
    'Goes back and changes': [
      click('Small', 'radio'),
      click('On'),
      click('Capers', 'checkbox'),
      click('Capers', 'checkbox'),
      click('Back'),
    ],
  },
  regressions: {
    'toppings cost nothing': ['SIZES[size] + toppings.length * 1.5', 'SIZES[size]'],
    'a topping cannot be taken off': ['toppings.filter((other) => other !== one)', 'toppings'],
    'a step is left out': ['else setStep(step + 1)', 'else setStep(step === 2 ? 4 : step + 1)'],
    'it orders without a street': ["street.trim() === ''", 'street.trim() === "none"'],
    'Back begins anew': ['setStep(step - 1)', '[setStep(1), setSize("Medium")]'],
  },
}
