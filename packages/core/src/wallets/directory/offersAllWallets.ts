import type { Features } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

/** Whether the list of all wallets is offered: the host may have it on phones only. */
export function offersAllWallets({ env }: Pick<Context, 'env'>, features: Features): boolean {
  const { allWallets } = features
  return allWallets === 'ONLY_MOBILE' ? env.mobile : allWallets && allWallets !== 'HIDE'
}
