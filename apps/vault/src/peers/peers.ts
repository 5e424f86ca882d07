/** The calls between the services of the vault; each service gets only those that it needs. */

/** The service that logs visitors in. */
export type AuthPeer = {
  /** Whether a session is active at this moment. */
  isLive(sessionId: string): Promise<boolean>
  /** The e-mail of a user, for a notice. */
  emailOf(userId: string): Promise<string | undefined>
  /** The keys, as JWK, that access tokens are signed with. */
  publicKeys(): Promise<readonly object[]>
}

/** The service that stores recovery shares; its links prove a second time that the mailbox is the visitor's. */
export type EscrowPeer = {
  /** Creates the link of a login and gives it to the mailer, not to auth. Returns the number to show. */
  beginLogin(login: {
    readonly loginId: string
    readonly thumbprint: string
    readonly hostOrigin: string
  }): Promise<{ readonly number: string }>
  /** Whether the link of a login was followed. */
  isApproved(loginId: string): Promise<boolean>
  /** A token for a notice; its page freezes the user. */
  freezeToken(userId: string): Promise<string>
}

/** The service that stores the server's shares. */
export type CustodyPeer = {
  /** After this resolves, no share of the user is released. */
  freeze(userId: string): Promise<void>
  /** The confirmed wallet of a user; escrow never replaces its share. */
  walletOf(userId: string): Promise<string | undefined>
}

/** The service that sends mails; it joins the code and the link of a login, which come from different services, to one mail. */
export type MailPeer = {
  code(mail: {
    readonly loginId: string
    readonly to: string
    readonly code: string
    readonly hostOrigin: string
    /** The browser, roughly, as its user agent says. */
    readonly browser: string
  }): void
  link(mail: { readonly loginId: string; readonly token: string }): void
  /** Cancels the mail of a login that is over, if it was not sent yet. */
  cancel(loginId: string): void
  /** A code for changing the e-mail: it goes to the old address, then to the new one. */
  changeCode(mail: {
    readonly to: string
    readonly code: string
    readonly step: 'old' | 'new'
    readonly hostOrigin: string
  }): void
  /** Notifies of an event; `freezeToken` is for the button that freezes the account. */
  notice(mail: {
    readonly to: string
    readonly kind: 'new-device' | 'email-changed' | 'session-ended'
    readonly hostOrigin?: string
    readonly freezeToken: string
  }): void
}
