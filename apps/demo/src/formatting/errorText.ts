/** Says in a visitor's words why something did not happen. */
export function errorText(error: unknown): string {
  const chain = causesOf(error)
  if (chain.some(isRefusal)) return 'You declined the request. Nothing changed.'
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

const isRefusal = ({ code }: Cause) =>
  code === 4001 || code === 'ACTION_REJECTED' || code === 'wallet/rejected'

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
