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
        'accent-deep': 'var(--color-accent-deep)',
        'accent-soft': 'var(--color-accent-soft)',
        link: 'var(--color-link)',
        pop: 'var(--color-pop)',
        'pop-ink': 'var(--color-pop-ink)',
        danger: 'var(--color-danger)',
      },
      textColor: {
        accent: 'var(--color-accent-text)',
      },
      fontFamily: {
        display: 'var(--font-display)',
        sans: 'var(--font-body)',
      },
      borderRadius: {
        tile: 'var(--radius-tile)',
        control: 'var(--radius-control)',
      },
    },
  },
  plugins: [],
}
