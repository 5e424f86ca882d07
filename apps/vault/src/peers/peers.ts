import type { FrameConfig, RecoveryFactor, Sealed } from '@latchkey/protocol/vault'

/** The calls between the services of the vault; each service gets only those that it needs. */

/** The row of an active session; a token counts only if every claim of it is the same. */
export type SessionRecord = {
  readonly userId: string
  readonly loginId: string
  readonly thumbprint: string
  /** The time of the login, in seconds. */
  readonly authTime: number
  /** Whether no page of a host had a part in the proof of that time. */
  readonly inWindow?: true
}

/** The logins besides e-mail, as every visitor reads them. */
export type OfferedSocials = NonNullable<FrameConfig['socials']>

export type AuthPeer = {
  /** The row of a session; undefined where it is not active at this moment. */
  sessionOf(sessionId: string): Promise<SessionRecord | undefined>
  /** The keys, as JWK, that access tokens are signed with. */
  publicKeys(): Promise<readonly object[]>
  /** Ends a pending change of the e-mail, and reverts one of the last 72 hours: its owner pressed 'this was not me'. */
  stopEmailChange(userId: string): Promise<void>
  /** The logins besides e-mail that frames may offer. */
  socials(): Promise<OfferedSocials>
}

/** What auth needs of a factor. */
export type PublicFactor = Pick<RecoveryFactor, 'factorId' | 'kind' | 'proofKey' | 'salt'>

/** The service that stores recovery shares; its links prove to it that the mailbox is the visitor's. */
export type EscrowPeer = {
  /** A token for a notice; its page freezes the user. */
  freezeToken(userId: string): Promise<string>
  /** Ends a pending change of the mailbox. It reverts none: whose a mailbox is, auth does not decide. */
  cancelMailboxChange(userId: string): Promise<void>
  /**
   * What is public of the factors that open the user's wallet at this moment: auth takes no others in the place of a lost
   * mailbox. Rejects where custody, which knows the active generation, does not answer.
   */
  activeFactors(userId: string): Promise<readonly PublicFactor[]>
  /** Whether the user has a wallet: auth deletes no account whose wallet could not be opened any more. */
  holdsShare(userId: string): Promise<boolean>
  /**
   * Whether the user's wallet has this mailbox, or there is none: auth completes a change of the e-mail only then. Who cannot
   * move the mailbox of a wallet moves no account away from it.
   */
  hasMailbox(userId: string, email: string): Promise<boolean>
  /**
   * Whether escrow has deleted its part of a wallet because nothing ever protected it, neither a mailbox nor a factor, so that its
   * address was never shown: custody lets a device without a share delete no other. Nothing protects that generation afterwards.
   */
  isUnprotected(ref: {
    readonly userId: string
    readonly walletId: string
    /** Of the active generation. */
    readonly epoch: number
  }): Promise<boolean>
  /** Makes every device of every wallet of the user show an alert; of a login also the mailboxes hear that escrow can read. */
  alert(userId: string, kind: 'login-added' | 'login-removed' | 'mailbox-lost'): Promise<void>
  /**
   * Notifies mailbox and devices that a device of the wallet approves another; custody gives nothing before. Repeatable:
   * one request is one notice. `not-found`: the wallet has another mailbox.
   */
  deviceAdded(added: {
    readonly userId: string
    readonly walletId: string
    readonly epoch: number
    readonly device: string
    /** Thumbprint of the device that approves it, which needs no alert. */
    readonly approver: string
    readonly requestId: string
    /** Encrypted for escrow: custody reads no address. */
    readonly mailbox: Sealed
    readonly hostOrigin: string
    /** Of the new device, for the mail and the other devices. */
    readonly browser: string
    readonly place?: string
  }): Promise<'noted' | 'not-found' | 'origin-refused' | 'frozen' | 'unavailable'>
}

/** The service that stores the server's shares. */
export type CustodyPeer = {
  /**
   * Lets a device into a wallet for 15 minutes. Only escrow says this, whose link the owner has followed: without it
   * custody gives nothing to a device that is new, whatever auth says.
   */
  allowDevice(ref: {
    readonly userId: string
    readonly walletId: string
    readonly epoch: number
    readonly device: string
  }): Promise<'allowed' | 'not-found' | 'frozen' | 'unavailable'>
  /** After this resolves, no share of the user is released. */
  freeze(userId: string): Promise<void>
  /** Ends the freeze, which escrow has waited for; damaged rows stay frozen. */
  unfreeze(userId: string): Promise<'unfrozen' | 'not-frozen' | 'unavailable'>
  /** Whether a device has a share of a wallet: its wrong proofs count apart from those of strangers. */
  hasDevice(ref: {
    readonly userId: string
    readonly walletId: string
    readonly device: string
  }): Promise<boolean>
  /** Whether a device has a share of the user's wallet; without one it destroys and moves nothing. Rejects where rows are damaged. */
  isEnrolled(userId: string, device: string): Promise<boolean>
  /** The generation of a wallet that counts, and the rotation that made it; undefined where the user has no such wallet. */
  activeGeneration(
    userId: string,
    walletId: string,
  ): Promise<{ readonly epoch: number; readonly rotationId?: string } | undefined>
}

/** The service that sends the mails of auth; escrow sends its own, with other credentials. */
export type MailPeer = {
  code(mail: {
    readonly loginId: string
    readonly to: string
    readonly code: string
    readonly hostOrigin: string
    /** The browser, roughly, as its user agent says. */
    readonly browser: string
    /** Of the link that must be followed before the code counts, where the operator demands one. */
    readonly linkToken?: string
    /** Whether the device logged in with this address before: its mail goes before those of strangers. */
    readonly isKnown?: boolean
    /** Proves the mailbox again, for a visitor who is logged in. */
    readonly isReauth?: boolean
  }): void
  /** Cancels the mail of a login that is over, if it was not sent yet. */
  cancel(loginId: string): void
  /** A code for changing the e-mail: it goes to the old address, then to the new one; both mails name both. */
  changeCode(mail: {
    readonly step: 'old' | 'new'
    readonly oldEmail: string
    readonly newEmail: string
    readonly code: string
    readonly hostOrigin: string
    /** For the 'this was not me' link of the mail to the old address. */
    readonly stopToken?: string
  }): void
  /** The code to the new mailbox of a visitor who lost the old one. */
  lostCode(mail: {
    readonly lostId: string
    readonly to: string
    readonly oldEmail: string
    readonly code: string
  }): void
  /**
   * Notifies of an event; after this resolves the notice is on mail's disk, and one with the same id is not sent again.
   * `freezeToken` is for the button that freezes the account.
   */
  notice(mail: {
    readonly id: string
    readonly to: string
    readonly kind:
      | 'account-deleted'
      | 'email-changed'
      | 'login-added'
      | 'login-removed'
      | 'lost-refused'
      | 'mailbox-lost'
      | 'session-ended'
    readonly hostOrigin?: string
    readonly newEmail?: string
    readonly freezeToken?: string
    /** For the 'this was not me' link of the notice to the old address. */
    readonly stopToken?: string
  }): Promise<void>
}
