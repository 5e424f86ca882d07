import type { EndpointInput, EndpointOutput, postLost } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import { generateId } from '../../storage/generateId.js'
import type { AuthCaller, AuthDeps, Refused } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import { recordQuotas } from '../countedEvents.js'
import { isFormerDevice, isKnownDevice } from '../knownDevices.js'
import type { AuthQueries } from '../openAuthDatabase.js'
import { budgetBits, checkSend, lastSendAt, networkBudgets } from '../sendLimits.js'
import { usableFactors } from '../usableFactors.js'
import { wrongCodeBits } from '../wrongCodes.js'
import { findAccounts, type NamedAccounts } from './findAccounts.js'

type LostInput = EndpointInput<typeof postLost>
type LostOutput = EndpointOutput<typeof postLost>
type Begun = Omit<LostOutput, 'salt'> & { readonly accounts: NamedAccounts }

/**
 * Begins the login of a visitor who lost the mailbox. It does the same for an address without an account: its salt comes
 * from a keyed hash. No row has a user before the proof.
 */
export async function beginLost(
  deps: AuthDeps,
  { email: text, work }: LostInput,
  caller: AuthCaller,
): Promise<LostOutput> {
  const email = normalizeEmail(text) ?? refuse('invalid-input')
  const begun = await deps.db
    .transaction()
    .execute((tx) => insertLost(deps, tx, { email, work }, caller))
  if ('refused' in begun) refuse(begun.refused, begun)
  const { accounts, challenge, lostId } = begun
  // Escrow is asked outside the transaction, and also about a visitor who is none.
  const ids = accounts.map((account) => account?.id ?? lostId)
  return { lostId, challenge, salt: await saltOf(deps, email, ids) }
}

async function insertLost(
  deps: AuthDeps,
  tx: AuthQueries,
  { email, work }: LostInput,
  caller: AuthCaller,
): Promise<Begun | Refused> {
  const { thumbprint } = caller
  const now = deps.now()
  const mailbox = deps.secrets.subject('email', email)
  const isOwn = await isKnownDevice(tx, mailbox, thumbprint)
  const isFormer = await isFormerDevice(tx, { subject: mailbox }, thumbprint, now)
  const isKnown = isOwn || isFormer
  // The limits of a login, with quotas of their own: who uses these up hinders no login with a code.
  const subject = `lost|${mailbox}`
  const send = await checkSend(deps, tx, { ...caller, subject, isKnown, hasCooldown: true })
  if ('refused' in send) return send
  const task = isKnown ? undefined : await demandWork(deps, tx, { subject, work }, caller)
  if (task) return task
  await recordQuotas(tx, send.quotas, now)
  const accounts = await findAccounts(tx, email, now)
  // By the address that was given: by that of the account, who gives two would see that they name one.
  await tx
    .updateTable('auth_losts')
    .set({ step: 'stopped' })
    .where('email', '=', email)
    .where('thumbprint', '=', thumbprint)
    .where('step', 'in', ['proof', 'code'])
    .execute()
  const [id, challenge] = [generateId(), generateId()]
  await tx
    .insertInto('auth_losts')
    .values({
      id,
      email,
      user_id: null,
      old_email: null,
      thumbprint,
      step: 'proof',
      challenge,
      proof_key: null,
      new_email: null,
      code_mac: null,
      attempts: 0,
      until: now + authLimits.lostProofMs,
      ready_at: null,
    })
    .execute()
  await audit(tx, { kind: 'lost-begun', at: now, subject: mailbox, thumbprint })
  return { lostId: id, challenge, accounts }
}

async function demandWork(
  { loginLimits, now: clock, secrets, work }: AuthDeps,
  tx: AuthQueries,
  solution: { readonly subject: string; readonly work: LostInput['work'] },
  { ip, thumbprint }: AuthCaller,
): Promise<Refused | undefined> {
  const now = clock()
  const { subject } = solution
  const bits = Math.max(
    await wrongCodeBits(tx, loginLimits, now),
    await budgetBits(tx, networkBudgets('send', secrets.networks(ip), loginLimits), now),
  )
  if (bits === 0) return undefined
  const state = (await lastSendAt(tx, { subject, thumbprint })) ?? 0
  const purpose = { endpoint: 'lost', thumbprint, subject, state } as const
  if (work.isSolved(purpose, solution.work)) return undefined
  return { refused: 'work-required', work: work.create(purpose, bits) }
}

/** The salt of the first account with a password; both it and the one that stands in for it are always read and made. */
async function saltOf(deps: AuthDeps, email: string, ids: readonly string[]): Promise<string> {
  const invented = deps.secrets.lostSalt(email)
  const usable = await Promise.all(ids.map((id) => usableFactors(deps, id)))
  return usable.flat().find(({ kind }) => kind === 'password')?.salt ?? invented
}
