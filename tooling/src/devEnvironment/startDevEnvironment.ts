import { findCachedBuild } from '../build/buildOnce.js'
import { bundleFile } from '../build/programFlags.js'
import { inRepository } from '../machine/inRepository.js'
import { createServiceGroup, type RunOnce, type StartService } from './createServiceGroup.js'
import type {
  DevEnvironment,
  DevEnvironmentOptions,
  DevEnvironmentUrls,
  MovedPorts,
  ServiceName,
} from './DevEnvironment.js'
import { type BuildName, devEnvironmentBuild, programs } from './devEnvironmentBuild.js'
import { identityEnv } from './identityEnv.js'
import { serverEnv } from './serverEnv.js'
import { marketOf } from './swapEnv.js'
import { vaultEnv } from './vaultEnv.js'

/** The bundler may have to be downloaded first. */
const bundlerWithinMs = 600_000
const allServices: readonly ServiceName[] = ['localnet', 'server', 'demo', 'vault']

/** Starts the dev environment and resolves when every service answers. */
export async function startDevEnvironment(
  options: DevEnvironmentOptions = {},
): Promise<DevEnvironment> {
  const { onProgress, signal } = options
  const { firstToEnd, runOnce, start, stop } = createServiceGroup({ onProgress, signal })
  try {
    const { running, ...started } = await startAll(options, { start, runOnce })
    signal?.throwIfAborted()
    return { ...started, crashed: firstToEnd(running), stop }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}

type Starters = { readonly start: StartService; readonly runOnce: RunOnce }

async function startAll(options: DevEnvironmentOptions, { start, runOnce }: Starters) {
  const { allowedOrigins = [], bundler = false, keep = false, services = allServices } = options
  const still = !options.pricesMove
  const isAny = options.ports === 'any'
  const isDev = options.demo === 'dev'
  // It prints its address at once, which the vault needs; it serves pages once it has the addresses of the others.
  const demo = services.includes('demo')
    ? start(
        'demo',
        inRepository('tooling/src/demo/startDemo.ts'),
        flags({ any: isAny, dev: isDev }),
      )
    : undefined
  const bundling = ensureBuilds(['programs'], runOnce)
  const sites = demo ? ensureSites(isDev, runOnce) : undefined
  // They take longest where they are built, and are waited for last.
  sites?.catch(() => undefined)
  const { programs: bundles } = await bundling
  const run = (
    name: keyof typeof programs,
    args: string[],
    env: Record<string, string>,
    withinMs?: number,
  ) => {
    if (!services.includes(name)) return undefined
    const file = bundleFile(bundles, inRepository(programs[name]))
    return start(name, file, ['--json', ...args], env, withinMs)
  }
  const localnet = run(
    'localnet',
    [
      ...flags({ bundler: bundler === true, 'lazy-bundler': bundler === 'lazy', keep, still }),
      '--identity',
      ...(isAny ? ['--port', '0'] : []),
    ],
    {},
    bundler === true ? bundlerWithinMs : undefined,
  )

  const chains = (await localnet?.ready) ?? {}
  const local = readChains(chains)
  const { bundler: bundlers, contracts, evm, market, paymaster, solana } = local
  const identityUrl = stringRecord(chains.identity)?.url
  const identity = identityEnv(chains.identity)
  const server = run('server', [], {
    ...(isAny ? { PORT: '0' } : {}),
    ...serverEnv(local, process.env),
  })
  const [serverReport = {}, demoReport = {}, folders] = await Promise.all([
    server?.ready,
    demo?.ready,
    sites,
  ])
  const [serverUrl, demoUrl] = [text(serverReport.server), text(demoReport.demo)]
  const [inbox, smtp, relay] = [chains.inbox, chains.smtp, serverReport.relay].map(text)

  const vault =
    demoUrl && folders
      ? run(
          'vault',
          [],
          vaultEnv({
            demo: demoUrl,
            server: serverUrl,
            smtp,
            evm: evm ?? {},
            market,
            solana: solana ?? {},
            identity,
            allowedOrigins,
            port: isAny ? 0 : undefined,
            frame: folders.frame,
            folder: keep ? inRepository('.latchkey/vault') : undefined,
          }),
        )
      : undefined
  const vaultReport = (await vault?.ready) ?? {}
  const vaultUrl = text(vaultReport.vault)
  const others: DevEnvironmentUrls = {
    ...(serverUrl && { server: serverUrl }),
    ...(relay && { relay }),
    ...(evm && { evm }),
    ...(solana && { solana }),
    ...(localnet && { bundler: bundlers ?? null }),
    ...(paymaster && serverUrl && { paymaster: `${serverUrl}/v1/paymaster?projectId=default` }),
    ...(smtp && { smtp }),
    ...(inbox && { inbox }),
    ...(identityUrl && { identity: identityUrl }),
    ...(vaultUrl && { vault: vaultUrl }),
  }
  demo?.send({ urls: others, folder: folders?.demo })
  const urls: DevEnvironmentUrls = { ...(demoUrl && { demo: demoUrl }), ...others }
  const moved = [demoReport, serverReport, vaultReport, chains].map(
    (report) => report.moved as MovedPorts,
  )
  const running = [demo, localnet, server, vault].flatMap((part) => part ?? [])
  const { frame } = folders ?? {}
  const all = Object.assign({}, ...moved) as MovedPorts
  return { urls, moved: all, contracts, identity, frame, programs: bundles, running }
}

/** What the report of the local chains says of them. */
function readChains(report: Readonly<Record<string, unknown>>) {
  const [evm, solana, mints] = [report.evm, report.solana, report.mints].map(stringRecord)
  const [bundler, paymaster] = [report.bundler, report.paymaster].map(stringRecord)
  const contracts = stringRecord(report.contracts) ?? {}
  return { contracts, evm, market: marketOf(report.market), solana, mints, bundler, paymaster }
}

async function ensureSites(
  isDev: boolean,
  runOnce: RunOnce,
): Promise<{ frame: string; demo?: string }> {
  return isDev ? ensureBuilds(['frame'], runOnce) : ensureBuilds(['frame', 'demo'], runOnce)
}

/** The folders of what is built. What is not there yet is built now, by a part that can be stopped like any other. */
async function ensureBuilds<Name extends BuildName>(
  names: readonly Name[],
  runOnce: RunOnce,
): Promise<Readonly<Record<Name, string>>> {
  const found = names.map((name) => [name, findCachedBuild(devEnvironmentBuild(name))] as const)
  const missing = found.filter(([, folder]) => !folder).map(([name]) => name)
  const startBuild = inRepository('tooling/src/devEnvironment/startBuild.ts')
  const name = `build of ${missing.join(' and ')}`
  const made = missing.length > 0 ? await runOnce(name, startBuild, missing) : {}
  return { ...Object.fromEntries(found), ...made } as Record<Name, string>
}

/** The names of what is true, as flags. */
const flags = (table: Readonly<Record<string, boolean>>) =>
  Object.entries(table).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []))

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function stringRecord(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, item]) => typeof item === 'string')
  return Object.fromEntries(entries)
}
