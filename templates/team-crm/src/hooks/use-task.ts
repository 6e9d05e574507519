import { useState } from 'react'

/** Something that a form or a button does on the server: whether it is at it, and what went wrong the last time. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  /** `task` resolves to what went wrong, or to nothing. */
  const run = async (task: () => Promise<string>): Promise<boolean> => {
    setIsBusy(true)
    setProblem('')
    const wrong = await task()
    setProblem(wrong)
    setIsBusy(false)
    return wrong === ''
  }
  return { isBusy, problem, run }
}
