import { existsSync } from 'node:fs'
import { freePort } from './freePort.js'
import { serverVariables } from './serverVariables.js'
import { inRepository, type Part, startPart } from './startPart.js'
import { vaultUrl, vaultVariables } from './vaultVariables.js'

/** Where the parts of the local world answer; a part that is not there is absent. */
export type WorldUrls = {
  readonly demo?: string
  readonly server?: string
  /** Where apps and wallets meet; the server brings it. */
  readonly relay?: string
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  /** RPC endpoints of the Solana ledgers by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
  /** Where mails can be read. */
  readonly inbox?: string
  /** The site of the embedded wallet's frame. */
  readonly vault?: string
}

/** How the local world is started. */
export type WorldOptions = {
  /** Keeps the local chains across restarts. */
  readonly keep?: boolean | undefined
  /** `any`: free ports that nobody else asks for, so that several worlds run side by side. */
  readonly ports?: 'usual' | 'any' | undefined
  /** `built`: the demo as a host would ship it, instead of from its sources. */
  readonly demo?: 'dev' | 'built' | undefined
  /** Pages beside the demo that may embed the frame. */
  readonly allowedOrigins?: readonly string[] | undefined
  /** The parts to start; all unless told. */
  readonly parts?: readonly PartName[] | undefined
  readonly onProgress?: ((text: string) => void) | undefined
  /** Stops the start, and the world once it runs. */
  readonly signal?: AbortSignal | undefined
}

export type PartName = 'localnet' | 'server' | 'demo' | 'vault'

/** Local chains, server, vault and demo, all running. */
export type World = {
  readonly urls: WorldUrls
  /** Addresses of the contracts that the local chains were seeded with. */
  readonly contracts: Readonly<Record<string, string>>
  /** Resolves with the name of a part that ended by itself, and how; never after `stop`. */
  readonly broken: Promise<string>
  stop(): Promise<void>
}

const files: Readonly<Record<PartName, string>> = {
  localnet: 'apps/localnet/src/main.ts',
  server: 'apps/server/src/main.ts',
  demo: 'tooling/src/startDemo.ts',
  vault: 'tooling/src/startVault.ts',
}
/** What must exist for a part to be part of the world at all. */
const proofs: Readonly<Record<PartName, string>> = {
  ...files,
  demo: 'apps/demo/index.html',
  vault: 'apps/server/src/vault/main.ts',
}
const usualVaultPort = 8790

/** Starts the local world and resolves when every part of it answers. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { keep, ports = 'usual', onProgress = () => undefined, signal } = options
  const wanted = options.parts ?? (Object.keys(files) as PartName[])
  const started: Part[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= Promise.all(started.map((part) => part.stop())).then(() => undefined)
    return stopping
  }
  const start = (name: PartName, args: string[], env: Record<string, string> = {}) => {
    if (!wanted.includes(name) || !existsSync(inRepository(proofs[name]))) return undefined
    signal?.throwIfAborted()
    onProgress(`${name} …`)
    const onLine = (line: string) => onProgress(`${name}: ${line}`)
    const part = startPart({ name, file: inRepository(files[name]), args, env, onLine })
    started.push(part)
    return part
  }
  signal?.addEventListener('abort', stop)

  try {
    const anyPort = ports === 'any'
    // The demo needs the addresses of the others, but most of its start is spent before it asks for them.
    const demo = start('demo', demoArgs(options.demo, anyPort))
    const localnet = start('localnet', localnetArgs(keep, anyPort))
    // It serves the frame to the demo, and the demo must know where: so its port is chosen ahead.
    const vault = demo && start('vault', [])
    const vaultPort = vault && (await freePort(anyPort ? 0 : usualVaultPort))
    const chains = await localnet?.ready
    const evm = chains && textTable(chains.evm)
    const solana = textTable(chains?.solana)
    const contracts = textTable(chains?.contracts) ?? {}
    const server = start('server', ['--json'], {
      ...(anyPort ? { PORT: '0' } : {}),
      ...serverVariables({
        contracts,
        evm,
        solana,
        mints: textTable(chains?.mints),
      }),
    })
    const served = await server?.ready
    const [serverUrl, relay] = [text(served?.server), text(served?.relay)]
    const [inbox, smtp] = [chains?.inbox, chains?.smtp].map(text)
    const before: WorldUrls = {
      ...(serverUrl && { server: serverUrl }),
      ...(relay && { relay }),
      ...(evm && { evm }),
      ...(solana && { solana }),
      ...(inbox && { inbox }),
      ...(vaultPort && { vault: vaultUrl(vaultPort) }),
    }
    demo?.send(before)
    const demoUrl = text((await demo?.ready)?.demo)
    if (vault && vaultPort && demoUrl) {
      const told = {
        demo: demoUrl,
        evm: evm ?? {},
        port: vaultPort,
        server: serverUrl,
        smtp,
        solana: solana ?? {},
      }
      const folder = keep ? inRepository('.latchkey/vault') : undefined
      vault.send(vaultVariables({ ...told, folder, allowedOrigins: options.allowedOrigins ?? [] }))
      await vault.ready
    }
    signal?.throwIfAborted()
    return {
      urls: { ...(demoUrl && { demo: demoUrl }), ...before },
      contracts,
      broken: firstToEnd(started, () => stopping !== undefined),
      stop,
    }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}

function localnetArgs(keep: boolean | undefined, anyPort: boolean): string[] {
  return ['--json', ...(keep ? ['--keep'] : []), ...(anyPort ? ['--port', '0'] : [])]
}

function demoArgs(demo: WorldOptions['demo'], anyPort: boolean): string[] {
  return [...(demo === 'built' ? ['--built'] : []), ...(anyPort ? ['--port', '0'] : [])]
}

function firstToEnd(parts: readonly Part[], isStopping: () => boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const { name, ended } of parts) {
      ended.then((how) => isStopping() || resolve(`${name} stopped by itself (${how})`))
    }
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function textTable(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, item]) => typeof item === 'string')
  return Object.fromEntries(entries)
}
