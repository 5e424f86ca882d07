import { useState } from 'react'
import { errorText } from '../formatting/errorText.js'

/** Does one thing at a time and keeps what went wrong. */
export function useAsyncTask(): {
  readonly busy: boolean
  readonly failure: string
  run(task: () => Promise<unknown>): Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  return {
    busy,
    failure,
    async run(task) {
      setBusy(true)
      setFailure('')
      try {
        await task()
      } catch (error) {
        setFailure(errorText(error))
      }
      setBusy(false)
    },
  }
}
