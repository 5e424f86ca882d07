import type { AuthNamespace } from '@latchkey/protocol'

/** The stored state of this browser for the host's site: non-extractable keys and data. */
export type Device = {
  /** The RFC 7638 thumbprint of the device's P-256 key. */
  readonly thumbprint: string
  /** Whether keys persist; if not, each login opens the wallet with the server's and the recovery share. */
  readonly persistsKeys: boolean
  /** Creates a DPoP proof (RFC 9449): a JWT signed by the device's key, with the public key in its header. */
  prove(claims: ProofClaims): Promise<string>
  get<K extends keyof StoredValues>(key: K): Promise<StoredValues[K] | undefined>
  set<K extends keyof StoredValues>(key: K, value: StoredValues[K]): Promise<void>
  remove(key: keyof StoredValues): Promise<void>
}

/** The claims of a proof; `jti` is added, and `iat` from the device's clock by default. */
export type ProofClaims = {
  /** In seconds. */
  readonly iat?: number
  readonly htm: string
  readonly htu: string
  /** The hash of the access token, if there is one. */
  readonly ath?: string
  readonly nonce?: string
  /** The hash of the ephemeral key in the body, if there is one. */
  readonly eph?: string
}

/** Data stored beside the keys, validated on reading. */
export type StoredValues = {
  readonly session: {
    readonly refreshToken: string
    /** As the visitor typed it; missing where a provider logged in. */
    readonly email?: string
    readonly userId: string
    /** The e-mail that escrow knows, while it differs from the one of the login. */
    readonly mailbox?: string
    /** What the provider said of the visitor. */
    readonly social?: {
      readonly provider: string
      readonly email?: string
      readonly userName?: string
      readonly image?: string
    }
  }
  /** Wallets that something brings back, as seen once, and those that were begun here and never shown: the latest last. */
  readonly protections: readonly { readonly walletId: string; readonly isShown: boolean }[]
  /** A change of the e-mail that is not complete: a reload, or another tab, goes on with it. */
  readonly emailChange: {
    readonly userId: string
    readonly oldEmail: string
    /** The approved address; what the page sends later is not read. */
    readonly newEmail: string
    readonly changeId: string
    /** Missing if escrow has the new mailbox already, from an attempt that auth did not complete. */
    readonly mailboxChangeId?: string
    /** What is awaited: the code of the old mailbox, that of the new one, or the links and the end. */
    readonly step: 'primary' | 'secondary' | 'finish'
  }
  /** The alerts that the visitor had in view on this device: they do not open by themselves again. */
  readonly alerts: { readonly shown: readonly string[] }
  /** The types of account that visitors chose on this device. */
  readonly accountTypes: readonly {
    readonly userId: string
    readonly type: 'eoa' | 'smartAccount'
  }[]
  /** The calls that visitors sent several at once, the latest last. */
  readonly calls: readonly {
    readonly userId: string
    readonly hostOrigin: string
    /** Of the page, or the hash of the first transaction. */
    readonly id: string
    readonly caipNetworkId: string
    /** Whether all or none go through. */
    readonly atomic: boolean
    readonly hashes: readonly string[]
    /** Of the first transaction; the others follow. */
    readonly nonce: number
    /** How many of them were sent, or may have been; absent until that is known. */
    readonly sent?: number
    /** Milliseconds since 1970. */
    readonly at: number
    /** For calls that a sponsor pays for: the only hash is that of a user operation. */
    readonly operation?: {
      /** Its row and its place there, as hex. */
      readonly nonce: string
      /** No block before this one has it. */
      readonly fromBlock: number
      /** Seconds: when its sponsor stops paying for it. */
      readonly validUntil?: number
    }
  }[]
  /** The recipients that visitors approved on this device, the latest last. */
  readonly recipients: readonly {
    readonly userId: string
    readonly namespace: AuthNamespace
    readonly addresses: readonly string[]
  }[]
}
