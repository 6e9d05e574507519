/** The forty apps of the benchmark: small ones of many kinds, and templates. */
import type { FlowApp } from './app.ts'
import { bankAccount } from './apps/bank-account.ts'
import { bookReviews } from './apps/book-reviews.ts'
import { capitalsQuiz } from './apps/capitals-quiz.ts'
import { contactBook } from './apps/contact-book.ts'
import { courtBooking } from './apps/court-booking.ts'
import { diary } from './apps/diary.ts'
import { eggTimer } from './apps/egg-timer.ts'
import { expenseSplit } from './apps/expense-split.ts'
import { fileExplorer } from './apps/file-explorer.ts'
import { helpChat } from './apps/help-chat.ts'
import { helpPage } from './apps/help-page.ts'
import { monthCalendar } from './apps/month-calendar.ts'
import { notebook } from './apps/notebook.ts'
import { noughtsAndCrosses } from './apps/noughts-and-crosses.ts'
import { pagedWords } from './apps/paged-words.ts'
import { pagesOfACafe } from './apps/pages-of-a-cafe.ts'
import { pictureGallery } from './apps/picture-gallery.ts'
import { pixelEditor } from './apps/pixel-editor.ts'
import { pizzaOrder } from './apps/pizza-order.ts'
import { planetTable } from './apps/planet-table.ts'
import { playlist } from './apps/playlist.ts'
import { pocketCalculator } from './apps/pocket-calculator.ts'
import { poll } from './apps/poll.ts'
import { preferences } from './apps/preferences.ts'
import { recordShop } from './apps/record-shop.ts'
import { seatMap } from './apps/seat-map.ts'
import { shoppingList } from './apps/shopping-list.ts'
import { signUp } from './apps/sign-up.ts'
import { taskBoard } from './apps/task-board.ts'
import { textTools } from './apps/text-tools.ts'
import { tipCalculator } from './apps/tip-calculator.ts'
import { trainSearch } from './apps/train-search.ts'
import { unitConverter } from './apps/unit-converter.ts'
import { habits } from './templates/habits.ts'
import { invoice } from './templates/invoice.ts'
import { notes } from './templates/notes.ts'
import { quiz } from './templates/quiz.ts'
import { recipes } from './templates/recipes.ts'
import { shop } from './templates/shop.ts'
import { timer } from './templates/timer.ts'

export const FLOW_APPS: readonly FlowApp[] = [
  bankAccount,
  bookReviews,
  capitalsQuiz,
  contactBook,
  courtBooking,
  diary,
  eggTimer,
  expenseSplit,
  fileExplorer,
  helpChat,
  helpPage,
  monthCalendar,
  notebook,
  noughtsAndCrosses,
  pagedWords,
  pagesOfACafe,
  pictureGallery,
  pixelEditor,
  pizzaOrder,
  planetTable,
  playlist,
  pocketCalculator,
  poll,
  preferences,
  recordShop,
  seatMap,
  shoppingList,
  signUp,
  taskBoard,
  textTools,
  tipCalculator,
  trainSearch,
  unitConverter,
  habits,
  invoice,
  notes,
  quiz,
  recipes,
  shop,
  timer,
]
