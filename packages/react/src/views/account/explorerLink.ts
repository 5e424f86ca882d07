import type { Network } from '@latchkey/core'
import { safeLink } from '../../safeLink.js'

/** The page of an address or a transaction on the network's explorer, if there is one that may be followed. @spec S3.05 */
export function explorerLink(
  { blockExplorers }: Network,
  id: string,
  kind: 'address' | 'tx' = 'address',
): { readonly name: string; readonly href: string } | undefined {
  const explorer = blockExplorers?.default
  if (!explorer) return undefined
  const base = explorer.url.replace(/\/+$/, '')
  const href = safeLink(`${base}/${kind}/${encodeURIComponent(id)}`)
  return href === undefined ? undefined : { name: explorer.name, href }
}
