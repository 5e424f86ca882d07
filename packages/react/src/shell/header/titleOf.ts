import type { Entry, ViewData, ViewName } from '@latchkey/core'
import { findConnector, type State } from '@latchkey/core/ui'
import type { Messages } from '../../locales/language/Messages.js'

type EntryData<V extends ViewName> = object extends ViewData[V]
  ? ViewData[V] | undefined
  : ViewData[V]

type DynamicTitle<V extends ViewName> = (
  data: EntryData<V>,
  state: State,
  words: Messages,
) => string | undefined

const dynamicTitles: { readonly [V in ViewName]?: DynamicTitle<V> } = {
  ConnectingExternal: ({ connectorId, namespace }, { connectors }) =>
    findConnector(connectors, connectorId, namespace)?.name,
  ConnectingWalletConnect: (data) => data?.wallet?.name,
  SwitchNetwork: ({ network }) => network?.name,
  // After a social login, a new browser may not be the reason.
  EmailVerifyDevice: ({ email }, _, { titles }) => (email ? undefined : titles.ConnectingSocial),
}

export function titleOf({ data, view }: Entry, state: State, words: Messages): string {
  if (view === 'SwapPreview' && state.swap.flow) return words.titles.Swap ?? ''
  // The table pairs each view with its data, which a union of names loses. A view without its data reports that itself: its title
  // must not throw.
  const own =
    data && (dynamicTitles[view] as DynamicTitle<never> | undefined)?.(data as never, state, words)
  return own || words.titles[view] || words.titles.Connect || ''
}
