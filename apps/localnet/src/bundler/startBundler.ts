import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { LocalAccounts } from '../known/accounts.js'
import { accountContracts } from '../known/contracts.js'
import { bindServer } from '../ports/bindServer.js'
import { bundlerFolder, installBundler } from './installBundler.js'

/** How a bundler is started. */
export type BundlerOptions = {
  /** The JSON-RPC of a local chain; the seeded accounts pay its transactions there. */
  readonly rpcUrl: string
  /** 0, the default, takes any free port; another one gives way to the next if it is busy. */
  readonly port?: number
  /** Stops the start, or the bundler once it runs. */
  readonly signal?: AbortSignal
  readonly onProgress?: (text: string) => void
}

/** An ERC-4337 bundler of a local chain, without the checks of ERC-7562. */
export type Bundler = {
  readonly url: string
  stop(): Promise<void>
  /** Resolves when it is gone: with `undefined` after `stop`, else with the reason. */
  readonly closed: Promise<string | undefined>
}

const readyWithinMs = 60_000

/** Starts a bundler, and installs it first if need be. It is reachable from this machine only and ends with this process. */
export async function startBundler(options: BundlerOptions): Promise<Bundler> {
  const { onProgress, port = 0, signal } = options
  await installBundler({ onProgress, signal })
  const free = port === 0 ? 0 : await findFreePort(port)
  signal?.throwIfAborted()
  // Loaded late: it takes a while, and chains without a bundler do not need it here.
  const { deriveAccounts } = await import('../known/accounts.js')
  const child = spawnBundler(options.rpcUrl, free, deriveAccounts())
  let stopping = false
  const closed = closedBundler(child, () => stopping)
  const stop = async () => {
    stopping = true
    // It waits for what it has sent before it ends by any other signal.
    child.kill('SIGKILL')
    await closed
  }
  const onAbort = () => void stop()
  signal?.addEventListener('abort', onAbort)
  closed.then(() => signal?.removeEventListener('abort', onAbort))
  try {
    const bound = await boundPort(child, closed)
    return { url: `http://127.0.0.1:${bound}`, stop, closed }
  } catch (error) {
    await stop()
    signal?.throwIfAborted()
    throw error
  }
}

function spawnBundler(
  rpcUrl: string,
  port: number,
  { executors, utility }: LocalAccounts,
): ChildProcess {
  const settings: Readonly<Record<string, string | number | boolean>> = {
    entrypoints: accountContracts.entryPoint,
    'rpc-url': rpcUrl,
    port,
    'executor-private-keys': executors.map(({ privateKey }) => privateKey).join(','),
    'utility-private-key': utility.privateKey,
    'min-executor-balance': 0,
    'refilling-wallets': false,
    'utility-wallet-monitor': false,
    // The checks of ERC-7562 need a tracer in JavaScript, which the node of the local chains does not run.
    'safe-mode': false,
    // Its pauses between bundles grow by 10 ms with each operation of the last minute, up to this.
    'min-bundle-interval': 20,
    'max-bundle-interval': 50,
    // It polls four times as often.
    'block-time': 400,
    // Its estimates search for gas limits within one call, of which the node keeps each step in memory: fewer rounds.
    'binary-search-gas-allowance': 20_000_000,
    'binary-search-tolerance-delta': 50_000,
    'enable-cors': true,
    'log-level': 'error',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  return fork(join(bundlerFolder, 'node_modules/@pimlico/alto/esm/cli/alto.js'), args, {
    cwd: bundlerFolder,
    // Nothing else: it takes options from the environment, and would report errors to a third party.
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    execArgv: ['--import', join(bundlerFolder, 'listenLocally.mjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function closedBundler(child: ChildProcess, isStopping: () => boolean) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output = (output + text).slice(-2_000)
    })
  }
  return new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, by) => {
      if (isStopping()) resolve(undefined)
      else resolve(`the bundler stopped with ${by ?? `code ${code}`}. ${output}`.trim())
    })
  })
}

function boundPort(child: ChildProcess, closed: Promise<string | undefined>): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => {
      clearTimeout(timeout)
      reject(new Error(reason))
    }
    const timeout = setTimeout(
      () => refuse(`the bundler was not ready after ${readyWithinMs / 1000} s`),
      readyWithinMs,
    )
    child.once('message', ({ port }: { port: number }) => {
      clearTimeout(timeout)
      resolve(port)
    })
    closed.then((reason) => refuse(reason ?? 'stopped before the bundler was ready'))
  })
}

/** It can't try the next port itself, so it gets one that was free a moment ago. */
async function findFreePort(port: number): Promise<number> {
  const server = await bindServer(createServer(), { port })
  await server.close()
  return server.port
}
