import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceDependencies, vaultServices } from '../env/vaultServices.js'
import { startTestMailServer, type TestMailServer } from '../mail/testing/startTestMailServer.js'
import { findPorts, type SpawnedVault, spawnVault } from './spawnVault.js'
import { readFrameKeys, writeTestFrame } from './writeTestFrame.js'

/** The page that embeds the frame. */
export const testPage = { projectId: 'default', hostOrigin: 'https://app.example' } as const

/** A vault in five processes, each with its own folder and what it needs, and no more. */
export type FiveProcesses = {
  /** With a folder per service, `<service>`, and its keys in `<service>-keys`. */
  readonly folder: string
  readonly url: string
  readonly mails: TestMailServer
  /** Gets the mails of escrow, of another provider. */
  readonly escrowMails: TestMailServer
  readonly processes: Readonly<Record<ServiceName, SpawnedVault>>
  urlOf(name: ServiceName): string
  secretOf(name: ServiceName): string
  /** Starts a process again that was killed, or with other variables one more. */
  start(name: ServiceName, variables?: Readonly<Record<string, string>>): Promise<SpawnedVault>
  /** The public keys of the services, as every visitor reads them. */
  readKeys(): Promise<{ readonly custody: string; readonly escrow: string }>
  close(): Promise<void>
}

export async function startFiveProcesses(): Promise<FiveProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vaults-'))
  const frameDir = join(folder, 'frame')
  writeTestFrame(frameDir)
  const [mails, escrowMails] = await Promise.all([startTestMailServer(), startTestMailServer()])
  const running = new Set<SpawnedVault>()

  const ports = await findPorts(vaultServices.length)
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[vaultServices.indexOf(name)]}`
  const url = urlOf('site')
  const secrets = new Map(vaultServices.map((name) => [name, randomBytes(32).toString('hex')]))
  const secretOf = (name: ServiceName) => secrets.get(name) ?? ''
  const secret = (name: ServiceName) => ({ [`${name.toUpperCase()}_SECRET`]: secretOf(name) })
  const place = (name: ServiceName) => ({ [`${name.toUpperCase()}_URL`]: urlOf(name) })
  const origins = { ALLOWED_ORIGINS: testPage.hostOrigin }
  const own: Record<ServiceName, Record<string, string>> = {
    site: {
      ...origins,
      FRAME_DIR: frameDir,
      ...place('auth'),
      ...place('custody'),
      ...place('escrow'),
    },
    auth: { ...origins, ...secret('auth') },
    custody: secret('custody'),
    escrow: { ...origins, ESCROW_SMTP_URL: escrowMails.url, ...secret('escrow') },
    mail: { SMTP_URL: mails.url, ...secret('mail') },
  }

  const start: FiveProcesses['start'] = async (name, variables = {}) => {
    const asked = serviceDependencies[name].map((each) => ({ ...place(each), ...secret(each) }))
    const spawned = await spawnVault({
      VAULT_SERVICES: name,
      VAULT_URL: url,
      PORT: new URL(urlOf(name)).port,
      DATA_DIR: join(folder, name),
      ...own[name],
      ...Object.assign({}, ...asked),
      ...variables,
    })
    running.add(spawned)
    return spawned
  }
  const started = await Promise.all(vaultServices.map(async (name) => [name, await start(name)]))

  return {
    folder,
    url,
    mails,
    escrowMails,
    processes: Object.fromEntries(started) as Record<ServiceName, SpawnedVault>,
    urlOf,
    secretOf,
    start,
    readKeys: () => readFrameKeys(url),
    async close() {
      await Promise.all([...running].map((spawned) => spawned.kill('SIGKILL')))
      await Promise.all([mails.close(), escrowMails.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
