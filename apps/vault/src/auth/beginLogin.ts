import {
  type EndpointInput,
  type EndpointOutput,
  isAllowedOrigin,
  type postLogin,
  type WorkSolution,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../mail/browserName.js'
import { normalizeEmail } from '../mail/normalizeEmail.js'
import { generateId } from '../storage/generateId.js'
import type { AuthCaller, AuthDeps, Refused } from './AuthDeps.js'
import { audit } from './audit.js'
import { authLimits } from './authLimits.js'
import { generateCode } from './authSecrets.js'
import { recordQuotas } from './countedEvents.js'
import { isKnownDevice } from './knownDevices.js'
import type { AuthQueries } from './openAuthDatabase.js'
import { checkProject, type ProjectMail } from './projectBudget.js'
import { budgetBits, checkSend, isFreshSite, lastSendAt, networkBudgets } from './sendLimits.js'
import { wrongCodeBits } from './wrongCodes.js'

type Login = {
  readonly id: string
  readonly email: string
  readonly code: string
  readonly projectId: string
  readonly hostOrigin: string
  readonly work: WorkSolution | undefined
}
type StartedLogin = {
  readonly superseded: readonly string[]
  readonly isKnown: boolean
  /** Where this device must follow a link as well. */
  readonly link: { readonly token: string; readonly number: string } | undefined
}

/**
 * Begins a login. It does not look up whether the e-mail has an account: response and timing depend only on what
 * this device did before and on the rate limits.
 */
export async function beginLogin(
  deps: AuthDeps,
  input: EndpointInput<typeof postLogin>,
  caller: AuthCaller,
): Promise<EndpointOutput<typeof postLogin>> {
  const { db, mail } = deps
  const { hostOrigin, projectId } = input
  const email = normalizeEmail(input.email) ?? refuse('invalid-input')
  if (!isAllowedOrigin(hostOrigin, deps.projects.get(projectId) ?? [])) refuse('origin-refused')
  if (!(await deps.isMailReady())) refuse('unavailable')

  const place = { projectId, hostOrigin }
  const login = { id: generateId(), email, code: generateCode(), ...place, work: input.work }
  const started = await db.transaction().execute((tx) => insertLogin(deps, tx, login, caller))
  if ('refused' in started) refuse(started.refused, started)
  for (const id of started.superseded) mail.cancel(id)

  const { isKnown, link } = started
  const browser = browserName(caller.userAgent)
  const { code, id: loginId } = login
  mail.code({ loginId, to: email, code, hostOrigin, browser, linkToken: link?.token, isKnown })
  if (!link) return { loginId, action: 'VERIFY_OTP' }
  return { loginId, action: 'VERIFY_DEVICE', number: link.number }
}

async function insertLogin(
  deps: AuthDeps,
  tx: AuthQueries,
  login: Login,
  caller: AuthCaller,
): Promise<StartedLogin | Refused> {
  const { secrets } = deps
  const { thumbprint } = caller
  const { email, hostOrigin, id } = login
  const now = deps.now()
  const subject = secrets.subject('email', email)
  const isKnown = await isKnownDevice(tx, subject, thumbprint)

  // Checked first and consumed last: a refused request uses up neither its own quota nor the project's.
  const send = await checkSend(deps, tx, { ...caller, subject, isKnown, hasCooldown: true })
  if ('refused' in send) return send
  const mail = isKnown ? undefined : await limitUnknownDevice(deps, tx, { login, subject }, caller)
  if (mail && 'refused' in mail) return mail
  await recordQuotas(tx, send.quotas, now)
  await mail?.consume()

  const superseded = await supersede(tx, email, thumbprint, now)
  await tx
    .insertInto('auth_logins')
    .values({
      id,
      email,
      thumbprint,
      project_id: login.projectId,
      host_origin: hostOrigin,
      is_known: isKnown ? 1 : 0,
      code_mac: secrets.codeMac(id, login.code),
      attempts: 0,
      created_at: now,
      expires_at: now + authLimits.codeMs,
      ended_at: null,
    })
    .execute()
  await audit(tx, { kind: 'login-begun', at: now, subject, thumbprint, detail: hostOrigin })
  const isStrict = deps.newDevice === 'strict' && !isKnown
  const ref = { id, subject: 'login', thumbprint, hostOrigin }
  return { superseded, isKnown, link: isStrict ? await deps.links.begin(ref, tx) : undefined }
}

/** The mail of the project for a device that is not known: while many are requested, here or by its network, only after work. */
async function limitUnknownDevice(
  { loginLimits, now: clock, report, secrets, work }: AuthDeps,
  tx: AuthQueries,
  { login, subject }: { readonly login: Login; readonly subject: string },
  { ip, thumbprint }: AuthCaller,
): Promise<ProjectMail | Refused> {
  const now = clock()
  const { projectId } = login
  const networks = secrets.networks(ip)
  const isFresh = await isFreshSite(tx, networks.site, now)
  const mail = await checkProject(tx, loginLimits, { projectId, isFresh, now })
  if ('seconds' in mail) {
    if (mail.isNews) report(`auth: project ${projectId} sends no more mails than its cap`)
    return { refused: 'too-many', seconds: mail.seconds }
  }
  const bits = Math.max(
    mail.bits,
    await wrongCodeBits(tx, loginLimits, now),
    await budgetBits(tx, networkBudgets('send', networks, loginLimits), now),
  )
  if (bits === 0) return mail
  const state = (await lastSendAt(tx, { subject, thumbprint })) ?? 0
  const purpose = { endpoint: 'login', thumbprint, subject, state } as const
  if (work.isSolved(purpose, login.work)) return mail
  return { refused: 'work-required', work: work.create(purpose, bits) }
}

/** Ends older logins of the same e-mail and device, so that only the newest code is valid. */
async function supersede(
  tx: AuthQueries,
  email: string,
  thumbprint: string,
  now: number,
): Promise<readonly string[]> {
  const older = await liveLogins(tx, email, now).where('thumbprint', '=', thumbprint).execute()
  const ids = older.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.updateTable('auth_logins').set({ ended_at: now }).where('id', 'in', ids).execute()
  }
  return ids
}

const liveLogins = (tx: AuthQueries, email: string, now: number) =>
  tx
    .selectFrom('auth_logins')
    .select(['id', 'expires_at'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
