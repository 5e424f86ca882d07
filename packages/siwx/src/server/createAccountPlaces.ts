import { type CaipAddress, LatchkeyError } from '@latchkey/protocol'
import type { SignInStore } from '../stores/SignInStore.js'

/** How many sessions an account may have. */
const maxSessionsPerAccount = 20

/** A session that takes a place: where it is stored, and when it started. */
export type PlacedSession = { readonly key: string; readonly startedAt: number }

/** The places of an account, one for each of its sessions. */
export type AccountPlaces = {
  /** Takes a place and returns its key in the store; where none is free, the account's oldest session ends. */
  take(account: CaipAddress, session: PlacedSession, expiresAt: number): Promise<string>
}

/** Creates the places, in the store of the sessions: without a bound, one account could fill it. */
export function createAccountPlaces(store: SignInStore): AccountPlaces {
  async function endOldest(keys: readonly string[]): Promise<void> {
    const entries = await Promise.all(
      keys.map(async (place) => {
        const entry = await store.get(place)
        return entry ? [{ place, ...(JSON.parse(entry.value) as PlacedSession) }] : []
      }),
    )
    const [oldest] = entries.flat().sort((a, b) => a.startedAt - b.startedAt)
    if (!oldest) return
    await store.delete(oldest.key)
    await store.delete(oldest.place)
  }
  return {
    async take(account, session, expiresAt) {
      const numbers = Array.from({ length: maxSessionsPerAccount }, (_, at) => at)
      const keys = numbers.map((number) => `place:${account}:${number}`)
      // Others may take the place that has become free; each time, one of them has got further.
      for (let tries = 0; tries < maxSessionsPerAccount; tries += 1) {
        for (const key of keys) {
          if (await store.add(key, JSON.stringify(session), expiresAt)) return key
        }
        await endOldest(keys)
      }
      throw new LatchkeyError('siwx/too-many-requests')
    },
  }
}
