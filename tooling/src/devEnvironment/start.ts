import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { acquireLock, recordUrls, releaseLock } from '../machine/acquireLock.js'
import { inRepository } from '../machine/inRepository.js'
import { startDevEnvironment } from './startDevEnvironment.js'
import { alreadyRunningText, startJson, startText } from './startText.js'
import { originsOf } from './vaultEnv.js'

const usage = `Starts the local chains, the server, the vault and the demo.

  npm start                     until Ctrl-C
  npm start -- --dev            serves the demo from its sources: the page reloads with each change
  npm start -- --bundler        an ERC-4337 bundler as well; the first time, it is downloaded
  npm start -- --keep           keeps the chains for the next start
  npm start -- --still          prices of the local market stay as they are, instead of moving
  npm start -- --json           prints one line of JSON with all addresses when everything is up

Each part has a usual port and moves to the next free one if that is busy; what moved is printed.
ALLOWED_ORIGINS names pages of yours that may use the vault too, like http://localhost:3000, comma-separated.
PORT sets the port of the server, PAYMASTER and PAYMASTER_KEY who pays fees instead of the local paymaster,
RELAY_UPSTREAM and RELAY_UPSTREAM_PROJECT_ID through which wallets of the public network are reached.`

const began = Date.now()
const lock = inRepository('.latchkey/run.json')
const stopping = new AbortController()
const off = { type: 'boolean', default: false } as const

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: off, bundler: off, dev: off, json: off, keep: off, still: off },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const holder = acquireLock(lock)
  if (holder) throw new Error(alreadyRunningText(holder))
  stopOnSignals()
  try {
    return await run(values)
  } catch (error) {
    if (stopping.signal.aborted) return 0
    throw error
  } finally {
    releaseLock(lock)
  }
}

type Values = Readonly<Record<'bundler' | 'dev' | 'json' | 'keep' | 'still', boolean>>

async function run({ bundler, dev, json, keep, still }: Values): Promise<number> {
  const devEnvironment = await startDevEnvironment({
    allowedOrigins: originsOf(process.env.ALLOWED_ORIGINS),
    bundler,
    demo: dev ? 'dev' : 'built',
    keep,
    // On stderr, so that standard output holds nothing but the answer.
    onProgress: console.error,
    pricesMove: !still,
    signal: stopping.signal,
    // Browsers make passkeys for names only.
    vaultHostname: 'wallet.localhost',
  })
  const { moved, urls } = devEnvironment
  recordUrls(lock, urls)
  console.error(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`)
  const hasOwnPaymaster = Boolean(process.env.PAYMASTER)
  console.log(json ? startJson(devEnvironment) : startText(urls, keep, moved, hasOwnPaymaster))

  const stopRequested = new Promise<undefined>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(undefined))
  })
  const broken = await Promise.race([devEnvironment.crashed, stopRequested])
  if (broken) console.error(`${broken}; stopping the rest`)
  await devEnvironment.stop()
  return broken ? 1 : 0
}

/** Ctrl-C, a closed terminal, `kill`, or a parent that is gone: each ends the whole dev environment in order. */
function stopOnSignals(): void {
  const stop = () => {
    if (!stopping.signal.aborted) console.error('stopping …')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The reader of the output may be gone; that must not throw before the services are stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
  const before = ancestors()
  setInterval(() => ancestors() !== before && stop(), 700).unref()
}

/** The parent; npm starts scripts through a shell that may outlive it, so there the parent of that as well. */
function ancestors(): string {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return `${process.ppid}`
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return 'gone'
  }
}
