import { type EndpointInput, type postLostProof, proofText } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { AuthCaller, AuthDeps, Refused } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import { generateCode } from '../authSecrets.js'
import { type Quota, quotaWait, recordQuotas } from '../countedEvents.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { consumeSend } from '../sendLimits.js'
import { usableFactors } from '../usableFactors.js'
import { findProvedKey } from './findProvedKey.js'

type ProofInput = EndpointInput<typeof postLostProof>
type Lost = AuthTables['auth_losts']
type CheckedInput = ProofInput & { readonly usable: readonly AuthTables['auth_factors'][] }
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
  // As long for a visitor who is none.
  const usable = begun ? await usableFactors(deps, begun.user_id ?? begun.id) : []
  // A refusal is returned, so that a wrong proof stays counted.
  const result = await deps.db
    .transaction()
    .execute((tx) => checkProof(deps, tx, { ...input, newEmail: to, usable }, caller))
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
  { kind, lostId, newEmail, proof, usable }: CheckedInput,
  caller: AuthCaller,
): Promise<Proved | Refused> {
  const now = deps.now()
  const { thumbprint } = caller
  const lost = await findLost(tx, { lostId }, caller)
  if (!lost || lost.until <= now) return { refused: 'code-expired' }
  const subject = deps.secrets.subject('email', lost.email)
  const quotas = wrongProofs(deps, { lost, subject, kind }, caller)
  const wait = await quotaWait(tx, quotas, now)
  if (wait !== undefined) return { refused: 'too-many', seconds: wait }
  const keys = usable.filter((factor) => factor.kind === kind).map(({ proof_key }) => proof_key)
  const { challenge } = lost
  const purpose = 'lost-mailbox'
  const text = proofText({
    purpose,
    subject: lostId,
    factorId: kind,
    challenge,
    device: thumbprint,
  })
  const proofKey = findProvedKey(keys, text, proof)
  if (proofKey === undefined) {
    await recordQuotas(tx, quotas, now)
    await audit(tx, { kind: 'lost-wrong', at: now, subject, thumbprint, detail: lostId })
    return { refused: 'code-wrong' }
  }
  if (lost.step === 'proof') return acceptProof(deps, tx, { lost, proofKey, newEmail }, caller)
  // One proof is for one new mailbox.
  return lost.new_email === newEmail ? { noticeIds: [] } : { refused: 'code-expired' }
}

/**
 * The wrong proofs that count for one more. Only a password can be guessed, so its wrong proofs count for the whole account;
 * those of other kinds for a network, and apart: they lock no password, and a password locks none of them. Those of devices
 * that were logged in count apart as well, so that no stranger uses these up: for the device, and with a password for all such
 * devices, of which a thief of the mailbox makes as many as they like.
 */
function wrongProofs(
  { secrets }: AuthDeps,
  {
    kind,
    lost,
    subject,
  }: {
    readonly lost: Lost
    readonly subject: string
    readonly kind: ProofInput['kind']
  },
  { ip, thumbprint }: AuthCaller,
): readonly Quota[] {
  const counted = kind === 'password' ? 'password' : 'key'
  const windows = authLimits.wrongLostProofs[counted]
  const scope = `lost-wrong|${subject}|${counted}`
  const isKnown = lost.is_known === 1
  if (counted === 'key')
    return [{ scope: `${scope}|${isKnown ? thumbprint : secrets.networks(ip).wide}`, windows }]
  if (!isKnown) return [{ scope, windows }]
  return [
    { scope: `${scope}|${thumbprint}`, windows },
    { scope: `${scope}|known`, windows },
  ]
}

async function acceptProof(
  deps: AuthDeps,
  tx: AuthQueries,
  {
    lost,
    newEmail,
    proofKey,
  }: { readonly lost: Lost; readonly newEmail: string; readonly proofKey: string },
  caller: AuthCaller,
): Promise<Proved | Refused> {
  const { notices, secrets } = deps
  const { id, user_id: userId } = lost
  const now = deps.now()
  const users = tx.selectFrom('auth_users').select('email')
  const user = await users.where('id', '=', userId ?? '').executeTakeFirst()
  if (!user || userId === null) return { refused: 'code-expired' }
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
