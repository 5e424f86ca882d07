import { startDevEnvironment } from '@latchkey/tooling/startDevEnvironment'
import { allowedHost, startHostPages } from './hostPages.js'

/** Starts chains, a bundler, servers and the built demo once for all journeys, on free ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const pages = await startHostPages()
  const devEnvironment = await startDevEnvironment({
    ports: 'any',
    // Journeys without smart accounts must not wait for it.
    bundler: 'lazy',
    allowedOrigins: [`http://${allowedHost}:${pages.port}`],
  })
  const { contracts, frame, identity, programs, urls } = devEnvironment
  const all = { ...urls, contracts, frame, identityEnv: identity, programs, pages: pages.port }
  process.env.LATCHKEY_DEV_ENVIRONMENT = JSON.stringify(all)
  return async () => {
    await Promise.all([devEnvironment.stop(), pages.stop()])
  }
}
