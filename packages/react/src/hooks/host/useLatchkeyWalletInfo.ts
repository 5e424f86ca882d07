import type { Namespace, WalletInfo } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyWalletInfoParameters = {
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

export type UseLatchkeyWalletInfoReturn = {
  /** The name, icon, id and kind of the connected wallet; undefined while none is. */
  readonly wallet: WalletInfo | undefined
}

/**
 * Returns what is known of the connected wallet.
 * @example
 * const { wallet } = useLatchkeyWalletInfo()
 * <p>{wallet?.name}</p>
 */
export function useLatchkeyWalletInfo(
  parameters?: UseLatchkeyWalletInfoParameters,
): UseLatchkeyWalletInfoReturn {
  const { namespace } = checkParameters('useLatchkeyWalletInfo', 'namespace', {}, parameters)
  return useHostState('useLatchkeyWalletInfo', (state) => ({
    wallet: hostAccount(state, namespace).wallet,
  }))
}
