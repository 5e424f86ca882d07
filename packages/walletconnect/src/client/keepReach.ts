import type { SourceDeps } from '@latchkey/core/adapter'

/** Less than a server takes a token, so that the pairing can use it. */
const freshMs = 300_000

/** Asks the server once for several pairings: an answer is kept while it is fresh, a failure is not. */
export function keepReach({
  env,
  relayReach,
}: Pick<SourceDeps, 'env' | 'relayReach'>): SourceDeps['relayReach'] {
  if (!relayReach) return undefined
  let kept: ReturnType<typeof relayReach> | undefined
  let askedAt = 0
  return () => {
    if (kept && env.now() - askedAt < freshMs) return kept
    const asked = relayReach()
    kept = asked
    askedAt = env.now()
    asked.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked
  }
}
