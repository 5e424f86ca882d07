import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { sourceOf } from '../runtime/sourceOf.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { findConnector } from '../state/connectorsSlice.js'

/** Describes a wallet as views show it; undefined for one that is no longer listed. */
export function walletInfo(
  context: Context,
  namespace: Namespace,
  id: string,
): WalletInfo | undefined {
  const connector = findConnector(context.store.get().connectors, id, namespace)
  if (!connector) return undefined
  const { imageUrl, info, type } = connector
  const peer = sourceOf(context, id)?.peerWallet?.(context)
  const name = peer?.name || connector.name
  const icon = peer?.icon || imageUrl
  return { name, icon, identifier: info?.rdns ?? id, type }
}
