import type { Entry } from '@latchkey/core'

/** Whether a wallet leads to a view that connects it in this browser: then it is installed. */
export function isInstalledEntry({ view }: Entry): boolean {
  return view === 'ConnectingExternal' || view === 'ConnectingMultiChain'
}
