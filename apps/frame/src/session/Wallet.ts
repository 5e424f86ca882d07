import type { WalletAddresses } from '@latchkey/protocol/vault'
import type { Session } from './Session.js'

/** The visitor's wallet, as the rest of the frame sees it: addresses, and signatures over bytes that were shown. */
export type Wallet = {
  readonly addresses: WalletAddresses
  sign(request: SigningRequest): Promise<Uint8Array>
}

/** What is to be signed, exactly. */
export type SigningRequest =
  /** Keccak-256 of the bytes, secp256k1: gives r, s and the parity (0 or 1), 65 bytes. */
  | { readonly namespace: 'eip155'; readonly bytes: Uint8Array }
  /** The bytes themselves, ed25519: gives 64 bytes. */
  | { readonly namespace: 'solana'; readonly bytes: Uint8Array }

/** Finds or makes the wallet of who is logged in. */
export type WalletManager = {
  /**
   * Opens the wallet on this device, making one if there is none. `link-needed`: there is a wallet, but this
   * device has no share of it yet, and the link in the mail must be followed before it can get one.
   */
  open(session: Session): Promise<Wallet | 'link-needed'>
  /** Forgets what is held in memory; what the device keeps stays. */
  close(): void
}
