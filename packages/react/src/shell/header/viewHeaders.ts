import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { findConnector, type State } from '@latchkey/core/internal'
import type { Messages } from '../../locales/en/en.js'

/** The data of a view's entry: absent where all of it is optional. */
type EntryData<V extends ViewName> = object extends ViewData[V]
  ? ViewData[V] | undefined
  : ViewData[V]

/** What stands in the header besides the language's title, the way back and the way out. */
export type ViewHeader<V extends ViewName> = {
  /** The view that explains this one; offered where there is no way back in its place. */
  readonly help?: ViewName
  /** No way back: what is asked here wants an answer. */
  readonly final?: true
  /** The title where it depends on what is shown; the language's own where this has none. */
  readonly title?: (data: EntryData<V>, state: State) => string | undefined
}

const nameOfWallet = (data: ViewData['ConnectingExternal'], { connectors }: State) =>
  findConnector(connectors, data.connectorId, data.namespace)?.name

/** The headers that differ from the usual one. */
export const viewHeaders: { readonly [V in ViewName]?: ViewHeader<V> } = {
  // The first view on a phone without adapters.
  AllWallets: { help: 'WhatIsAWallet' },
  ApproveTransaction: { final: true },
  Connect: { help: 'WhatIsAWallet' },
  ConnectingExternal: { title: nameOfWallet },
  ConnectingWalletConnectBasic: { help: 'WhatIsAWallet' },
  ConnectingWalletConnect: { title: (data) => data?.wallet?.name },
  SIWXSignMessage: { final: true },
  SwitchNetwork: { title: ({ network }) => network.name },
}

/** The title of a view: what it is about where that has a name, else the language's own. */
export function titleOf({ data, view }: Entry, state: State, words: Messages): string {
  // A view and the data of its entry belong together by the table's type, which one name of many can't carry.
  const header = viewHeaders[view] as ViewHeader<ViewName> | undefined
  const own = header?.title?.(data as never, state)
  return own || words.titles[view] || words.titles.Connect || ''
}
