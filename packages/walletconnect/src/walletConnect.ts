import type { SessionSource } from '@latchkey/core/adapter'
import { createPort } from './createPort.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/**
 * Wallets on other devices, by QR code or link. Its code loads when the visitor wants it, or was connected by it.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [walletConnect()], server })
 */
export function walletConnect(options: WalletConnectOptions = {}): SessionSource {
  return { type: 'WALLET_CONNECT', create: (ports) => createPort(options, ports) }
}
