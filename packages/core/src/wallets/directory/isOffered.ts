import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { excludedWallets, isExcluded } from '../matching/isExcluded.js'
import { opensOnMobile } from '../matching/phoneWays.js'

/** Drops excluded wallets, and on phones those without an app link. */
export function isOffered({
  env,
  options,
  store,
}: Pick<Context, 'env' | 'options' | 'store'>): (wallet: Wallet) => boolean {
  const { modal, networks } = store.get()
  const namespace = modal.namespace ?? networks.activeNamespace
  const excluded = excludedWallets(options)
  return (wallet) =>
    !isExcluded(wallet, excluded) && (!env.mobile || opensOnMobile(wallet, namespace))
}
