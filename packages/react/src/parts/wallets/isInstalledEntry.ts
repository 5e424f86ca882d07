import type { Entry } from '@latchkey/core'

/** Whether a wallet's entry connects it in this browser, that is, it is installed. */
export function isInstalledEntry({ view }: Entry): boolean {
  return view === 'ConnectingExternal' || view === 'ConnectingMultiChain'
}
