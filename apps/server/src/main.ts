import { listen } from '@latchkey/service/listen'
import { reportFailure } from '@latchkey/service/reportFailure'
import { parseServerEnv } from './env.js'
import { openServer } from './openServer.js'

async function main(): Promise<void> {
  const env = parseServerEnv(process.env)
  const stopping = new AbortController()
  const { signal } = stopping
  const { parts, server } = await start().catch((error) => {
    // What still reads would prevent the process from ending.
    stopping.abort()
    throw error
  })

  async function start() {
    const parts = await openServer({ env, report: console.error, signal })
    const { app, relay } = parts
    const server = await listen(app, { ...env, onUpgrade: relay.upgrade }).catch(async (error) => {
      await parts.close()
      throw error
    })
    return { parts, server }
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
    await Promise.all([server.close(), parts.relay.close()])
    await parts.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

main().catch(reportFailure)
