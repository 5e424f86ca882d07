import { findCachedBuild } from '../build/buildOnce.js'
import { bundleFile } from '../build/programFlags.js'
import { inRepository } from '../machine/inRepository.js'
import { createServiceGroup, type ServiceGroup } from './createServiceGroup.js'
import type {
  DevEnvironment,
  DevEnvironmentOptions,
  DevEnvironmentUrls,
  MovedPorts,
  ServiceName,
} from './DevEnvironment.js'
import { type BuildName, devEnvironmentBuild, programs } from './devEnvironmentBuild.js'
import type { LocalReport } from './LocalReport.js'
import { serverEnv } from './serverEnv.js'
import { identityEnv, vaultEnv } from './vaultEnv.js'

/** The bundler may have to be downloaded first. */
const bundlerWithinMs = 600_000
const allServices: readonly ServiceName[] = ['localnet', 'server', 'demo', 'vault']

/** What the other services print when they are ready. */
type UrlReport = Pick<DevEnvironmentUrls, 'demo' | 'server' | 'relay' | 'vault'> & {
  readonly moved?: MovedPorts
}

/** Starts the dev environment and resolves when every service answers. */
export async function startDevEnvironment(
  options: DevEnvironmentOptions = {},
): Promise<DevEnvironment> {
  const { onProgress, signal } = options
  const group = createServiceGroup(onProgress, signal)
  try {
    const started = await startAll(options, group)
    signal?.throwIfAborted()
    return { ...started, crashed: group.firstToEnd(), stop: group.stop }
  } catch (error) {
    await group.stop()
    signal?.throwIfAborted()
    throw error
  }
}

async function startAll(options: DevEnvironmentOptions, group: ServiceGroup) {
  const { allowedOrigins = [], bundler = false, keep = false, services = allServices } = options
  const isAny = options.ports === 'any'
  const isDev = options.demo === 'dev'
  // It prints its address at once, which the vault needs; it serves pages once it has the addresses of the others.
  const demo = services.includes('demo')
    ? group.start<UrlReport>({
        name: 'demo',
        file: inRepository('tooling/src/demo/startDemo.ts'),
        args: flags({ any: isAny, dev: isDev }),
      })
    : undefined
  const bundling = ensureBuilds(['programs'], group)
  const sites = demo && ensureBuilds(isDev ? ['frame'] : ['frame', 'demo'], group)
  // They take longest where they are built, and are waited for last.
  sites?.catch(() => undefined)
  const { programs: bundles = '' } = await bundling
  const run = <Report = UrlReport>(
    name: keyof typeof programs,
    part: { args?: readonly string[]; env?: Record<string, string>; readyWithinMs?: number },
  ) => {
    if (!services.includes(name)) return undefined
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
  const local: LocalReport = (await localnet?.ready) ?? {}
  const server = run('server', {
    env: { ...(isAny && { PORT: '0' }), ...serverEnv(local, process.env) },
  })
  const [serverReport, demoReport, folders] = await Promise.all([server?.ready, demo?.ready, sites])
  const vault =
    demoReport?.demo && folders?.frame
      ? run('vault', {
          env: vaultEnv({
            demo: demoReport.demo,
            server: serverReport?.server,
            local,
            allowedOrigins,
            port: isAny ? 0 : undefined,
            frame: folders.frame,
            folder: keep ? inRepository('.latchkey/vault') : undefined,
          }),
        })
      : undefined
  const vaultReport = await vault?.ready
  const { contracts = {}, evm, identity, inbox, paymaster, smtp, solana } = local
  const { relay, server: serverUrl } = serverReport ?? {}
  const others: DevEnvironmentUrls = {
    ...(serverUrl && { server: serverUrl }),
    ...(relay && { relay }),
    ...(evm && { evm }),
    ...(solana && { solana }),
    ...(localnet && { bundler: local.bundler ?? null }),
    ...(paymaster && serverUrl && { paymaster: `${serverUrl}/v1/paymaster?projectId=default` }),
    ...(smtp && { smtp }),
    ...(inbox && { inbox }),
    ...(identity && { identity: identity.url }),
    ...(vaultReport?.vault && { vault: vaultReport.vault }),
  }
  demo?.send({ urls: others, folder: folders?.demo })
  return {
    urls: { ...(demoReport?.demo && { demo: demoReport.demo }), ...others },
    moved: Object.assign(
      {},
      ...[demoReport, serverReport, vaultReport, local].map((report) => report?.moved),
    ) as MovedPorts,
    contracts,
    identity: identityEnv(identity),
    frame: folders?.frame,
    programs: bundles,
  }
}

/** The folders of what is built. What is not there yet is built now, by a part that can be stopped like any other. */
async function ensureBuilds(
  names: readonly BuildName[],
  { runOnce }: ServiceGroup,
): Promise<Partial<Record<BuildName, string>>> {
  const found = names.map((name) => [name, findCachedBuild(devEnvironmentBuild(name))] as const)
  const missing = found.filter(([, folder]) => !folder).map(([name]) => name)
  const file = inRepository('tooling/src/devEnvironment/startBuild.ts')
  const name = `build of ${missing.join(' and ')}`
  const made = missing.length > 0 ? await runOnce<object>({ name, file, args: missing }) : {}
  return { ...Object.fromEntries(found), ...made }
}

/** The names of what is true, as flags. */
const flags = (table: Readonly<Record<string, boolean>>) =>
  Object.entries(table).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []))
