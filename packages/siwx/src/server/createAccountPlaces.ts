import { type CaipAddress, LatchkeyError } from '@latchkey/protocol'
import type { SignInStore } from '../stores/SignInStore.js'

const maxSessionsPerAccount = 20

export type PlacedSession = { readonly key: string; readonly startedAt: number }

export type AccountPlaces = {
  take(account: CaipAddress, session: PlacedSession, expiresAt: number): Promise<string>
}

/** One account could fill the store otherwise. */
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
      // Others may take the freed place; each retry means that one of them progressed.
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
