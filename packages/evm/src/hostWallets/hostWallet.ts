import {
  assertKnown,
  assertOption,
  type Connector,
  callWallet,
  isText,
  validateImage,
} from '@latchkey/core/adapter'
import { type Eip1193Provider, isProvider } from '../wallet/EvmWallet.js'
import { createOpening } from './createOpening.js'
import type { HostWalletEntry } from './HostWalletEntry.js'
import { lateProvider } from './lateProvider.js'

/** Options of a wallet that the host provides. */
export type HostWalletOptions = {
  /** Unique and stable id: letters, digits, `-` and `_`. */
  id: string
  /** Display name. */
  name: string
  /** Icon: an http(s) or data URL, or relative to your page. @defaultValue a generic one */
  image?: string
  /** EIP-1193 provider, or a function that returns one on first use. */
  provider: Eip1193Provider | (() => Eip1193Provider | Promise<Eip1193Provider>)
}

const reservedIds = ['injected', 'walletConnect', 'AUTH', 'ID_AUTH', 'safe', 'farcaster']

/**
 * Adds a wallet of the host to the wallet list.
 * @example withWallets(evm(), [hostWallet({ id: 'acme', name: 'Acme', provider: () => openAcmeWallet() })])
 */
export function hostWallet(options: HostWalletOptions): HostWalletEntry {
  assertOption(
    typeof options === 'object' && !!options,
    'hostWallet',
    'give { id, name, provider }',
  )
  assertKnown('hostWallet', options, ['id', 'name', 'image', 'provider'])
  const { id, image, name, provider } = options
  const isPlainId = isText(id) && /^[\w-]{1,64}$/.test(id) && !reservedIds.includes(id)
  assertOption(
    isPlainId,
    'hostWallet.id',
    // An id with a dot could be an announced wallet's rdns and hide it.
    `use letters, digits, - and _, no dots, and none of ${reservedIds}`,
  )
  assertOption(
    isText(name) && isReadable(name.trim()),
    'hostWallet.name',
    'give the name that visitors read, in 64 characters at most',
  )
  if (image !== undefined) validateImage('hostWallet.image', image)
  const isUsable = typeof provider === 'function' || isUsableProvider(provider)
  assertOption(isUsable, 'hostWallet.provider', reason)
  const open =
    typeof provider === 'function' && !isUsableProvider(provider) ? provider : () => provider
  const late = createOpening(async () => {
    const opened: unknown = await open()
    assertOption(isUsableProvider(opened), 'hostWallet.provider', reason)
    return opened
  })
  const connector: Connector = {
    id,
    name: name.trim(),
    type: 'EXTERNAL',
    chain: 'eip155',
    ...(image && { imageUrl: image }),
  }
  return {
    id,
    addTo(adapter) {
      adapter.addWallet?.({
        connector,
        provider: lateProvider(late),
        approvedNetworkIds: () => undefined,
      })
      return {
        ...adapter,
        connect(connectorId, options) {
          // Call a loaded provider synchronously: some wallets open their window only within a click.
          if (connectorId !== id || late.value) return adapter.connect(connectorId, options)
          return callWallet(late.reopen, options.signal).then(() =>
            adapter.connect(connectorId, options),
          )
        },
      }
    },
  }
}

const isReadable = (name: string) =>
  name.length <= 64 &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) &&
  !/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)

function isUsableProvider(value: unknown): value is Eip1193Provider {
  try {
    return isProvider(value)
  } catch {
    return false
  }
}

const reason = 'give an EIP-1193 provider, or a function that returns one'
