import { randomBytes } from 'node:crypto'
import type { AuthService } from './auth/assembly/openAuth.js'
import type { Custody } from './custody/openCustody.js'
import type { VaultEnv } from './env/vaultEnv.js'
import { createServiceKeys } from './envelope/createServiceKeys.js'
import { createSoftwareKey } from './envelope/KeyProvider.js'
import { loadOrCreateKey } from './envelope/keyFile.js'
import type { Escrow } from './escrow/service/openEscrow.js'
import type { SmtpAccount } from './mail/createSmtpSender.js'
import type { Mail } from './mail/openMail.js'
import type { createRemotePeers } from './peers/createRemotePeers.js'
import type { AuthPeer, EscrowPeer } from './peers/peers.js'

export type OpenServicesParameters = {
  readonly env: VaultEnv
  readonly vaultUrl: string
  readonly report: (line: string) => void
  readonly now: () => number
  /** The services of other processes. */
  readonly remote: ReturnType<typeof createRemotePeers>
  /** Called with each service as soon as it is open. */
  readonly onOpen: (service: { close(): Promise<void> }) => void
}

/** The services of this process; undefined where one runs elsewhere. */
export type LocalServices = {
  readonly auth: AuthService | undefined
  readonly custody: Custody | undefined
  readonly escrow: Escrow | undefined
  readonly mail: Mail | undefined
}

// Loaded lazily: a process without shares has no code that decrypts them.
const load = {
  auth: async () => (await import('./auth/assembly/openAuth.js')).openAuth,
  providers: async () => (await import('./social/createProviders.js')).createProviders,
  tokenIssuers: async () => (await import('./social/createTokenIssuers.js')).createTokenIssuers,
  farcaster: async () => (await import('./farcaster/createFarcaster.js')).createFarcaster,
  custody: async () => (await import('./custody/openCustody.js')).openCustody,
  escrow: async () => (await import('./escrow/service/openEscrow.js')).openEscrow,
  mail: async () => (await import('./mail/openMail.js')).openMail,
}

/** Opens the services of this process, and gives each the calls of the others that it may use, wherever they run. */
export async function openServices(parameters: OpenServicesParameters): Promise<LocalServices> {
  const { env, now, onOpen, remote, report, vaultUrl } = parameters
  const { dataDir: folder, keyDir: keyFolder, newDevice, projects } = env
  const mails = { from: env.mailFrom, connections: env.smtpConnections }
  const common = { folder, report, now }
  const runs = (name: Parameters<VaultEnv['services']['has']>[0]) => env.services.has(name)

  const openMail = runs('mail') ? await load.mail() : undefined
  const mail = openMail
    ? register(
        await openMail({
          ...common,
          ...mails,
          smtpUrl: env.smtpUrl,
          vaultUrl,
          key: loadOwnKey('mail', parameters),
        }),
      )
    : undefined
  const mailPeer = () => {
    if (mail) return { mail: mail.peer, isMailReady: mail.isReady }
    const peer = remote.mail()
    return { mail: peer, isMailReady: () => peer.isReady().catch(() => false) }
  }

  // These call each other: the first opens without its peer, and makes no call before all are open.
  const peers: { auth?: AuthPeer; escrow?: EscrowPeer } = {}
  const openCustody = runs('custody') ? await load.custody() : undefined
  const custody = openCustody
    ? register(
        await openCustody({
          ...common,
          kek: createSoftwareKey(env.custodyKek ?? loadOwnKey('custody', parameters)),
          isKekInFile: !env.custodyKek,
          oldKeks: env.custodyKekOld ? [createSoftwareKey(env.custodyKekOld)] : [],
          escrow: runs('escrow')
            ? {
                deviceAdded: async (added) => peers.escrow?.deviceAdded(added) ?? 'unavailable',
                isUnprotected: async (ref) => peers.escrow?.isUnprotected(ref) ?? false,
              }
            : remote.escrow(),
        }),
      )
    : undefined

  const openEscrow = runs('escrow') ? await load.escrow() : undefined
  const escrow = openEscrow
    ? register(
        await openEscrow({
          ...common,
          kek: createSoftwareKey(env.escrowKek ?? loadOwnKey('escrow', parameters)),
          isKekInFile: !env.escrowKek,
          oldKeks: env.escrowKekOld ? [createSoftwareKey(env.escrowKekOld)] : [],
          auth: runs('auth')
            ? { stopEmailChange: async (userId) => peers.auth?.stopEmailChange(userId) }
            : remote.auth(),
          custody: custody?.peer ?? remote.custody(),
          mailAccount: escrowMailAccount(parameters),
          releaseMode: env.escrowRelease,
          vaultUrl,
          projects,
        }),
      )
    : undefined

  if (escrow) peers.escrow = escrow.peer

  const openAuth = runs('auth') ? await load.auth() : undefined
  const auth = openAuth
    ? register(
        await openAuth({
          ...common,
          keyFolder,
          ...mailPeer(),
          vaultUrl,
          escrow: escrow?.peer ?? remote.escrow(),
          projects,
          providers:
            env.socialLogins.size > 0 ? (await load.providers())(env.socialLogins) : new Map(),
          tokenIssuers: (await load.tokenIssuers())(env.tokenLogins),
          farcaster:
            env.farcaster && (await load.farcaster())({ settings: env.farcaster, vaultUrl, now }),
          newDevice,
          loginLimits: env.loginLimits,
        }),
      )
    : undefined
  if (auth) peers.auth = auth.peer
  return { auth, custody, escrow, mail }

  function register<T extends { close(): Promise<void> }>(service: T): T {
    onOpen(service)
    return service
  }
}

type Own = Pick<OpenServicesParameters, 'env' | 'report'>

/** Escrow has a mail account of its own; in one process with the mails of auth it may share theirs. */
function escrowMailAccount({ env, report }: Own): SmtpAccount | undefined {
  const from = env.escrowMailFrom ?? env.mailFrom
  const account = { from, connections: env.smtpConnections }
  if (env.escrowSmtpUrl !== undefined) return { ...account, smtpUrl: env.escrowSmtpUrl }
  if (!env.services.has('mail') || env.smtpUrl === undefined) return undefined
  report(
    'escrow: ESCROW_SMTP_URL is not set, so one mail provider carries the codes and the links, and can read both',
  )
  return { ...account, smtpUrl: env.smtpUrl }
}

/** Created once, and stored in another folder than the database that it encrypts. */
function loadOwnKey(service: 'custody' | 'escrow' | 'mail', { env, report }: Own): Uint8Array {
  const { dataDir: folder, keyDir: keyFolder } = env
  const keyFile = createServiceKeys({ service, folder, keyFolder, report })
  return loadOrCreateKey(keyFile(`${service}.key`), () => randomBytes(32))
}
