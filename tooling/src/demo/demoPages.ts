import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type BuiltScript, buildScript } from '../build/buildScript.js'
import { inRepository } from '../machine/inRepository.js'
import { type DemoUrls, fillDemoPage, fillPage } from './fillDemoPage.js'

/**
 * The pages of the demo. A server from sources writes the addresses of its dev environment into them; a build leaves
 * that to its server, so that one build serves every dev environment. The page that uses Latchkey by one script tag gets the file as
 * it would be published, and its hash; from sources too, it is sent as it stands, without a script of Vite's.
 */
export function demoPages(scriptPage: string, getUrls: () => DemoUrls): Plugin {
  const root = inRepository('.')
  let isServer = false
  let built: Promise<BuiltScript> | undefined
  const builtOnce = () => {
    built ??= buildScript(root)
    return built
  }
  const withHash = (html: string, { integrity }: BuiltScript) => fillPage(html, { integrity })
  return {
    name: 'latchkey-demo-pages',
    config(_, { command }) {
      isServer = command === 'serve'
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.replace(/\?.*/, '')
        const isPage = path === '/script.html'
        if (!isPage && !/^\/latchkey(-\w+)?\.js$/.test(path)) return next()
        try {
          // Anew each time, so that a change shows at once.
          const script = await buildScript(root)
          const { [path.slice('/latchkey-'.length, -'.js'.length)]: part } = script.parts
          response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
          const page = async () => fillDemoPage(await readFile(scriptPage, 'utf8'), getUrls())
          response.end(isPage ? withHash(await page(), script) : (part ?? script).code)
        } catch (error) {
          next(error)
        }
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        if (isServer) return fillDemoPage(html, getUrls())
        return filename === scriptPage ? withHash(html, await builtOnce()) : html
      },
    },
    async generateBundle() {
      const { code, parts } = await builtOnce()
      this.emitFile({ type: 'asset', fileName: 'latchkey.js', source: code })
      for (const [name, { code: source }] of Object.entries(parts)) {
        this.emitFile({ type: 'asset', fileName: `latchkey-${name}.js`, source })
      }
    },
  }
}
