import type { Latchkey } from '@latchkey/core'
import type { BalanceReader, BalanceSource } from './createBalanceReader.js'

/** Creates the balance reader of one button, whose code loads with the first balance; `onText` is called when the text may be another. */
export function lateBalanceReader(onText: () => void): BalanceReader {
  let read: BalanceReader | undefined
  return (...given) => {
    if (read) return read(...given)
    read = () => ''
    import('./createBalanceReader.js')
      .then(({ createBalanceReader }) => {
        read = createBalanceReader(onText)
      })
      .catch(() => {
        read = () => undefined
      })
      .then(onText)
    return ''
  }
}

/** The balances of an instance; what reads them loads with the first one. */
export const balanceSourceOf = (latchkey: Latchkey): BalanceSource => ({
  latchkey,
  readBalance: async (parameters) =>
    (await import('./readBalance.js')).readBalance(latchkey, parameters),
})
