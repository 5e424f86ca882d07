import { dayMs, hourMs } from '@latchkey/service/durations'
import type { LoginLimits } from '../env/loginLimits.js'
import { bitsFor } from '../proof/createWorkTasks.js'
import { type RateWindow, toSeconds } from '../storage/slidingWindow.js'
import type { AuthDeps, Refused } from './AuthDeps.js'
import { authLimits } from './authLimits.js'
import type { CallerNetworks } from './authSecrets.js'
import { countEvents, lastEventAt, type Quota, quotaWait, recordQuotas } from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

export type SendRequest = {
  readonly subject: string
  readonly thumbprint: string
  /** Whether this device verified this e-mail before. */
  readonly isKnown: boolean
  readonly ip: string
  readonly hasCooldown: boolean
}

type SendDeps = Pick<AuthDeps, 'loginLimits' | 'now' | 'secrets'>

/** Counts one mail against the quotas of an e-mail, or refuses it. */
export async function consumeSend(
  deps: SendDeps,
  tx: AuthQueries,
  send: SendRequest,
): Promise<Refused | undefined> {
  const checked = await checkSend(deps, tx, send)
  if ('refused' in checked) return checked
  await recordQuotas(tx, checked.quotas, deps.now())
  return undefined
}

/**
 * The quotas that a mail counts against, all with room for it. A known device has a quota of its own, so that strangers
 * cannot use it up.
 */
export async function checkSend(
  deps: SendDeps,
  tx: AuthQueries,
  send: SendRequest,
): Promise<Refused | { readonly quotas: readonly Quota[] }> {
  const now = deps.now()
  if (send.hasCooldown) {
    const last = await lastSendAt(tx, send)
    const left = last === undefined ? 0 : last + authLimits.cooldownMs - now
    if (left > 0) return { refused: 'cooldown', seconds: toSeconds(left) }
  }
  const cooldown = send.hasCooldown ? [{ scope: cooldownScope(send), windows: [] }] : []
  const quotas = [...(await mailQuotas(deps, tx, send)), ...cooldown]
  const wait = await quotaWait(tx, quotas, now)
  return wait === undefined ? { quotas } : { refused: 'too-many', seconds: wait }
}

/** When this device last requested a mail to this e-mail. */
export const lastSendAt = (tx: AuthQueries, send: Pick<SendRequest, 'subject' | 'thumbprint'>) =>
  lastEventAt(tx, cooldownScope(send))

// By device as well: requests of a stranger must not make the visitor wait.
const cooldownScope = ({ subject, thumbprint }: Pick<SendRequest, 'subject' | 'thumbprint'>) =>
  `cooldown|${subject}|${thumbprint}`

/** Whether a site requested no mail within a day. Not by its networks: one attacker has 256 of them for nothing. */
export async function isFreshSite(tx: AuthQueries, site: string, now: number): Promise<boolean> {
  return (await countEvents(tx, siteScope(site), now - dayMs)) === 0
}

async function mailQuotas(
  { loginLimits, now: clock, secrets }: SendDeps,
  tx: AuthQueries,
  { ip, isKnown, subject, thumbprint }: SendRequest,
): Promise<readonly Quota[]> {
  const networks = secrets.networks(ip)
  if (isKnown) {
    // Its network has mails of its own for such devices: one that knows hundreds of mailboxes cannot send thousands.
    return [
      { scope: `send|${subject}|${thumbprint}`, windows: authLimits.sendsPerDevice },
      ...networkBudgets('known', networks, loginLimits).map(stopQuota),
    ]
  }
  const now = clock()
  const { site } = networks
  const asked = `asked|${subject}|${site}`
  const isFirst = (await countEvents(tx, asked, now - dayMs)) === 0
  return [
    { scope: `send|${subject}`, windows: mailboxWindows(loginLimits.perMailbox, isFirst) },
    { scope: asked, windows: [] },
    { scope: siteScope(site), windows: [] },
    ...networkBudgets('send', networks, loginLimits).map(stopQuota),
  ]
}

/** The last places are for networks that have not asked for this mailbox: one stranger cannot take all. */
function mailboxWindows(perHour: number, isFirst: boolean): readonly RateWindow[] {
  const { hoursPerDay, openPart } = authLimits
  const perDay = perHour * hoursPerDay
  return [
    { max: isFirst ? perHour : Math.floor(perHour * openPart.ofHour), withinMs: hourMs },
    { max: isFirst ? perDay : Math.floor(perDay * openPart.ofDay), withinMs: dayMs },
  ]
}

const siteScope = (site: string) => `send-site|${site}`

/** What a network may do in an hour without work. */
type NetworkBudget = { readonly scope: string; readonly perHour: number }

/** The budgets of one caller: of its network, and of the block around it; `perLogin` events belong to a login. */
export function networkBudgets(
  purpose: 'known' | 'send' | 'verify',
  { narrow, wide }: CallerNetworks,
  { perBlock, perNetwork }: LoginLimits,
  perLogin = 1,
): readonly [NetworkBudget, ...NetworkBudget[]] {
  const budget = (network: string, logins: number) => ({
    scope: `${purpose}-network|${network}`,
    perHour: logins * perLogin,
  })
  const own = budget(narrow, perNetwork)
  return wide === narrow ? [own] : [own, budget(wide, perBlock)]
}

/** Where a network is refused: many visitors may share it, so work comes long before. */
export const stopQuota = ({ perHour, scope }: NetworkBudget): Quota => ({
  scope,
  windows: [{ max: perHour * authLimits.stopFactor, withinMs: hourMs }],
})

/** The bits of work for one more event: none within the budgets, and more the further it is above one of them. */
export async function budgetBits(
  db: AuthQueries,
  budgets: readonly NetworkBudget[],
  now: number,
): Promise<number> {
  let bits = 0
  for (const { perHour, scope } of budgets) {
    const load = (await countEvents(db, scope, now - hourMs)) / perHour
    if (load >= 1) bits = Math.max(bits, bitsFor(load))
  }
  return bits
}
