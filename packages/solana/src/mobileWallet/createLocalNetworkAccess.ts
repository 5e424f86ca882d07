import { LatchkeyError } from '@latchkey/protocol'

export type LocalNetworkPage = {
  readonly permissions?: {
    query(descriptor: { name: string }): Promise<{ state: PermissionState }>
  }
  fetch(url: string, init: RequestInit): Promise<unknown>
}

/** Throws until the page may reach apps on this device; the browser asks at the second call, when the visitor knows why. */
export function createLocalNetworkAccess({
  fetch,
  permissions,
}: LocalNetworkPage): () => Promise<void> {
  let isExplained = false
  const getState = async () =>
    // A browser that does not know the permission needs none.
    (await permissions?.query({ name: 'loopback-network' }).catch(() => undefined))?.state

  return async () => {
    let state = await getState()
    if (state === 'prompt') {
      if (!isExplained) {
        isExplained = true
        throw new LatchkeyError('wallet/local-network-needed')
      }
      // Whatever comes back: the request is what makes the browser ask, unless the page is on this device itself.
      await fetch('http://localhost', { mode: 'no-cors' }).catch(() => {})
      state = await getState()
    }
    if (state === 'denied') throw new LatchkeyError('wallet/local-network-blocked')
  }
}
