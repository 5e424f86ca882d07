import { sanitizeWalletIcon, sanitizeWalletName } from '@latchkey/protocol'
import { type EvmWallet, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

const announceEvent = 'eip6963:announceProvider'

/** Asks wallets to announce themselves and hears those that do, however late. @spec S1.02 */
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

/** Reads an EIP-6963 announcement, whoever sent it; one without a name, an id or a provider is none. @spec S1.02 S3.33 */
export function parseAnnouncement(event: unknown): EvmWallet | undefined {
  try {
    // Each field is read once: a getter may answer differently the second time.
    const { info, provider } = (event as { detail: Record<string, unknown> }).detail
    const fields = info as Record<string, unknown>
    const name = sanitizeWalletName(fields.name)
    const rdns = matchLowerCase(rdnsPattern, fields.rdns)
    const uuid = matchLowerCase(uuidPattern, fields.uuid)
    // A reverse domain is the same after a reload, so that the wallet is found again; an uuid is not.
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
    // Some getter threw: the page must not notice.
    return undefined
  }
}

// In lower case, for DNS knows no other: two spellings of one name must not be two wallets.
function matchLowerCase(pattern: RegExp, value: unknown): string | undefined {
  const text = typeof value === 'string' && value.length <= 128 ? value.toLowerCase() : ''
  return pattern.test(text) ? text : undefined
}
