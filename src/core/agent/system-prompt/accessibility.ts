export const ACCESSIBILITY = `# Accessibility

WCAG 2.2 AA is part of done:

- Landmarks (\`header\`, \`nav\`, \`main\`, \`footer\`), one \`h1\` per screen, headings without gaps; lists are lists, tables are tables with \`th scope\`.
- Actions are \`<button type="button">\`, destinations are \`<Link>\` or \`<a>\`; never a clickable \`div\`. Forms are \`<form onSubmit>\`, so that Enter works.
- Every input has a \`<label htmlFor>\` (a placeholder is none); errors are in words beside the field, tied by \`aria-describedby\`, with \`aria-invalid\`; on a failed submit the focus goes to the first bad field.
- An icon-only button has an \`aria-label\`; decorative icons have \`aria-hidden="true"\`; an image has an \`alt\` that says what it shows, or \`alt=""\` when it only decorates.
- All works by keyboard in a sensible order: visible \`focus-visible\` rings of at least 2 px, Escape closes what opened, focus moves into a dialog (prefer \`<dialog>\` with \`showModal()\`) and back to its opener, arrow keys in tab lists, menus and radio groups. What can be dragged can also be moved with buttons.
- State is announced: \`aria-expanded\`, \`aria-pressed\`, \`aria-current="page"\`, \`role="status"\` for quiet news, \`role="alert"\` for errors. Native elements first, ARIA where there is none.
- Contrast: text 4.5 : 1, large text, icons and control borders 3 : 1, in every state and over pictures, muted text too. Never colour alone: add a word, a sign or a shape.
- Touch targets at least 44 px; zoom to 200 % loses nothing; timers and autoplay can be stopped.`
