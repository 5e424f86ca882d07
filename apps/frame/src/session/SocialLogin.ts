import type { EndpointOutput, postLogins } from '@latchkey/protocol/vault'
import type { Session } from './Session.js'

/** After a login without an e-mail: the account is open, or the vault's window comes first. */
export type SocialStep = { readonly action: 'CONNECT' | 'VERIFY_RECOVERY' }

/** Where a login at a provider leads back to. */
export type SocialTarget = {
  /** A page of the host, where it has no pop-up. */
  readonly returnTo?: string
  /** The vault's own window requests it, and gets the result; it aborts no login of the page. */
  readonly forWindow?: true
}

/** A login that was begun, and the page that it is made on. */
export type BegunSocial = { readonly loginId: string; readonly url: string }

/** The steps of a login without an e-mail: by a provider, by Farcaster, or by a token of the host's own users. */
export type SocialLogin = {
  /** Starts a login at a provider, and returns the page that it is made on; a later one aborts the earlier. */
  begin(provider: string, target?: SocialTarget): Promise<BegunSocial>
  /** Completes a login by its result; without one, by what the pop-up left at the vault, or fails with `social/pending`. */
  connect(uri?: string): Promise<SocialStep>
  /** The result that was redeemed last, once: its window is the one that may go on with this login. */
  takeRedeemed(): string | undefined
  /** Starts a login by Farcaster, and returns what the visitor's phone opens. */
  beginFarcaster(target?: Pick<SocialTarget, 'forWindow'>): Promise<BegunSocial>
  /** Waits for the visitor's app, and returns the result for `connect`, `reauth`, `link` and `unlink`; or fails with `social/pending`. */
  farcasterResult(target?: Pick<SocialTarget, 'forWindow'>): Promise<string>
  /** Logs in by a token of the host's own users. */
  connectToken(token: string): Promise<SocialStep>
  /** Proves the login of this session again, by the same account at the provider; fails if another one is open by now. */
  reauth(of: Session, uri: string): Promise<void>
  /** Adds a login to the account of this session, whichever is open by now. */
  link(of: Session, uri: string): Promise<void>
  /** Takes the login that was just made out of the account. */
  unlink(of: Session, uri?: string, listed?: string): Promise<void>
  /** The ways that lead to the account. */
  logins(of: Session): Promise<EndpointOutput<typeof postLogins>>
}
