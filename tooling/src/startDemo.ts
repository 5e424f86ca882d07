import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRepository } from './startPart.js'

/** Runs the demo from its sources, or built as a host would ship it; it is told over the channel where the rest of the world is. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, built: { type: 'boolean' } },
  })
  // Until it is told, there is nothing else that keeps this process alive.
  process.channel?.ref()
  const told = once(process, 'message')
  const vite = await import('vite')
  const [world] = await told
  process.channel?.unref()
  // Vite shows variables with this prefix to the page.
  process.env.VITE_LATCHKEY_WORLD = JSON.stringify(world)

  const base = { root: inRepository('apps/demo'), clearScreen: false, logLevel: 'warn' } as const
  // Without a wish the demo's own configuration decides, and Vite moves on from a busy port.
  const port = values.port === undefined ? {} : { port: Number(values.port) }
  const server = values.built ? await serveBuilt() : await serveSources()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('Vite told no address')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()))
  }
  console.log(JSON.stringify({ demo: url.replace(/\/$/, '') }))

  async function serveSources() {
    const server = await vite.createServer({
      ...base,
      ...(values.port === undefined ? {} : { cacheDir: ownCache() }),
      server: { host: '127.0.0.1', ...port },
    })
    return server.listen()
  }

  async function serveBuilt() {
    const build = { outDir: inRepository('.latchkey/demo'), emptyOutDir: true }
    await vite.build({ ...base, build })
    return vite.preview({ ...base, build, preview: { host: '127.0.0.1', ...port } })
  }
}

/** Two servers that prepare the same dependencies in one folder break each other. */
function ownCache(): string {
  const folder = inRepository(`.latchkey/vite/${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
