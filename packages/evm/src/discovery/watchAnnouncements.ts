import { sanitizeWalletIcon, sanitizeWalletName } from '@latchkey/protocol'
import { type EvmWallet, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

const announceEvent = 'eip6963:announceProvider'

/** @spec S1.02 */
export function watchAnnouncements(
  window: WalletWindow,
  onWallet: (wallet: EvmWallet) => void,
): () => void {
  const listen = (event: Event) => {
    const wallet = parseAnnouncement(event)
    if (wallet) onWallet(wallet)
  }
  window.addEventListener(announceEvent, listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener(announceEvent, listen)
}

const rdnsPattern = /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** @spec S1.02 S3.33 */
export function parseAnnouncement(event: unknown): EvmWallet | undefined {
  try {
    // Read each field once: a getter may answer differently the second time.
    const { info, provider } = (event as { detail: Record<string, unknown> }).detail
    const fields = info as Record<string, unknown>
    const name = sanitizeWalletName(fields.name)
    const rdns = matchLowerCase(rdnsPattern, fields.rdns)
    const uuid = matchLowerCase(uuidPattern, fields.uuid)
    // The reverse domain is stable across reloads, the uuid is not.
    const id = rdns ?? uuid
    if (!name || !id || !isProvider(provider)) return undefined
    const imageUrl = sanitizeWalletIcon(fields.icon)
    return {
      connector: {
        id,
        name,
        type: 'ANNOUNCED',
        chain: 'eip155',
        ...(imageUrl && { imageUrl }),
        ...(rdns && { info: { rdns } }),
      },
      provider,
    }
  } catch {
    return undefined
  }
}

// Lower case, as in DNS, so that two spellings are one wallet.
function matchLowerCase(pattern: RegExp, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 128) return undefined
  const text = value.toLowerCase()
  return pattern.test(text) ? text : undefined
}
