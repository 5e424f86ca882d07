import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { inRepository } from './startPart.js'

/** Runs the demo's Vite server; it is told over the channel where the rest of the world is. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } })
  // Until it is told, there is nothing else that keeps this process alive.
  process.channel?.ref()
  const told = once(process, 'message')
  const { createServer } = await import('vite')
  const [world] = await told
  process.channel?.unref()
  // Vite shows variables with this prefix to the page.
  process.env.VITE_LATCHKEY_WORLD = JSON.stringify(world)
  const server = await createServer({
    root: inRepository('apps/demo'),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      // Without a wish the demo's own configuration decides, and Vite moves on from a busy port.
      ...(values.port === undefined ? {} : { port: Number(values.port) }),
    },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('Vite told no address')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()))
  }
  console.log(JSON.stringify({ demo: url.replace(/\/$/, '') }))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
