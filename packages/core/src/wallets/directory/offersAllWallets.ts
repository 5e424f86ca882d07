import type { Features } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

/** Whether the list of all wallets is offered: the host may have it on phones only, and a server must know it. */
export function offersAllWallets(
  { env, options }: Pick<Context, 'env' | 'options'>,
  features: Features,
): boolean {
  const { allWallets } = features
  const isWanted = allWallets === 'ONLY_MOBILE' ? env.mobile : allWallets && allWallets !== 'HIDE'
  return isWanted && options.server !== undefined
}
