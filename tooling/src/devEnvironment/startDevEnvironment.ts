import { findCachedBuild } from '../build/buildOnce.js'
import { bundleFile } from '../build/programFlags.js'
import { inRepository } from '../machine/inRepository.js'
import { createServiceGroup, type ServiceGroup } from './createServiceGroup.js'
import type { DevEnvironmentUrls, MovedPorts } from './DevEnvironmentUrls.js'
import { type BuildName, devEnvironmentBuild, programs } from './devEnvironmentBuild.js'
import type { LocalReport } from './LocalReport.js'
import { serverEnv } from './serverEnv.js'
import { identityEnv, vaultEnv } from './vaultEnv.js'

/** The bundler may have to be downloaded first. */
const bundlerWithinMs = 600_000

/** What the other services print when they are ready. */
type UrlReport = Pick<DevEnvironmentUrls, 'demo' | 'server' | 'relay' | 'vault'> & {
  readonly moved?: MovedPorts
}

type DevEnvironmentOptions = {
  readonly keep?: boolean
  /** Whether trades move the prices of the first local chain; false by default, so that tests can calculate. */
  readonly pricesMove?: boolean
  /** A bundler for the first local chain; `lazy`: its address is there at once, and the first call to it starts it. */
  readonly bundler?: boolean | 'lazy'
  /** `any`: free ports, so that several dev environments run side by side. */
  readonly ports?: 'usual' | 'any'
  /** `built` is the default: the demo as a host would ship it. `dev`: from its sources, so that a change shows at once. */
  readonly demo?: 'dev' | 'built'
  /** Pages beside the demo that may embed the frame. */
  readonly allowedOrigins?: readonly string[]
  /** How pages call the vault: by a number unless named, as not every browser resolves names of this machine. */
  readonly vaultHostname?: string
  readonly onProgress?: (text: string) => void
  /** Stops the start, and the dev environment once it runs. */
  readonly signal?: AbortSignal
}

/** Local chains, server, vault and demo, all running. */
export type DevEnvironment = Awaited<ReturnType<typeof startDevEnvironment>>

export async function startDevEnvironment(options: DevEnvironmentOptions = {}) {
  const { onProgress, signal } = options
  const group = createServiceGroup(onProgress, signal)
  try {
    const started = await startAll(options, group)
    signal?.throwIfAborted()
    return {
      ...started,
      /** Resolves with the name of a part that ended by itself, and how; never after `stop`. */
      crashed: group.firstToEnd(),
      stop: group.stop,
    }
  } catch (error) {
    await group.stop()
    signal?.throwIfAborted()
    throw error
  }
}

async function startAll(options: DevEnvironmentOptions, group: ServiceGroup) {
  const { allowedOrigins = [], bundler = false, keep = false } = options
  const isAny = options.ports === 'any'
  const isDev = options.demo === 'dev'
  // It prints its address at once, which the vault needs; it serves pages once it has the addresses of the others.
  const demo = group.start<UrlReport>({
    name: 'demo',
    file: inRepository('tooling/src/demo/startDemo.ts'),
    args: flags({ any: isAny, dev: isDev }),
  })
  const bundling = ensureBuilds(['programs'], group)
  const sites = ensureBuilds(isDev ? ['frame'] : ['frame', 'demo'], group)
  // They take longest where they are built, and are waited for last.
  sites.catch(() => undefined)
  const { programs: bundles = '' } = await bundling
  const run = <Report = UrlReport>(
    name: keyof typeof programs,
    part: { args?: readonly string[]; env?: Record<string, string>; readyWithinMs?: number },
  ) => {
    const file = bundleFile(bundles, inRepository(programs[name]))
    return group.start<Report>({ ...part, name, file, args: ['--json', ...(part.args ?? [])] })
  }
  const chains = { bundler: bundler === true, 'lazy-bundler': bundler === 'lazy' }
  const localnet = run<LocalReport>('localnet', {
    args: [
      ...flags({ ...chains, keep, still: !options.pricesMove, identity: true }),
      ...(isAny ? ['--port', '0'] : []),
    ],
    ...(bundler === true && { readyWithinMs: bundlerWithinMs }),
  })
  const local = await localnet.ready
  const server = run('server', {
    env: {
      ...(isAny && { PORT: '0' }),
      // Of what the local chains have, no package has pictures.
      IMAGES_DIR: process.env.IMAGES_DIR || inRepository('apps/localnet/pictures'),
      ...serverEnv(local, process.env),
    },
  })
  const [atServer, atDemo, folders] = await Promise.all([server.ready, demo.ready, sites])
  const { frame = '' } = folders
  const vault = run('vault', {
    env: vaultEnv({
      demo: atDemo.demo ?? '',
      server: atServer.server,
      local,
      allowedOrigins,
      port: isAny ? 0 : undefined,
      hostname: options.vaultHostname,
      frame,
      folder: keep ? inRepository('.latchkey/vault') : undefined,
    }),
  })
  const atVault = await vault.ready
  const { bundler: bundlers = null, contracts = {}, identity, paymaster } = local
  const { evm, inbox, smtp, solana } = local
  const urls: DevEnvironmentUrls = {
    demo: atDemo.demo,
    server: atServer.server,
    relay: atServer.relay,
    evm,
    solana,
    bundler: bundlers,
    paymaster: paymaster && `${atServer.server}/v1/paymaster?projectId=default`,
    smtp,
    inbox,
    identity: identity?.url,
    vault: atVault.vault,
  }
  demo.send({ urls, folder: folders.demo })
  const moved: MovedPorts = { ...atDemo.moved, ...atServer.moved, ...atVault.moved, ...local.moved }
  return {
    urls,
    moved,
    /** Addresses of the contracts that the local chains were seeded with. */
    contracts,
    /** What a vault is set with to use the providers of logins. */
    identity: identityEnv(identity),
    frame,
    /** The folder of the bundled services. */
    programs: bundles,
  }
}

/** The folders of what is built. What is not there yet is built now, by a part that can be stopped like any other. */
async function ensureBuilds(
  names: readonly BuildName[],
  { runOnce }: ServiceGroup,
): Promise<Partial<Record<BuildName, string>>> {
  const builds = names.map((name) => [name, findCachedBuild(devEnvironmentBuild(name))] as const)
  const missing = builds.filter(([, folder]) => !folder).map(([name]) => name)
  const file = inRepository('tooling/src/devEnvironment/startBuild.ts')
  const name = `build of ${missing.join(' and ')}`
  const made = missing.length > 0 ? await runOnce<object>({ name, file, args: missing }) : {}
  return { ...Object.fromEntries(builds), ...made }
}

/** The names of what is true, as flags. */
const flags = (table: Readonly<Record<string, boolean>>) =>
  Object.entries(table).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []))
