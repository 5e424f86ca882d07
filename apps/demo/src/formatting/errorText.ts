const declined = 'You declined the request. Nothing changed.'
const refused = 'Your wallet refused this without asking you. Open it: it may have another request.'
const unsupported = 'Your wallet can’t do this.'
const disconnected = 'Your wallet isn’t connected any more. Connect it again.'
const unauthorized =
  'Your wallet is locked, or doesn’t share this account. Unlock it and try again.'
const busy = 'Your wallet already has an open request. Answer it there.'

/** Wallets' own words are for developers; the outermost code says most. */
const words: Readonly<Record<string, string>> = {
  'wallet/refused': refused,
  'wallet/rejected': declined,
  'siwx/declined': declined,
  ACTION_REJECTED: declined,
  4001: declined,
  'wallet/unauthorized': unauthorized,
  4100: unauthorized,
  'wallet/unsupported-method': unsupported,
  'rpc/method-not-found': unsupported,
  4200: unsupported,
  'wallet/disconnected': disconnected,
  4900: disconnected,
  'rpc/resource-unavailable': busy,
  '-32002': busy,
}

/** Says in a visitor's words why something did not happen. */
export function errorText(error: unknown): string {
  const chain = causesOf(error)
  const known = chain.map(({ code }) => words[String(code)]).find((text) => text !== undefined)
  if (known) return known
  // viem's errors carry a page of detail after their first line; this is the line.
  const short = chain
    .map(({ shortMessage }) => shortMessage)
    .find((text) => typeof text === 'string')
  // 'Internal error' does not help; the wallet's own words stand in the innermost cause.
  const internal = chain.findLast(({ code }) => code === -32603)?.message
  const text = internal ?? short ?? chain[0]?.message
  return typeof text === 'string' && text !== '' ? text : 'Something went wrong. Please try again.'
}

type Cause = Readonly<Record<'code' | 'message' | 'shortMessage' | 'cause', unknown>>

function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = []
  let current = error
  // A bound, for a cause may point back to its own error.
  while (typeof current === 'object' && current !== null && chain.length < 10) {
    chain.push(current as Cause)
    current = (current as Cause).cause
  }
  return chain
}
