/** What is said of a project's end and of its address, where that depends on whether it is saved. */
import { DAYS_KEPT_AFTER_DELETION } from '../../../core/wire/saves/project-messages.ts'

/** S2.27. What is saved comes back for a while, so there the specified last sentence would be untrue. */
export function deleteQuestion(name: string, isSaved: boolean): string {
  const question = `Are you sure you want to delete "${name}"?`
  return isSaved
    ? `${question} It can be restored from Recently deleted for ${DAYS_KEPT_AFTER_DELETION} days.`
    : `${question} This action cannot be undone.`
}

const INSTEAD = 'For others, make a page of it.'

/** S7.16: whom the copied address helps; it names no project. Short: a toast is read in three seconds. */
export function whatTheLinkDoes(isSignedIn: boolean): string {
  return isSignedIn
    ? `Only you can open the project there, signed in. ${INSTEAD}`
    : `The project is in this tab alone. ${INSTEAD}`
}
