import type {
  EndpointOutput,
  FactorKind,
  ProofPurpose,
  postDeviceRequests,
  postRecovery,
  RecoveryFactor,
  Sealed,
  WalletAddresses,
} from '@latchkey/protocol/vault'
import type { Session } from './Session.js'

/** The visitor's wallet: addresses, and signatures over shown bytes. A rotation changes the epoch and the factors. */
export type Wallet = {
  readonly walletId: string
  readonly epoch: number
  /** Of the rotation that made this generation; undefined in the first. */
  readonly rotationId: string | undefined
  readonly addresses: WalletAddresses
  /** What protects the wallet beside its shares: the mailbox alone, or the strongest factor of the visitor's own. */
  readonly protection: 'email' | FactorKind
  /** From the wallet's own encrypted record, which no server can change. */
  readonly factors: readonly RecoveryFactor[]
  sign(request: SigningRequest): Promise<Uint8Array>
}

/** The exact bytes to sign. */
export type SigningRequest =
  /** Keccak-256 of the bytes, secp256k1: returns r, s and the parity (0 or 1), 65 bytes. */
  | { readonly namespace: 'eip155'; readonly bytes: Uint8Array }
  /** The bytes themselves, ed25519: returns 64 bytes. */
  | { readonly namespace: 'solana'; readonly bytes: Uint8Array }

/** Encrypts the secret of a factor for the worker's key, with the info `factorSecretInfo|requestId`: the vault's window does it. */
export type FactorSecret = (to: {
  readonly requestId: string
  readonly ephemeralKey: string
}) => Promise<Sealed>

/** A factor that the visitor adds. */
export type NewFactor = {
  readonly kind: FactorKind
  /** Of a password. */
  readonly salt?: string
  /** Of a passkey. */
  readonly credentialId?: string
  readonly secret: FactorSecret
}

/** What opens a recovery kit. */
export type KitOpener =
  | { readonly kind: 'password'; readonly salt: string; readonly secret: FactorSecret }
  | { readonly kind: 'key'; readonly secret: FactorSecret }

/** A factor of the wallet that the visitor uses. */
export type UsedFactor = { readonly factorId: string; readonly secret: FactorSecret }

/** How escrow says that the recovery share is protected; a hint. */
export type RecoveryState = EndpointOutput<typeof postRecovery>

/** A request of a new device that waits for approval. */
export type DeviceRequest = EndpointOutput<typeof postDeviceRequests>['requests'][number]

/**
 * What is missing where a wallet is not shown: escrow's link, a factor or another device; or, of a wallet that nothing would
 * bring back yet, a mailbox that escrow confirmed or a factor.
 */
export type MissingStep = 'link-needed' | 'recovery-needed' | 'protection-needed'

/** The request of this device for approval by another. */
export type OwnDeviceRequest = {
  /** The six digits that the visitor compares; when another device has taken the request up. */
  digits(): Promise<string>
  /** Fails with `frame/device-refused` if the other device refuses. */
  readonly done: Promise<Wallet>
  cancel(): void
}

/** A request of a new device that this one has taken up. */
export type DeviceApproval = {
  /** Approves with the digits that the new device shows; the third wrong ones refuse it (`frame/device-refused`). */
  confirm(digits: string): Promise<void>
  refuse(): Promise<void>
}

/** Loads or creates the wallet of a logged-in visitor. */
export type WalletManager = {
  /**
   * Opens the wallet on this device, or creates one. `link-needed`: there is a wallet, but this device has no share
   * yet, and the visitor must follow a link of escrow first, whose id is given then. `recovery-needed`: the same, but a
   * factor protects the wallet. `protection-needed`: nothing brings the wallet back so far, so that its address is not shown.
   */
  open(session: Session, linkId?: string): Promise<Wallet | MissingStep>
  /** Opens the wallet, and returns whether this device has a share that opens it, also where it is not shown yet. */
  isHere(session: Session): Promise<boolean>
  /**
   * Requests escrow's mail with a link for this device; the visitor types the number behind the link. `email` is the wallet's
   * mailbox as the visitor types it, where the login knows none.
   */
  requestLink(session: Session, email?: string): Promise<RecoveryLink>
  /** Names a mailbox for a wallet that nothing brings back yet: it counts when escrow's own link was followed. */
  nameMailbox(session: Session, email: string): Promise<RecoveryLink>
  /** Deletes a wallet that was begun and never shown; the next opening creates another. Needs a login of the last five minutes. */
  startAgain(session: Session): Promise<void>
  /** Asks escrow how the recovery share is protected. */
  recovery(session: Session): Promise<RecoveryState>
  /** Opens the wallet on a new device with a factor. `frame/factor-wrong` for a wrong secret. */
  openByFactor(session: Session, factor: UsedFactor): Promise<Wallet>
  /** Adds a factor, and makes a new generation of the shares. Needs a login of the last five minutes. */
  addFactor(
    session: Session,
    factor: NewFactor,
    options?: { readonly replaces?: readonly string[]; readonly endsOthers?: boolean },
  ): Promise<void>
  /** Removes a factor with a new generation; `frame/factor-last` for the last one. Needs a login of the last five minutes. */
  removeFactor(session: Session, factorId: string): Promise<void>
  /** Makes the text of a recovery kit. */
  makeKit(session: Session, opener: KitOpener): Promise<string>
  /** Proves a factor to escrow. */
  prove(
    session: Session,
    factor: UsedFactor & { readonly purpose: ProofPurpose },
  ): Promise<{ readonly challenge: string; readonly proof: string }>
  requestDevice(session: Session): Promise<OwnDeviceRequest>
  deviceRequests(session: Session): Promise<readonly DeviceRequest[]>
  /** Takes a request up. */
  approveDevice(session: Session, requestId: string): Promise<DeviceApproval>
  /** Ends the shares and sessions of other devices. Needs a login of the last five minutes. */
  revokeDevices(session: Session, devices: readonly string[] | 'others'): Promise<void>
  /** Deletes the wallet everywhere, for good. Needs a login of the last five minutes. */
  deleteWallet(session: Session): Promise<void>
  /** Clears the memory; the device's stored data stay. */
  close(): void
}

/** A link that escrow sent to the wallet's mailbox. */
export type RecoveryLink = { readonly linkId: string; readonly number: string }
