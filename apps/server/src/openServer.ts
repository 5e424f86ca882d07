import type { Hono } from 'hono'
import { createApp } from './app.js'
import type { Env } from './env.js'
import { openData } from './modules/data/openData.js'
import { openDirectory } from './modules/directory/openDirectory.js'
import { openIndexer } from './modules/indexer/openIndexer.js'
import { openPaymaster } from './modules/paymaster/openPaymaster.js'
import { createRelay, type Relay } from './modules/relay/createRelay.js'
import { openGateway } from './modules/relay/gateway/openGateway.js'
import { mailboxLimits } from './modules/relay/mailbox/MailboxStore.js'
import { mailboxMemory, openMailbox } from './modules/relay/mailbox/openMailbox.js'
import { openSwaps } from './modules/swaps/openSwaps.js'

export type OpenServer = {
  readonly app: Hono
  /** Closed by its caller, before the parts: its clients' last messages are stored then. */
  readonly relay: Relay
  /** Resolves when no part writes any more. */
  close(): Promise<void>
}

export type OpenServerParameters = {
  readonly env: Env
  readonly report: (line: string) => void
  /** Ends what reads chains and lists by itself. */
  readonly signal: AbortSignal
}

/** Opens all parts of the server; where one fails, those that are open are closed. */
export async function openServer(parameters: OpenServerParameters): Promise<OpenServer> {
  const parts: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(parts.map((part) => part.close()))
  }
  try {
    return { ...(await openParts(parameters, parts)), close }
  } catch (error) {
    // Open handles would prevent the process from ending.
    await close()
    throw error
  }
}

async function openParts(
  { env, report, signal }: OpenServerParameters,
  parts: { close(): Promise<void> }[],
): Promise<Omit<OpenServer, 'close'>> {
  const directory = openDirectory({ env: env.directory, report, signal })
  const store = await openMailbox(env, report)
  parts.push(store)
  const indexer = await openIndexer({ env, report, signal })
  parts.push(indexer)
  const upstream = env.relayUpstream
  const { messageBytes } = env.relayLimits
  if (upstream && env.allowedOrigins.length === 0) {
    report(
      'relay: pages of every site reach the public network by this server: set ALLOWED_ORIGINS',
    )
  }
  const gateway = upstream && (await openGateway({ ...env, upstream, store, messageBytes, report }))
  const relay = createRelay({
    store,
    gateway,
    publicUrls: env.relayUrls,
    allowedOrigins: env.allowedOrigins,
    trustedProxies: env.trustedProxies,
    limits: { ...mailboxLimits(mailboxMemory(env)), ...env.relayLimits },
    report,
  })
  const data = openData({
    ...env,
    env: env.data,
    index: indexer.reader,
    hasListedImages: env.swaps.hasListedImages,
    report,
  })
  const history = { db: indexer.db, index: indexer.reader, prices: data.prices }
  const { calls } = data
  const paymaster = await openPaymaster({ ...env, chains: env.sponsoredChains, calls, report })
  parts.push(paymaster)
  void paymaster.inspect(signal)
  const swaps = openSwaps({ env: env.swaps, data, report })
  void swaps.inspect(signal)
  const app = createApp({
    env,
    swaps,
    data,
    directory,
    history,
    indexer,
    paymaster,
    relay,
    report,
  })
  return { app, relay }
}
