import { safeLink } from '../wallets/safeLink.js'
import type { Network } from './network.js'

const defaultPaths = { address: 'address', tx: 'tx' }
const pathsByHost: Readonly<Record<string, typeof defaultPaths>> = {
  'solscan.io': { address: 'account', tx: 'tx' },
  'solanabeach.io': { address: 'address', tx: 'transaction' },
}

/** Returns the explorer URL of an address or transaction; undefined without a safe explorer URL. @spec S3.05 */
export function explorerLink(
  { blockExplorers }: Network,
  id: string,
  kind: 'address' | 'tx' = 'address',
): { readonly name: string; readonly href: string } | undefined {
  const explorer = blockExplorers?.default
  const base = safeLink(explorer?.url)
  if (!explorer || !base) return undefined
  const url = new URL(base)
  const pages = pathsByHost[url.hostname] ?? defaultPaths
  // The query selects the explorer's network.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${pages[kind]}/${encodeURIComponent(id)}`
  return { name: explorer.name, href: url.href }
}
