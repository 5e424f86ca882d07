import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'

/** The files of the built example, by their path. */
export type ExampleFiles = ReadonlyMap<string, string | Uint8Array>

const root = fileURLToPath(new URL('../../examples/headless', import.meta.url))

/** Builds the example as it stands, with the local chains in place of public networks. */
export async function buildExample(): Promise<ExampleFiles> {
  const { evm, server, vault } = devEnvironment()
  const settings = {
    VITE_SERVER_URL: server,
    VITE_RELAY_URL: server.replace(/^http/, 'ws'),
    VITE_VAULT_URL: vault,
    VITE_VAULT_CHAINS: 'eip155:31337,eip155:31338',
  }
  const networks = [31337, 31338].map((id) => ({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [evm[id]] } },
    blockTime: 1_000,
  }))
  const built = await build({
    root,
    base: './',
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    plugins: [
      {
        name: 'local-networks',
        enforce: 'pre',
        load: (id) =>
          id.endsWith('/headless/src/networks.ts')
            ? `export const networks = ${JSON.stringify(networks)}`
            : undefined,
      },
    ],
    build: { write: false },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return new Map(
    output?.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
}

/** Opens the example under a name that may use the vault; the page itself is served, for one that is not may ask nothing of this machine. */
export async function openExample(page: Page, files: ExampleFiles): Promise<void> {
  const url = await publishHostPage({ html: String(files.get('index.html')) })
  const { origin } = new URL(url)
  await page.route(`${origin}/assets/**`, (route) => {
    const path = route
      .request()
      .url()
      .slice(origin.length + 1)
    const body = files.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType })
  })
  await page.goto(url)
}
