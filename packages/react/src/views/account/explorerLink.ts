import type { Network } from '@latchkey/core'
import { safeLink } from '../../safeLink.js'

/** The page of an address on the network's explorer, if there is one that may be followed. @spec S3.05 */
export function explorerLink(
  { blockExplorers }: Network,
  address: string,
): { readonly name: string; readonly href: string } | undefined {
  const explorer = blockExplorers?.default
  if (!explorer) return undefined
  const base = explorer.url.replace(/\/+$/, '')
  const href = safeLink(`${base}/address/${encodeURIComponent(address)}`)
  return href === undefined ? undefined : { name: explorer.name, href }
}
