import { startDevEnvironment } from '@latchkey/tooling/startDevEnvironment'
import { allowedHost, startHostPages } from './hostPages.js'

/** Starts chains, servers and the built demo once for all journeys, on free ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const pages = await startHostPages()
  const devEnvironment = await startDevEnvironment({
    ports: 'any',
    allowedOrigins: [`http://${allowedHost}:${pages.port}`],
  })
  const { contracts, frame, programs, urls } = devEnvironment
  const all = { ...urls, contracts, frame, programs, pages: pages.port }
  process.env.LATCHKEY_DEV_ENVIRONMENT = JSON.stringify(all)
  return async () => {
    await Promise.all([devEnvironment.stop(), pages.stop()])
  }
}
