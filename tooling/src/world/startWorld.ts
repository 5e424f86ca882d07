import { findBuilt } from '../build/buildOnce.js'
import { bundleFile } from '../build/programFlags.js'
import { inRepository } from '../machine/inRepository.js'
import { serverVariables } from './serverVariables.js'
import { type RunOnce, type Start, startParts } from './startParts.js'
import { vaultVariables } from './vaultVariables.js'
import type { MovedParts, PartName, World, WorldOptions, WorldUrls } from './World.js'
import { type BuildName, worldBuild } from './worldBuild.js'

const everyPart: readonly PartName[] = ['localnet', 'server', 'demo', 'vault']
const programs = {
  localnet: 'apps/localnet/src/main.ts',
  server: 'apps/server/src/main.ts',
  vault: 'apps/vault/src/main.ts',
} as const

/** Starts the local world and resolves when every part of it answers. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { onProgress, signal } = options
  const { firstToEnd, runOnce, start, stop } = startParts({ onProgress, signal })
  try {
    const { running, ...told } = await startAll(options, { start, runOnce })
    signal?.throwIfAborted()
    return { ...told, broken: firstToEnd(running), stop }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}

type Starters = { readonly start: Start; readonly runOnce: RunOnce }

async function startAll(options: WorldOptions, { start, runOnce }: Starters) {
  const { allowedOrigins = [], keep = false, parts = everyPart } = options
  const isAny = options.ports === 'any'
  const isDev = options.demo === 'dev'
  // It says at once where it is, which the vault must know; it shows something once it is told where the others are.
  const demo = parts.includes('demo')
    ? start(
        'demo',
        inRepository('tooling/src/demo/startDemo.ts'),
        flags({ any: isAny, dev: isDev }),
      )
    : undefined
  const bundling = provideBuilds(['programs'], runOnce)
  const sites = demo ? provideSites(isDev, runOnce) : undefined
  // They take longest where they are built, and are waited for last.
  sites?.catch(() => undefined)
  const { programs: bundles } = await bundling
  const run = (name: keyof typeof programs, args: string[], env: Record<string, string>) => {
    if (!parts.includes(name)) return undefined
    return start(name, bundleFile(bundles, inRepository(programs[name])), ['--json', ...args], env)
  }
  const localnet = run('localnet', [...flags({ keep }), ...(isAny ? ['--port', '0'] : [])], {})

  const chains = (await localnet?.ready) ?? {}
  const [evm, solana, mints] = [chains.evm, chains.solana, chains.mints].map(textTable)
  const contracts = textTable(chains.contracts) ?? {}
  const server = run('server', [], {
    ...(isAny ? { PORT: '0' } : {}),
    ...serverVariables({ contracts, evm, solana, mints }),
  })
  const [served = {}, shown = {}, folders] = await Promise.all([server?.ready, demo?.ready, sites])
  const [serverUrl, demoUrl] = [text(served.server), text(shown.demo)]
  const [inbox, smtp, relay] = [chains.inbox, chains.smtp, served.relay].map(text)

  const vault =
    demoUrl && folders
      ? run(
          'vault',
          [],
          vaultVariables({
            demo: demoUrl,
            server: serverUrl,
            smtp,
            evm: evm ?? {},
            solana: solana ?? {},
            allowedOrigins,
            port: isAny ? 0 : undefined,
            frame: folders.frame,
            folder: keep ? inRepository('.latchkey/vault') : undefined,
          }),
        )
      : undefined
  const guarded = (await vault?.ready) ?? {}
  const vaultUrl = text(guarded.vault)
  const others: WorldUrls = {
    ...(serverUrl && { server: serverUrl }),
    ...(relay && { relay }),
    ...(evm && { evm }),
    ...(solana && { solana }),
    ...(smtp && { smtp }),
    ...(inbox && { inbox }),
    ...(vaultUrl && { vault: vaultUrl }),
  }
  demo?.send({ world: others, folder: folders?.demo })
  const urls: WorldUrls = { ...(demoUrl && { demo: demoUrl }), ...others }
  const moved = [shown, served, guarded, chains].map((report) => report.moved as MovedParts)
  const running = [demo, localnet, server, vault].flatMap((part) => part ?? [])
  return { urls, moved: Object.assign({}, ...moved) as MovedParts, contracts, running }
}

async function provideSites(
  isDev: boolean,
  runOnce: RunOnce,
): Promise<{ frame: string; demo?: string }> {
  return isDev ? provideBuilds(['frame'], runOnce) : provideBuilds(['frame', 'demo'], runOnce)
}

/** The folders of what is built. What is not there yet is built now, by a part that can be stopped like any other. */
async function provideBuilds<Name extends BuildName>(
  names: readonly Name[],
  runOnce: RunOnce,
): Promise<Readonly<Record<Name, string>>> {
  const found = names.map((name) => [name, findBuilt(worldBuild(name))] as const)
  const missing = found.filter(([, folder]) => !folder).map(([name]) => name)
  const startBuild = inRepository('tooling/src/world/startBuild.ts')
  const name = `build of ${missing.join(' and ')}`
  const made = missing.length > 0 ? await runOnce(name, startBuild, missing) : {}
  return { ...Object.fromEntries(found), ...made } as Record<Name, string>
}

/** The names of what is true, as flags. */
const flags = (table: Readonly<Record<string, boolean>>) =>
  Object.entries(table).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []))

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function textTable(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, item]) => typeof item === 'string')
  return Object.fromEntries(entries)
}
