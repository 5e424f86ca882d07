import { startScenario as start } from '@solana-mobile/mobile-wallet-adapter-protocol'
import * as encoding from '@solana-mobile/mobile-wallet-adapter-protocol/encoding'

export type MobileRpc = {
  authorize(parameters: object): Promise<unknown>
  getCapabilities(): Promise<unknown>
  signMessages(parameters: object): Promise<unknown>
  signTransactions(parameters: object): Promise<unknown>
  signAndSendTransactions(parameters: object): Promise<unknown>
}

type Scenario = { readonly wallet: Promise<MobileRpc>; readonly close: () => void }

// Hosts do not install the library: the build copies it into this file.
export const startScenario: (config?: { baseUri?: string }) => Promise<Scenario> = start
export const toBase58: (bytes: Uint8Array) => string = encoding.base58FromUint8Array
export const fromBase58: (text: string) => Uint8Array = encoding.base58ToUint8Array
export const toBase64: (bytes: Uint8Array) => string = encoding.base64FromUint8Array
export const fromBase64: (text: string) => Uint8Array = encoding.base64ToUint8Array
