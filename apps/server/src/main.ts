import { listen } from '@latchkey/service/listen'
import { reportFailure } from '@latchkey/service/reportFailure'
import { createApp } from './app.js'
import { parseServerEnv } from './env.js'
import { openData } from './modules/data/openData.js'
import { openDirectory } from './modules/directory/openDirectory.js'
import { openIndexer } from './modules/indexer/openIndexer.js'
import { createRelay } from './modules/relay/createRelay.js'
import { mailboxLimits } from './modules/relay/mailbox/MailboxStore.js'
import { mailboxMemory, openMailbox } from './modules/relay/mailbox/openMailbox.js'

async function main(): Promise<void> {
  const env = parseServerEnv(process.env)
  const report = console.error
  const stopping = new AbortController()
  const { signal } = stopping
  const directory = openDirectory({ env: env.directory, report, signal })
  const store = await openMailbox(env, report)
  const closables: { close(): Promise<void> }[] = [store]
  const { relay, server } = await start().catch(async (error) => {
    // Open handles would prevent the process from ending.
    stopping.abort()
    await Promise.all(closables.map((each) => each.close()))
    throw error
  })

  async function start() {
    const indexer = await openIndexer({ env, report, signal })
    closables.push(indexer)
    const relay = createRelay({
      store,
      publicUrls: env.relayUrls,
      allowedOrigins: env.allowedOrigins,
      trustedProxies: env.trustedProxies,
      limits: { ...mailboxLimits(mailboxMemory(env)), ...env.relayLimits },
      report,
    })
    const data = openData({ ...env, env: env.data, index: indexer.reader, report })
    const history = { db: indexer.db, index: indexer.reader, prices: data.prices }
    const app = createApp({ env, data, directory, history, indexer, relay, report })
    return { relay, server: await listen(app, { ...env, onUpgrade: relay.upgrade }) }
  }

  const urls = { server: server.url, relay: server.url.replace(/^http/, 'ws') }
  const isJson = process.argv.includes('--json')
  const addresses = { ...urls, moved: server.moved && { server: server.moved } }
  console.log(
    isJson ? JSON.stringify(addresses) : `Latchkey server: ${urls.server}, relay: ${urls.relay}`,
  )

  const stop = async () => {
    stopping.abort()
    // In this order: no new connections, then clients are disconnected, then their last messages are stored.
    await Promise.all([server.close(), relay.close()])
    await Promise.all(closables.map((each) => each.close()))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

main().catch(reportFailure)
