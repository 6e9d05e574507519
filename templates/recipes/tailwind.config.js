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
        'accent-soft': 'var(--color-accent-soft)',
        band: 'var(--color-band)',
        'band-ink': 'var(--color-band-ink)',
        danger: 'var(--color-danger)',
        butter: 'var(--color-butter)',
        'butter-ink': 'var(--color-butter-ink)',
      },
      textColor: {
        accent: 'var(--color-accent-text)',
      },
      fontFamily: {
        display: 'var(--font-display)',
        sans: 'var(--font-body)',
      },
      borderRadius: {
        control: 'var(--radius-control)',
      },
    },
  },
  plugins: [],
}
