import type { WalletAddresses } from '@latchkey/protocol/vault'
import type { Session } from './Session.js'

/** The visitor's wallet: addresses, and signatures over shown bytes. */
export type Wallet = {
  readonly walletId: string
  readonly epoch: number
  readonly addresses: WalletAddresses
  sign(request: SigningRequest): Promise<Uint8Array>
}

/** The exact bytes to sign. */
export type SigningRequest =
  /** Keccak-256 of the bytes, secp256k1: returns r, s and the parity (0 or 1), 65 bytes. */
  | { readonly namespace: 'eip155'; readonly bytes: Uint8Array }
  /** The bytes themselves, ed25519: returns 64 bytes. */
  | { readonly namespace: 'solana'; readonly bytes: Uint8Array }

/** Loads or creates the wallet of a logged-in visitor. */
export type WalletManager = {
  /**
   * Opens the wallet on this device, or creates one. `link-needed`: there is a wallet, but this device has no share
   * yet, and the visitor must follow a link of escrow first, whose id is given then.
   */
  open(session: Session, linkId?: string): Promise<Wallet | 'link-needed'>
  /** Requests escrow's mail with a link for this device; the visitor types the number behind the link. */
  requestLink(session: Session): Promise<RecoveryLink>
  /** Clears the memory; the device's stored data stay. */
  close(): void
}

/** A link that escrow sent to the wallet's mailbox. */
export type RecoveryLink = { readonly linkId: string; readonly number: string }
