/** Says in a few words why a request failed, without its address: an upstream's may hold a key. */
export function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // fetch itself says only "fetch failed"; the reason is its cause.
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  if (typeof cause?.code === 'string') return cause.code
  if (typeof cause?.message === 'string') return cause.message
  // The message of a SyntaxError quotes the response.
  if (error instanceof SyntaxError) return 'it talks no JSON'
  return error.name === 'TimeoutError' ? 'it took too long' : error.message
}
