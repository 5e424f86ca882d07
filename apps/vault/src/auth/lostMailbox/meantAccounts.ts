import type { FactorKind } from '@latchkey/protocol/vault'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { authLimits } from '../authLimits.js'
import { type Quota, quotaWait } from '../countedEvents.js'
import { isFormerDevice, isKnownDevice } from '../knownDevices.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import type { FactorRow } from '../usableFactors.js'
import type { NamedAccount } from './findAccounts.js'

/** An account that a visitor may mean, and its factors; without one where there is none, for which as much is done. */
export type Meant = {
  readonly account: NamedAccount | undefined
  readonly usable: readonly FactorRow[]
}

/** What a proof is compared with. */
export type OpenedAccount = {
  readonly account: NamedAccount | undefined
  /** None while too many wrong proofs count for the account. */
  readonly keys: readonly string[]
  readonly quotas: readonly Quota[]
  /** Seconds; undefined where one more is allowed. */
  readonly wait: number | undefined
  /** Whether it only stands in for a second account. */
  readonly isSpare: boolean
}

type Given = {
  readonly accounts: readonly Meant[]
  readonly lost: Pick<AuthTables['auth_losts'], 'email' | 'id'>
  readonly kind: FactorKind
}

/**
 * The accounts that an address may mean, each with the wrong proofs that count for it. They count by the address that it has now:
 * one that is named by two addresses is guessed at no faster. And apart: who uses up those of one shuts out no other.
 */
export async function openMeant(
  { now: clock, secrets }: Pick<AuthDeps, 'now' | 'secrets'>,
  tx: AuthQueries,
  { accounts, kind, lost }: Given,
  { ip, thumbprint }: AuthCaller,
): Promise<readonly OpenedAccount[]> {
  const now = clock()
  const network = secrets.networks(ip).wide
  const opened: OpenedAccount[] = []
  for (const [at, { account, usable }] of accounts.entries()) {
    const isSpare = at > 0 && !account
    const subject = secrets.subject('email', account?.email ?? (isSpare ? lost.id : lost.email))
    const isKnown = await isKnownDevice(tx, subject, thumbprint)
    const isFormer = await isFormerDevice(tx, { userId: account?.id ?? '' }, thumbprint, now)
    const group = isKnown ? 'known' : isFormer ? 'former' : undefined
    const quotas = wrongProofs({ subject, kind, group, thumbprint, network })
    const wait = await quotaWait(tx, quotas, now)
    const own = wait === undefined ? usable.filter((factor) => factor.kind === kind) : []
    const keys = own.map(({ proof_key }) => proof_key)
    opened.push({ account, keys, quotas, wait, isSpare })
  }
  return opened
}

/** The seconds until one of them can be proved; undefined where one can be now. */
export function meantWait(opened: readonly OpenedAccount[]): number | undefined {
  const waits = opened.filter(({ isSpare }) => !isSpare).map(({ wait }) => wait)
  const closed = waits.filter((wait) => wait !== undefined)
  return closed.length < waits.length ? undefined : Math.min(...closed)
}

/**
 * The wrong proofs that count for one more. Only a password can be guessed, so its wrong proofs count for the whole account;
 * those of other kinds for a network, and apart: they lock no password, and a password locks none of them. Those of devices
 * that were logged in count apart as well, so that no stranger uses these up: for the device, and with a password for all such
 * devices, of which a thief of the mailbox makes as many as they like. Those that were before the account was moved are a
 * group of their own: its mover can add none.
 */
function wrongProofs({
  group,
  kind,
  network,
  subject,
  thumbprint,
}: {
  readonly subject: string
  readonly kind: FactorKind
  readonly group: 'known' | 'former' | undefined
  readonly thumbprint: string
  readonly network: string
}): readonly Quota[] {
  const counted = kind === 'password' ? 'password' : 'key'
  const windows = authLimits.wrongLostProofs[counted]
  const scope = `lost-wrong|${subject}|${counted}`
  if (counted === 'key') return [{ scope: `${scope}|${group ? thumbprint : network}`, windows }]
  if (!group) return [{ scope, windows }]
  return [
    { scope: `${scope}|${thumbprint}`, windows },
    { scope: `${scope}|${group}`, windows },
  ]
}
