import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { findConnector, type State } from '@latchkey/core/ui'
import type { Messages } from '../../locales/language/Messages.js'

/** The data of a view's entry; undefined if all of it is optional. */
type EntryData<V extends ViewName> = object extends ViewData[V]
  ? ViewData[V] | undefined
  : ViewData[V]

/** A title from the view's data; undefined for the language's own title. */
type DynamicTitle<V extends ViewName> = (
  data: EntryData<V>,
  state: State,
  words: Messages,
) => string | undefined

/** The views whose title is the name of their subject. */
const dynamicTitles: { readonly [V in ViewName]?: DynamicTitle<V> } = {
  ConnectingExternal: ({ connectorId, namespace }, { connectors }) =>
    findConnector(connectors, connectorId, namespace)?.name,
  ConnectingWalletConnect: (data) => data?.wallet?.name,
  SwitchNetwork: ({ network }) => network?.name,
  // After another login than by e-mail, the browser need not be the matter.
  EmailVerifyDevice: ({ email }, _, { titles }) => (email ? undefined : titles.ConnectingSocial),
}

/** The title of a view: the name of its subject, or else the language's title. */
export function titleOf({ data, view }: Entry, state: State, words: Messages): string {
  // What is under way or done is not reviewed any more.
  if (view === 'SwapPreview' && state.swap.flow) return words.titles.Swap ?? ''
  // The table's type pairs each view with its data; a union of view names loses that. Without its data a view fails, and
  // says so itself: its title must not take the modal with it.
  const own =
    data && (dynamicTitles[view] as DynamicTitle<never> | undefined)?.(data as never, state, words)
  return own || words.titles[view] || words.titles.Connect || ''
}
