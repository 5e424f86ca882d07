import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { devEnvironment } from '../setup/devEnvironment.js'

/** An example, the file that has its networks, and the script that serves it, which takes the port last. */
export type Example = {
  readonly name: string
  readonly networksFile: string
  readonly serve: readonly string[]
  /** Its server reads the account from a cookie. */
  readonly serverKnows?: true
}

const next = 'node_modules/next/dist/bin/next'
const nextPlace = ['--hostname', '127.0.0.1', '--port']
export const nextStart = [next, 'start', ...nextPlace]
export const nextDev = [next, 'dev', ...nextPlace]
export const vitePreview = [
  'node_modules/vite/bin/vite.js',
  'preview',
  '--host',
  '127.0.0.1',
  '--port',
]

/** The examples that are driven as they are. */
export const examples: readonly Example[] = [
  // With the React that it names; another test drives it with an older one.
  { name: 'vite-react', networksFile: 'src/networks.ts', serve: vitePreview },
  {
    name: 'next-pages',
    networksFile: 'wallet/networks.ts',
    serve: nextStart,
    serverKnows: true,
  },
  { name: 'vite-wagmi', networksFile: 'src/networks.ts', serve: vitePreview },
  { name: 'next-wagmi', networksFile: 'app/networks.ts', serve: nextStart },
  { name: 'vue', networksFile: 'src/networks.ts', serve: vitePreview },
  { name: 'svelte', networksFile: 'src/networks.ts', serve: vitePreview },
  { name: 'plain-html', networksFile: 'public/index.html', serve: ['serve.js'] },
]

/** The text of an example's file of networks, with the local chain in place of public ones. */
export function localNetworks(file = 'networks.ts', name = ''): string {
  const rpcUrl = devEnvironment().evm[31337] ?? ''
  if (!file.endsWith('.html')) {
    const network = {
      id: 31337,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }
    return `export const networks = [${JSON.stringify(network)}] as const\n`
  }
  const path = fileURLToPath(new URL(`../../examples/${name}/${file}`, import.meta.url))
  const network = JSON.stringify({ id: 31337, name: 'Local chain', rpcUrl })
  return readFileSync(path, 'utf8').replace(
    /data-networks="[^"]*"/,
    () => `data-custom-networks='${network}'`,
  )
}

/** What a strict compiler must accept; no part of the page. */
export const probes = `import { createLatchkey } from '@latchkey/core'
import type { Options } from '@latchkey/core'
import '@latchkey/element'

export const button = <latchkey-button size="sm" balance="show" />

// A setting of the environment that may be missing.
export const create = (options: Options, projectId: string | undefined) =>
  createLatchkey({ ...options, projectId })
`
