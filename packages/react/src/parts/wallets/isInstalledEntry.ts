import type { Entry } from '@latchkey/core'

export function isInstalledEntry({ view }: Entry): boolean {
  return view === 'ConnectingExternal' || view === 'ConnectingMultiChain'
}
