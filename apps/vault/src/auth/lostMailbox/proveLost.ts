import { type EndpointInput, type postLostProof, proofText } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { AuthCaller, AuthDeps, Refused } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import { generateCode } from '../authSecrets.js'
import { recordQuotas } from '../countedEvents.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { consumeSend } from '../sendLimits.js'
import { usableFactors } from '../usableFactors.js'
import { findAccounts } from './findAccounts.js'
import { findProvedKey } from './findProvedKey.js'
import { type Meant, meantWait, openMeant } from './meantAccounts.js'

type ProofInput = EndpointInput<typeof postLostProof>
type Lost = AuthTables['auth_losts']
type CheckedInput = ProofInput & { readonly accounts: readonly Meant[] }
type Proved = {
  /** Undefined where the code has left already, by a call whose answer was lost. */
  readonly mail?: { readonly oldEmail: string; readonly code: string }
  readonly noticeIds: readonly string[]
}

/** Takes the proof of a factor: the new mailbox gets a code, and the old one and every device learn of it. */
export async function proveLost(
  deps: AuthDeps,
  input: ProofInput,
  caller: AuthCaller,
): Promise<void> {
  const to = normalizeEmail(input.newEmail) ?? refuse('invalid-input')
  if (!(await deps.isMailReady())) refuse('unavailable')
  const begun = await findLost(deps.db, input, caller)
  const named = begun ? await findAccounts(deps.db, begun.email, deps.now()) : []
  const accounts = await Promise.all(
    named.map(async (account) => {
      // As long for a visitor who is none.
      return { account, usable: await usableFactors(deps, account?.id ?? input.lostId) }
    }),
  )
  // A refusal is returned, so that a wrong proof stays counted.
  const result = await deps.db
    .transaction()
    .execute((tx) => checkProof(deps, tx, { ...input, newEmail: to, accounts }, caller))
  if ('refused' in result) refuse(result.refused, result)
  deps.notices.send(result.noticeIds)
  if (result.mail) deps.mail.lostCode({ lostId: input.lostId, to, ...result.mail })
}

/** What this device has begun, and not yet confirmed. */
const findLost = (
  on: AuthQueries,
  { lostId }: Pick<ProofInput, 'lostId'>,
  { thumbprint }: AuthCaller,
): Promise<Lost | undefined> =>
  on
    .selectFrom('auth_losts')
    .selectAll()
    .where('id', '=', lostId)
    .where('thumbprint', '=', thumbprint)
    .where('step', 'in', ['proof', 'code'])
    .executeTakeFirst()

async function checkProof(
  deps: AuthDeps,
  tx: AuthQueries,
  { accounts, kind, lostId, newEmail, proof }: CheckedInput,
  caller: AuthCaller,
): Promise<Proved | Refused> {
  const now = deps.now()
  const { thumbprint } = caller
  const lost = await findLost(tx, { lostId }, caller)
  if (!lost || lost.until <= now) return { refused: 'code-expired' }
  const opened = await openMeant(deps, tx, { accounts, lost, kind }, caller)
  const wait = meantWait(opened)
  if (wait !== undefined) return { refused: 'too-many', seconds: wait }
  const { challenge } = lost
  const purpose = 'lost-mailbox'
  const text = proofText({
    purpose,
    subject: lostId,
    factorId: kind,
    challenge,
    device: thumbprint,
  })
  // All of them in any case: the time reveals none of them.
  const [proved] = opened.flatMap(({ account, keys }) => {
    const proofKey = findProvedKey(keys, text, proof)
    return account && proofKey !== undefined ? [{ userId: account.id, proofKey }] : []
  })
  if (!proved) {
    for (const { quotas, wait } of opened)
      if (wait === undefined) await recordQuotas(tx, quotas, now)
    const subject = deps.secrets.subject('email', lost.email)
    await audit(tx, { kind: 'lost-wrong', at: now, subject, thumbprint, detail: lostId })
    return { refused: 'code-wrong' }
  }
  if (lost.step === 'proof')
    return acceptProof(deps, tx, { id: lostId, ...proved, newEmail }, caller)
  // One proof is for one new mailbox.
  return lost.new_email === newEmail ? { noticeIds: [] } : { refused: 'code-expired' }
}

async function acceptProof(
  deps: AuthDeps,
  tx: AuthQueries,
  {
    id,
    newEmail,
    proofKey,
    userId,
  }: Readonly<Record<'id' | 'newEmail' | 'proofKey' | 'userId', string>>,
  caller: AuthCaller,
): Promise<Proved | Refused> {
  const { notices, secrets } = deps
  const now = deps.now()
  const users = tx.selectFrom('auth_users').select('email')
  const user = await users.where('id', '=', userId).executeTakeFirst()
  if (!user?.email) return { refused: 'code-expired' }
  const oldEmail = user.email
  if (oldEmail === newEmail) return { refused: 'already-exists' }
  const subject = secrets.subject('email', newEmail)
  // The new mailbox is not the visitor's until its code came back.
  const send = { ...caller, subject, isKnown: false, hasCooldown: false }
  const refused = await consumeSend(deps, tx, send)
  if (refused) return refused
  const code = generateCode()
  await tx
    .updateTable('auth_losts')
    .set({
      step: 'code',
      user_id: userId,
      proof_key: proofKey,
      new_email: newEmail,
      code_mac: secrets.codeMac(`lost|${id}`, code),
      until: now + authLimits.codeMs,
    })
    .where('id', '=', id)
    .execute()
  const { thumbprint } = caller
  await audit(tx, { kind: 'lost-proved', at: now, userId, subject, thumbprint, detail: id })
  const warnings = [
    { to: oldEmail, kind: 'mailbox-lost', newEmail },
    { alert: 'mailbox-lost' },
  ] as const
  // In the same transaction: a crash leaves nothing proved without its notices.
  const noticeIds = await notices.store(tx, userId, warnings, id)
  return { mail: { oldEmail, code }, noticeIds }
}
