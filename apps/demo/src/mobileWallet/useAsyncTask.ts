import { useState } from 'react'
import { errorText } from '../formatting/errorText.js'

/** Runs one async task at a time and stores its error. */
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
