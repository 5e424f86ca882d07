import type { Network } from '@latchkey/core'
import { safeLink } from './safeLink.js'

/** What explorers call their pages; most call them as the first of them did. */
const defaultPaths = { address: 'address', tx: 'tx' }
const pathsByHost: Readonly<Record<string, typeof defaultPaths>> = {
  'solscan.io': { address: 'account', tx: 'tx' },
  'solanabeach.io': { address: 'address', tx: 'transaction' },
}

/** The page of an address or a transaction on the network's explorer, if there is one that may be followed. @spec S3.05 */
export function explorerLink(
  { blockExplorers }: Network,
  id: string,
  kind: 'address' | 'tx' = 'address',
): { readonly name: string; readonly href: string } | undefined {
  const explorer = blockExplorers?.default
  if (!explorer || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  const pages = pathsByHost[url.hostname] ?? defaultPaths
  // What stands behind the question mark says which of its networks is meant.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${pages[kind]}/${encodeURIComponent(id)}`
  const href = safeLink(url.href)
  return href === undefined ? undefined : { name: explorer.name, href }
}
