/** What takes effect only after a time, unless the owner stops it. */
export type WaitKind = 'unfreeze' | 'release'

/** The tables of recovery by factors, and of what waits for a time. Times are milliseconds. */
export type RecoveryTables = {
  waits: {
    user_id: string
    kind: WaitKind
    /** Thumbprint of the device that a release waits for; empty for an unfreezing. */
    device: string
    wallet_id: string
    started_at: number
    ready_at: number
  }
  /** Devices that stored or were given a share of a wallet: a flood of wrong proofs does not take theirs. */
  known_devices: { user_id: string; wallet_id: string; device: string; at: number }
  /** For one proof of a factor each; only the MAC of a challenge is stored. */
  proof_challenges: {
    challenge_mac: string
    user_id: string
    wallet_id: string
    device: string
    expires_at: number
  }
  /** Proofs that were wrong, for their limits. */
  wrong_proofs: {
    id: string
    at: number
    user_id: string
    wallet_id: string
    device: string
    /** Of a password, by a device that has a place of its own or not; `key`: of a factor that cannot be guessed. */
    kind: 'known' | 'new' | 'key'
  }
  /** Wallets that were never shown, and that their visitor began again: custody may still have its part of them. */
  ended_wallets: {
    user_id: string
    wallet_id: string
    /** Of the generation that ended. */
    epoch: number
    at: number
    mac: string
  }
  /** The tokens of mails about unfreezing; only their MACs are stored. */
  unfreeze_tokens: {
    token_mac: string
    user_id: string
    wallet_id: string
    /** `start` may also stop. */
    kind: 'start' | 'stop'
    /** The address that it went to, encrypted. */
    address: string
    expires_at: number
    mac: string
  }
}
