import type { LoginPage } from '../../ports/LoginPage.js'
import type { LiveSocial } from '../../runtime/context.js'
import type { SocialAttempt } from '../../state/authSlice.js'

/** A login by a provider that has begun, with what carries it out. */
export type OpenedSocial = LiveSocial & {
  readonly page: LoginPage
  readonly provider: string
  /** Known where an earlier window was blocked. */
  readonly url: string | undefined
  /** Says how far it is, as long as no other has begun. */
  set(change: Omit<SocialAttempt, 'provider'>): void
}
