import type { Namespace } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyIdentityParameters = {
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

export type UseLatchkeyIdentityReturn = {
  readonly name: string | undefined
  /** The URL of the image. */
  readonly image: string | undefined
}

/**
 * Returns the name and image of the connected account; they come from your server, so without one there are none.
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
    // An error is ignored: an account without a name has its address.
    import('./fetchHostData.js')
      .then(({ fetchIdentity }) => fetchIdentity(latchkey, address))
      .catch(() => {})
  }, [address, latchkey])
  return { name, image }
}
