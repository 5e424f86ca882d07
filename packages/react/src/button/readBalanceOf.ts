import type { Latchkey } from '@latchkey/core'
import type { BalanceParameters } from './readBalance.js'

/** Returns what reads the balances of an instance; its code loads with the first one. */
export const readBalanceOf =
  (latchkey: Latchkey) =>
  async (parameters: BalanceParameters): Promise<string> =>
    (await import('./readBalance.js')).readBalance(latchkey, parameters)
