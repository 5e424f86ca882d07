import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type BuiltScript, buildScript } from './buildScript.js'
import { inRepository } from './startPart.js'

/** Where the page finds chains and server. */
type World = {
  readonly evm: Readonly<Record<string, string>>
  readonly server: string | undefined
}

/**
 * For the demo's page that uses Latchkey by one script tag: serves the file as it would be published, and writes its hash
 * and the addresses of this world into the page. From sources too, the page is sent as it stands, without a script of Vite's.
 */
export function scriptPage(page: string, world: () => World): Plugin {
  const root = inRepository('.')
  let built: Promise<BuiltScript> | undefined
  const builtOnce = () => {
    built ??= buildScript(root)
    return built
  }
  return {
    name: 'latchkey-script-page',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.replace(/\?.*/, '')
        if (path !== '/latchkey.js' && path !== '/script.html') return next()
        try {
          // Anew each time, so that a change shows at once.
          const script = await buildScript(root)
          const isPage = path === '/script.html'
          response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
          response.end(isPage ? filled(await readFile(page, 'utf8'), script, world()) : script.code)
        } catch (error) {
          next(error)
        }
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) =>
        filename === page ? filled(html, await builtOnce(), world()) : html,
    },
    async generateBundle() {
      const { code } = await builtOnce()
      this.emitFile({ type: 'asset', fileName: 'latchkey.js', source: code })
    },
  }
}

/** The page with its `{{placeholders}}` filled in. */
export function filled(
  html: string,
  { integrity }: Pick<BuiltScript, 'integrity'>,
  { evm, server }: World,
): string {
  const networks = [
    { id: 31337, name: 'Local One', rpcUrl: evm[31337], testnet: true },
    { id: 31338, name: 'Local Two', rpcUrl: evm[31338], testnet: true },
  ]
  const asked = [...networks.map(({ rpcUrl }) => rpcUrl), server].flatMap((url) => url ?? [])
  const values: Readonly<Record<string, string>> = {
    integrity,
    networks: JSON.stringify(networks),
    server: server ?? '',
    asked: asked.map((url) => new URL(url).origin).join(' '),
  }
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name) => escaped(values[name] ?? whole))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
