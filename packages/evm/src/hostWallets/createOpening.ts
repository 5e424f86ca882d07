import type { Lazy } from '@latchkey/core/adapter'

export type Opening<T> = Lazy<T> & { reopen(): Promise<T> }

/** The first attempt settles all callers: an earlier one may never settle. */
export function createOpening<T>(open: () => Promise<T>): Opening<T> {
  let finish: (opened: T) => void = () => {}
  const opened = new Promise<T>((resolve) => {
    finish = resolve
  })
  let value: T | undefined
  let latest: Promise<T> | undefined
  const load = () => {
    if (value) return Promise.resolve(value)
    if (!latest) return reopen()
    return Promise.race([opened, latest])
  }
  const reopen = (): Promise<T> => {
    const attempt = open().then((opened) => {
      value ??= opened
      finish(value)
      return value
    })
    latest = attempt
    attempt.catch(() => {
      if (latest === attempt) latest = undefined
    })
    return load()
  }
  return {
    load,
    reopen,
    get value() {
      return value
    },
  }
}
