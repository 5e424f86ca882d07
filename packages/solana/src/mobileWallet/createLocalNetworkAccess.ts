import { LatchkeyError } from '@latchkey/protocol'

export type LocalNetworkPage = {
  readonly permissions?: {
    query(descriptor: { name: string }): Promise<{ state: PermissionState }>
  }
  fetch(url: string, init: RequestInit): Promise<unknown>
}

/** The browser asks at the second call, when the visitor knows why. */
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
      // The request makes the browser ask, whatever it returns.
      await fetch('http://localhost', { mode: 'no-cors' }).catch(() => {})
      state = await getState()
    }
    if (state === 'denied') throw new LatchkeyError('wallet/local-network-blocked')
  }
}
