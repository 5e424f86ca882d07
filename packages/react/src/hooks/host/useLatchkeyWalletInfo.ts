import type { Namespace, WalletInfo } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyWalletInfoParameters = {
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

export type UseLatchkeyWalletInfoReturn = {
  /** Name, icon, id and type of the connected wallet. */
  readonly wallet: WalletInfo | undefined
}

/**
 * Returns the connected wallet's details.
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
