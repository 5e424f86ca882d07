import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { findConnector, type State } from '@latchkey/core/internal'
import type { Messages } from '../../locales/en/en.js'

/** The data of a view's entry: absent where all of it is optional. */
type EntryData<V extends ViewName> = object extends ViewData[V]
  ? ViewData[V] | undefined
  : ViewData[V]

/** A title that depends on what is shown; the language's own where this has none. */
type DynamicTitle<V extends ViewName> = (data: EntryData<V>, state: State) => string | undefined

/** The titles that are names of what a view is about. */
const dynamicTitles: { readonly [V in ViewName]?: DynamicTitle<V> } = {
  ConnectingExternal: ({ connectorId, namespace }, { connectors }) =>
    findConnector(connectors, connectorId, namespace)?.name,
  ConnectingWalletConnect: (data) => data?.wallet?.name,
  SwitchNetwork: ({ network }) => network.name,
}

/** The title of a view: what it is about where that has a name, else the language's own. */
export function titleOf({ data, view }: Entry, state: State, words: Messages): string {
  // A view and the data of its entry belong together by the table's type, which one name of many can't carry.
  const own = (dynamicTitles[view] as DynamicTitle<never> | undefined)?.(data as never, state)
  return own || words.titles[view] || words.titles.Connect || ''
}
