/** @type {import('tailwindcss').Config} */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        canvas: 'var(--color-canvas)',
        surface: 'var(--color-surface)',
        ink: 'var(--color-ink)',
        muted: 'var(--color-muted)',
        line: 'var(--color-line)',
        accent: 'var(--color-accent)',
        'accent-ink': 'var(--color-accent-ink)',
        late: 'var(--color-late)',
        rail: 'var(--color-rail)',
        'rail-ink': 'var(--color-rail-ink)',
        'rail-muted': 'var(--color-rail-muted)',
      },
      textColor: {
        accent: 'var(--color-accent-text)',
      },
      fontFamily: {
        display: 'var(--font-display)',
        sans: 'var(--font-body)',
      },
    },
  },
  plugins: [],
}
