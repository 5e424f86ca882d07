import { startWorld } from '@latchkey/tooling/startWorld'

/** Starts chains, server and the built demo once for all journeys, on ports nobody else uses. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld({ ports: 'any', demo: 'built' })
  process.env.LATCHKEY_WORLD = JSON.stringify({ ...world.urls, contracts: world.contracts })
  return world.stop
}
