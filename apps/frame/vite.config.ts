import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const inFrame = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages beside the frame itself; the site serves each under its name. */
const pages = [
  ...['approve', 'security', 'device', 'login', 'mailbox', 'stop', 'freeze'],
  ...['recover', 'unfreeze', 'lost-stop', 'social'],
]

/** Writes the hash of every file, so that the vault refuses to serve others; no output but the files decides on it. */
const manifest: Plugin = {
  name: 'frame-manifest',
  writeBundle({ dir = '' }) {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    const files = paths.map((path) => [
      path.slice(dir.length).replaceAll('\\', '/'),
      hash('sha256', readFileSync(path)),
    ])
    const text = JSON.stringify({ files: Object.fromEntries(files) }, undefined, 2)
    writeFileSync(join(dir, 'manifest.json'), `${text}\n`)
  },
}

/** Builds the page that opens recovery kits beside the frame, so that one command makes both and the manifest knows it. */
const recoveryPage: Plugin = {
  name: 'recovery-page',
  async generateBundle() {
    const configFile = inFrame('vite.recovery.config.ts')
    const built = await build({ configFile, logLevel: 'warn', build: { write: false } })
    const [page, ...others] = (built as { output: readonly Rolldown.OutputAsset[] }).output
    if (!page || others.length > 0) throw new Error('the recovery page is not one file')
    this.emitFile({ type: 'asset', fileName: page.fileName, source: page.source })
  },
}

/** The site adds headers and settings to these pages; its policy allows no inline scripts or styles. */
export default defineConfig({
  root: inFrame('.'),
  plugins: [react(), recoveryPage, manifest],
  resolve: {
    // The protocol is read as source, so that a change shows without a build.
    conditions: ['latchkey-source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
    // @hpke/common imports Node's `crypto` in a branch that no browser takes. Vite warns about it, so the name
    // resolves to the browser's own.
    alias: [{ find: /^crypto$/, replacement: inFrame('src/webcrypto.ts') }],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: inFrame('dist'),
    emptyOutDir: true,
    // Inlined images would need `data:` in more places than the site's policy allows.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Slow builds are no problem of the sources.
      checks: { bundlerTimings: false },
      input: ['index', ...pages].map((name) => inFrame(`${name}.html`)),
    },
  },
})
