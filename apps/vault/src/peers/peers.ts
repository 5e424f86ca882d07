/** What the services of the vault ask of one another; each knows only what it must. */

/** The service that logs visitors in. */
export type AuthPeer = {
  /** Whether a session still stands, at this moment. */
  isLive(sessionId: string): Promise<boolean>
  /** The e-mail of a user, for a notice. */
  emailOf(userId: string): Promise<string | undefined>
  /** The keys, as JWK, that access tokens are signed with. */
  publicKeys(): Promise<readonly object[]>
}

/** The service that keeps recovery shares, and whose links prove a second time that the mailbox is the visitor's. */
export type EscrowPeer = {
  /** Makes the link of a login and hands it to the mailer; auth never sees it. Gives the number to show. */
  beginLogin(login: {
    readonly loginId: string
    readonly thumbprint: string
    readonly hostOrigin: string
  }): Promise<{ readonly number: string }>
  /** Whether the link of a login was followed. */
  isApproved(loginId: string): Promise<boolean>
  /** A token whose page stops everything of a user; it goes into a notice. */
  freezeToken(userId: string): Promise<string>
}

/** The service that keeps the server's shares. */
export type CustodyPeer = {
  /** From when this returns, no share of the user leaves any more. */
  freeze(userId: string): Promise<void>
  /** The wallet that a user has for good; escrow keeps its share whatever comes later. */
  walletOf(userId: string): Promise<string | undefined>
}

/** The service that writes mails; the code and the link of a login come from different sides and leave in one mail. */
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
  /** A login that is over: its mail, if it has not left yet, need not leave. */
  cancel(loginId: string): void
  /** A code for changing the e-mail: it goes to the old address, then to the new one. */
  changeCode(mail: {
    readonly to: string
    readonly code: string
    readonly step: 'old' | 'new'
    readonly hostOrigin: string
  }): void
  /** Tells of something that happened; `freezeToken` makes the button that stops everything. */
  notice(mail: {
    readonly to: string
    readonly kind: 'new-device' | 'email-changed' | 'session-ended'
    readonly hostOrigin?: string
    readonly freezeToken: string
  }): void
}
