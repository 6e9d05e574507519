/** One composer per kind of app. */
import type { AppKind } from '../intent/app-kinds.ts'
import type { Brief } from '../intent/brief.ts'
import { blogApp } from './blog/blog-app.ts'
import { bookingApp } from './booking/booking-app.ts'
import { calculatorApp } from './calculator/calculator-app.ts'
import { chatApp } from './chat/chat-app.ts'
import { dashboardApp } from './dashboard/dashboard-app.ts'
import { gameApp } from './game/game-app.ts'
import { habitApp } from './habit/habit-app.ts'
import { kanbanApp } from './kanban/kanban-app.ts'
import type { GeneratedApp } from './kit/generated-app.ts'
import { landingApp } from './landing/landing-app.ts'
import { notesApp } from './notes/notes-app.ts'
import { portfolioApp } from './portfolio/portfolio-app.ts'
import { quizApp } from './quiz/quiz-app.ts'
import { recipesApp } from './recipes/recipes-app.ts'
import { shopApp } from './shop/shop-app.ts'
import { timerApp } from './timer/timer-app.ts'
import { todoApp } from './todo/todo-app.ts'
import { trackerApp } from './tracker/tracker-app.ts'

const COMPOSERS: Readonly<Record<AppKind, (brief: Brief) => GeneratedApp>> = {
  habit: habitApp,
  todo: todoApp,
  kanban: kanbanApp,
  notes: notesApp,
  calculator: calculatorApp,
  timer: timerApp,
  booking: bookingApp,
  chat: chatApp,
  tracker: trackerApp,
  landing: landingApp,
  portfolio: portfolioApp,
  blog: blogApp,
  shop: shopApp,
  recipes: recipesApp,
  quiz: quizApp,
  game: gameApp,
  dashboard: dashboardApp,
}

export function composeApp(brief: Brief): GeneratedApp {
  return COMPOSERS[brief.kind](brief)
}
