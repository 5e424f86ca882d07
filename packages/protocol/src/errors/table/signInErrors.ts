/** Failures of sign-in. */
export const signInErrors = {
  /**
   * The stored sessions could not be read, so that the wallet was disconnected. Fix: check `getSessions` of your
   * `siwx`, and the server behind it. @spec S8.38
   */
  'siwx/init-failed': 'A problem occurred while trying initialize authentication',
  /** The visitor declined to sign. Fix: offer to sign in again. @spec S8.39 */
  'siwx/declined': 'Signature declined',
  /**
   * A smart account signed, and the server did not accept its signature. Fix: verify with ERC-1271 and ERC-6492 on
   * the server. @spec S8.40
   */
  'siwx/smart-account-unsupported': 'This application might not support Smart Accounts',
  /** Sign-in is called and the instance has no `siwx`. Fix: set `siwx` in the options. @spec S8.43 */
  'siwx/disabled': 'SIWX is not enabled',
  /** Sign-in began without a connected account. Fix: connect first. @spec S8.44 */
  'siwx/address-required': 'No ActiveCaipAddress found',
  /** Sign-in began without an active network. Fix: switch to a network of `networks` first. @spec S8.45 */
  'siwx/network-required': 'No ActiveCaipNetwork or client found',
  /**
   * The namespace of the account has no adapter any more. Fix: keep the adapter while an account is connected.
   * @spec S8.46
   */
  'siwx/client-required': 'No ConnectionController client found',
  /** The server no longer has the visitor's session. Fix: let the visitor sign in again. */
  'siwx/session-ended': 'Your session has ended',
  /** `getMessageParams` of your `siweConfig` returned nothing. Fix: return the fields of the message from it. */
  'siwx/params-required': 'Failed to get message params!',
  /** `verifyMessage` of your `siweConfig` returned false. Fix: check the nonce, domain and signature on the server. */
  'siwx/verification-failed': 'Failed to verify message',
  /** `getSession` of your `siweConfig` gave no address, or another one. Fix: return the address that signed in. */
  'siwx/session-address-missing': 'SIWE session is missing address',
  /** `getSession` of your `siweConfig` gave no chain, or another one. Fix: return the chain id that signed in. */
  'siwx/session-chain-missing': 'SIWE session is missing chainId',
}

/** Those whose text is their name: types only, which no page loads. */
export type PlainSignInError =
  /**
   * The message does not follow the grammar; `cause` names the part. Fix: correct the part, or leave the message to
   * Latchkey.
   */
  | 'siwx/message-malformed'
  /** The message or the request is larger than a sign-in may be. Fix: shorten the statement or the resources. */
  | 'siwx/message-too-large'
  /** The message was signed after its expiry, or sent too late. Fix: let the visitor sign again. */
  | 'siwx/message-expired'
  /** The message is valid only later than the server's clock. Fix: compare the clocks of the device and the server. */
  | 'siwx/message-not-yet-valid'
  /** The message was signed for another site. Fix: name the page's host in `domain` of the server. */
  | 'siwx/domain-not-accepted'
  /** The URI of the message is not on the site that the server serves. Fix: sign in from a page of that site. */
  | 'siwx/uri-not-accepted'
  /**
   * The server does not take sign-ins on this network. Fix: add the network on the server, or switch to another one.
   */
  | 'siwx/network-not-accepted'
  /** The message lists resources that the server does not expect. Fix: list the same resources on both sides. */
  | 'siwx/resources-not-accepted'
  /**
   * The nonce is not one of this server for this visitor, has expired, or was used before. Fix: let the visitor sign
   * again; several server processes need one store.
   */
  | 'siwx/nonce-not-accepted'
  /**
   * The signature is not that of the account over this message. Fix: let the visitor sign again, or use another
   * wallet.
   */
  | 'siwx/signature-invalid'
  /**
   * The chain must tell whether the signature is valid, and cannot be reached. Fix: check the server's RPC URL of
   * that network.
   */
  | 'siwx/chain-unreachable'
  /** The request has no session. Fix: sign in first. */
  | 'siwx/not-signed-in'
  /**
   * A page of another site, or one without https, sent the request; `cause` names its origin. Fix: serve the page
   * over https from the server's own site.
   */
  | 'siwx/origin-not-accepted'
  /**
   * The server got a request that the client of Latchkey does not send. Fix: send JSON by POST, and let nothing on
   * the way change it.
   */
  | 'siwx/request-malformed'
  /**
   * The visitor or the address sent more requests than the server allows. Fix: wait, or raise the limit of the
   * server.
   */
  | 'siwx/too-many-requests'
  /** The memory store holds as many entries as it may. Fix: use a store of a database. */
  | 'siwx/store-full'
  /**
   * The store of the host's server does not answer; `cause` is its own error. Fix: check the database behind the
   * store.
   */
  | 'siwx/store-failed'
  /** `signOut` of your `siweConfig` returned false. Fix: check why the server keeps the session. */
  | 'siwx/sign-out-failed'
