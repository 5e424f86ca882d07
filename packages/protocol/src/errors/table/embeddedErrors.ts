/** Failures of logins and of the embedded wallet. */
export const embeddedErrors = {
  /**
   * An action of the embedded wallet was called, and there is none or another wallet is connected. Fix: pass
   * `embedded(…)` in `connectors`, and connect with it. @spec S8.16
   */
  'auth/not-found': 'Address or auth connector not found',
  /** Another code was requested too soon. Fix: wait for `context.seconds`. @spec S5.09 S8.02 */
  'email/cooldown': (c: { seconds: number }) => `Please try again after ${c.seconds} seconds`,
  /**
   * The visitor left, or the channel to the frame closed. Fix: without a `cause`, check whether it happened before
   * repeating it. @spec S8.27
   */
  'frame/aborted': 'Request was aborted',
  /**
   * The embedded wallet failed, and does not tell the page how. Fix: try again; read the logs of the vault.
   * @spec S8.28
   */
  'frame/failed': 'Something went wrong',
  /** A request was made while the frame is not in the page. Fix: keep the frame in the page; reload it. @spec S8.30 */
  'frame/required': 'W3mFrame: iframe is not set',
  /**
   * The session ended: the visitor may have done it on another device, or a thief. Fix: let the visitor log in
   * again.
   */
  'frame/session-expired': 'You were logged out, perhaps on another device',
  /** Too many requests of this visitor or address. Fix: wait for `context.seconds`. */
  'frame/too-many-requests': (c: { seconds: number }) =>
    `Too many requests, try again in ${c.seconds} seconds`,
}

/** Those whose text is their name: types only, which no page loads. */
export type PlainEmbeddedError =
  /**
   * The text is not an e-mail address, or one that the vault does not accept. Fix: let the visitor correct it.
   * @spec S5.08
   */
  | 'email/invalid'
  /** The code is not the one in the e-mail. Fix: let the visitor type it again. @spec S5.08 */
  | 'email/code-wrong'
  /** The code in the e-mail is too old. Fix: request a new e-mail. @spec S5.08 */
  | 'email/code-expired'
  /** Too many wrong codes were entered. Fix: request a new e-mail. @spec S5.08 */
  | 'email/too-many-tries'
  /** The link in the e-mail was not followed yet; the page polls again. Fix: nothing to do. @spec S5.08 */
  | 'email/link-pending'
  /** The link in the e-mail is too old, or was used. Fix: request a new e-mail. @spec S5.08 */
  | 'email/link-expired'
  /**
   * The mailbox changed within the last 72 hours, so no new device gets the wallet yet. Fix: let the visitor use a
   * device of before, or wait.
   */
  | 'email/recovery-held'
  /**
   * Another account has the address, or had it until a change of the last 72 hours. Fix: let the visitor use another
   * address, or wait.
   */
  | 'email/taken'
  /**
   * A provider logs the visitor in, so that there is no e-mail to change. Fix: offer the change only to accounts
   * with an e-mail.
   */
  | 'email/account-without-email'
  /** The frame did not answer in time. Fix: check the connection, and that the vault runs. */
  | 'frame/request-timeout'
  /**
   * The vault does not allow the page's origin. Fix: add it to `ALLOWED_ORIGINS` of the vault, or to the project
   * that the page names.
   */
  | 'frame/origin-not-allowed'
  /** The request needs a login. Fix: let the visitor log in first. */
  | 'frame/not-logged-in'
  /** The frame cannot reach a server of the vault. Fix: check the connection, and that the servers run. */
  | 'frame/server-unreachable'
  /** Too many requests are waiting for the visitor. Fix: wait for the earlier answers. */
  | 'frame/busy'
  /** The visitor has frozen the wallet. Fix: let the visitor unfreeze it in the settings. */
  | 'frame/wallet-frozen'
  /** A share came back changed, so nothing is signed with it. Fix: try again; check the storage of the vault. */
  | 'frame/share-damaged'
  /**
   * A server no longer has a wallet that exists, so nothing is created in its place. Fix: restore the vault's
   * storage.
   */
  | 'frame/wallet-missing'
  /**
   * A server shows an older generation of the wallet than this device has, so nothing is opened. Fix: restore the
   * newer storage of the vault.
   */
  | 'frame/wallet-older'
  /**
   * Another device changed the wallet's protection at the same time, so this change was dropped. Fix: let the
   * visitor look there and repeat it.
   */
  | 'frame/changed-elsewhere'
  /** The password, passkey or recovery key is not the wallet's. Fix: let the visitor try again. */
  | 'frame/factor-wrong'
  /** The last factor can only be replaced. Fix: add another factor first. */
  | 'frame/factor-last'
  /** The other device did not approve this one. Fix: let the visitor ask again and compare the codes. */
  | 'frame/device-refused'
  /** The request names another chain, address or domain than the page's own. Fix: correct the request. */
  | 'frame/request-refused'
  /** The network has no smart accounts here. Fix: switch to another network, or use the plain account. */
  | 'frame/smart-account-unavailable'
  /** The browser did not open the window. Fix: begin the login in the handler of a click. */
  | 'social/popup-blocked'
  /** The visitor closed the window, or left. Fix: offer to log in again. */
  | 'social/closed'
  /** The visitor, or the provider, said no. Fix: offer another login. */
  | 'social/denied'
  /** The visitor took too long. Fix: offer to log in again. */
  | 'social/timed-out'
  /** The result is awaited; the page asks again. Fix: nothing to do. */
  | 'social/pending'
  /** The result was used, is too old, or belongs to another browser. Fix: offer to log in again. */
  | 'social/expired'
  /** The provider's answer does not hold, or there was none. Fix: try again; read the log of the vault. */
  | 'social/failed'
  /** The operator of the vault has not set up this provider. Fix: add it to `SOCIAL_LOGINS` of the vault. */
  | 'social/unavailable'
