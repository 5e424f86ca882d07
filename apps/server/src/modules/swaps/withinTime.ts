/** The result of a promise; rejects where it takes too long. */
export function withinTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs, new Error('it took too long'))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
