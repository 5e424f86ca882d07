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
  /** The session of the last login on this site. */
  readonly session: {
    readonly refreshToken: string
    /** As the visitor typed it. */
    readonly email: string
    readonly userId: string
    /** The e-mail that escrow knows, while it differs from the one of the login. */
    readonly mailbox?: string
  }
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
  /** The recipients that visitors approved on this device, the latest last. */
  readonly recipients: readonly {
    readonly userId: string
    readonly namespace: AuthNamespace
    readonly addresses: readonly string[]
  }[]
}
