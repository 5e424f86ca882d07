/** What this browser keeps for this host's site: keys that never leave it, and what goes with them. */
export type Device = {
  /** RFC 7638, of the device's own P-256 key. */
  readonly thumbprint: string
  /** Whether keys survive here; where not, the wallet is opened by the server's and the recovery share each time. */
  readonly persistsKeys: boolean
  /** A DPoP proof (RFC 9449): a JWT signed by the device's key, with the public key in its header. */
  prove(claims: ProofClaims): Promise<string>
  get<K extends keyof StoredValues>(key: K): Promise<StoredValues[K] | undefined>
  set<K extends keyof StoredValues>(key: K, value: StoredValues[K]): Promise<void>
  remove(key: keyof StoredValues): Promise<void>
}

/** What a proof says; `jti` is added, and `iat` by the device's clock where none is given. */
export type ProofClaims = {
  /** In seconds. */
  readonly iat?: number
  readonly htm: string
  readonly htu: string
  /** Hash of the access token, where there is one. */
  readonly ath?: string
  readonly nonce?: string
  /** Hash of the ephemeral key in the body, where there is one. */
  readonly eph?: string
}

/** What is kept beside the keys; all of it is checked when it is read. */
export type StoredValues = {
  /** The session of the last login on this site. */
  readonly session: {
    readonly refreshToken: string
    readonly email: string
    readonly userId: string
  }
}
