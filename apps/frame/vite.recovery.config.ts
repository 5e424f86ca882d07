import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const inFrame = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const policyPlaceholder = '<!--recovery-policy-->'
const isScriptTag = /\s*<script type="module"[^>]*><\/script>/
const isStyleTag = /\s*<link rel="stylesheet"[^>]*>/

/**
 * Puts script and styles into the page, which then is one file without any other, and allows exactly them by their hashes.
 * The page can load and call nothing.
 */
const oneFile: Plugin = {
  name: 'recovery-one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const script = only(files.filter((file) => file.type === 'chunk')).code.trim()
    const isCss = (file: Rolldown.OutputAsset) => file.fileName.endsWith('.css')
    const assets = files.filter((file) => file.type === 'asset')
    const style = String(only(assets.filter(isCss)).source).trim()
    const page = only(assets.filter((file) => file.fileName.endsWith('.html')))
    // A browser would take either as the end of the script, wherever it stands.
    if (/<\/script|<!--/i.test(script)) this.error('the script holds what would end it')
    const policy = [
      "default-src 'none'",
      `script-src '${sourceHash(script)}' 'wasm-unsafe-eval'`,
      `style-src '${sourceHash(style)}'`,
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
    // The script stands at the end, where the page is there already.
    page.source = String(page.source)
      .replace(policyPlaceholder, () => meta)
      .replace(isScriptTag, '')
      .replace(isStyleTag, () => `\n    <style>${style}</style>`)
      .replace('</body>', () => `  <script>${script}</script>\n  </body>`)
    for (const file of files) if (file !== page) delete bundle[file.fileName]
  },
}

/** The page that opens a recovery kit with every server off: one HTML file, `recovery.html`. */
export default defineConfig({
  root: inFrame('.'),
  plugins: [oneFile],
  resolve: {
    conditions: ['latchkey-source', ...defaultClientConditions],
    alias: [{ find: /^crypto$/, replacement: inFrame('src/webcrypto.ts') }],
  },
  build: {
    target: 'es2022',
    outDir: inFrame('../../.latchkey/recovery'),
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: inFrame('recovery.html'),
      output: { format: 'iife' },
    },
  },
})

function only<T>(files: readonly T[]): T {
  const [file] = files
  if (!file || files.length > 1) throw new Error(`one file was expected, not ${files.length}`)
  return file
}

function sourceHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`
}
