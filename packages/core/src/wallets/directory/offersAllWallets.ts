import type { Features } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

/** Whether all wallets are listed: the host may limit it to phones, and it needs a server. */
export function offersAllWallets(
  { env, options }: Pick<Context, 'env' | 'options'>,
  features: Features,
): boolean {
  const { allWallets } = features
  const isWanted = allWallets === 'ONLY_MOBILE' ? env.mobile : allWallets && allWallets !== 'HIDE'
  return isWanted && options.server !== undefined
}
