import {
  assertKnown,
  assertOption,
  type Connector,
  isText,
  lazy,
  validateImage,
} from '@latchkey/core/adapter'
import { type Eip1193Provider, isProvider } from '../wallet/EvmWallet.js'
import type { BroughtWallet } from './BroughtWallet.js'
import { lateProvider } from './lateProvider.js'

/** The options of a wallet that the host brings. */
export type HostWalletOptions = {
  /** Identifies it among all wallets, across reloads too: letters, digits, `.`, `-` and `_`. */
  id: string
  /** The name that visitors read. */
  name: string
  /** Its picture: an http(s) or data URL, or relative to your page. @defaultValue a generic one */
  image?: string
  /** An EIP-1193 provider, or a function that returns one and runs when the wallet is used first. */
  provider: Eip1193Provider | (() => Eip1193Provider | Promise<Eip1193Provider>)
}

/** Ids of connectors that are none of the host's. */
const reservedIds = ['injected', 'walletConnect', 'AUTH', 'ID_AUTH', 'safe', 'farcaster']

/**
 * A wallet of the host's own as a row of the wallet list.
 * @example withWallets(evm(), [hostWallet({ id: 'acme', name: 'Acme', provider: () => openAcmeWallet() })])
 */
export function hostWallet(options: HostWalletOptions): BroughtWallet {
  assertOption(
    typeof options === 'object' && !!options,
    'hostWallet',
    'give { id, name, provider }',
  )
  assertKnown('hostWallet', options, ['id', 'name', 'image', 'provider'])
  const { id, image, name, provider } = options
  const isPlainId = isText(id) && /^[\w.-]{1,64}$/.test(id) && !reservedIds.includes(id)
  assertOption(
    isPlainId,
    'hostWallet.id',
    `use letters, digits, . - and _, and none of ${reservedIds}`,
  )
  assertOption(isText(name) && !!name.trim(), 'hostWallet.name', 'give the name that visitors read')
  if (image !== undefined) validateImage('hostWallet.image', image)
  const isUsable = typeof provider === 'function' || isProvider(provider)
  assertOption(isUsable, 'hostWallet.provider', reason)
  // Some providers are functions themselves.
  const open = typeof provider === 'function' && !isProvider(provider) ? provider : () => provider
  const late = lazy(async () => {
    const opened: unknown = await open()
    assertOption(isProvider(opened), 'hostWallet.provider', reason)
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
    bring(adapter) {
      adapter.addWallet?.({
        connector,
        provider: lateProvider(late),
        approvedNetworkIds: () => undefined,
      })
      return adapter
    },
  }
}

const reason = 'give an EIP-1193 provider, or a function that returns one'
