import type { Latchkey } from '@latchkey/core'
import type { BalanceParameters } from './readBalance.js'

/** Balance reader of an instance; its code loads on first use. */
export const readBalanceOf =
  (latchkey: Latchkey) =>
  async (parameters: BalanceParameters): Promise<string> =>
    (await import('./readBalance.js')).readBalance(latchkey, parameters)
