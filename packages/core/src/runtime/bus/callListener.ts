/** Calls a listener of the host; if it fails, the page sees that, and nobody who has work to finish. */
export function callListener(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
