import type { AuthQueries } from './openAuthDatabase.js'

export type AuditKind =
  | 'login-begun'
  | 'login'
  | 'code-wrong'
  | 'challenge'
  | 'logout'
  | 'refresh-again'
  | 'refresh-foreign'
  | 'refresh-reused'
  | 'sessions-full'
  | 'email-change-begun'
  | 'email-changed'
  | 'email-change-stopped'
  | 'email-reverted'
  | 'reauth-begun'
  | 'reauth'
  | 'sessions-ended'
  | 'factors-set'
  | 'account-deleted'
  | 'lost-begun'
  | 'lost-wrong'
  | 'lost-proved'
  | 'lost-waiting'
  | 'lost-stopped'
  | 'lost-refused'
  | 'lost-done'
  | 'social-begun'
  | 'social-login'
  | 'social-failed'
  | 'social-reauth'
  | 'social-linked'
  | 'social-unlinked'

export type AuditEntry = {
  readonly kind: AuditKind
  readonly at: number
  readonly userId?: string
  /** The keyed hash of an e-mail. */
  readonly subject?: string
  readonly thumbprint?: string
  /** The origin of the page, or an id. Never a secret. */
  readonly detail?: string
}

/** Adds a row to the audit table of `auth`; rows are never changed. */
export async function audit(db: AuthQueries, entry: AuditEntry): Promise<void> {
  const { at, detail, kind, subject, thumbprint, userId } = entry
  await db
    .insertInto('auth_audit')
    .values({
      at,
      kind,
      user_id: userId ?? null,
      subject: subject ?? null,
      thumbprint: thumbprint ?? null,
      detail: detail ?? null,
    })
    .execute()
}
