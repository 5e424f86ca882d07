import type { PricePort, Quote } from './PricePort.js'
import { toPricePort } from './toPricePort.js'

/** Asks one after the other, each only for what nobody before it knew. */
export function firstKnown(ports: readonly PricePort[]): PricePort {
  return toPricePort(async (tokens, currency) => {
    let known: readonly (Quote | undefined)[] = tokens.map(() => undefined)
    for (const port of ports) {
      const open = tokens.flatMap((token, at) => (known[at] === undefined ? [{ at, token }] : []))
      if (open.length === 0) break
      const answers = await port.quotes(
        open.map(({ token }) => token),
        currency,
      )
      const byPlace = new Map(open.map(({ at }, nth) => [at, answers[nth]]))
      known = known.map((quote, at) => quote ?? byPlace.get(at))
    }
    return known
  })
}
