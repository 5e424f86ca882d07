import { startWorld } from '@latchkey/tooling/startWorld'
import { friendName, startHostPages } from './hostPages.js'

/** Starts chains, servers and the built demo once for all journeys, on ports nobody else uses. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const pages = await startHostPages()
  const world = await startWorld({
    ports: 'any',
    allowedOrigins: [`http://${friendName}:${pages.port}`],
  })
  const { contracts, urls } = world
  process.env.LATCHKEY_WORLD = JSON.stringify({ ...urls, contracts, pages: pages.port })
  return async () => {
    await Promise.all([world.stop(), pages.stop()])
  }
}
