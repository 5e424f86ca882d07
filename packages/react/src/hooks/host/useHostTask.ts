import { useCallback, useState } from 'react'

export type HostTask<P extends readonly unknown[], R> = {
  run(...parameters: P): Promise<R>
  readonly data: R | undefined
  readonly error: unknown
  readonly isPending: boolean
  reset(): void
}

type Progress<R> = { readonly running: number; readonly data?: R; readonly error?: unknown }

export function useHostTask<P extends readonly unknown[], R>(
  task: (...parameters: P) => Promise<R>,
): HostTask<P, R> {
  const [{ data, error, running }, setProgress] = useState<Progress<R>>({ running: 0 })
  const run = useCallback(
    async (...parameters: P) => {
      setProgress((now) => ({ running: now.running + 1 }))
      try {
        const result = await task(...parameters)
        setProgress((now) => ({ running: now.running - 1, data: result }))
        return result
      } catch (failure) {
        setProgress((now) => ({ running: now.running - 1, error: failure }))
        throw failure
      }
    },
    [task],
  )
  const reset = useCallback(() => setProgress((now) => ({ running: now.running })), [])
  return { run, data, error, isPending: running > 0, reset }
}
