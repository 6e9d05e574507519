/**
 * Sixty prompts as people write them: every kind of app, long and terse, careful and sloppy, plain and odd. Each comes
 * with words of its own that the app must show.
 */

export interface DemoPrompt {
  /** What a person would call the app; groups the list, and names the screenshots. */
  readonly kind: string
  readonly prompt: string
  /** Words of the prompt that the running app shows, in any case. */
  readonly words: readonly string[]
}

const of = (kind: string, prompt: string, ...words: readonly string[]): DemoPrompt => ({
  kind,
  prompt,
  words,
})

export const DEMO_PROMPTS: readonly DemoPrompt[] = [
  of('todo', 'A to-do list called "Tidy" with priorities and due dates, in sage green', 'Tidy', 'priority'),
  of('todo', 'make me a todo app', 'to'),
  of('todo', 'A shared chores list for our flat, playful, with yellow', 'chores'),
  of('todo', 'brutalist task manager named GRIND. black and white', 'GRIND'),
  of('habit', 'A habit tracker with a weekly chart, in warm colours', 'habit'),
  of(
    'habit',
    'reading habit tracker called "Twenty Pages" with habits: read, journal and stretch',
    'Twenty Pages',
    'Journal',
  ),
  of('habit', 'pls build a habbit tracker for my meditation practise, calm + dark', 'meditation'),
  of('habit', 'Ein Gewohnheits-Tracker namens „Kleine Schritte“ in dunkelgrün', 'Kleine Schritte'),
  of(
    'kanban',
    'A kanban board for a film production with columns Script, Shooting, Editing and Done',
    'Script',
    'Shooting',
    'Editing',
  ),
  of('kanban', 'kanban board called "Launchpad" for our product launch, four columns, navy', 'Launchpad'),
  of('kanban', 'A minimal Trello-like board for my wedding planning', 'wedding'),
  of('notes', 'A notes app called "Marginalia" with tags and search, elegant', 'Marginalia'),
  of('notes', 'quick notes for my dnd campaign', 'campaign'),
  of('notes', 'A dark note-taking app for lab results with pinned notes', 'lab results'),
  of(
    'landing',
    'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
    'Crumb',
  ),
  of('landing', 'landing page for yoga studio pastel', 'yoga studio'),
  of(
    'landing',
    'Build a website for my dog walking business named Happy Paws with pricing, testimonials and faq in blue',
    'Happy Paws',
    'dog walking',
  ),
  of(
    'landing',
    'A retro landing page about a moon colony travel agency, with three pricing tiers and a call to action that says "Book your launch"',
    'moon',
    'Book your launch',
  ),
  of('landing', 'Une landing page pour ma boulangerie, nommée « Le Fournil »', 'Le Fournil'),
  of('dashboard', 'A sales dashboard for a bike shop, dark', 'sales'),
  of('dashboard', 'dashboard for our support tickets', 'tickets'),
  of(
    'dashboard',
    'An analytics dashboard called "Beehive" for honey production with charts in #d9982f',
    'Beehive',
  ),
  of('portfolio', 'A portfolio for a ceramic artist named Ines Vidal, earthy', 'Ines Vidal', 'ceramic'),
  of('portfolio', 'my portfolio as a photographer, black, minimal, 6 projects', 'photograph'),
  of('portfolio', 'Personal site for Tom Okafor, an illustrator who loves ink and whales', 'Tom Okafor'),
  of('shop', 'An online shop for houseplants called "Fern & Co" with a cart', 'Fern & Co', 'cart'),
  of('shop', 'web store selling vintage synthesizers, retro', 'synthesizers'),
  of('shop', 'A tea shop with categories green, black and herbal, and a shopping cart', 'tea', 'herbal'),
  of('blog', 'A blog about deep sea creatures called "Abyss"', 'Abyss', 'deep sea'),
  of('blog', 'minimal blog for my travels in Georgia', 'travels'),
  of('blog', 'a magazine-style blog on urban gardening with categories', 'urban gardening'),
  of('calculator', 'A calculator', '7', '='),
  of('calculator', 'A tip calculator for splitting the bill between friends', 'tip'),
  of('calculator', 'mortgage calculator, elegant, dark green', 'mortgage'),
  of('timer', 'A pomodoro timer called "Deep Work" with 50 minute sessions', 'Deep Work', '50'),
  of('timer', 'stopwatch with laps', 'lap'),
  of('timer', 'countdown timer for boiling eggs, playful', 'egg'),
  of('quiz', 'A quiz about space with five questions', 'space'),
  of('quiz', 'geography quiz for kids, colourful', 'geography'),
  of('quiz', 'trivia game called "Cinephile" about classic films', 'Cinephile'),
  of('game', 'A memory game with fruits', 'memory'),
  of('game', 'snake game, retro green on black', 'score'),
  of('game', 'make 2048 in pastel colors', '2048'),
  of('game', 'tic tac toe for two players', 'tic'),
  of('recipes', 'A recipe box for my grandmother’s soups called "Nonna"', 'Nonna', 'soup'),
  of('recipes', 'recipe collection with ingredients, cooking time and servings, warm', 'ingredients'),
  of('recipes', 'Vegan recipe book for busy students', 'vegan'),
  of('booking', 'A booking page for a barber shop called "Sharp"', 'Sharp', 'barber'),
  of('booking', 'appointment booking for a physiotherapist, calm blue', 'physiotherap'),
  of('booking', 'reserve a table at an italian restaurant "Da Gino"', 'Da Gino', 'table'),
  of('chat', 'A chat screen for a support team called "Relay"', 'Relay'),
  of('chat', 'messaging app ui like whatsapp for hiking friends', 'hiking'),
  of('chat', 'group chat for a book club, purple', 'book club'),
  of(
    'collection',
    'a plant watering log with species, location and last watered',
    'species',
    'location',
    'last watered',
  ),
  of('collection', 'An expense tracker with amount, category and date', 'expense', 'amount', 'category'),
  of(
    'collection',
    'book library: title, author, rating, and whether I have read it',
    'title',
    'author',
    'rating',
  ),
  of(
    'collection',
    'workout log for my home gym called "Iron" with exercise, sets, reps and weight',
    'Iron',
    'sets',
    'reps',
  ),
  of('collection', 'I need something to keep track of the bees in my 12 hives', 'bees'),
  of(
    'collection',
    'an inventory for a guitar repair workshop w/ brand, model, year, condition',
    'brand',
    'model',
    'condition',
  ),
  of(
    'collection',
    'CRM for a freelance translator: clients with company, e-mail and status',
    'client',
    'company',
    'status',
  ),
]
