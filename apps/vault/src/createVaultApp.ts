import { adviseProxies } from '@latchkey/service/adviseProxies'
import { createLoopHealth } from '@latchkey/service/createLoopHealth'
import { type HealthDeps, health, type PartHealth } from '@latchkey/service/health'
import { memoryHealth } from '@latchkey/service/memoryHealth'
import { refusalResponse } from '@latchkey/service/refuse'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { VaultEnv } from './env/vaultEnv.js'
import { forwardedServices, type PeerService } from './env/vaultServices.js'
import { type LocalServices, openServices } from './openServices.js'
import { checkPeers } from './peers/checkPeers.js'
import { createPeerCheck } from './peers/createPeerCheck.js'
import { createPeerHealth } from './peers/createPeerHealth.js'
import { createRemotePeers } from './peers/createRemotePeers.js'
import { servePeers } from './peers/servePeers.js'
import { createVaultGate } from './proof/createVaultGate.js'
import { limitRequests } from './rateLimits/limitRequests.js'
import { readSiteSettings } from './readSiteSettings.js'
import { forwardCalls } from './site/forwardCalls.js'
import { readFrameFiles } from './site/readFrameFiles.js'
import { type SiteParameters, site } from './site/site.js'

export type VaultParameters = {
  readonly env: VaultEnv
  readonly vaultUrl: string
  /** Gets one line about a failure of this process; never a secret. */
  readonly report: (line: string) => void
  readonly now?: () => number
}

const unfreezeTexts = {
  unfrozen: 'is frozen no more',
  'not-frozen': 'is not frozen',
  unavailable: 'stays as it is: a row of theirs was changed by another program',
  elsewhere: 'is not its business: it runs in another process, so do the same there',
} as const

/** The services of a vault that run in this process. */
export type Vault = {
  readonly hono: Hono
  /** Answers waiting requests, so that the server can stop. */
  endWaits(): void
  /** Undoes the freeze of a user, and reports what became of it; false where there was none, or it could not be undone. */
  unfreeze(userId: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens the services of this process, gives each the calls of the others that it may use, and mounts them. */
export async function createVaultApp(parameters: VaultParameters): Promise<Vault> {
  const { env, now = Date.now, report, vaultUrl } = parameters
  const opened: { close(): Promise<void> }[] = []
  const closeAll = async () => {
    for (const each of opened.splice(0).reverse()) await each.close()
  }
  try {
    return await open()
  } catch (error) {
    // What is open would keep the process alive.
    await closeAll()
    throw error
  }

  async function open(): Promise<Vault> {
    const remote = createRemotePeers({ remoteServices: env.remoteServices, report })
    const onOpen = (service: (typeof opened)[number]) => void opened.push(service)
    const services = await openServices({ env, vaultUrl, report, now, remote, onOpen })
    const { auth, custody, escrow } = services
    const hono = new Hono()
    const { callsPerVisitor, placeHeader, trustedProxies } = env
    hono.use(adviseProxies(trustedProxies, report))
    const isPeer = createPeerCallCheck(env)
    const limiter = limitRequests({ callsPerVisitor, trustedProxies, isPeer })
    hono.use(limiter.middleware)
    const parts: Record<string, HealthDeps['parts'][string]> = {}
    for (const service of Object.values(services)) Object.assign(parts, service?.health)
    const mounted = [auth, custody, escrow].filter((service) => service !== undefined)
    if (mounted.length > 0) {
      const maxProofs = env.usedProofs
      const peer = auth?.peer ?? remote.auth()
      const gate = createVaultGate({ vaultUrl, auth: peer, now, maxProofs })
      const app = { hono, gate, report, trustedProxies, placeHeader }
      for (const service of mounted) service.routes(app)
      parts.proofs = gate.health
    }
    servePeers(hono, { services, secrets: env.secrets, report })
    if (env.services.has('site')) {
      const settings = await readSiteSettings({ services, remote, report, onOpen })
      parts.site = mountSite(hono, settings)
    }
    const { remoteServices } = env
    const greet = (name: PeerService) => remote[name]().greet()
    if (remoteServices.size > 0) parts.peers = createPeerHealth({ remoteServices, greet })
    Object.assign(parts, { load: limiter.health, memory: memoryHealth, loop: createLoopHealth() })
    hono.route('/', health({ parts, report }))
    handleErrors(hono, report)
    opened.push(checkPeers({ remoteServices, greet, report }))
    return {
      hono,
      endWaits() {
        auth?.endWaits()
        custody?.endWaits()
        escrow?.endWaits()
      },
      unfreeze: (userId) => unfreeze(services, userId, report),
      close: closeAll,
    }
  }

  function mountSite(
    hono: Hono,
    { keys, socials }: Pick<SiteParameters, 'keys' | 'socials'>,
  ): () => PartHealth {
    const { chains, dataServer, paymasters, projects, swapRouters, trustedProxies } = env
    for (const service of forwardedServices) {
      const url = env.remoteServices.get(service)?.url
      if (url) forwardCalls(hono, { service, url, trustedProxies, report })
    }
    const config = { vaultUrl, dataServer, paymasters, swapRouters, chains }
    const { frameDir, frameHash } = env
    const files = frameDir === undefined ? undefined : readFrameFiles(frameDir, frameHash)
    if (!files)
      report(
        'site: the frame is not built, so only the services answer: npx vite build apps/frame builds it',
      )
    hono.route('/', site({ config, keys, socials, projects, files }))
    return () => {
      const hasKeys = keys() !== undefined
      // Without the services' keys no page is served.
      if (!hasKeys) return { status: 'unavailable', hasKeys, isBuilt: files !== undefined }
      return { status: files ? 'ok' : 'degraded', hasKeys, isBuilt: files !== undefined }
    }
  }
}

async function unfreeze(
  { custody, escrow }: LocalServices,
  userId: string,
  report: (line: string) => void,
): Promise<boolean> {
  const outcomes: (keyof typeof unfreezeTexts)[] = []
  for (const [name, service] of Object.entries({ custody, escrow })) {
    const outcome = (await service?.unfreeze(userId)) ?? 'elsewhere'
    report(`${name}: user ${userId} ${unfreezeTexts[outcome]}`)
    outcomes.push(outcome)
  }
  return outcomes.includes('unfrozen') && !outcomes.includes('unavailable')
}

/** Returns whether a request is one of another process of the vault, which has no limit. */
function createPeerCallCheck({ secrets }: Pick<VaultEnv, 'secrets'>): (c: Context) => boolean {
  const checks = new Map([...secrets].map(([name, secret]) => [`${name}`, createPeerCheck(secret)]))
  return (c) => {
    const [, service = ''] = /^\/internal\/(\w+)\//.exec(c.req.path) ?? []
    return checks.get(service)?.(c.req.header('authorization')) ?? false
  }
}

function handleErrors(hono: Hono, report: (line: string) => void): void {
  hono.notFound(() => refusalResponse('not-found'))
  hono.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    // Only the name: the message of an error may quote its input.
    report(`${c.req.method} ${c.req.path}: ${error.name}`)
    return refusalResponse('unavailable')
  })
}
