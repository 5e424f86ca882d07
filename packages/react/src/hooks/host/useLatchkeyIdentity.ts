import type { Namespace } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyIdentityParameters = {
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

export type UseLatchkeyIdentityReturn = {
  readonly name: string | undefined
  readonly image: string | undefined
}

/**
 * Returns the connected account's name and image, from your server.
 * @example
 * const { image, name } = useLatchkeyIdentity()
 */
export function useLatchkeyIdentity(
  parameters?: UseLatchkeyIdentityParameters,
): UseLatchkeyIdentityReturn {
  const { namespace } = checkParameters('useLatchkeyIdentity', 'namespace', {}, parameters)
  const latchkey = useHost('useLatchkeyIdentity')
  const { address, image, name } = useHostState('useLatchkeyIdentity', (state) => {
    const { address, isConnected, namespace: shown } = hostAccount(state, namespace)
    const { profileImage, profileName } = (shown && state.accounts[shown]) ?? {}
    return { address: isConnected ? address : undefined, image: profileImage, name: profileName }
  })
  useEffect(() => {
    if (!address) return
    import('./fetchHostData.js')
      .then(({ fetchIdentity }) => fetchIdentity(latchkey, address))
      .catch(() => {})
  }, [address, latchkey])
  return { name, image }
}
