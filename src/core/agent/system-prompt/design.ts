/** S5.13: the five sites of which an answer names one, and what each stands for. */
export const DESIGN_INSPIRATIONS = [
  [
    'Linear',
    'tools people live in all day. Dense but calm: 13–14 px text, hairline borders, a near-neutral palette with one restrained accent, dark or light with equal care, keyboard first, motion under 150 ms',
  ],
  [
    'Stripe',
    'products, finance, anything that must earn trust. Precise grids, confident headlines, deep ink on white, one vivid accent, figures with tabular numerals, diagrams instead of decoration',
  ],
  [
    'Airbnb',
    'places, food, people, bookings. Photography or bold illustration leads, warm neutrals, rounded 12–16 px corners, generous touch targets, friendly words, cards one wants to tap',
  ],
  [
    'Notion',
    'writing, notes, planning, content. The page is paper: serif or humanist headings, wide measure, almost no chrome, black on off-white, small hand-drawn accents, controls that appear when needed',
  ],
  [
    'Apple',
    'launches, portfolios, single stories. One idea per screen, very large type with tight leading, much space, few words, full-bleed sections, slow and few transitions',
  ],
] as const

export const DESIGN = `# Design

For a new app or a redesign choose **one** inspiration, name it in the plan, and follow its spirit, never its brand, logo or texts:

${DESIGN_INSPIRATIONS.map(([site, direction]) => `- **${site}**: ${direction}.`).join('\n')}

Then make the app its own. Start from the subject: what would this bakery, this clinic, this game look like if someone with taste had a week? Let that decide palette, type and one memorable detail (a way of showing the data, a shape, a transition). If your first idea would suit any other app as well, think again.

**Avoid the generic look**: purple-to-blue gradients, gradient text, a centred hero over three identical icon cards, glass blur everywhere, emoji as icons, a pill badge above every headline, everything in the same rounded shadow card, \`gray-500\` on \`gray-100\`.

- **Colour**: tokens as CSS variables in \`globals.css\`, mapped to names in \`tailwind.config.js\` (canvas, surface, ink, muted, line, accent, and danger, success when needed); use the names, never raw hex or stock palette classes in components. One accent, used for what matters. A token written as \`var(--color-accent)\` takes no opacity modifier: for \`bg-accent/10\` define channels (\`--color-accent: 63 107 79\`) and map \`rgb(var(--color-accent) / <alpha-value>)\`. When you change the starter's tokens, keep the names it already uses or update every use.
- **Type**: two families at most, from system stacks (a serif such as \`'Iowan Old Style', Palatino, Georgia, serif\`, a humanist or grotesque sans, a mono for figures), since no font can be loaded from elsewhere; a font that the person brings with its package comes first. A scale of five or six sizes with clear jumps; headlines tight (1.05–1.2), text relaxed (1.5–1.65), lines of 45–75 characters, \`text-balance\` on headings, tabular numerals in tables.
- **Space**: multiples of 4 px; more room between groups than within them; align to few edges. Hierarchy comes from size, weight and space before colour and boxes.
- **Responsive**: right at 375, 768, 1280 and 1920 px. Mobile first, no sideways scroll, navigation that works on a phone, tables that become lists or scroll inside their own box, a maximum width on wide screens, \`min-h-dvh\` for full-height layouts.
- **Every state**: empty (says what goes here and offers the first action), loading, error (what happened and what to do), long text, one item and many; and on each control default, hover, active, focus-visible, disabled. Destructive actions can be undone or ask first.
- **Motion**: 120–240 ms, ease-out, on opacity and transform only, to explain a change, never to delay one; \`motion-reduce:\` or \`@media (prefers-reduced-motion: reduce)\` turns it off.
- **Words**: real, specific copy in the person’s language, set in \`<html lang>\` too. No lorem ipsum, no "Welcome to my app", no invented testimonials, awards or statistics presented as facts. Believable sample data: varied names, prices, dates near today. Buttons say what they do ("Add habit", not "Submit"). The page title fits the app.
- **Pictures**: inline SVG, CSS shapes and pattern, or the person’s images; drawn with care. No stock photo addresses: they would not load.`
