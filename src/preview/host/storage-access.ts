/** Whether the browser lets this page store anything: frames of another site may be refused all of it. */
export const isStorageAllowed: boolean = (() => {
  try {
    return window.localStorage !== null
  } catch {
    return false
  }
})()
