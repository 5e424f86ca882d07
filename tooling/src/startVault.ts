import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { buildFrame } from './buildFrame.js'
import { inRepository } from './startPart.js'

/** Runs the vault: builds the frame that it serves while the rest of the world starts, then is told its environment. */
async function main(): Promise<void> {
  // Until it is told, there is nothing else that keeps this process alive.
  process.channel?.ref()
  const told = once(process, 'message')
  const folder = await buildFrame()
  const [variables] = await told
  process.channel?.unref()
  Object.assign(process.env, variables, { FRAME_DIR: folder })
  process.argv.push('--json')
  await import(pathToFileURL(inRepository('apps/server/src/vault/main.ts')).href)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
