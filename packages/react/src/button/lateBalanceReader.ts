import type { BalanceReader } from './createBalanceReader.js'

/** Creates the balance reader of one button, whose code loads with the first balance; `onText` is called when the text may be another. */
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
