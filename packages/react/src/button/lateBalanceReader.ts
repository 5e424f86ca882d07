import type { BalanceReader } from './createBalanceReader.js'

/** Reads a button's balance with code that loads on first use; `onText` runs when the text may have changed. */
export function lateBalanceReader(onText: () => void): BalanceReader {
  let read: BalanceReader | undefined
  return (...parameters) => {
    if (read) return read(...parameters)
    read = () => ''
    import('./createBalanceReader.js')
      .then(
        ({ createBalanceReader }) => createBalanceReader(onText),
        () => () => undefined,
      )
      .then((loaded) => {
        read = loaded
        onText()
      })
    return ''
  }
}
